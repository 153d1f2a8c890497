import { shown } from "../table.ts";
import { markdownTable, measuredOn } from "./fuzz-page.ts";
import type { WrittenReport } from "./written.ts";

const listed = 10;

/** The chapter of what a model may write. */
export function writtenChapter({ found, failures }: WrittenReport): string {
  return [
    `${measuredOn()} ${found.length} answers of 64,000 characters, as a model may write them that repeats one kind of text, over twenty ` +
      `sources of 4,000 characters: processor time of cutting one that comes whole, of the piece that takes longest in the process that ` +
      `speaks HTTP, where others get their turn between two (aim: 100 ms each), and of the sentence that an answering thread takes ` +
      `longest to hold against its sources (aim: a second; one that takes 5 s is ended): ${failures.length} over.`,
    markdownTable(
      ["answer", "pieces", "cutting ms", "piece ms", "held ms"],
      found
        .slice(0, listed)
        .map(({ name, pieces, cutting, longest, held }) => [
          name,
          String(pieces),
          shown(cutting),
          shown(longest),
          shown(held),
        ]),
    ),
  ].join("\n\n");
}
