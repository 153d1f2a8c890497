import type { DrawnLines } from "./drawn-lines.ts";
import { type Laid, layOut, lineByLine } from "./layout.ts";
import { giveEdges, type PackedEdges, type PackedRuns, unpackRuns } from "./packed-page.ts";
import { packedParagraphsOf, type Paragraph } from "./paragraphs.ts";
import type { Run } from "./runs.ts";

/** A page without its running heads. It is only looked at, and may be a copy. */
export interface PageToLay {
  /** Counted from 1. */
  number: number;
  runs: PackedRuns;
  edges: PackedEdges;
  lines: DrawnLines;
  /** Whether the whole file is set in letters of one width: then they are no sign of code. */
  mono: boolean;
}

export interface LaidPage {
  paragraphs: Paragraph[];
  /** Why it was read line by line: telling its columns and tables failed. */
  error?: unknown;
}

/** The paragraphs of a page, in reading order. */
export function layPage({ number, runs: packed, edges, lines, mono }: PageToLay): LaidPage {
  const runs = unpackRuns(packed);
  giveEdges(runs, edges);
  if (mono) for (const run of runs) run.mono = false;
  const { laid, ...failed } = laidOut(runs, lines);
  return { paragraphs: packedParagraphsOf(laid, number), ...failed };
}

function laidOut(runs: readonly Run[], lines: DrawnLines): { laid: Laid[]; error?: unknown } {
  try {
    return { laid: layOut(runs, lines) };
  } catch (error) {
    return { laid: lineByLine(runs), error };
  }
}
