import type { DrawnLine } from "../drawn-lines.ts";
import type { Row } from "../rows.ts";
import type { TableRow } from "./table-line.ts";
import { tableOf } from "./table-rows.ts";

/** Rows from the top, at most, of which one names the columns. */
const mostAbove = 3;

/**
 * Returns the two tables of rows of which one says the same heads twice from edge to edge, and whose cells all are on one side; null
 * for one table. A line alone above the heads is the title of its side.
 */
export function tablesSideBySide(rows: readonly Row[], drawn: readonly DrawnLine[]): TableRow[][] | null {
  const heads = rows.slice(0, mostAbove).findIndex(saysTwice);
  if (heads < 0 || rows.length < heads + 2) return null;
  const { segments } = rows[heads]!;
  const half = segments.length / 2;
  const [from, to] = [segments[half - 1]!.right, segments[half]!.left];
  const cells = rows.flatMap((row) => row.segments);
  const isBetween = cells.some(({ left, right }) => left < from && right > to);
  // Names of rows stand before the heads of groups, which may repeat.
  if (isBetween || cells.some(({ right }) => right < segments[0]!.left)) return null;
  const sides = [true, false].map((isLeft) => {
    const own = rows
      .map((row) => ({
        ...row,
        segments: row.segments.filter(({ left, right }) => left + right < from + to === isLeft),
      }))
      .filter((row) => row.segments.length > 0);
    const titles = own.slice(0, -1).findIndex((row) => row.segments.length > 1);
    const table = titles < 0 ? null : tableOf(own.slice(titles), drawn);
    if (!table) return null;
    const [first, ...rest] = table as [TableRow, ...TableRow[]];
    const above = own.slice(0, titles).map((row): TableRow => ({ role: "caption", cells: [row.segments] }));
    return [...above, { ...first, role: "head" as const }, ...rest];
  });
  return sides.every((side) => side !== null) ? sides : null;
}

function saysTwice({ segments }: Row): boolean {
  const half = segments.length / 2;
  if (half < 2 || !Number.isInteger(half)) return false;
  return segments.every(
    ({ text }, i) => /\p{L}/u.test(text) && text === segments[(i + half) % segments.length]!.text,
  );
}
