import { arePairs } from "../table-rows.ts";
import { type CsvShape, csvRows } from "./csv-rows.ts";

const delimiters = [",", ";", "\t", "|"];
const sampledCharacters = 100_000;
const sampledRows = 200;

/**
 * How a text separates and quotes its cells. The delimiter is the one under which most rows have the same number of
 * cells, and several; where two do, the one that leaves fewer numbers cut at their comma. A comma where none does.
 */
export function csvShape(text: string, fileName: string): CsvShape {
  const sample = text.slice(0, sampledCharacters);
  const quote = quoteIn(sample);
  let best: CsvShape = { delimiter: /\.(tsv|tab)$/i.test(fileName) ? "\t" : ",", quote };
  let most = 0;
  for (const delimiter of delimiters) {
    const shape = { delimiter, quote };
    const score =
      evenness([...csvRows(sample, shape, sampledRows)]) * (delimiter === best.delimiter ? 1.05 : 1);
    if (score > most) [best, most] = [shape, score];
  }
  return best;
}

/** 0 to 1 for the share of rows that are as wide as most, a little more for wide ones; 0 where rows have one cell. */
function evenness(rows: readonly (readonly string[])[]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  let [width, count] = [1, 0];
  for (const [each, times] of widths)
    if (each > 1 && times * each > width * count) [width, count] = [each, times];
  if (width === 1) return 0;
  const cells = rows.flatMap((row) => row);
  const halves =
    cells.filter((cell) => /^["']?$/.test(cell.trim()) || /^\d{1,3}$/.test(cell)).length / cells.length;
  return (count / rows.length) * (1 + Math.min(width, 20) / 100) - halves / 4;
}

/** Double quotes, unless single ones alone stand around cells. */
function quoteIn(sample: string): string {
  const around = (quote: string) =>
    sample.match(new RegExp(`(^|[,;\\t|\\n])${quote}[^${quote}\\n]*${quote}(?=[,;\\t|\\r\\n]|$)`, "g"))
      ?.length ?? 0;
  return around("'") > 3 && around('"') === 0 ? "'" : '"';
}

/**
 * How many rows stand above a table, such as its name, and whether its first row names the columns. Most tables that
 * people export do: a first row is taken for names unless one of its cells is a figure, missing, long, or there twice.
 */
export function tableStart(rows: readonly (readonly string[])[]): { above: number; header: boolean } {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== "").length);
  const usual = usualOf(filled);
  const first = filled.findIndex((count) => count >= Math.max(2, usual * 0.6));
  // Without a table beneath it a line is a row like the others.
  const isName = (row: readonly string[], i: number) =>
    filled[i] === 0 || (filled[i]! <= 2 && row[0]!.trim() !== "");
  const above = usual > 1 && first > 0 && first <= 20 && rows.slice(0, first).every(isName) ? first : 0;
  const names = rows[above];
  const header = names !== undefined && rows.length > above + 1 && namesColumns(names);
  return { above, header: header && !arePairs(rows.slice(above)) };
}

function namesColumns(row: readonly string[]): boolean {
  const names = row.map((cell) => cell.trim());
  // The column of row numbers often has no name.
  if (names.slice(1).includes("")) return false;
  if (names.some((name) => name.length > 100 || isFigure(name))) return false;
  return new Set(names).size === names.length;
}

/** Returns whether it is nothing but digits and what separates them: an amount, a date, a time. A year may head a column. */
function isFigure(name: string): boolean {
  return /^[-+(]?[\p{Sc}]?\s?\d[\d\s.,:/%()TZ+-]*[\p{Sc}]?$/u.test(name) && !/^(19|20)\d\d$/.test(name);
}

/** The count that most rows have. */
function usualOf(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
