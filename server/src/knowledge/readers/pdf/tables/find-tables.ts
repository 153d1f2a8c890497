import type { DrawnLine, DrawnLines } from "../drawn-lines.ts";
import { isNear, median, type Row, stepsOf } from "../rows.ts";
import { firstWordWidth, type Run } from "../runs.ts";
import {
  areItems,
  inOneSegment,
  marker,
  rowHasAmounts as hasAmounts,
  type TableBand,
  type TableRow,
} from "./table-line.ts";
import { areFacts, blocksAt, footFrom, isLabel, pairsAt } from "./letter-heads.ts";
import { framedTable } from "./framed-table.ts";
import { byFrame, framesOf } from "./frames.ts";
import { withSignsJoined } from "./join-signs.ts";
import { tablesSideBySide, tableOf } from "./table-rows.ts";

interface Gap {
  from: number;
  to: number;
}

const narrowest = 2;

/** Finds the tables that rules frame, and the stretches in which one gap, or more, runs down through at least two rows. */
export function tableBands(given: readonly Row[], drawn: DrawnLines): TableBand[] {
  const bands: TableBand[] = [];
  let free: Row[] = [];
  for (const { frame, rows } of byFrame(given, framesOf(drawn))) {
    const table = frame ? framedTable(rows, frame) : null;
    if (!table) {
      free.push(...rows);
      continue;
    }
    bands.push(...freeBands(free, drawn), { kind: "table", rows: table });
    free = [];
  }
  return [...bands, ...freeBands(free, drawn)];
}

function freeBands(given: readonly Row[], drawn: DrawnLines): TableBand[] {
  const rows = given.map(withSignsJoined);
  const bands: TableBand[] = [];
  for (let at = 0; at < rows.length;) {
    const known = pairsAt(rows, at) ?? blocksAt(rows, at);
    if (known) {
      bands.push(...known.bands);
      at = known.end;
      continue;
    }
    const end = tableEnd(rows, at);
    const found = rows.slice(at, end);
    const isTable = found.length >= 2 && !areItems(found);
    const last = bands.at(-1);
    const prose = last?.kind === "prose" ? last.rows : [];
    const heads = isTable ? headsAbove(prose, found) : 0;
    const tables = isTable ? tablesOf(rows.slice(at - heads, end), drawn.level) : null;
    if (tables) {
      prose.length -= heads;
      if (last?.kind === "prose" && prose.length === 0) bands.pop();
      const foot = end === rows.length ? footFrom(rows, at) : null;
      bands.push(...(foot ?? tables.map((table): TableBand => ({ kind: "table", rows: table }))));
      at = end;
      continue;
    }
    const lines = areItems(found) ? found.map(inOneSegment) : [rows[at]!];
    if (last?.kind === "prose") last.rows.push(...lines);
    else bands.push({ kind: "prose", rows: lines });
    at += lines.length;
  }
  return bands;
}

function tablesOf(rows: readonly Row[], drawn: readonly DrawnLine[]): TableRow[][] | null {
  const sides = tablesSideBySide(rows, drawn);
  if (sides) return sides;
  const table = tableOf(rows, drawn);
  return table && [table];
}

/** Returns where the table that starts at `start` ends; `start` itself if none does. */
function tableEnd(rows: readonly Row[], start: number): number {
  const first = rows[start]!;
  let gaps = gapsOf(first);
  if (gaps.length === 0) return start;
  let end = start + 1;
  let step = 0;
  for (let at = start + 1; at < rows.length; at++) {
    const row = rows[at]!;
    const distance = row.baseline - rows[at - 1]!.baseline;
    if (!isNear(rows[at - 1]!, row, 4.5)) break;
    // A line of cells above an address, or above prose, is none of the table beneath these.
    if (at - start > mostAlone && row.segments.length > 1 && isAlone(rows, start, at)) break;
    const endings = [isHeading, beginsAnother, beginsItself, beginsUnderFacts];
    if (endings.some((ends) => ends(rows, start, at)) || footFrom(rows, at)) break;
    const kept = gaps.map((gap) => narrowed(gap, row)).filter((gap) => gap !== null);
    if (kept.length === 0) {
      const below = headsEnd(rows, start, at);
      if (below === null) break;
      // Heads may span what parts the figures.
      gaps = gapsOf(rows[below]!);
      end = below + 1;
      at = below;
      continue;
    }
    if (row.segments.length > 1) {
      // A cell may span columns: the gaps it closes stay open for the rows below.
      gaps = gaps.map((gap) => narrowed(gap, row) ?? gap);
      end = at + 1;
      step = Math.max(step, distance);
    } else if (at === end && distance <= row.size * 1.6 && (step === 0 || distance <= step * 1.05)) {
      if (goesOnInCell(row.segments[0]!, rows.slice(start, at), gaps)) end = at + 1;
    }
  }
  const many = rows.slice(start, end).filter((row) => row.segments.length > 1).length;
  return many >= 2 ? withoutProse(rows, start, end) : start;
}

/** Lines that name columns, at most, from a table's first to the first with figures. */
const mostHeads = 6;

/** Returns where the first figures are below lines that are all close together and have none; null where they are not. */
function headsEnd(rows: readonly Row[], start: number, at: number): number | null {
  const body = rows.findIndex((row, i) => i >= start && hasAmounts(row));
  if (body < at || body - start > mostHeads) return null;
  const areNear = rows.slice(start + 1, body + 1).every((row, i) => isNear(rows[start + i]!, row, 2.2));
  // Heads stand over what is right of the first cell, or are shorter than a line of prose.
  const from = rows[body]!.segments[0]!.right;
  const isHead = ({ left, text }: Run) => left > from || text.length <= longestHead;
  return areNear && rows.slice(start, body).every(({ segments }) => segments.every(isHead)) ? body : null;
}
const longestHead = 60;

/** Returns where figures end, unless what follows is as close as rows are. */
function withoutProse(rows: readonly Row[], start: number, end: number): number {
  const table = rows.slice(start, end);
  const last = start + table.findLastIndex(hasAmounts);
  if (table.filter(hasAmounts).length < table.length * 0.4) return end;
  const usual = median(stepsOf(table));
  for (let at = last + 1; at < end; at++)
    if (rows[at]!.baseline - rows[at - 1]!.baseline > usual * 1.3) return at;
  return end;
}

/** Returns whether a line is the next one of a cell: drawn right after it, or without room for its first word there. */
function goesOnInCell(line: Run, above: readonly Row[], gaps: readonly Gap[]): boolean {
  const drawn = above.flatMap((row) => row.segments);
  const before = drawn.findLast((segment) => segment.left < line.right && segment.right > line.left);
  if (!before || marker.test(line.text) || line.baseline - before.baseline > line.size * 1.6) return false;
  if (line.order > before.order && !drawn.some(({ order }) => order > before.order && order < line.order))
    return true;
  const after = gaps.find((gap) => gap.from >= before.right - 1);
  const firstColumn = gaps.every((gap) => gap.from > before.left);
  if (firstColumn || !after || line.right > after.to) return false;
  return after.to - before.right < firstWordWidth(line) + line.size * 0.8;
}

const gapsOf = (row: Row): Gap[] =>
  row.segments.slice(1).map((segment, i) => ({ from: row.segments[i]!.right, to: segment.left }));

function narrowed(gap: Gap, row: Row): Gap | null {
  let { from, to } = gap;
  for (const { left, right } of row.segments) {
    if (right <= from || left >= to) continue;
    if (left <= from && right >= to) return null;
    if (left - from > to - right) to = left;
    else from = right;
    if (to - from < narrowest) return null;
  }
  return { from, to };
}

/** Returns whether a line on its own is in larger type than the rows around it, and names no group of a table whose columns have heads. */
function isHeading(rows: readonly Row[], start: number, at: number): boolean {
  const { segments, size } = rows[at]!;
  const below = rows[at + 1];
  if (segments.length > 1 || !below || size < below.size * larger) return false;
  const heads = rows[start]!.segments;
  if (heads.length > 2 && heads.every(isLabel) && below.segments.length > 2 && hasAmounts(below))
    return false;
  return rows.slice(start, at).every((row) => size >= row.size * larger);
}
const larger = 1.1;

/** Returns whether a row of words has other cells than its first, and all up to here are lines beneath that one alone. */
function isAlone(rows: readonly Row[], start: number, at: number): boolean {
  const [first] = rows[start]!.segments;
  const isBeneath = ({ segments: [line, ...more] }: Row) => more.length === 0 && line!.left < first!.right;
  const hasFigures = rows[start]!.segments.some(({ text }) => /\p{N}/u.test(text));
  return !hasFigures && rows.slice(start + 1, at).every(isBeneath);
}

const mostAlone = 4;

/** Returns whether the title or the heads of another table begin here, below figures. */
function beginsAnother(rows: readonly Row[], start: number, at: number): boolean {
  const above = rows.slice(start, at);
  if (!above.some(hasAmounts)) return false;
  // The distance to the next row is unknown for a first row.
  const usual = above.length > 1 ? median(stepsOf(above)) * 1.7 : rows[at]!.size * farAbove;
  const isApart = rows[at]!.baseline - rows[at - 1]!.baseline > usual;
  let next = at;
  while (next < at + mostAlone && rows[next]?.segments.length === 1) next++;
  const row = rows[next];
  if (!row || row.segments.length === 1 || hasAmounts(row)) return false;
  const isBodied = rows.slice(next + 1, next + 1 + mostAlone).some(hasAmounts);
  return isBodied && (next > at || isApart);
}

/** Bounds the distance between heads in type sizes: lines further from the next are none. */
const farAbove = 2.2;

/** Returns whether a table begins with its own heads here, far beneath lines without figures: facts, such as those of a letter head. */
function beginsItself(rows: readonly Row[], start: number, at: number): boolean {
  const above = rows.slice(start, at);
  const row = rows[at]!;
  if (above.length < 2 || above.some(hasAmounts) || row.segments.length < 3 || hasAmounts(row)) return false;
  const distance = row.baseline - rows[at - 1]!.baseline;
  if (distance < row.size * farAbove || distance < median(stepsOf(above)) * 1.7) return false;
  return rows.slice(at + 1, at + 3).some(hasAmounts);
}

/** Returns whether a table's heads are right beneath labels and their values, such as those of an invoice. */
function beginsUnderFacts(rows: readonly Row[], start: number, at: number): boolean {
  const { segments } = rows[at]!;
  if (segments.length < 3 || !segments.every(isLabel)) return false;
  return areFacts(rows.slice(start, at)) && rows.slice(at + 1, at + 3).some(hasAmounts);
}

/** Returns how many lines right above a table stand over its columns alone: "December 31," above years. */
function headsAbove(prose: readonly Row[], table: readonly Row[]): number {
  const names = table.map(({ segments }) => segments[0]!);
  const left = Math.min(...names.map((name) => name.left));
  // Heads may have nothing above the names of rows.
  const nearest = names.filter((name) => name.left < left + name.size * 4);
  const label = Math.max(...nearest.map(({ right }) => right));
  // A line in the middle of the page is a title, where the figures stand further right.
  const body = table.some(hasAmounts) ? table.filter(hasAmounts) : table;
  const figures = Math.min(...body.flatMap(({ segments }) => segments.slice(1).map((one) => one.left)));
  let heads = 0;
  let below = table[0]!;
  for (const row of prose.toReversed()) {
    const over = row.segments.length === 1 ? row.segments[0]!.left : Number.NEGATIVE_INFINITY;
    const middle = (over + row.segments[0]!.right) / 2;
    if (!isNear(row, below, 1.8) || over < label || middle < figures - row.size || heads >= mostAlone) break;
    heads++;
    below = row;
  }
  return heads;
}
