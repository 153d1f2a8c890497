import { analyseTerms } from "../../documents/analyse-terms.ts";
import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { TextRange } from "../evidence/evidence.ts";
import type { Asked } from "../select/asked.ts";
import { columnHeads, yearsIn } from "./column-heads.ts";
import { yearsAsked } from "./periods-and-figures.ts";

/**
 * Returns what of a deciding sentence is lit: all of it, or of a table's row the cell that names it and those in the columns
 * that are asked for.
 */
export function litRanges(unit: IndexedPassage, place: number, asked?: Asked): TextRange[] {
  const span = unit.sentences[place]!;
  if (span.kind !== "table-row" || !asked) return [{ start: span.start, end: span.end }];
  const cells = cellRanges(textOf(unit, span), span.start);
  const columns = cells.length <= 2 ? cells.map((_, i) => i) : columnsAsked(unit, place, cells.length, asked);
  return cells.filter(({ start, end }, i) => end > start && (i === 0 || columns.includes(i)));
}

function cellRanges(row: string, from: number): TextRange[] {
  let at = from;
  return row.split("\t").map((cell) => {
    const range = { start: at, end: at + cell.length };
    at = range.end + 1;
    return range;
  });
}

/** Columns whose heads name a year that is asked for, or the most of the question's words. */
function columnsAsked(unit: IndexedPassage, place: number, count: number, asked: Asked): number[] {
  const heads = columnHeads(unit, place)?.slice(0, count) ?? [];
  const years = yearsAsked(asked);
  const columns = heads.flatMap((_, i) => (i > 0 ? [i] : []));
  const ofYear = columns.filter((i) => years.some((year) => yearsIn([heads[i]!]).has(year)));
  if (ofYear.length > 0) return ofYear;
  const wanted = new Set(asked.terms);
  const said = (i: number) =>
    analyseTerms(heads[i]!, unit.language).filter((term) => wanted.has(term)).length;
  const most = Math.max(0, ...columns.map(said));
  return most === 0 ? [] : columns.filter((i) => said(i) === most);
}
