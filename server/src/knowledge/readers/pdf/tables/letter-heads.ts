import { isNear, median, type Row, type Segment, stepsOf } from "../rows.ts";
import { isAmount, rowHasAmounts, type TableBand, type TableRow } from "./table-line.ts";

/** Holds facts that are no table, and the first row after them. */
interface FactsApart {
  bands: TableBand[];
  end: number;
}

/** Bound the distance of lines within a block, and that between blocks, in type sizes. */
const widestStep = 2.2;
const nearest = 2;
const fewestLines = 3;
const mostLines = 12;
/** Points by which the lines of a block, or a label and its value, may begin apart. */
const sameLeft = 3;
const longestLabel = 30;
/** Matches a postal code with its town, or a British one. */
const postalCode =
  /(?:^|[\s,])(?:[A-Z]{1,3}[- ])?\d{4,6},? \p{Lu}\p{L}|\b[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}\b|\p{L}, [A-Z]{2} \d{5}/u;

/** Matches a fact with its label: a colon or the value's figures part them. */
const called = /^\p{L}(?:[^:：]{1,30}[:：] ?\S|\P{N}{2,30} \p{N}[\p{N}.,/-]{0,20}$)/u;
const hasDate = /(?:19|20)\p{N}{2}/u;

/**
 * Returns the blocks of lines side by side that begin with a row: drawn one after the other, or an address and another or facts; null
 * where none do.
 */
export function blocksAt(rows: readonly Row[], at: number): FactsApart | null {
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
  const isShort = left.length === fewestLines - 1 && right.length > left.length;
  const isDay = left.length === 1 && right.length > 1 && hasDate.test(left[0]!.segments[0]!.text);
  if (!(isDay || isShort || left.length >= fewestLines) || left.length > mostLines) return null;
  if (right.length < fewestLines && !isDay) return null;
  const own = left.flatMap(({ segments }) => segments);
  const others = right.flatMap(({ segments }) => segments);
  const reach = Math.max(...own.map((segment) => segment.right));
  if (others.some((segment) => segment.left < reach + segment.size * nearest)) return null;
  if (own.some(({ text }) => isAmount(text) || /[:：]$/.test(text))) return null;
  const isDrawnApart = orderEnds(own) < orderBegins(others) || orderEnds(others) < orderBegins(own);
  const isAddress = own.some(({ text }) => postalCode.test(text));
  const pairs = pairsOf(right);
  const prose = { kind: "prose", rows: left } as const;
  if (pairs && !isDay && (isDrawnApart || isAddress))
    return { bands: [prose, { kind: "table", rows: pairs }], end };
  const isProse = right.every(({ segments }) => segments.length === 1 && !isAmount(segments[0]!.text));
  const areCalled = others.every(({ text }) => called.test(text));
  const isOther = areCalled || (hasOneCode(own) && hasOneCode(others));
  const areNames = isDay && others.every(({ text }) => /^\P{N}{3,60}$/u.test(text));
  if (isProse && areNames) return { bands: [prose, { kind: "prose", rows: right }], end };
  if (!isProse || isDay || !isAddress || !(isDrawnApart || isOther) || (isShort && !hasOneCode(own)))
    return null;
  return { bands: [prose, { kind: "prose", rows: right }], end };
}

/** A page's foot is this much further from what is above it than that is apart, and in type this much smaller. */
const apart = 1.4;
const smallFoot = 0.9;

/** Returns the columns of small lines at the foot of a page, such as an address and a bank account; null for anything else. */
export function footFrom(rows: readonly Row[], at: number): TableBand[] | null {
  const foot = rows.length - at > mostLines ? [] : rows.slice(at);
  if (at === 0 || foot.length < 2) return null;
  const above = rows.slice(0, at);
  const columns = foot[0]!.segments;
  if (foot[0]!.baseline - above.at(-1)!.baseline < median(stepsOf(above)) * apart) return null;
  const usual = median(above.map(({ size }) => size));
  const isFoot = (row: Row) =>
    row.size <= usual * smallFoot &&
    isBelowLabels(row, columns) &&
    !rowHasAmounts(row) &&
    row.segments.every(({ font }) => font === columns[0]!.font);
  if (columns.length < 2 || !foot.every(isFoot)) return null;
  return columns.map((_, i): TableBand => {
    const lines = foot.map((row) => ({
      ...row,
      segments: row.segments.filter((one) => columnOf(one, columns) === i),
    }));
    return { kind: "prose", rows: lines.filter(({ segments }) => segments.length > 0) };
  });
}

const hasOneCode = (segments: readonly Segment[]) =>
  segments.filter(({ text }) => postalCode.test(text)).length === 1;
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

/** Bound the lines of values below their labels: their distance in type sizes, and their number. */
const widestPairStep = 1.9;
/** Labels of a form are in much smaller type than what is filled in. */
const smallLabel = 0.75;
const mostPairLines = 6;

/** Returns labels over their values, side by side, from this row on, as in the head of an invoice; null for others. */
export function pairsAt(rows: readonly Row[], at: number): FactsApart | null {
  const labels = rows[at]!;
  const count = labels.segments.length;
  if (count < 2 || !labels.segments.every(isLabel) || !areDifferent(labels.segments)) return null;
  let end = at + 1;
  const goesOn = (row: number) =>
    isNear(rows[row - 1]!, rows[row]!, widestPairStep) && !(row > at + 1 && areHeads(rows, row, labels));
  while (end < rows.length && end - at <= mostPairLines && goesOn(end)) end++;
  const values = rows.slice(at + 1, end);
  if (values.length === 0 || values.length >= mostPairLines) return null;
  if (!values.every((row) => isBelowLabels(row, labels.segments))) return null;
  // What is called by a colon may have several lines; a table of one row has no other beneath it.
  const isCalled = labels.segments.every(({ text }) => /[:：]$/.test(text.trim()));
  const areSmall = labels.size <= values[0]!.size * smallLabel;
  if (!isCalled && !areSmall && (values.length > 1 || count < 3 || !isMixed(values[0]!))) return null;
  const pairs = labels.segments.map((label, i): TableRow => {
    const lines = values.flatMap((row) =>
      row.segments.filter((segment) => columnOf(segment, labels.segments) === i),
    );
    return { role: "pair", cells: [[label], lines] };
  });
  return { bands: [{ kind: "table", rows: pairs.filter(({ cells }) => cells[1]!.length > 0) }], end };
}

export const isLabel = ({ text }: Segment): boolean =>
  text.length <= longestLabel && /\p{L}{2}/u.test(text) && !/\p{N}/u.test(text);

const areDifferent = (labels: readonly Segment[]) =>
  new Set(labels.map(({ text }) => text)).size === labels.length;

/** Returns whether a row right beneath values names others, or the columns of a table: it is set as the labels, or apart from them. */
function areHeads(rows: readonly Row[], at: number, labels: Row): boolean {
  const row = rows[at]!;
  if (row.segments.length < labels.segments.length || !row.segments.every(isLabel)) return false;
  const faceOf = ({ segments }: Row) => segments[0]!.font;
  if (faceOf(row) === faceOf(labels) && faceOf(row) !== faceOf(rows[at - 1]!)) return true;
  const body = rows[at + 1];
  return body !== undefined && rowHasAmounts(body) && !isBelowLabels(row, labels.segments);
}

/** Returns whether rows are labels and their values in turn: two rows, or two pairs, at least. Years name columns. */
export function areFacts(rows: readonly Row[]): boolean {
  const segments = rows.flatMap((row) => row.segments);
  if (segments.length < 4 || rows.some((row) => row.segments.length % 2 > 0)) return false;
  const labels = segments.filter((_, i) => i % 2 === 0);
  const values = segments.filter((_, i) => i % 2 > 0);
  if (!labels.every(isLabel) || !areDifferent(labels)) return false;
  return values.some(({ text }) => /\p{N}/u.test(text) && !/^\D{0,3}(?:19|20)\d\d$/.test(text));
}

/** Returns whether each cell of a row is below a label of its own. */
function isBelowLabels(row: Row, labels: readonly Segment[]): boolean {
  const columns = row.segments.map((segment) => columnOf(segment, labels));
  return columns.every((column) => column >= 0) && new Set(columns).size === columns.length;
}

const columnOf = ({ left }: Segment, labels: readonly Segment[]): number =>
  labels.findIndex((label) => Math.abs(label.left - left) <= sameLeft);

/** Values of different kinds, as a number, a date and a name are; figures alone are the row of a table. */
function isMixed({ segments }: Row): boolean {
  const kinds = new Set(segments.map(({ text }) => text.replace(/\p{N}+/gu, "0").replace(/\p{L}+/gu, "a")));
  return kinds.size > 1 && segments.some(({ text }) => /\p{N}/u.test(text));
}
