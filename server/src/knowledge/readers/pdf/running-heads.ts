import { type EdgeRow, mayReturn, type PageRuns, pattern, printedOf, rowsFrom } from "./may-return.ts";
import type { Run } from "./runs.ts";
import { statesFact } from "../page-edges.ts";
import type { RunningHead } from "../../documents/document.ts";

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
