import type { DocumentPart } from "../../documents/document.ts";
import type { RecordTable } from "../record.ts";
import { buildTable, type LooseTable } from "./build-table.ts";
import { partHeads } from "./heads.ts";
import { closingPairs, labelValues } from "./label-values.ts";
import { pairRuns } from "./pairs.ts";
import { pairTables } from "./siblings.ts";
import { rawTables } from "./table-rows.ts";
import { isTurned, turn } from "./turn-table.ts";

const mostTables = 2_000;
const longestTitle = 120;

/** Returns whether a line above a table is no sentence but its name, as in files that mark no captions. */
const isTitle = (line: string): boolean => line.length <= longestTitle && /[\p{L}\p{N})%]$/u.test(line);

/** Reads the tables and facts of a stored part. A pure function of it. `language` is ISO 639-1. */
export function readTables(part: DocumentPart, language: string): RecordTable[] {
  const runs = pairRuns(part);
  // What heads a deck or a sheet says what all of its tables are about.
  const first = part.blocks.find(({ kind }) => kind === "heading" || kind === "caption");
  const opening =
    first && first.end - first.start <= longestTitle ? part.text.slice(first.start, first.end) : "";
  const loose: LooseTable[] = rawTables(part).flatMap(({ rows, headings, caption, lead, unread }) => {
    const above = headings.map(({ cell }) => cell);
    const pairs = caption === "" ? labelValues(rows) : null;
    if (pairs) {
      runs.push({ pairs, headings: above, level: headings.at(-1)?.level ?? 0 });
      return [];
    }
    const closing = closingPairs(rows);
    if (closing.length > 0)
      runs.push({ pairs: closing, headings: above, level: headings.at(-1)?.level ?? 0 });
    const headed = partHeads(rows.slice(0, rows.length - closing.length));
    const isNamed = caption === "" && isTitle(lead);
    const outer = [...above.toReversed().map(({ text }) => text), part.title, opening];
    const context = isNamed ? [lead, ...outer] : [caption, ...outer, lead];
    if (isTurned(headed)) return { kind: "turned", ...turn(headed), context };
    return {
      kind: "table",
      heads: headed.heads,
      rows: headed.rows.map(({ cells }) => cells),
      closing: closing.length > 0 ? rows.slice(-closing.length).map(({ cells }) => cells) : [],
      context,
      unread,
    };
  });
  const inOrder = runs.toSorted((one, other) => one.pairs[0]!.label.start - other.pairs[0]!.label.start);
  loose.push(...pairTables(inOrder, part.title));
  return loose.slice(0, mostTables).flatMap((each) => buildTable(each, language) ?? []);
}
