import { median, runsWhile } from "./rows.ts";
import type { Run } from "./runs.ts";

/** Holds what of a page may return on others, by the page alone. */
interface MayReturn {
  /** The rows at its top and at its bottom, the outer ones first. */
  edges: EdgeRow[][];
  /** Lines that are none of the text where one of their keys is had three times, wherever they stand. */
  lines: { runs: readonly Run[]; keys: string[] }[];
}

export interface EdgeRow {
  runs: readonly Run[];
  key: string;
  /** Lists how far a number at its start or end is from the count of pages. */
  offsets: string[];
  apart: boolean;
}

export interface PageRuns {
  height: number;
  runs: readonly Run[];
}

/** Rows looked at from the top and from the bottom of each page. */
const depth = 3;
/** Share of the page's height in which heads and feet stand. */
const margin = 0.12;
/** And in which a number that stands alone is the page's. */
const numberMargin = 0.16;

/** Looks at a page, counted from 1. */
export function mayReturn({ height, runs }: PageRuns, number: number): MayReturn {
  const straight = runs.filter((run) => run.turn === 0 && !run.slanted);
  const rows = rowsFrom(straight, 1);
  const [top, bottom] = [
    edgeRows(rows, height, "top", number),
    edgeRows(rowsFrom(straight, -1), height, "bottom", number),
  ];
  return { edges: [top, bottom], lines: [...stamps(runs), ...countingLines([rows[0], rows.at(-1)], number)] };
}

/** Returns what slants across page after page: a stamp, a name behind the text. */
function stamps(runs: readonly Run[]): MayReturn["lines"] {
  const keyOf = ({ text, left, baseline }: Run) =>
    `stamp ${text} ${Math.round(left / 6)} ${Math.round(baseline / 6)}`;
  return runs.filter(({ slanted }) => slanted).map((run) => ({ runs: [run], keys: [keyOf(run)] }));
}

const longestCounting = 100;

/** Returns lines that are first or last of page after page and count with the pages, as a printed web page has them. */
function countingLines(outermost: readonly (Run[] | undefined)[], number: number): MayReturn["lines"] {
  return outermost.flatMap((row, edge) => {
    if (!row || (edge === 0 && !isNumber(row) && !hasNumberApart(row))) return [];
    const printed = printedOf(row);
    if (printed.length > longestCounting) return [];
    const offsets = new Set(endsOf(printed).map((end) => end - number));
    return { runs: row, keys: [...offsets].map((offset) => `${edge} ${offset} ${pattern(printed)}`) };
  });
}

export const printedOf = (row: readonly Run[]): string =>
  row
    .toSorted((a, b) => a.left - b.left)
    .map((run) => run.text)
    .join(" ");

/** The numbers at the start and the end of a line. "8." is the number of a section. */
function endsOf(printed: string): number[] {
  const ends = [/^\D{0,2}(\d{1,4})\b(?!\.)/.exec(printed), /\b(\d{1,4})\D{0,2}$/.exec(printed)];
  return ends.filter((end) => end !== null).map((end) => Number(end[1]));
}

/** The rows at one edge, the outer ones first. */
function edgeRows(rows: Run[][], height: number, edge: "top" | "bottom", page: number): EdgeRow[] {
  const limit = height * margin;
  const distance = (row: Run[]) => (edge === "top" ? row[0]!.baseline : height - row[0]!.baseline);
  const reach = (row: Run[]) => (isNumber(row) ? height * numberMargin : limit);
  const outer = rows.slice(0, depth).filter((row) => distance(row) <= reach(row));
  const text = rows.slice(outer.length);
  const steps = rows.slice(1).map((row, i) => Math.abs(row[0]!.baseline - rows[i]![0]!.baseline));
  const usualStep = median(steps);
  const usualSize = median(text.flatMap((row) => row.map((run) => run.size)));
  let apart = 0;
  const heading = outer.findIndex((row) => isHeading(row, usualSize));
  outer.slice(0, heading < 0 ? outer.length : heading).forEach((row, i) => {
    const smaller = row.every((run) => run.size < usualSize * 0.95);
    if (smaller || (steps[i] ?? Number.POSITIVE_INFINITY) > usualStep * 1.3) apart = i + 1;
  });
  return outer.map((row, at) => {
    const printed = printedOf(row);
    const place = Math.round(distance(row) / 6);
    const own = printed.replace(/[^\p{L}\p{N}]/gu, "") === String(page);
    const offsets = endsOf(printed).map((number) => `${edge} offset ${number - page}`);
    const key = own ? `${edge} own number` : `${edge} ${place} ${pattern(printed)}`;
    return { runs: row, offsets, apart: at < apart, key };
  });
}

const isNumber = (row: readonly Run[]): boolean =>
  row.length === 1 && /^\P{L}?\p{N}{1,4}\P{L}?$/u.test(row[0]!.text);

/** In type sizes, from the words to a number at the other edge of their line. */
const farApart = 3;

function hasNumberApart(row: readonly Run[]): boolean {
  const inOrder = row.toSorted((a, b) => a.left - b.left);
  const isApart = (one: Run | undefined, next: Run | undefined) =>
    one !== undefined && next !== undefined && next.left - one.right >= next.size * farApart;
  const [first, second] = inOrder;
  const [before, last] = [inOrder.at(-2), inOrder.at(-1)];
  return (isApart(first, second) && isNumber([first!])) || (isApart(before, last) && isNumber([last!]));
}

/** "Chapter 5" may begin every page without being its running head. */
function isHeading(row: readonly Run[], usualSize: number): boolean {
  if (row.some((run) => run.size > usualSize * 1.1)) return true;
  return row.length === 1 && row[0]!.bold && /^\p{L}[\p{L} ]* \d+$/u.test(row[0]!.text);
}

export function rowsFrom(runs: readonly Run[], inward: 1 | -1): Run[][] {
  const sorted = runs.toSorted((a, b) => (a.baseline - b.baseline) * inward);
  return runsWhile(sorted, (run, [first]) => Math.abs(run.baseline - first.baseline) <= run.size * 0.35);
}

/** Returns what stays the same from page to page. */
export function pattern(text: string): string {
  const trimmed = text.trim().toLowerCase();
  if (/^[^\p{L}\p{N}]*[ivxlc]{1,7}[^\p{L}\p{N}]*$/u.test(trimmed)) return "#";
  // The pages before the first are counted in Roman numbers.
  return trimmed
    .replace(/(?<=\s)[ivxlc]{1,7}$|^[ivxlc]{1,7}(?=\s)/u, "#")
    .replace(/\p{N}+/gu, "#")
    .replace(/\s+/g, " ");
}
