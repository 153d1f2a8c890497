import { createPendingBlocks, type PendingBlock } from "../../office/pending-blocks.ts";
import { lineBreak } from "../../office/prose.ts";
import type { XmlReader } from "../../office/xml-reader.ts";
import { raised } from "../../html/raised-figures.ts";
import type { OpenDocumentContext } from "./context.ts";
import { isDrawing, readDrawing } from "./drawing.ts";

/** What a paragraph holds: its words, line breaks marked, and what floats beside it, to follow it. */
export interface Inline {
  words: string;
  beside: PendingBlock[];
}

const unread =
  /^(office:annotation(-end)?|text:(tracked-changes|hidden-text|ruby-text|note-citation)|presentation:.*|form:.*)$/;

/** The words within the paragraph or heading opened last. */
export function readInline(xml: XmlReader, context: OpenDocumentContext): Inline {
  const inline: Inline = { words: "", beside: [] };
  const visitText = (text: string) => void (inline.words += text);
  const visit = (name: string): void => {
    if (name === "text:span") {
      const before = inline.words;
      const isRaised = context.styles.isRaised(xml.attribute("text:style-name"));
      xml.children(visit, visitText);
      const figure = isRaised && /\S$/.test(before) ? raised(inline.words.slice(before.length)) : null;
      if (figure !== null) inline.words = before + figure;
    } else if (name === "text:s")
      inline.words += " ".repeat(Math.min(100, Number(xml.attribute("text:c") ?? 1) || 1));
    else if (name === "text:tab") inline.words += "\t";
    else if (name === "text:line-break") inline.words += lineBreak;
    else if (name === "text:note") inline.words += readNote(xml, context);
    else if (isDrawing(name)) {
      const sink = createPendingBlocks();
      inline.words += readDrawing(xml, name, context, sink);
      inline.beside.push(...sink.items);
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
