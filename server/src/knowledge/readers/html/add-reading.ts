import type { DocumentBuilder } from "../document-builder.ts";
import type { HtmlReading } from "./html-to-document.ts";

/** Adds what was read of a page to the document that it stands in, with its groups. */
export function addReading(builder: DocumentBuilder, { text, blocks, groups }: HtmlReading): void {
  const open: number[] = [];
  let [group, run, end] = [0, {}, 0];
  for (const { start, end: next, ...block } of blocks) {
    while (open.length > 0 && open.at(-1)! <= start) {
      open.pop();
      builder.close();
    }
    for (; group < groups.length && groups[group]!.start <= start; group++) {
      open.push(groups[group]!.end);
      builder.open(groups[group]!.kind);
    }
    // Rows of one table and items of one list follow each other on the next line.
    if (start - end !== 1) run = {};
    builder.add(block, text.slice(start, next), run);
    end = next;
  }
  for (const _ of open) builder.close();
}
