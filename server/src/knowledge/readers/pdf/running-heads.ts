import { type EdgeRow, type MayReturn, mayReturn, type PageRuns } from "./may-return.ts";
import type { Run } from "./runs.ts";

/** How many pages on the same number's distance to the count of pages must return: nearer than heads of chapters do. */
const nearPages = 8;

/** Whether a run of a page, counted from 0, is part of what returns at the edges of pages. */
export type IsRunningHead = (page: number, run: Run) => boolean;

/** A page, and what may return of it where that was told as it was read. */
interface Page extends PageRuns {
  mayReturn?: MayReturn | undefined;
}

/** Running heads, running feet and page numbers: what stands at the edge of page after page, apart from the text. */
export function runningHeads(pages: readonly Page[]): IsRunningHead {
  const places = new Map<string, number[]>();
  const looked = pages.map((page, i) => page.mayReturn ?? mayReturn(page, i + 1));
  looked.forEach(({ edges }, page) => {
    for (const { key, offsets } of edges.flat().filter(({ apart }) => apart))
      for (const sign of new Set([key, ...offsets])) {
        const known = places.get(sign);
        if (known) known.push(page);
        else places.set(sign, [page]);
      }
  });
  const dropped = pages.map(() => new Set<number>());
  for (const { page, orders } of linesOnThree(looked)) for (const order of orders) dropped[page]!.add(order);
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
        if (isRepeated(row, page)) for (const order of row.orders) dropped[page]!.add(order);
    }
  });
  return (page, { order }) => dropped[page]!.has(order);
}

const nearTo = (places: readonly number[], page: number) =>
  places.filter((place) => Math.abs(place - page) <= nearPages).length;

interface OnPage {
  /** Counted from 0. */
  page: number;
  orders: readonly number[];
}

function linesOnThree(pages: readonly MayReturn[]): OnPage[] {
  const places = new Map<string, OnPage[]>();
  for (const [page, { lines }] of pages.entries())
    for (const { orders, keys } of lines)
      for (const key of keys) {
        const known = places.get(key);
        if (known) known.push({ page, orders });
        else places.set(key, [{ page, orders }]);
      }
  return [...places.values()].filter((found) => found.length >= 3).flat();
}
