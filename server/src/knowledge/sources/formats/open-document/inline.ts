import { createPendingBlocks, type PendingBlock } from "../../office/pending-blocks.ts";
import { lineBreak } from "../../office/prose.ts";
import { endsInWord, say, type Words } from "../../office/words.ts";
import type { XmlReader } from "../../office/xml-reader.ts";
import { raised } from "../../html/raised-figures.ts";
import type { OpenDocumentContext } from "./context.ts";
import { isDrawing, readDrawing } from "./drawing.ts";

/** What a paragraph holds: its words, line breaks marked, and what floats beside it, to follow it. */
export interface Inline extends Words {
  beside: PendingBlock[];
}

const unread =
  /^(office:annotation(-end)?|text:(tracked-changes|hidden-text|ruby-text|note-citation)|presentation:.*|form:.*)$/;

/** The words within the paragraph or heading opened last. */
export function readInline(xml: XmlReader, context: OpenDocumentContext): Inline {
  const inline: Inline = { words: "", last: "", beside: [] };
  const visitText = (text: string) => say(inline, text);
  const visit = (name: string): void => {
    if (name === "text:span") {
      const { words, last } = inline;
      const isRaised = context.styles.isRaised(xml.attribute("text:style-name")) && endsInWord(inline);
      inline.words = "";
      xml.children(visit, visitText);
      const inside = (isRaised ? raised(inline.words) : null) ?? inline.words;
      Object.assign(inline, { words, last });
      say(inline, inside);
    } else if (name === "text:s")
      say(inline, " ".repeat(Math.min(100, Math.max(1, Number(xml.attribute("text:c") ?? 1) || 1))));
    else if (name === "text:tab") say(inline, "\t");
    else if (name === "text:line-break") say(inline, lineBreak);
    else if (name === "text:note") say(inline, readNote(xml, context));
    else if (isDrawing(name)) {
      const sink = createPendingBlocks();
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
