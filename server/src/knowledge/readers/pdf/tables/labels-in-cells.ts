import type { Run } from "../runs.ts";
import type { FramedCell } from "./framed-table.ts";
import type { TableRow } from "./table-line.ts";

const longestLabel = 40;
const fewestCells = 3;
/** Sets the share of a form's cells that hold a label over its value. */
const labeledShare = 0.8;

/**
 * Returns the pairs of a form whose cells each hold a label and, beneath it, its value; null for any other table. All cells of
 * the first row are so: a table has its heads there.
 */
export function labelsInCells(cells: readonly FramedCell[]): TableRow[] | null {
  const labeled = cells.filter(isLabeled);
  const first = Math.min(...cells.map(({ top }) => top));
  if (labeled.length < fewestCells || labeled.length < cells.length * labeledShare) return null;
  if (cells.some((cell) => cell.top === first && !isLabeled(cell))) return null;
  return cells.map((cell): TableRow =>
    isLabeled(cell)
      ? { role: "pair", cells: [cell.lines.slice(0, 1), cell.lines.slice(1)] }
      : { role: "row", cells: [cell.lines] },
  );
}

/** A label is in smaller type than its value, or ends before its line is full. */
function isLabeled({ lines, edge }: FramedCell): boolean {
  const [label, value] = lines;
  if (!label || !value || label.text.length > longestLabel || !/\p{L}{2}/u.test(label.text)) return false;
  return label.size < value.size * 0.9 || label.right + firstWord(value) + label.size < edge;
}

function firstWord({ text, x }: Run): number {
  return Math.abs(x[/^\S+/.exec(text)?.[0].length ?? 0]! - x[0]!);
}
