import type { GreyImage } from "../recognition/recognition.ts";
import { type Mark, markRun } from "./drawn-bullets.ts";
import type { Run } from "./runs.ts";

/** Dots that a page is painted with for each of its points. */
export const signScale = 3;
/** Bounds the width and the height of a sign, in dots. */
const mostDots = 60;
/** A page with more small shapes is a drawing. */
const mostShapes = 300;
/** In type sizes: how far the middle of a sign may be from that of the text on its line, which is above the baseline. */
const nearLine = 0.8;
const middleOfLetters = 0.35;
const privateCharacter = /^[\uE000-\uF8FF]$/;

type Sign = "✓" | "✗" | "●";

/**
 * Adds ticks, crosses and dots that are drawn behind text on a line, and puts them in place of characters without a meaning: what
 * the cells of a table say. `paint` shows the page; it is called where anything may be a sign.
 */
export function withDrawnSigns(runs: Run[], shapes: readonly Mark[], paint: () => GreyImage | null): Run[] {
  const upright = runs.filter(({ turn, slanted }) => turn === 0 && !slanted);
  const glyphs = upright.filter(({ text }) => privateCharacter.test(text));
  const candidates = shapes.length > mostShapes ? [] : [...shapes, ...glyphs];
  const found = candidates.flatMap((mark) => {
    const line = lineOf(mark, upright);
    return line ? [{ mark, line }] : [];
  });
  const image = found.length > 0 ? paint() : null;
  if (!image) return runs;
  const after = new Map<Run, Run[]>();
  for (const { mark, line } of found.toSorted((a, b) => a.mark.left - b.mark.left)) {
    const sign = signIn(image, mark);
    const signs = after.get(line) ?? [];
    const isColumn = found.some((other) => isBeneath(mark, other.mark));
    // Each line of a cross is a shape.
    if (sign === null || (sign === "●" && !isColumn) || signs.some(({ left }) => left >= mark.left - 1))
      continue;
    if ("text" in mark) mark.text = sign;
    else after.set(line, [...signs, markRun(mark, line, sign)]);
  }
  return runs.flatMap((run) => [run, ...(after.get(run) ?? [])]);
}

/** Returns the text nearest to a shape on its line, if any is before it. */
function lineOf(mark: Mark, runs: readonly Run[]): Run | null {
  const { left, top, bottom } = mark;
  // A bullet is a run already.
  if (runs.some((run) => run !== mark && run.left === left && run.top === top)) return null;
  const middle = (top + bottom) / 2;
  const distance = (run: Run) => Math.abs(run.baseline - run.size * middleOfLetters - middle) / run.size;
  return runs
    .filter((run) => run.right <= left + 1 && distance(run) <= nearLine && !privateCharacter.test(run.text))
    .reduce<Run | null>((a, b) => (a && distance(a) <= distance(b) ? a : b), null);
}

const isBeneath = (one: Mark, other: Mark) =>
  Math.abs(one.left + one.right - other.left - other.right) < 3 && Math.abs(one.top - other.top) > 3;

/** Returns the tick, cross or dot that a page shows at a place; null for anything else. */
function signIn({ width, height, grey }: GreyImage, place: Mark): Sign | null {
  const [left, top, right, bottom] = [place.left, place.top, place.right, place.bottom].map((point) =>
    Math.round(point * signScale),
  ) as [number, number, number, number];
  const at = (x: number, y: number) => grey[y * width + x]!;
  if (left < 1 || top < 1 || right > width || bottom > height) return null;
  if (right - left > mostDots || bottom - top > mostDots) return null;
  const ink: { x: number; y: number }[] = [];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      if (Math.abs(at(x, y) - at(left - 1, top - 1)) > 80) ink.push({ x, y });
  const [fromX, fromY] = [Math.min(...ink.map(({ x }) => x)), Math.min(...ink.map(({ y }) => y))];
  const wide = Math.max(...ink.map(({ x }) => x)) - fromX + 1;
  const high = Math.max(...ink.map(({ y }) => y)) - fromY + 1;
  if (ink.length < 8 || wide > high * 2 || high > wide * 2) return null;
  // Shares of nine fields that are dark, row by row.
  const shares: Shares = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const fieldOf = (dots: number, all: number) => Math.floor((dots * 3) / all);
  for (const { x, y } of ink)
    shares[fieldOf(y - fromY, high) * 3 + fieldOf(x - fromX, wide)]! += 9 / (wide * high);
  const [topLeft, above, topRight, before, middle, behind, bottomLeft, below, bottomRight] = shares;
  const corners = Math.min(topLeft, topRight, bottomLeft, bottomRight);
  if (corners > 0.25 && Math.min(above, before, middle, behind, below) > 0.8) return "●";
  if (corners > 0.12 && middle > 0.25 && Math.max(above, before, behind, below) < middle * 0.8) return "✗";
  const lowest = ink.filter(({ y }) => y >= fromY + high * 0.9);
  const foot = lowest.reduce((sum, { x }) => sum + x - fromX, 0) / lowest.length / wide;
  const isTick = topLeft < 0.08 && bottomRight < 0.12 && topRight > 0.12 && before + bottomLeft > 0.1;
  return isTick && foot > 0.15 && foot < 0.65 ? "✓" : null;
}

type Shares = [number, number, number, number, number, number, number, number, number];
