import type { Run } from "./runs.ts";
import { statesFact } from "../page-edges.ts";
import type { RunningHead } from "../../documents/document.ts";
import { median, runsWhile } from "./rows.ts";

/** Sets within how many pages the same distance of a number to their count must return: nearer than heads of chapters do. */
const nearPages = 8;

/** Finds running heads, running feet and page numbers: what is at the edge of page after page, apart from the text. */
export function runningHeads(pages: readonly PageRuns[]): ReadonlySet<Run> {
  const looked = pages.map((page, i) => mayReturn(page, i + 1));
  const signs = looked.flatMap(({ edges }, page) =>
    edges
      .flat()
      .filter(({ apart }) => apart)
      .flatMap(({ key, offsets }) => [...new Set([key, ...offsets])].map((sign) => ({ sign, page }))),
  );
  const places = Map.groupBy(signs, ({ sign }) => sign);
  const lines = looked.flatMap((page) =>
    page.lines.flatMap(({ runs, keys }) => keys.map((key) => ({ key, runs }))),
  );
  const onThree = [...Map.groupBy(lines, ({ key }) => key).values()].filter(({ length }) => length >= 3);
  const heads = new Set(onThree.flat().flatMap(({ runs }) => runs));
  const enough = Math.min(3, Math.max(2, pages.length));
  const isRepeated = ({ key, offsets, apart }: EdgeRow, page: number) => {
    const often = places.get(key)?.length ?? 0;
    // A line near the text is one only where it is not apart from it elsewhere.
    if (!apart) return often >= 3;
    if (often >= enough || key.endsWith("own number")) return true;
    return offsets.some((offset) => nearTo(places.get(offset)!, page) >= 3);
  };
  looked.forEach(({ edges }, page) => {
    for (const rows of edges) {
      // Inwards, to the first line near the text that is none.
      const text = rows.findIndex((row) => !row.apart && !isRepeated(row, page));
      for (const row of text < 0 ? rows : rows.slice(0, text))
        if (isRepeated(row, page)) for (const run of row.runs) heads.add(run);
    }
  });
  return heads;
}

const nearTo = (places: readonly { page: number }[], page: number) =>
  places.filter((place) => Math.abs(place.page - page) <= nearPages).length;

/** Limits the heads that are reported, the most frequent first: chapters may have hundreds of their own. */
const mostReported = 20;
const longestReported = 200;
/** More different ones are no facts of the document. */
const mostFacts = 10;

export function createRunningHeadList() {
  const heads = new Map<string, RunningHead>();
  let facts = 0;
  return {
    /** Returns the runs that are no running heads; one that states a fact stays where it first appears. */
    without(runs: readonly Run[], returning: ReadonlySet<Run>): Run[] {
      const kept = new Set(runs.filter((run) => !returning.has(run)));
      const taken = runs.filter((run) => !kept.has(run));
      const seen = new Set<RunningHead>();
      for (const row of rowsFrom(taken, 1)) {
        const text = printedOf(row);
        const key = pattern(text);
        let head = heads.get(key);
        if (!head && facts < mostFacts && statesFact(text)) {
          facts++;
          for (const run of row) kept.add(run);
        }
        if (!head) heads.set(key, (head = { text: text.slice(0, longestReported), pages: 0, characters: 0 }));
        head.characters += text.length;
        if (!seen.has(head)) head.pages++;
        seen.add(head);
      }
      return kept.size === runs.length ? [...runs] : runs.filter((run) => kept.has(run));
    },
    list(): RunningHead[] {
      return [...heads.values()].toSorted((a, b) => b.pages - a.pages).slice(0, mostReported);
    },
  };
}

export type RunningHeadList = ReturnType<typeof createRunningHeadList>;

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

/** Returns the numbers at the start and the end of a line. "8." is the number of a section. */
function endsOf(printed: string): number[] {
  const ends = [/^\D{0,2}(\d{1,4})\b(?!\.)/.exec(printed), /\b(\d{1,4})\D{0,2}$/.exec(printed)];
  return ends.filter((end) => end !== null).map((end) => Number(end[1]));
}

/** Returns the rows at one edge, the outer ones first. */
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
