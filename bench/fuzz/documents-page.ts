import { shown } from "../table.ts";
import type { DocumentsReport } from "./documents.ts";
import { tellFinding } from "./documents.ts";
import { markdownTable, measuredOn } from "./fuzz-page.ts";
import { mostTimes } from "./judge.ts";

const listed = 10;

/** The chapter of what each format of upload was filled with. */
export function documentsChapter({ bytes, read, failures }: DocumentsReport): string {
  return [
    `${measuredOn()} ${read.length} documents of ${(bytes / 1_000_000).toFixed(1)} MB were read, each by a process of its own, and cut into units. ` +
      `At most ${mostTimes} times what prose takes in the same format, and none stopped by force: ${failures.length} over.`,
    `Farthest from prose:`,
    markdownTable(
      ["filled with", "format", "ms", "times prose"],
      read.slice(0, listed).map(({ name, format, took, ratio }) => [name, format, shown(took), shown(ratio)]),
    ),
    ...(failures.length > 0
      ? [
          `What was over:`,
          read
            .filter((finding) => failures.includes(tellFinding(finding)))
            .slice(0, 50)
            .map((finding) => `- ${tellFinding(finding)}`)
            .join("\n"),
        ]
      : []),
  ].join("\n\n");
}
