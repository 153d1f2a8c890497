import { isAccent, isAccentCode } from "./accents.ts";
import { giveAccent, withAccentsPlaced } from "./given-accents.ts";
import { followText } from "./glyphs.ts";
import type { PageView } from "./page-view.ts";
import type { Pdfium } from "./pdfium.ts";
import {
  appendPiece,
  createPiece,
  edgesOf,
  goesOn,
  type Piece,
  spacedLetterGoesOn,
  textOf,
} from "./piece.ts";
import { withGapsFilled } from "./fill-gaps.ts";
import { createCutter } from "./pieces.ts";
import { hasRightToLeft, toLogicalOrder } from "./right-to-left.ts";
import { median } from "./rows.ts";
import type { Run } from "./runs.ts";
import { heldExtent } from "./turns.ts";

/** Points under which nobody reads type. */
const smallest = 1;

/**
 * The text that a page shows, as runs, without what is drawn twice to look bold, lies outside the page, is too small to be
 * read, or is `unseen`. What is drawn invisibly counts where it is `recognised`: over the picture of what it says.
 */
export function pageRuns(
  pdfium: Pdfium,
  textPage: number,
  view: PageView,
  { recognised, unseen }: { recognised: boolean; unseen: ReadonlySet<number> },
): Run[] {
  const runs: Run[] = [];
  const add = (piece: Piece) => {
    if (piece.count === 0 || isOutside(piece, view)) return;
    const run = runOf(piece);
    if (!isDrawnTwice(run, runs)) runs.push(finished(run, piece, runs.length));
  };
  let open = createPiece();
  const cut = createCutter(view, (piece) => {
    if (open.count > 0 && meetsAccent(open, piece)) giveAccent(open, piece);
    if (piece.count === 0) return piece;
    if (open.count > 0 && (goesOn(open, piece) || spacedLetterGoesOn(open, piece))) {
      appendPiece(open, piece);
      return piece;
    }
    add(open);
    const free = open;
    open = piece;
    return free;
  });
  followText(pdfium, textPage, unseen, (text) => {
    if (text.style.size >= smallest && (recognised || !text.style.invisible)) cut(text);
  });
  add(open);
  return withGapsFilled(runs.some(({ text }) => isAccent(text)) ? withAccentsPlaced(runs) : runs);
}

function meetsAccent(before: Piece, after: Piece): boolean {
  return isAccentCode(before.units[before.count - 1]!) || isAccentCode(after.units[0]!);
}

function isOutside(piece: Piece, view: PageView): boolean {
  const { width, height } = heldExtent(piece.turn, view);
  return piece.right <= 0 || piece.left >= width || piece.bottom <= 0 || piece.top >= height;
}

function runOf(piece: Piece): Run {
  const { left, right, top, bottom, baseline, turn, slanted } = piece;
  const { size, font, bold, italic, mono } = piece.style;
  return {
    text: textOf(piece),
    x: edgesOf(piece),
    left,
    right,
    top,
    bottom,
    baseline,
    size,
    font,
    bold,
    italic,
    mono,
    rightToLeft: false,
    order: 0,
    turn,
    slanted,
    ...(piece.style.invisible && { unseen: true }),
  };
}

function finished(run: Run, { gaps }: Piece, order: number): Run {
  run.order = order;
  if (gaps.length > 0) Object.assign(run, withoutLetterspacing(run.text, run.x, gaps));
  if (spacedLetters.test(run.text)) Object.assign(run, withoutTypedSpacing(run.text, run.x));
  if (!hasRightToLeft(run.text)) return run;
  const seen = run.text;
  return Object.assign(run, toLogicalOrder(seen, run.x), { rightToLeft: true, seen });
}

function isDrawnTwice(run: Run, before: readonly Run[]): boolean {
  const near = run.size * 0.15;
  for (let i = before.length - 1; i >= 0 && i >= before.length - 40; i--) {
    const other = before[i]!;
    const isNear = Math.abs(other.left - run.left) < near && Math.abs(other.baseline - run.baseline) < near;
    if (isNear && other.text === run.text) return true;
  }
  return false;
}

interface Gap {
  /** Place of the space in the text. */
  at: number;
  width: number;
}

/**
 * Returns the text without the spaces of letterspacing: text set wide, letter by letter, has a gap after nearly every letter,
 * and only the much wider ones are spaces. `gaps` are the spaces that were found by gaps alone.
 */
function withoutLetterspacing(
  text: string,
  x: number[],
  gaps: readonly Gap[],
): { text: string; x: number[] } {
  const letters = text.length - gaps.length;
  if (gaps.length < 3 || gaps.length < (letters - 1) * 0.8 || !/^[\p{L}\s]+$/u.test(text)) return { text, x };
  const usual = median(gaps.map(({ width }) => width));
  const dropped = new Set(gaps.filter(({ width }) => width < usual * 1.6).map(({ at }) => at));
  return {
    text: text
      .split("")
      .filter((_, i) => !dropped.has(i))
      .join(""),
    x: x.filter((_, i) => !dropped.has(i)),
  };
}

/** Letters that are typed with a space after each. */
const spacedLetters = /^\p{L}(?: \p{L}){5,}[.:]?$/u;

/** Words whose letters are typed with a space after each: the wider spaces part the words. One without any is a word by itself. */
function withoutTypedSpacing(text: string, x: readonly number[]): { text: string; x: number[] } {
  const spaces = [...text].flatMap((sign, i) => (sign === " " ? [i] : []));
  const width = (i: number) => Math.abs(x[i + 1]! - x[i]!);
  const usual = median(spaces.map(width));
  const dropped = new Set(spaces.filter((i) => width(i) < usual * 1.5));
  return {
    text: [...text].filter((_, i) => !dropped.has(i)).join(""),
    x: x.filter((_, i) => !dropped.has(i)),
  };
}
