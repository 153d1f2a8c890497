import type { Row, Segment } from "../rows.ts";
import { isAmount } from "./amounts.ts";
import type { TableRow } from "./table-line.ts";

/** Two blocks next to each other that are no table: an address, and the sender's or the facts of an invoice. */
export interface AdjacentBlocks {
  left: Row[];
  right: { kind: "prose"; rows: Row[] } | { kind: "table"; rows: TableRow[] };
  /** The first row after them. */
  end: number;
}

/** In type sizes: lines of one block stand no further apart, and blocks no nearer to each other. */
const widestStep = 2.2;
const nearest = 2;
const fewestLines = 3;
const mostLines = 12;
/** Points by which the lines of a block may begin apart. */
const sameLeft = 3;
const longestLabel = 30;
/** Matches a postal code with its town, or a British one. */
const postalCode =
  /(?:^|[\s,])(?:[A-Z]{1,3}[- ])?\d{4,6},? \p{Lu}\p{L}|\b[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}\b|\p{L}, [A-Z]{2} \d{5}/u;

/**
 * Returns the blocks that begin with a row: lines with one left edge, and lines of another block to the right of them. They are drawn
 * one after the other, or the left one is an address; a table is drawn row by row. Null where none begin there.
 */
export function blocksAt(rows: readonly Row[], at: number): AdjacentBlocks | null {
  const edge = Math.min(...rows.slice(at, at + 2).map(({ segments }) => segments[0]!.left));
  const left: Row[] = [];
  const right: Row[] = [];
  let end = at;
  for (; end < rows.length && end - at <= mostLines * 2; end++) {
    const row = rows[end]!;
    const before = rows[end - 1];
    if (end > at && row.baseline - before!.baseline > Math.min(row.size, before!.size) * widestStep) break;
    const [first, ...others] = row.segments as [Segment, ...Segment[]];
    const isLeft = Math.abs(first.left - edge) <= sameLeft;
    if (isLeft) left.push({ ...row, segments: [first] });
    const rest = isLeft ? others : row.segments;
    if (rest.length > 0) right.push({ ...row, segments: rest });
  }
  if (left.length < fewestLines || right.length < fewestLines || left.length > mostLines) return null;
  const [own, others] = [left, right].map((block) => block.flatMap(({ segments }) => segments)) as [
    Segment[],
    Segment[],
  ];
  const reach = Math.max(...own.map((segment) => segment.right));
  if (others.some((segment) => segment.left < reach + segment.size * nearest)) return null;
  if (own.some(({ text }) => isAmount(text) || /[:：]$/.test(text))) return null;
  const isDrawnApart = orderEnds(own) < orderBegins(others) || orderEnds(others) < orderBegins(own);
  const pairs = pairsOf(right);
  if (pairs && (isDrawnApart || own.some(({ text }) => postalCode.test(text))))
    return { left, right: { kind: "table", rows: pairs }, end };
  const isProse = right.every(({ segments }) => segments.length === 1 && !isAmount(segments[0]!.text));
  return isProse && isDrawnApart && own.some(({ text }) => postalCode.test(text))
    ? { left, right: { kind: "prose", rows: right }, end }
    : null;
}

const orderEnds = (segments: readonly Segment[]) => Math.max(...segments.map(({ order }) => order));
const orderBegins = (segments: readonly Segment[]) => Math.min(...segments.map(({ order }) => order));

/** Labels with one left edge, each once and without figures, and their values, which have another; null for anything else. */
function pairsOf(rows: readonly Row[]): TableRow[] | null {
  const [first] = rows[0]!.segments;
  const labels = new Set<string>();
  for (const { segments } of rows) {
    const [label, value, ...more] = segments;
    if (!value || more.length > 0 || Math.abs(label!.left - first!.left) > sameLeft) return null;
    if (label!.text.length > longestLabel || /\p{N}/u.test(label!.text)) return null;
    labels.add(label!.text);
  }
  if (labels.size < rows.length) return null;
  return rows.map(({ segments: [label, value] }) => ({ role: "pair", cells: [[label!], [value!]] }));
}
