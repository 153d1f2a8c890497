import type { LaidPage } from "./lay-page.ts";
import { type PackedEdges, type PackedRuns, packRuns, unpackRuns } from "./packed-page.ts";
import type { Paragraph, PlacedLine } from "./paragraphs.ts";

/** A page that was laid out, in so few objects that it goes from one thread to another. */
export interface PackedLaidPage {
  paragraphs: PackedParagraph[];
  /** Of all lines, one after the other. */
  runs: PackedRuns;
  edges: PackedEdges | undefined;
  page: number;
  error?: unknown;
}

interface PackedParagraph extends Omit<Paragraph, "lines" | "cells"> {
  /** How many lines it has, and each of its cells. */
  lines: number;
  cells?: number[] | undefined;
}

export function packLaidPage({ paragraphs, error }: LaidPage): PackedLaidPage {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  return {
    paragraphs: paragraphs.map((paragraph) => ({
      ...paragraph,
      lines: paragraph.lines.length,
      cells: paragraph.cells?.map((cell) => cell.length),
    })),
    runs: packRuns(lines.map(({ run }) => run)),
    edges: lines[0]?.edges,
    page: lines[0]?.page ?? 0,
    // Not all that can be thrown can be sent.
    ...(error !== undefined && { error: error instanceof Error ? error : new Error("Laying out failed.") }),
  };
}

export function unpackLaidPage({ paragraphs, runs, edges, page, ...failed }: PackedLaidPage): LaidPage {
  const lines = unpackRuns(runs).map((run): PlacedLine => ({ run, page, ...(edges && { edges }) }));
  let at = 0;
  const next = (count: number) => lines.slice(at, (at += count));
  return {
    paragraphs: paragraphs.map(({ lines: count, cells: counts, ...paragraph }): Paragraph => {
      // The lines of a row are those of its cells.
      const cells = counts?.map(next);
      return { ...paragraph, lines: cells ? cells.flat() : next(count), cells };
    }),
    ...failed,
  };
}
