import { setImmediate as otherEvents } from "node:timers/promises";
import { createPageCollector } from "./collect-garbage.ts";
import { noLines } from "./drawn-lines.ts";
import { type LaidPage, layPage, type PageToLay } from "./lay-page.ts";
import { packRuns, takeEdges } from "./packed-page.ts";
import type { ReadPage } from "./read-page.ts";
import type { SecondReader } from "./second-reader.ts";

/** Pages that are laid out between looks at what else happened, or given to the second reader at once. */
const atOnce = 4;
/** It is given more before it is done with the last, so that it never waits. */
const givenAhead = 2;

/**
 * Lays out all pages: here from the first on, and by the second reader, if there is one, from the last. Pages lose their text
 * and their edges: two of all would not fit beside each other.
 */
export async function layPages(
  pages: readonly ReadPage[],
  mono: boolean,
  second: SecondReader | null,
): Promise<LaidPage[]> {
  const laid: (LaidPage | undefined)[] = Array.from({ length: pages.length });
  let count = 0;
  // What read the pages is done with, PDFium's memory above all.
  const collected = createPageCollector(pages.length);
  const keep = (at: number, page: LaidPage) => {
    laid[at] = page;
    emptied(pages[at]!);
    collected(++count);
  };
  const orderOf = (at: number) => pageToLay(pages[at]!, at + 1, mono);
  let [first, last] = [0, pages.length];
  const layBeside = async ({ lay }: SecondReader) => {
    while (first < last) {
      const from = Math.max(first, last - atOnce);
      const given = Array.from({ length: last - from }, (_, i) => orderOf(from + i));
      last = from;
      const some = await lay(given);
      if (!some) return;
      for (const [i, page] of some.entries()) keep(from + i, page);
    }
  };
  const beside = second ? Array.from({ length: givenAhead }, () => layBeside(second)) : [];
  while (first < last) {
    const at = first++;
    keep(at, layPage(orderOf(at)));
    if (first % atOnce === 0) await otherEvents();
  }
  await Promise.all(beside);
  // What the second reader had when it broke off.
  for (const at of laid.keys()) if (!laid[at]) keep(at, layPage(orderOf(at)));
  return laid as LaidPage[];
}

function pageToLay({ packed, edges, drawn }: ReadPage, number: number, mono: boolean): PageToLay {
  return { number, runs: packed, edges, lines: drawn === "damaged" ? noLines : drawn.lines, mono };
}

const nothing = { runs: packRuns([]), edges: takeEdges([]) };

function emptied(page: ReadPage): void {
  page.packed = nothing.runs;
  page.edges = nothing.edges;
}
