import { htmlToDocument } from "../html/html-to-document.ts";
import { parseHtml } from "../html/page-parser.ts";
import type { BlockSink } from "./pending-blocks.ts";

/** Adds the text of a page that stands inside another document: a chapter, the body of a mail. Returns what was added. */
export function addHtml(sink: BlockSink, html: string): ReturnType<typeof htmlToDocument> {
  const { documentElement, body } = parseHtml(html);
  const reading = htmlToDocument(body ?? documentElement);
  const groups = [...(reading.groups ?? [])].toReversed();
  const open: number[] = [];
  let run: object = {};
  let end = 0;
  for (const { start, end: next, ...block } of reading.blocks) {
    for (; (open.at(-1) ?? Infinity) <= start; open.pop()) sink.close();
    for (let group = groups.at(-1); group && group.start <= start; group = groups.at(-1)) {
      sink.open(group.kind);
      open.push(group.end);
      groups.pop();
    }
    // Rows of one table and items of one list follow each other on the next line.
    if (start - end !== 1) run = {};
    sink.add(block, reading.text.slice(start, next), run);
    end = next;
  }
  for (; open.length > 0; open.pop()) sink.close();
  return reading;
}
