import { shown } from "../table.ts";
import { markdownTable, measuredOn } from "./fuzz-page.ts";
import { mostLoop, mostTimes, smallTime } from "./judge.ts";
import type { Finding } from "./measure-field.ts";
import type { StringsReport } from "./strings.ts";

const listed = 10;

/** The chapter of what every string of every call was filled with. */
export function stringsChapter(report: StringsReport): string {
  const { fields, units, requests, refusedAsTooMany, worst, failures } = report;
  const loops = worst.toSorted((a, b) => b.loop - a.loop);
  return [
    `${measuredOn()} ${fields} strings of calls, ${units} kinds of text, ${requests.toLocaleString("en-US")} requests ` +
      `(${refusedAsTooMany} of them refused as too many). At most ${mostTimes} times what prose takes where it is over ${smallTime} ms, ` +
      `the server's loop below ${mostLoop} ms, no failure of the server: ${failures.length} over.`,
    `Farthest from prose:`,
    table(worst.slice(0, listed)),
    `Longest stand of the loop:`,
    table(loops.slice(0, listed)),
    ...(failures.length > 0
      ? [
          `What was over:`,
          failures
            .slice(0, 50)
            .map((each) => `- ${escaped(each)}`)
            .join("\n"),
        ]
      : []),
  ].join("\n\n");
}

function table(findings: readonly Finding[]): string {
  return markdownTable(
    ["string", "filled with", "length", "status", "ms", "times prose", "loop ms"],
    findings.map(({ field, unit, length, status, took, ratio, loop }) => [
      escaped(field),
      unit,
      String(length),
      String(status),
      shown(took),
      shown(ratio),
      shown(loop),
    ]),
  );
}

/** Signs that Markdown would read. */
function escaped(text: string): string {
  return text.replace(/[[\]<>*_]/g, "\\$&");
}
