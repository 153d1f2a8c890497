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
}

/** Rows looked at from the top and from the bottom of each page. */
const depth = 3;
/** Share of the page's height in which heads and feet stand. */
const margin = 0.12;
/** And in which a number that stands alone is the page's. */
const numberMargin = 0.16;

/** Running heads, running feet and page numbers: what stands at the edge of page after page, apart from the text. */
export function runningHeads(pages: readonly PageRuns[]): ReadonlySet<Run> {
  const counts = new Map<string, number>();
  const edges = pages.map((page, i) => [...edgeRows(page, "top", i + 1), ...edgeRows(page, "bottom", i + 1)]);
  for (const rows of edges)
    for (const { key, offsets } of rows)
      for (const sign of new Set([key, ...offsets])) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const dropped = stampsOn(pages);
  const enough = Math.min(3, Math.max(2, pages.length));
  for (const rows of edges)
    for (const { key, offsets, runs } of rows) {
      const repeated = counts.get(key)! >= enough || offsets.some((offset) => counts.get(offset)! >= 3);
      if (repeated || key.endsWith("own number")) for (const run of runs) dropped.add(run);
    }
  return dropped;
}

/** What slants across page after page: a stamp, a name behind the text. */
function stampsOn(pages: readonly PageRuns[]): Set<Run> {
  const slanted = pages.flatMap((page) => page.runs.filter((run) => run.slanted));
  const places = Map.groupBy(
    slanted,
    ({ text, left, baseline }) => `${text} ${Math.round(left / 6)} ${Math.round(baseline / 6)}`,
  );
  return new Set(
    places
      .values()
      .filter((runs) => runs.length >= 3)
      .flatMap((runs) => runs),
  );
}

/** The rows at one edge that stand apart from the text of the page. */
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
  return outer.slice(0, apart).map((row) => {
    const printed = row
      .toSorted((a, b) => a.left - b.left)
      .map((run) => run.text)
      .join(" ");
    const place = Math.round(distance(row) / 6);
    const own = printed.replace(/[^\p{L}\p{N}]/gu, "") === String(page);
    const ends = [/^\D{0,2}(\d{1,4})\b/.exec(printed), /\b(\d{1,4})\D{0,2}$/.exec(printed)];
    const offsets = ends
      .filter((end) => end !== null)
      .map((end) => `${edge} offset ${Number(end[1]) - page}`);
    return { runs: row, offsets, key: own ? `${edge} own number` : `${edge} ${place} ${pattern(printed)}` };
  });
}

function isNumber(row: readonly Run[]): boolean {
  return row.length === 1 && /^\P{L}?\p{N}{1,4}\P{L}?$/u.test(row[0]!.text);
}

/** "Chapter 5" may begin every page without being its running head. */
function isHeading(row: readonly Run[], usualSize: number): boolean {
  if (row.some((run) => run.size > usualSize * 1.1)) return true;
  return row.length === 1 && row[0]!.bold && /^\p{L}[\p{L} ]* \d+$/u.test(row[0]!.text);
}

function rowsFrom(runs: readonly Run[], inward: 1 | -1): Run[][] {
  const rows: Run[][] = [];
  for (const run of runs.toSorted((a, b) => (a.baseline - b.baseline) * inward)) {
    const row = rows.at(-1);
    if (row && Math.abs(run.baseline - row[0]!.baseline) <= run.size * 0.35) row.push(run);
    else rows.push([run]);
  }
  return rows;
}

/** What stays the same from page to page. */
function pattern(text: string): string {
  const trimmed = text.trim().toLowerCase();
  if (/^[^\p{L}\p{N}]*[ivxlc]{1,7}[^\p{L}\p{N}]*$/u.test(trimmed)) return "#";
  return trimmed.replace(/\p{N}+/gu, "#").replace(/\s+/g, " ");
}
