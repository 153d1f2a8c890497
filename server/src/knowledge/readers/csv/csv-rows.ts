import { arePairs, startsWithDay } from "../table-rows.ts";

interface CsvShape {
  delimiter: string;
  quote: string;
}

/** A cell longer than this was not meant: its quote is one that nobody closed. */
const longestQuoted = 1_000_000;

/** Yields rows by RFC 4180, but those without any cell. A quote that is never closed is an ordinary sign. */
export function* csvRows(text: string, { delimiter, quote }: CsvShape, most = Infinity): Generator<string[]> {
  let quoting: string | null = quote;
  let at = 0;
  for (let rows = 0; at < text.length && rows < most; rows++) {
    const cells: string[] = [];
    let ended = false;
    while (!ended) {
      let cell: string | null = null;
      const opening: number = quoting === null ? at : afterSpaces(text, at);
      if (quoting !== null && text[opening] === quoting) {
        const end = quotedEnd(text, opening, quoting, delimiter);
        if (end < 0) quoting = null;
        else {
          cell = text.slice(opening + 1, end).replaceAll(quoting + quoting, quoting);
          at = end + 1;
        }
      }
      const end = plainEnd(text, at, delimiter);
      cell = (cell ?? "") + text.slice(at, end);
      cells.push(cell);
      ended = text[end] !== delimiter;
      at = end + 1;
      if (ended && text[end] === "\r" && text[at] === "\n") at++;
    }
    if (cells.length > 1 || cells[0]!.trim() !== "") yield cells;
  }
}

/** Finds the quote that closes the one at `at`; -1 if none does. */
function quotedEnd(text: string, at: number, quote: string, delimiter: string): number {
  for (let end = text.indexOf(quote, at + 1); end >= 0 && end - at < longestQuoted;) {
    const next = text[afterSpaces(text, end + 1)];
    if (next === undefined || next === delimiter || next === "\n" || next === "\r") return end;
    // A quote alone within a text is part of it.
    end = text.indexOf(quote, text[end + 1] === quote ? end + 2 : end + 1);
  }
  return -1;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

const delimiters = [",", ";", "\t", "|"];
const sampledCharacters = 100_000;
const sampledRows = 200;

/** Returns how a text parts its cells: by the delimiter that gives most rows the same number of them. */
export function csvShape(text: string, fileName: string): CsvShape {
  const sample = text.slice(0, sampledCharacters);
  const quote = quoteIn(sample);
  let best: CsvShape = { delimiter: /\.(tsv|tab)$/i.test(fileName) ? "\t" : ",", quote };
  let most = 0;
  for (const delimiter of delimiters) {
    const shape = { delimiter, quote };
    const rows = [...csvRows(sample, shape, sampledRows)];
    const score = evenness(rows) * (delimiter === best.delimiter ? 1.05 : 1);
    if (score > most) [best, most] = [shape, score];
  }
  return best;
}

/** Returns 0 to 1 for the share of rows that are as wide as most, a little more for wide ones; 0 if rows have one cell. */
function evenness(rows: readonly (readonly string[])[]): number {
  const widths = new Map<number, number>();
  for (const { length } of rows) widths.set(length, (widths.get(length) ?? 0) + 1);
  let [width, count] = [1, 0];
  for (const [each, times] of widths)
    if (each > 1 && times * each > width * count) [width, count] = [each, times];
  if (width === 1) return 0;
  const cells = rows.flat();
  const halves = cells.filter((cell) => /^["']?$/.test(cell.trim()) || /^\d{1,3}$/.test(cell));
  return (count / rows.length) * (1 + Math.min(width, 20) / 100) - halves.length / cells.length / 4;
}

/** Returns double quotes, unless only single ones are around cells. */
function quoteIn(sample: string): string {
  const quoted = (quote: string) =>
    new RegExp(`(^|[,;\\t|\\n])${quote}[^${quote}\\n]*${quote}(?=[,;\\t|\\r\\n]|$)`, "g");
  const isSingle = (sample.match(quoted("'"))?.length ?? 0) > 3 && !quoted('"').test(sample);
  return isSingle ? "'" : '"';
}

/** Returns how many rows are above a table, and whether its first names the columns, as most that people export do. */
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
  return { above, header: header && !arePairs(rows.slice(above)) && !startsWithDay(rows.slice(above)) };
}

function namesColumns(row: readonly string[]): boolean {
  const names = row.map((cell) => cell.trim());
  // The column of row numbers often has no name.
  if (names.slice(1).includes("")) return false;
  if (names.some((name) => name.length > 100 || isFigure(name))) return false;
  return new Set(names).size === names.length;
}

/** Returns whether it is nothing but digits and what separates them: an amount, a date, a time. A year may head a column. */
const isFigure = (name: string): boolean =>
  /^[-+(]?[\p{Sc}]?\s?\d[\d\s.,:/%()TZ+-]*[\p{Sc}]?$/u.test(name) && !/^(19|20)\d\d$/.test(name);

function usualOf(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
