import type { Paragraph } from "../paragraphs.ts";
import { markOf, pageOf } from "./group-mark.ts";

/**
 * Makes one table of two with nothing between them, as where a page ends or a long name closes all columns: the second has no
 * heads, captions or measure of its own, and figures in the same columns. Its rows have the heads of the first then.
 */
export function joinTablesThatGoOn(paragraphs: readonly Paragraph[]): void {
  for (let at = 1; at < paragraphs.length; at++) {
    const [before, next] = [paragraphs[at - 1]!, paragraphs[at]!];
    const [above, below] = [markOf(before, "table"), markOf(next, "table")];
    if (!above || !below || above === below || pageOf(next) > pageOf(before) + 1) continue;
    const end = endOf(paragraphs, at, below);
    const first = paragraphs.slice(firstOf(paragraphs, at - 1, above), at);
    const rest = paragraphs.slice(at, end);
    if (first.some(({ header }) => header) && goesOn(first, rest))
      for (const row of rest) row.within = row.within.map((mark) => (mark === below ? above : mark));
  }
}

function firstOf(paragraphs: readonly Paragraph[], at: number, table: object): number {
  while (at > 0 && markOf(paragraphs[at - 1]!, "table") === table) at--;
  return at;
}

function endOf(paragraphs: readonly Paragraph[], at: number, table: object): number {
  while (at < paragraphs.length && markOf(paragraphs[at]!, "table") === table) at++;
  return at;
}

/** In type sizes: how far from each other the right edges of one column may stand on two pages. */
const sameEdge = 1.5;

function goesOn(first: readonly Paragraph[], rest: readonly Paragraph[]): boolean {
  if (rest.some(({ kind, header }) => kind !== "table-row" || header)) return false;
  const [above, below] = [edgesOf(first), edgesOf(rest)];
  const near = sameEdge * rest[0]!.size;
  return (
    below.length > 1 &&
    above.length === below.length &&
    below.every((edge, i) => edge === null || above[i] === null || Math.abs(edge - above[i]!) <= near)
  );
}

/** How far right each column reaches, the first aside, whose names are set from the left. */
function edgesOf(rows: readonly Paragraph[]): (number | null)[] {
  const own = rows.filter(({ cells, header }) => cells && !header).map(({ cells }) => cells!);
  return Array.from({ length: own[0]?.length ?? 0 }, (_, column) => {
    const rights = own.flatMap((cells) => (cells[column] ?? []).map(({ run }) => run.right));
    return column === 0 || rights.length === 0 ? null : Math.max(...rights);
  });
}
