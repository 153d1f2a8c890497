import { median } from "./rows.ts";
import type { Run } from "./runs.ts";

interface PageRuns {
  height: number;
  runs: readonly Run[];
}

interface EdgeRow {
  runs: Run[];
  key: string;
  /** How far a number at its start or end is from the count of pages. */
  offsets: string[];
  /** Whether it stands apart from the text of the page. */
  apart: boolean;
}

/** Rows looked at from the top and from the bottom of each page. */
const depth = 3;
/** Share of the page's height in which heads and feet stand. */
const margin = 0.12;
/** And in which a number that stands alone is the page's. */
const numberMargin = 0.16;

/** How many pages on the same number's distance to the count of pages must return: nearer than heads of chapters do. */
const nearPages = 8;

/** Whether a run of a page, counted from 0, is part of what returns at the edges of pages. */
export type IsRunningHead = (page: number, run: Run) => boolean;

/** Running heads, running feet and page numbers: what stands at the edge of page after page, apart from the text. */
export function runningHeads(pages: readonly PageRuns[]): IsRunningHead {
  const places = new Map<string, number[]>();
  const looked = pages.map((page, i) => lookAt(page, i + 1));
  looked.forEach(({ edges }, page) => {
    for (const { key, offsets } of edges.flat().filter(({ apart }) => apart))
      for (const sign of new Set([key, ...offsets])) {
        const known = places.get(sign);
        if (known) known.push(page);
        else places.set(sign, [page]);
      }
  });
  const dropped = pages.map(() => new Set<number>());
  for (const { page, runs } of [...stampsOn(looked), ...countingLines(looked)])
    for (const { order } of runs) dropped[page]!.add(order);
  const enough = Math.min(3, Math.max(2, pages.length));
  const isRepeated = ({ key, offsets, apart }: EdgeRow, page: number) => {
    const often = places.get(key)?.length ?? 0;
    // What stands near the text is one only where it does not elsewhere.
    if (!apart) return often >= 3;
    if (often >= enough || key.endsWith("own number")) return true;
    return offsets.some((offset) => nearTo(places.get(offset)!, page) >= 3);
  };
  looked.forEach(({ edges }, page) => {
    for (const rows of edges) {
      // Inwards, to the first line near the text that is none.
      const text = rows.findIndex((row) => !row.apart && !isRepeated(row, page));
      for (const row of text < 0 ? rows : rows.slice(0, text))
        if (isRepeated(row, page)) for (const { order } of row.runs) dropped[page]!.add(order);
    }
  });
  return (page, { order }) => dropped[page]!.has(order);
}

/** What of a page may return on others. */
interface Looked {
  edges: EdgeRow[][];
  slanted: Run[];
  first: Run[] | undefined;
  last: Run[] | undefined;
}

function lookAt({ height, runs }: PageRuns, number: number): Looked {
  const page = { height, runs };
  const rows = rowsFrom(
    runs.filter((run) => run.turn === 0 && !run.slanted),
    1,
  );
  return {
    edges: [edgeRows(page, "top", number), edgeRows(page, "bottom", number)],
    slanted: runs.filter((run) => run.slanted),
    first: rows[0],
    last: rows.at(-1),
  };
}

/** Runs of one page, counted from 0. */
interface OnPage {
  page: number;
  runs: readonly Run[];
}

const nearTo = (places: readonly number[], page: number) =>
  places.filter((place) => Math.abs(place - page) <= nearPages).length;

/**
 * Lines that are the first or the last of page after page, say the same, and count with the pages, wherever they stand: what was
 * printed from a web page has them right under the text. "Chapter 5" above the text may be a heading, but not where the number
 * stands at the other edge of the line.
 */
function countingLines(pages: readonly Looked[]): OnPage[] {
  const places = new Map<string, OnPage[]>();
  pages.forEach(({ first, last }, page) => {
    for (const [edge, row] of [first, last].entries()) {
      if (!row || (edge === 0 && !isNumber(row) && !hasNumberApart(row))) continue;
      const printed = printedOf(row);
      if (printed.length > longestCounting) continue;
      for (const offset of new Set(endsOf(printed).map((number) => number - page))) {
        const key = `${edge} ${offset} ${pattern(printed)}`;
        const counted = places.get(key);
        if (counted) counted.push({ page, runs: row });
        else places.set(key, [{ page, runs: row }]);
      }
    }
  });
  return [...places.values()].filter((counted) => counted.length >= 3).flat();
}

/** Longer lines are sentences. */
const longestCounting = 100;

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

/** What slants across page after page: a stamp, a name behind the text. */
function stampsOn(pages: readonly Looked[]): OnPage[] {
  const slanted = pages.flatMap((each, page) => each.slanted.map((run) => ({ page, runs: [run], run })));
  const places = Map.groupBy(
    slanted,
    ({ run: { text, left, baseline } }) => `${text} ${Math.round(left / 6)} ${Math.round(baseline / 6)}`,
  );
  return [...places.values()].filter((stamps) => stamps.length >= 3).flat();
}

/** The rows at one edge, the outer ones first. */
function edgeRows({ height, runs }: PageRuns, edge: "top" | "bottom", page: number): EdgeRow[] {
  const inward = edge === "top" ? 1 : -1;
  const rows = rowsFrom(
    runs.filter((run) => run.turn === 0 && !run.slanted),
    inward,
  );
  const limit = height * margin;
  const distance = (row: Run[]) => (edge === "top" ? row[0]!.baseline : height - row[0]!.baseline);
  const outer = rows
    .slice(0, depth)
    .filter((row) => distance(row) <= (isNumber(row) ? height * numberMargin : limit));
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
    return {
      runs: row,
      offsets,
      apart: at < apart,
      key: own ? `${edge} own number` : `${edge} ${place} ${pattern(printed)}`,
    };
  });
}

function isNumber(row: readonly Run[]): boolean {
  return row.length === 1 && /^\P{L}?\p{N}{1,4}\P{L}?$/u.test(row[0]!.text);
}

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
  const rows: Run[][] = [];
  for (const run of runs.toSorted((a, b) => (a.baseline - b.baseline) * inward)) {
    const row = rows.at(-1);
    if (row && Math.abs(run.baseline - row[0]!.baseline) <= run.size * 0.35) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

/** What stays the same from page to page. */
export function pattern(text: string): string {
  const trimmed = text.trim().toLowerCase();
  if (/^[^\p{L}\p{N}]*[ivxlc]{1,7}[^\p{L}\p{N}]*$/u.test(trimmed)) return "#";
  // The pages before the first are counted in Roman numbers.
  return trimmed
    .replace(/(?<=\s)[ivxlc]{1,7}$|^[ivxlc]{1,7}(?=\s)/u, "#")
    .replace(/\p{N}+/gu, "#")
    .replace(/\s+/g, " ");
}
