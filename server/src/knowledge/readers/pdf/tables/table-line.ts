import { extentOf, joinSegment, type Row, type Segment } from "../rows.ts";
import { firstWordWidth, type Run } from "../runs.ts";
import type { DrawnLine } from "../drawn-lines.ts";

/** A row of a table, or a label with its value; a cell may have several lines. Captions stand in a cell of their own. */
export interface TableRow {
  role: "row" | "pair" | "head" | "caption";
  cells: Run[][];
}

export type TableBand = { kind: "prose"; rows: Row[] } | { kind: "table"; rows: TableRow[] };

export interface TableLine {
  row: Row;
  cells: Segment[][];
}

export const hasFigure = (cell: readonly Run[]): boolean => cell.some(({ text }) => isAmount(text));
export const hasAmounts = ({ cells }: Pick<TableRow, "cells">): boolean => cells.slice(1).some(hasFigure);

export const rowHasAmounts = ({ segments }: Row): boolean => hasFigure(segments.slice(1));

export const hasText = (cell: readonly Run[] | undefined): boolean => cell !== undefined && cell.length > 0;
export const hasOthers = ({ cells }: Pick<TableRow, "cells">): boolean => cells.slice(1).some(hasText);
export const linesText = (lines: readonly Run[]): string => lines.map(({ text }) => text).join(" ");

/** Matches what begins an item or a numbered line, which continues no cell. */
export const marker = /^([•◦▪‣●○■□–—*·]|\(?\d{1,3}[.)])/;

/** Returns the middle of a line's letters: rules above it belong to the lines above. */
export const middleOf = ({ baseline, size }: Pick<Row, "baseline" | "size">) => baseline - size * 0.3;

/** Returns a row above the heads as the title of its table, where one cell alone says something. */
export function titled(row: TableRow): TableRow {
  const filled = row.cells.filter(hasText);
  return filled.length === 1 ? { role: "caption", cells: filled } : row;
}

/** Matches the characters around the digits of an amount. */
const signs = /[\s\p{Sc}%‰()+−–—.,'’*-]/gu;
/** "—" says that there is nothing. */
const nothing = /^[\p{Sc}\s(]*[—–−-]+[\s%)]*$/u;
/** Says that something is there, or is not. */
const tick = /^[✓✔✗✘☑☒●○■□]$/u;
const noteMark = /(?:\(\w\)|[⁰¹²³⁴-⁹]){1,4}$/u;
/** "3,146 m", "40 MB": of one sign or two, since "31 Dec" names a column. */
const unit = /(?<=\p{N}) ?[\p{L}°µ]{1,2}[²³]?$/u;
const time = /^\d{1,2}:\d\d$/;
const years = /^\(?(?:19|20)\d\d(?:\s*[-–/]\s*(?:19|20)?\d\d)?\)?$/;

/** Returns whether a cell is a figure alone, or with its unit, or a tick. Years name columns, although they are figures. */
export function isAmount(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > 40) return false;
  if (nothing.test(trimmed) || tick.test(trimmed) || time.test(trimmed)) return true;
  const value = trimmed.replace(noteMark, "").trimEnd().replace(unit, "");
  return /^\p{N}+$/u.test(value.replace(signs, "")) && !years.test(value);
}

/** Maps lines to the rows that rules or backgrounds part; lines above the first of them are in none. */
export type Grid = ReadonlyMap<TableLine, number>;

/** A line across so much of a table parts its rows. */
const across = 0.85;
/** Sets the share of the rows in which one column has one line alone. */
const singleShare = 0.6;
const fewestRows = 3;

/** Returns the rows that lines across the table part; null if lines only part groups of rows, or surround it. */
export function gridOf(lines: readonly TableLine[], drawn: readonly DrawnLine[]): Grid | null {
  const { left, right } = extentOf(lines.flatMap(({ row }) => row.segments));
  const levels = drawn
    .filter(({ from, to }) => Math.min(to, right) - Math.max(from, left) >= (right - left) * across)
    .map(({ y }) => y);
  const grid = new Map<TableLine, number>();
  for (const line of lines) grid.set(line, levels.filter((y) => y < middleOf(line.row)).length);
  const rows = [...Map.groupBy(lines, (line) => grid.get(line)!).values()];
  if (rows.length < fewestRows || !areRows(rows)) return null;
  for (const line of lines) if (grid.get(line) === 0) grid.delete(line);
  for (const line of rows.filter(areDrawnByRows).flat()) grid.delete(line);
  return grid;
}

/** Returns whether a column has one line in nearly each of them, and no more than one has figures. */
function areRows(rows: readonly TableLine[][]): boolean {
  const enough = rows.length * singleShare;
  const linesIn = (row: readonly TableLine[], column: number) =>
    row.filter(({ cells }) => hasText(cells[column])).length;
  const isKey = (column: number) => rows.filter((row) => linesIn(row, column) === 1).length >= enough;
  const several = rows.filter((row) => row.filter(hasAmounts).length > 1).length;
  return rows[0]![0]!.cells.some((_, column) => isKey(column)) && several <= rows.length * 0.2;
}

/**
 * Returns whether lines that no rule parts are rows: drawn one after the other, each with several cells, of which none goes on below.
 * What goes on in a cell is drawn before the next cell, or has no room above.
 */
export function areDrawnByRows(lines: readonly TableLine[]): boolean {
  const rows = lines.map(({ row }) => row.segments);
  const together = rows.filter((segments) => segments.length > 1).length;
  if (together < fewestRows || together * 2 < rows.length) return false;
  return rows.slice(1).every((below, i) => {
    const above = rows[i]!;
    const isAfter = below.every(({ order }) => above.every((segment) => segment.order < order));
    return isAfter && !below.some((segment) => isRest(segment, above));
  });
}

/** Returns whether a segment begins under another that had no room for its first word before the next. */
function isRest(segment: Segment, above: readonly Segment[]): boolean {
  const at = above.findIndex(({ left }) => Math.abs(left - segment.left) < segment.size / 2);
  const next = above[at + 1];
  return (
    at >= 0 && next !== undefined && above[at]!.right + firstWordWidth(segment) + segment.size > next.left
  );
}

const itemNumber = /^\(?(?:\d{1,3}|[a-z])[.)]$/;
const innerNumber = /^\d{1,3}(?:\.\d{1,2})+\.?$/;

/** Returns whether rows are items whose numbers hang far out, beneath no head. */
export function areItems(rows: readonly Row[]): boolean {
  const begun = rows.filter(({ segments }) => segments.length > 1).map(({ segments }) => segments);
  const isItem = ([number, words, ...more]: readonly Segment[]) =>
    (itemNumber.test(number!.text) || innerNumber.test(number!.text)) &&
    /\p{L}{2}/u.test(words!.text) &&
    more.length === 0;
  return begun.length > 1 && begun.every(isItem) && begun.some(([number]) => itemNumber.test(number!.text));
}

export const inOneSegment = (row: Row): Row => ({
  ...row,
  segments: [joinSegment(row.segments.flatMap(({ parts }) => parts))],
});
