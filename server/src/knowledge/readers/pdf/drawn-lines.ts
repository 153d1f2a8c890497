import type { Mark } from "./drawn-bullets.ts";
import type { PageView } from "./page-view.ts";
import type { Pdfium } from "./pdfium.ts";

/** A level line on a page, in points from its top left: a rule, or the edge of a filled stretch. */
export interface DrawnLine {
  y: number;
  from: number;
  to: number;
}

/** An upright rule. */
export interface UprightLine {
  x: number;
  from: number;
  to: number;
}

export interface DrawnLines {
  level: DrawnLine[];
  upright: UprightLine[];
}

export const noLines: DrawnLines = { level: [], upright: [] };

/** Thicker ones are stretches, with an edge above and one below. */
const thickestRule = 4;
/** Higher stretches are backgrounds, not rows of a table. */
const highestStretch = 150;
const shortest = 4;
const thinnestRule = 0.2;
/** Bounds the lightness of a rule, of 255. */
const lightestRule = 200;
/** Four lines, their start, and their end. */
const mostBoxSegments = 6;
/** Joins pieces that are no further apart than this. */
const gapWithin = 2;
const sameLevel = 1;
/** Points: larger or longer shapes are no bullets. */
const largestMark = 14;
const smallestMark = 1.5;
const longestMark = 1.7;

/** Collects the lines of a page: programs draw them in pieces, one for each cell. */
export function createLineCollector({ direct, heap, scratch }: Pdfium, { transform }: PageView) {
  const level: DrawnLine[] = [];
  const upright: DrawnLine[] = [];
  const marks: Mark[] = [];
  /** Not white on white, nor the light ground of something. */
  const isFilledDark = (path: number) => {
    const at = scratch >> 2;
    direct.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
    if (heap.HEAP32[at] === 0) return false;
    if (direct.FPDFPageObj_GetFillColor(path, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
      return false;
    return heap.HEAP32[at]! + heap.HEAP32[at + 1]! + heap.HEAP32[at + 2]! < 3 * lightestRule;
  };
  /** Not the background of a narrow cell. */
  const isRule = (path: number, width: number) => {
    if (width < thinnestRule) return false;
    direct.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
    if (heap.HEAP32[(scratch >> 2) + 1] !== 0) return true;
    return isFilledDark(path);
  };
  /** A frame around a cell is often drawn as one path. */
  const isBox = (path: number) => {
    direct.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
    const segments = direct.FPDFPath_CountSegments(path);
    return heap.HEAP32[(scratch >> 2) + 1] !== 0 && segments >= 4 && segments <= mostBoxSegments;
  };
  /** Returns where an object is on the page as shown; null where that cannot be computed. */
  const placeOf = (object: number): Mark | null => {
    if (direct.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
      return null;
    const at = scratch >> 2;
    const [a, b, c, d, e, f] = transform;
    const [left, bottom] = [heap.HEAPF32[at]!, heap.HEAPF32[at + 1]!];
    const [right, top] = [heap.HEAPF32[at + 2]!, heap.HEAPF32[at + 3]!];
    const [x1, x2] = [a * left + c * bottom + e, a * right + c * top + e];
    const [y1, y2] = [b * left + d * bottom + f, b * right + d * top + f];
    return {
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
    };
  };
  return {
    add(path: number): void {
      const place = placeOf(path);
      if (!place) return;
      const { left: from, right: to, top, bottom } = place;
      const height = bottom - top;
      if (isMark(place) && isFilledDark(path)) marks.push(place);
      if (to - from < shortest && height > to - from) {
        if (isRule(path, to - from)) upright.push({ y: (from + to) / 2, from: top, to: bottom });
      } else if (height <= thickestRule) level.push({ y: (top + bottom) / 2, from, to });
      else if (height <= highestStretch) {
        level.push({ y: top, from, to }, { y: bottom, from, to });
        if (isBox(path)) upright.push({ y: from, from: top, to: bottom }, { y: to, from: top, to: bottom });
      }
    },
    /** Adds an object that is no path: a small picture may be a bullet as well. */
    addMark(object: number): void {
      const place = placeOf(object);
      if (place && isMark(place)) marks.push(place);
    },
    drawn: (): { lines: DrawnLines; marks: Mark[] } => ({
      lines: {
        level: joined(level),
        upright: joined(upright).map(({ y, from, to }) => ({ x: y, from, to })),
      },
      marks,
    }),
  };
}

/** As wide as high, about, and small. */
function isMark({ left, right, top, bottom }: Mark): boolean {
  const [width, height] = [right - left, bottom - top];
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  return shorter >= smallestMark && longer <= largestMark && longer <= shorter * longestMark;
}

function joined(pieces: readonly DrawnLine[]): DrawnLine[] {
  const lines: DrawnLine[] = [];
  for (const level of levelsOf(pieces)) {
    let last: DrawnLine | null = null;
    for (const { y, from, to } of level.toSorted((a, b) => a.from - b.from)) {
      if (last && from - last.to <= gapWithin) last.to = Math.max(last.to, to);
      else lines.push((last = { y, from, to }));
    }
  }
  return lines.filter(({ from, to }) => to - from >= shortest);
}

function levelsOf(pieces: readonly DrawnLine[]): DrawnLine[][] {
  const levels: DrawnLine[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const level = levels.at(-1);
    if (level && piece.y - level[0]!.y <= sameLevel) level.push(piece);
    else levels.push([piece]);
  }
  return levels;
}
