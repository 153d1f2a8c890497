import { shown } from "../table.ts";
import { markdownTable, measuredOn } from "./fuzz-page.ts";
import type { ListsReport } from "./lists.ts";

/** The chapter of the longest lists and texts. */
export function listsChapter({ found, failures }: ListsReport): string {
  return [
    `${measuredOn()} An account with 1,000 projects, 20,000 resources in one of them and a text of four million characters: ` +
      `what each call takes, and the longest that the server's loop worked at a time for it (aim: 100 ms): ${failures.length} over.`,
    markdownTable(
      ["call", "kB", "ms", "loop ms"],
      found.map(({ name, bytes, took, loop }) => [name, shown(bytes / 1000), shown(took), shown(loop)]),
    ),
  ].join("\n\n");
}
