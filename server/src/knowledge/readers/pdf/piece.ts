import type { Bounds } from "./pdfium.ts";
import type { TextStyle } from "./text-styles.ts";
import type { Turn } from "./turns.ts";

/** Letters on a line, one for each unit of UTF-16; letter i lies between x[i] and x[i + 1]. */
export interface Letters {
  letters: string[];
  x: number[];
  right: number;
  /** Lists the places of the spaces that were found by gaps alone, and their widths. */
  gaps: { at: number; width: number }[];
}

/** Holds a run while it is put together. */
export interface Piece extends Letters, Bounds {
  baseline: number;
  endBaseline: number;
  angle: number;
  turn: Turn;
  slanted: boolean;
  style: TextStyle;
}

export function addCharacters(line: Letters, characters: string, from: number, to: number): void {
  const { letters, x } = line;
  const { length } = characters;
  x[letters.length] = letters.length > 0 ? Math.max(from, x[letters.length - 1]!) : from;
  for (let i = 0; i < length; i++) {
    letters.push(characters[i]!);
    x.push(from + ((to - from) * (i + 1)) / length);
  }
  line.right = Math.max(line.right, to);
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
  const gap = piece.left - run.right;
  if (piece.letters.length !== 1 || run.letters.length !== run.gaps.length * 2 + 1) return false;
  if (gap <= 0 || gap > widestSpacing * run.style.size) return false;
  if (!/^\p{L}{2}$/u.test(run.letters.at(-1)! + piece.letters[0]!) || !isOnLine(run, piece)) return false;
  run.gaps.push({ at: run.letters.length, width: gap });
  addCharacters(run, " ", run.right, piece.left);
  return true;
}

export function appendPiece(run: Piece, piece: Piece): void {
  for (const { at, width } of piece.gaps) run.gaps.push({ at: at + run.letters.length, width });
  for (const letter of piece.letters) run.letters.push(letter);
  run.x.pop();
  for (const edge of piece.x) run.x.push(edge);
  run.right = Math.max(run.right, piece.right);
  run.top = Math.min(run.top, piece.top);
  run.bottom = Math.max(run.bottom, piece.bottom);
  run.endBaseline = piece.endBaseline;
}
