import {
  addBookmark,
  append,
  createInline,
  endsInWord,
  type Inline,
  lineBreak,
  markFrom,
  say,
} from "../office/prose.ts";
import { createPendingBlocks } from "../office/pending-blocks.ts";
import { collapse, raised } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { OpenDocumentContext } from "./open-document-reader.ts";
import { isDrawing, readDrawing } from "./drawing.ts";

/** Fields that somebody chooses or types in. */
const formField = /^text:(placeholder|drop-down|text-input)$/;

const unread =
  /^(office:annotation-end|text:(tracked-changes|hidden-text|ruby-text|note-citation)|presentation:.*|form:.*)$/;

export function readInline(xml: XmlReader, context: OpenDocumentContext): Inline {
  const inline = createInline();
  /** Reads what is inside of an element apart, so that it can be looked at. */
  const inside = (): Pick<Inline, "words" | "marks"> => {
    const { words, last, marks } = inline;
    Object.assign(inline, { words: "", marks: [] });
    xml.children(visit, visitText);
    const read = { words: inline.words, marks: inline.marks };
    Object.assign(inline, { words, last, marks });
    return read;
  };
  const visitText = (text: string) => say(inline, text);
  const visit = (name: string): void => {
    if (name === "text:span") {
      const style = xml.attribute("text:style-name");
      const isRaised = context.styles.isRaised(style) && endsInWord(inline);
      const start = inline.words.length;
      const read = inside();
      const figure = isRaised ? raised(read.words) : null;
      append(inline, figure === null ? read : { words: figure, marks: [] });
      markFrom(inline, start, ...context.styles.marksOf(style));
    } else if (name === "text:a") {
      const start = inline.words.length;
      const href = xml.attribute("xlink:href");
      xml.children(visit, visitText);
      markFrom(inline, start, { mark: "link", ...(href !== null && { href }) });
    } else if (name === "text:bookmark" || name === "text:bookmark-start")
      addBookmark(inline, xml.attribute("text:name"));
    else if (formField.test(name)) {
      const read = inside();
      inline.filled += collapse(read.words).length;
      append(inline, read);
    } else if (name === "text:s")
      say(inline, " ".repeat(Math.min(100, Math.max(1, Number(xml.attribute("text:c") ?? 1) || 1))));
    else if (name === "text:tab") say(inline, "\t");
    else if (name === "text:line-break") say(inline, lineBreak);
    else if (name === "office:annotation") context.unread.seeComment();
    else if (name === "text:note") say(inline, readNote(xml, context));
    else if (isDrawing(name)) {
      const sink = createPendingBlocks();
      if (name === "draw:frame") inline.pictures++;
      say(inline, readDrawing(xml, name, context, sink));
      for (const item of sink.items) inline.beside.push(item);
    } else if (!unread.test(name)) xml.children(visit, visitText);
  };
  xml.children(visit, visitText);
  return inline;
}

function readNote(xml: XmlReader, context: OpenDocumentContext): string {
  const place = context.notes.push([]);
  xml.children((name) => {
    if (name !== "text:note-body") return;
    const content = createPendingBlocks();
    context.readBlocks(xml, context, content);
    context.notes[place - 1] = content.items;
  });
  return `[${place}]`;
}
