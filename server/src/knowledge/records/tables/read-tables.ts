import type { DocumentPart } from "../../documents/document.ts";
import type { RecordTable } from "../record.ts";
import { buildTable, type LooseTable } from "./build-table.ts";
import { partHeads } from "./heads.ts";
import { pairRuns } from "./pairs.ts";
import { pairTables } from "./siblings.ts";
import { rawTables } from "./table-rows.ts";
import { isTurned, turn } from "./turn-table.ts";

const mostTables = 2_000;

/** Reads the tables and facts of a stored part. A pure function of it. `language` is ISO 639-1. */
export function readTables(part: DocumentPart, language: string): RecordTable[] {
  const loose: LooseTable[] = rawTables(part).map(({ rows, headings, caption, lead, unread }) => {
    const headed = partHeads(rows);
    const context = [caption, ...headings.toReversed(), part.title, lead];
    if (isTurned(headed)) return { kind: "turned", ...turn(headed), context };
    return {
      kind: "table",
      heads: headed.heads,
      rows: headed.rows.map(({ cells }) => cells),
      context,
      unread,
    };
  });
  loose.push(...pairTables(pairRuns(part), part.title));
  return loose.slice(0, mostTables).flatMap((each) => buildTable(each, language) ?? []);
}
