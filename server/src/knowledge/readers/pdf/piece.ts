import type { Bounds } from "./pdfium.ts";
import type { TextStyle } from "./text-styles.ts";
import type { Turn } from "./turns.ts";

/** Holds a run while it is put together, in arrays that another takes over: a page may have thousands. */
export interface Piece extends Bounds {
  units: Uint16Array;
  count: number;
  edges: Float64Array;
  baseline: number;
  endBaseline: number;
  angle: number;
  turn: Turn;
  slanted: boolean;
  style: TextStyle;
  /** Lists the places of the spaces that were found by gaps alone, and their widths. */
  gaps: { at: number; width: number }[];
}

const unset: TextStyle = {
  font: "",
  bold: false,
  italic: false,
  mono: false,
  ascent: 0,
  descent: 0,
  size: 0,
  invisible: false,
  alongX: 1,
  alongY: 0,
  em: 0,
  advanceOf: () => 0,
};

/** Units that most runs have room in. */
const usualRoom = 256;

export function createPiece(): Piece {
  return {
    units: new Uint16Array(usualRoom),
    count: 0,
    edges: new Float64Array(usualRoom + 1),
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
    baseline: 0,
    endBaseline: 0,
    angle: 0,
    turn: 0,
    slanted: false,
    style: unset,
    gaps: [],
  };
}

export function beginPiece(piece: Piece, from: number): void {
  piece.count = 0;
  piece.edges[0] = from;
  piece.right = from;
  if (piece.gaps.length > 0) piece.gaps = [];
}

export function addCharacters(piece: Piece, characters: string, from: number, to: number): void {
  const { length } = characters;
  makeRoom(piece, length);
  const { units, edges, count } = piece;
  edges[count] = count > 0 ? Math.max(from, edges[count - 1]!) : from;
  for (let i = 0; i < length; i++) {
    units[count + i] = characters.charCodeAt(i);
    edges[count + i + 1] = from + ((to - from) * (i + 1)) / length;
  }
  piece.count = count + length;
  piece.right = Math.max(piece.right, to);
}

/** Returns whether a piece goes on where the one before it ended, as when one word changes its face or is shown in parts. */
export function goesOn(run: Piece, piece: Piece): boolean {
  const gap = piece.left - run.right;
  const { size } = run.style;
  return isOnLine(run, piece) && gap > -0.1 * size && gap < 0.1 * size;
}

function isOnLine(run: Piece, piece: Piece): boolean {
  const { size, font } = run.style;
  if (run.turn !== piece.turn || font !== piece.style.font || Math.abs(size - piece.style.size) > 0.01)
    return false;
  if (Math.abs(run.angle - piece.angle) > 0.02) return false;
  return Math.abs(run.endBaseline - piece.baseline) <= 0.01 * size;
}

/** In type sizes: letters that are set wide and shown one by one are no further apart. */
const widestSpacing = 0.7;

/** Adds a gap to a run of single letters that is set wide where a piece is its next letter; false for any other. */
export function spacedLetterGoesOn(run: Piece, piece: Piece): boolean {
  const { length } = run.gaps;
  const gap = piece.left - run.right;
  if (piece.count !== 1 || run.count !== length * 2 + 1 || gap <= 0 || gap > widestSpacing * run.style.size)
    return false;
  const letters = String.fromCharCode(run.units[run.count - 1]!, piece.units[0]!);
  if (!/^\p{L}{2}$/u.test(letters) || !isOnLine(run, piece)) return false;
  run.gaps.push({ at: run.count, width: gap });
  addCharacters(run, " ", run.right, piece.left);
  return true;
}

export function appendPiece(run: Piece, piece: Piece): void {
  makeRoom(run, piece.count);
  const { count, units, edges } = run;
  for (const { at, width } of piece.gaps) run.gaps.push({ at: at + count, width });
  for (let i = 0; i < piece.count; i++) {
    units[count + i] = piece.units[i]!;
    edges[count + i] = piece.edges[i]!;
  }
  edges[count + piece.count] = piece.edges[piece.count]!;
  run.count = count + piece.count;
  run.right = Math.max(run.right, piece.right);
  run.top = Math.min(run.top, piece.top);
  run.bottom = Math.max(run.bottom, piece.bottom);
  run.endBaseline = piece.endBaseline;
}

const mostUnits = 4_096;

export function textOf({ units, count }: Piece): string {
  let text = "";
  // Spread, an array of numbers would be gone through by an iterator.
  for (let at = 0; at < count; at += mostUnits)
    text += Reflect.apply(String.fromCharCode, null, units.subarray(at, Math.min(count, at + mostUnits)));
  return text;
}

export function edgesOf({ edges, count }: Piece): number[] {
  const x: number[] = [];
  for (let i = 0; i <= count; i++) x.push(edges[i]!);
  return x;
}

export function setText(piece: Piece, text: string, x: readonly number[]): void {
  piece.count = 0;
  makeRoom(piece, text.length);
  for (let i = 0; i < text.length; i++) piece.units[i] = text.charCodeAt(i);
  piece.edges.set(x);
  piece.count = text.length;
}

function makeRoom(piece: Piece, more: number): void {
  const { units, edges, count } = piece;
  if (count + more <= units.length) return;
  const room = (count + more) * 2;
  (piece.units = new Uint16Array(room)).set(units);
  (piece.edges = new Float64Array(room + 1)).set(edges);
}
