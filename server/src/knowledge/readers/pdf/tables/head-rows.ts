import type { DrawnLine } from "../drawn-lines.ts";
import { areCalled, arePairs, isForm, startsWithDay } from "../../table-rows.ts";
import { isNear, type Segment } from "../rows.ts";
import { isBracketed, type Run } from "../runs.ts";
import {
  type Grid,
  hasAmounts,
  hasFigure,
  hasOthers,
  hasText,
  linesText,
  type TableLine,
  type TableRow,
} from "./table-line.ts";
import { type Column, overlapped } from "./table-columns.ts";

const mostLines = 8;

/** Returns how many first lines name columns: words, or years, above figures; 0 where no figures say so. */
export function countHeadLines(lines: readonly TableLine[], grid: Grid | null = null): number {
  const first = lines.findIndex(hasAmounts);
  const rows = lines.map(({ cells }) => cells.map((cell) => linesText(cell).trim()));
  // A label that is followed by its value names no column.
  if (/[:：]$/.test(rows[0]?.[0] ?? "") || areCalled(rows[0] ?? [])) return 0;
  if (first <= 0 || arePairs(rows) || isForm(rows) || startsWithDay(rows)) return 0;
  // Several labels with their values above the first figure are set as that is.
  const faces = new Set(lines.flatMap(({ cells }) => cells.flat().map(({ font }) => font)));
  if (first > 1 && faces.size === 1 && rows.every((row) => row.length === 2 && row.every(Boolean))) return 0;
  const ofFirst = grid?.get(lines[first]!);
  const isAbove = (line: TableLine) =>
    ofFirst === undefined || (grid!.get(line) ?? -1) < ofFirst || isOver(line, lines[first]!);
  const isBody = (line: TableLine, i: number) =>
    i > 0 && (startsWithDay(rows.slice(i)) || isSetAs(line, lines[first]!, lines[0]!));
  const body = lines.slice(0, Math.min(first, mostLines)).findIndex(isBody);
  const above = lines.slice(0, body < 0 ? first : body);
  const heads = above.findLastIndex((line) => hasOthers(line) && isAbove(line)) + 1;
  const below = lines.slice(first).filter(hasOthers);
  const areFigures = below.filter(hasAmounts).length >= below.length * 0.5;
  return heads <= mostLines && areFigures ? heads : 0;
}

/** Returns whether all of a line is in the faces of one line, and nothing in those of another. */
function isSetAs(line: TableLine, like: TableLine, unlike: TableLine): boolean {
  const facesOf = ({ cells }: TableLine) => new Set(cells.flat().map(({ font }) => font));
  const [those, others] = [facesOf(like), facesOf(unlike)];
  return [...facesOf(line)].every((face) => those.has(face) && !others.has(face));
}

/** Returns whether words stand above a figure in one column: no cell holds both. */
const isOver = (line: TableLine, figures: TableLine): boolean =>
  line.cells.some((cell, i) => i > 0 && hasText(cell) && hasFigure(figures.cells[i]!));

/** Returns the heads of columns. Lines of one head are one cell; a head over several columns is in the first of them. */
export function headRows(
  lines: readonly TableLine[],
  columns: readonly Column[],
  drawn: readonly DrawnLine[],
): TableRow[] {
  const rows: (Pick<TableRow, "role"> & { cells: Segment[][]; isParted: boolean })[] = [];
  lines.forEach((line, i) => {
    const measure = line.cells.flat().at(-1);
    if (measure && isBracketed(measure.text.trim()) && isTitled(line) && lines.slice(i + 1).some(hasOthers)) {
      for (const cell of line.cells.filter(hasText))
        rows.push({ role: "caption", cells: [cell], isParted: true });
      return;
    }
    const repeats = lines[i + 1] && repeatsHeads(line, lines[i + 1]!);
    const spanOfOne = (segment: Segment) =>
      repeats ? spanOverRepeated(line, lines[i + 1]!, segment) : spanOf(segment, line, lines, columns, drawn);
    const spans = line.cells.flat().map(spanOfOne);
    const cells: Segment[][] = columns.map(() => []);
    line.cells.flat().forEach((segment, k) => cells[spans[k]![0]!]!.push(segment));
    const isWide = spans.some((span) => span.length > 1);
    const isParted = isWide || isRuledBelow(line, drawn);
    const above = rows.at(-1);
    const open = above?.role === "head" ? above : undefined;
    const last = lines[i - 1];
    const goesOn = isWide
      ? open && isSameHead(open.cells, cells) && !isRuledBelow(last!, drawn)
      : !open?.isParted;
    if (open && goesOn && last && isNear(last.row, line.row, 1.6)) {
      cells.forEach((cell, k) => open.cells[k]!.push(...cell));
      open.isParted = isParted;
    } else rows.push({ role: "head", cells, isParted });
  });
  const named = rows.some(({ role, cells }) => role === "head" && !saysMeasure(cells));
  const shown: TableRow[] = rows.map(({ role, cells }) =>
    named && saysMeasure(cells) ? { role: "caption", cells: [cells.flat()] } : { role, cells },
  );
  // The unit of figures counts for what the heads name, wherever it is among them.
  return [...shown.filter(({ role }) => role === "caption"), ...shown.filter(({ role }) => role === "head")];
}

/** Returns whether the lower line has a head several times, below fewer heads: these are of groups. */
function repeatsHeads(line: TableLine, below: TableLine): boolean {
  const heads = below.cells.slice(1).flat();
  const count = line.cells.filter((cell, i) => i > 0 && hasText(cell) && hasText(below.cells[i])).length;
  return count > 1 && count < heads.length && new Set(heads.map(({ text }) => text)).size < heads.length;
}

/** Returns the columns from a head's own to the next head, as far as the lower line has heads there. */
function spanOverRepeated(line: TableLine, below: TableLine, segment: Segment): number[] {
  const from = line.cells.findIndex((cell) => cell.includes(segment));
  const next = line.cells.findIndex((cell, column) => column > from && hasText(cell));
  const end = next < 0 ? line.cells.length : next;
  const covered = below.cells.flatMap((cell, column) =>
    column > from && column < end && hasText(cell) ? [column] : [],
  );
  return hasText(below.cells[from]) ? [from, ...covered] : [from];
}

/** Returns whether these are lines of one head over several columns. */
function isSameHead(above: readonly Run[][], below: readonly Run[][]): boolean {
  const faces = new Set([...above, ...below].flat().map(({ font }) => font));
  return faces.size === 1 && above.every((cell, i) => hasText(cell) === hasText(below[i]));
}

/** "(in millions)" among heads tells how the figures count. */
function saysMeasure(cells: readonly Run[][]): boolean {
  const filled = cells.filter(hasText);
  return filled.length === 1 && isBracketed(linesText(filled[0]!).trim());
}

/** Returns whether a line has a title at the left, or nothing, and how figures count at the right. */
const isTitled = ({ cells }: TableLine) => cells.slice(1).flat().length === 1;

/** Type sizes beneath a baseline in which a rule belongs to its line. */
const reach = 0.9;

function ruleBelow({ baseline, size, left, right }: Segment, drawn: readonly DrawnLine[]) {
  const middle = (left + right) / 2;
  const isBelow = (y: number) => y > baseline && y < baseline + size * reach;
  return drawn.find(({ y, from, to }) => isBelow(y) && from <= middle && to >= middle);
}

const isRuledBelow = ({ cells }: TableLine, drawn: readonly DrawnLine[]) =>
  cells.slice(1).some((cell) => cell.some((segment) => ruleBelow(segment, drawn) !== undefined));

/** Returns the columns below a head: by the rule below it, by what it overlaps, or by its middle where it is alone. */
function spanOf(
  segment: Segment,
  line: TableLine,
  lines: readonly TableLine[],
  columns: readonly Column[],
  drawn: readonly DrawnLine[],
): number[] {
  const own = overlapped(segment, columns);
  const at = own.length > 0 ? own : [line.cells.findIndex((cell) => cell.includes(segment))];
  if (columns.length < 2 || line.cells[0]!.includes(segment)) return [0];
  const rule = ruleBelow(segment, drawn);
  const ruled = rule
    ? columns.flatMap(({ from, to }, i) =>
        i > 0 && Math.min(to, rule.to) - Math.max(from, rule.from) > (to - from) / 2 ? [i] : [],
      )
    : [];
  // A rule from edge to edge says nothing of one head among several.
  const others = line.cells.slice(1).flatMap((cell) => cell.filter((other) => other !== segment));
  const isOwn = rule && !others.some(({ left, right }) => left < rule.to && right > rule.from);
  if (isOwn && ruled.length > 0) return ruled;
  const right = at.filter((column) => column > 0);
  if (right.length > 1 || others.length > 0) return right.length > 0 ? right : at;
  const below = lines.slice(lines.indexOf(line) + 1);
  const parts = below.some(({ cells }) => cells.slice(1).filter(hasText).length > 1);
  const middle = (columns[1]!.from + columns.at(-1)!.to) / 2;
  const isCentred = Math.abs((segment.left + segment.right) / 2 - middle) < segment.size;
  if (parts && isCentred) return columns.slice(1).map((_, i) => i + 1);
  return right.length > 0 ? right : at;
}
