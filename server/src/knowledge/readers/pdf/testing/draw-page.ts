import { type DrawnLines, noLines } from "../drawn-lines.ts";
import { takeEdges, type Run } from "../runs.ts";
import type { ReadPage } from "../read-page.ts";
import { rowsOf } from "../rows.ts";
import { tableBands } from "../tables/find-tables.ts";

const size = 10;
const wide = 5;
let order = 0;

export interface Place {
  bold?: boolean;
  /** Given by its right edge, as figures are set. */
  right?: number;
}

/** Text at a place, each character five points wide. */
export function at(left: number, line: number, text: string, { bold = false, right }: Place = {}): Run {
  const from = right === undefined ? left : right - text.length * wide;
  const baseline = 100 + line * 14;
  return {
    text,
    x: Array.from({ length: text.length + 1 }, (_, i) => from + i * wide),
    left: from,
    right: from + text.length * wide,
    top: baseline - 8,
    bottom: baseline + 2,
    baseline,
    size,
    font: bold ? "Serif-Bold" : "Serif",
    bold,
    italic: false,
    mono: false,
    rightToLeft: false,
    order: order++,
    turn: 0,
    slanted: false,
  };
}

/** A line with a name at the left and figures that end at 300, 400 and so on; those of money have their sign far left. */
export function figures(line: number, name: string, ...values: string[]): Run[] {
  return [
    at(50, line, name),
    ...values.flatMap((value, i) => {
      const right = 300 + i * 100;
      const sign = value.startsWith("$") ? [at(right - 60, line, "$")] : [];
      return [...sign, at(0, line, value.replace("$", ""), { right })];
    }),
  ];
}

/** Builds a page of letter size with these runs, ready to be laid out. */
export function pageOf(runs: readonly Run[], lines: DrawnLines = noLines): ReadPage {
  const numbered = runs.map((run, i) => ({ ...run, order: i }));
  const drawn = { pictures: 0, picturePoints: 0, shapes: 0, lines };
  return { width: 612, height: 792, runs: numbered, edges: takeEdges(numbered), drawn, comments: 0 };
}

/** Each row of the tables with its role, cells parted by bars; prose line by line. */
export function shown(runs: Run[], drawn: DrawnLines = noLines): string[] {
  return tableBands(rowsOf(runs), drawn).flatMap((band) =>
    band.kind === "prose"
      ? band.rows.map(({ segments }) => segments.map(({ text }) => text).join(" "))
      : band.rows.map(
          ({ role, cells }) =>
            `${role}: ${cells.map((cell) => cell.map(({ text }) => text).join(" ")).join(" | ")}`,
        ),
  );
}
