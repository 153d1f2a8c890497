import { setImmediate as otherEvents } from "node:timers/promises";
import { createPageCollector } from "./collect-garbage.ts";
import { type DrawnLines, noLines } from "./drawn-lines.ts";
import { type Laid, layOut, lineByLine } from "./layout.ts";
import { giveEdges, takeEdges } from "./packed-edges.ts";
import { packedParagraphsOf, type Paragraph } from "./paragraphs.ts";
import type { ReadPage } from "./read-page.ts";
import type { Run } from "./runs.ts";

export interface LaidPage {
  /** In reading order. */
  paragraphs: Paragraph[];
  /** Holds why it was read line by line: finding its columns and tables failed. */
  error?: unknown;
}

/** Pages that are laid out between looks at what else happened. */
const atOnce = 4;
const nothing = { runs: [], edges: takeEdges([]) };

/**
 * Lays out all pages, which lose their text and their edges: two copies of all would not fit in memory. `mono` is true where
 * the whole file is set in letters of one width, which are no sign of code then.
 */
export async function layPages(pages: readonly ReadPage[], mono: boolean): Promise<LaidPage[]> {
  const laid: LaidPage[] = [];
  // What read the pages is done with, PDFium's memory above all.
  const collected = createPageCollector(pages.length);
  for (const page of pages) {
    laid.push(layPage(page, laid.length + 1, mono));
    Object.assign(page, nothing);
    collected(laid.length);
    if (laid.length % atOnce === 0) await otherEvents();
  }
  return laid;
}

function layPage({ runs, edges, drawn }: ReadPage, number: number, mono: boolean): LaidPage {
  giveEdges(runs, edges);
  if (mono) for (const run of runs) run.mono = false;
  const { laid, ...failed } = laidOut(runs, drawn === "damaged" ? noLines : drawn.lines);
  return { paragraphs: packedParagraphsOf(laid, number), ...failed };
}

function laidOut(runs: readonly Run[], lines: DrawnLines): { laid: Laid[]; error?: unknown } {
  try {
    return { laid: layOut(runs, lines) };
  } catch (error) {
    return { laid: lineByLine(runs), error };
  }
}
