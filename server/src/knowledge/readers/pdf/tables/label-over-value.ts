import type { Row, Segment } from "../rows.ts";
import type { TableRow } from "./table-line.ts";

/** In type sizes: lines of one block stand no further apart. */
const widestStep = 1.9;
const mostLines = 6;
const longestLabel = 30;
/** Points by which a label and its value may begin apart. */
const sameLeft = 3;

/**
 * Returns labels over their values, side by side, as in the head of an invoice: each pair becomes a row. Null where none
 * begin with this row. `end` is the first row after them.
 */
export function pairsAt(rows: readonly Row[], at: number): { rows: TableRow[]; end: number } | null {
  const labels = rows[at]!;
  const count = labels.segments.length;
  if (count < 2 || !labels.segments.every(isLabel)) return null;
  let end = at + 1;
  while (end < rows.length && end - at <= mostLines && isNear(rows[end - 1]!, rows[end]!)) end++;
  const values = rows.slice(at + 1, end);
  if (values.length === 0 || values.length >= mostLines) return null;
  if (!values.every((row) => stand(row, labels.segments))) return null;
  // What is called by a colon may have several lines; a table of one row has no other beneath it.
  const isCalled = labels.segments.every(({ text }) => /[:：]$/.test(text.trim()));
  if (!isCalled && (values.length > 1 || count < 3 || !isMixed(values[0]!))) return null;
  const pairs = labels.segments.map((label, i): TableRow => {
    const lines = values.flatMap((row) =>
      row.segments.filter((segment) => columnOf(segment, labels.segments) === i),
    );
    return { role: "pair", cells: [[label], lines] };
  });
  return { rows: pairs.filter(({ cells }) => cells[1]!.length > 0), end };
}

const isLabel = ({ text }: Segment) =>
  text.length <= longestLabel && /\p{L}{2}/u.test(text) && !/\p{N}/u.test(text);

const isNear = (above: Row, below: Row) =>
  below.baseline - above.baseline <= widestStep * Math.max(above.size, below.size);

/** Returns whether each cell of a row is below a label of its own. */
function stand(row: Row, labels: readonly Segment[]): boolean {
  const columns = row.segments.map((segment) => columnOf(segment, labels));
  return columns.every((column) => column >= 0) && new Set(columns).size === columns.length;
}

function columnOf({ left }: Segment, labels: readonly Segment[]): number {
  return labels.findIndex((label) => Math.abs(label.left - left) <= sameLeft);
}

/** Values of different kinds, as a number, a date and a name are; figures alone are the row of a table. */
function isMixed({ segments }: Row): boolean {
  const kinds = new Set(segments.map(({ text }) => text.replace(/\p{N}+/gu, "0").replace(/\p{L}+/gu, "a")));
  return kinds.size > 1 && segments.some(({ text }) => /\p{N}/u.test(text));
}
