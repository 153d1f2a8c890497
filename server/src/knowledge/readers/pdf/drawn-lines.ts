import type { Mark } from "./drawn-bullets.ts";
import { boundsOf, drawModeOf, fillOf, type PageView, type Pdfium } from "./pdfium.ts";
import { runsWhile } from "./rows.ts";

/** A level line on a page, in points from its top left: a rule, or the edge of a filled stretch. */
export interface DrawnLine {
  y: number;
  from: number;
  to: number;
}

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
export function createLineCollector(pdfium: Pdfium, { transform: [a, b, c, d, e, f] }: PageView) {
  const level: DrawnLine[] = [];
  const upright: DrawnLine[] = [];
  const marks: Mark[] = [];
  /** Returns whether a path is filled dark: not white on white, nor the light ground of something. */
  const isFilledDark = (path: number) => {
    const fill = drawModeOf(pdfium, path).filled ? fillOf(pdfium, path) : null;
    return fill !== null && fill.reduce((sum, shade) => sum + shade, 0) < 3 * lightestRule;
  };
  /** Returns whether a path can be a rule, and not the background of a narrow cell. */
  const isRule = (path: number, width: number) =>
    width >= thinnestRule && (drawModeOf(pdfium, path).outlined || isFilledDark(path));
  /** Returns whether a path is a frame: one around a cell is often drawn as one path. */
  const isBox = (path: number) => {
    const segments = pdfium.direct.FPDFPath_CountSegments(path);
    return drawModeOf(pdfium, path).outlined && segments >= 4 && segments <= mostBoxSegments;
  };
  /** Returns where an object is on the page as shown; null where that cannot be computed. */
  const placeOf = (object: number): Mark | null => {
    const bounds = boundsOf(pdfium, object);
    if (!bounds) return null;
    const { left, bottom, right, top } = bounds;
    const [x1, x2] = [a * left + c * bottom + e, a * right + c * top + e];
    const [y1, y2] = [b * left + d * bottom + f, b * right + d * top + f];
    const [high, low] = [Math.min(y1, y2), Math.max(y1, y2)];
    return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: high, bottom: low };
  };
  return {
    add(path: number): void {
      const place = placeOf(path);
      if (!place) return;
      const { left: from, right: to, top, bottom } = place;
      const height = bottom - top;
      if (isMark(place)) marks.push(isFilledDark(path) ? place : { ...place, isOutline: true });
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
    drawn(): { lines: DrawnLines; marks: Mark[] } {
      const uprights = joined(upright).map(({ y, from, to }) => ({ x: y, from, to }));
      return { lines: { level: joined(level), upright: uprights }, marks };
    },
  };
}

/** Returns whether a mark is small, and about as wide as high. */
function isMark({ left, right, top, bottom }: Mark): boolean {
  const [width, height] = [right - left, bottom - top];
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  return shorter >= smallestMark && longer <= largestMark && longer <= shorter * longestMark;
}

function joined(pieces: readonly DrawnLine[]): DrawnLine[] {
  const lines: DrawnLine[] = [];
  const sorted = pieces.toSorted((a, b) => a.y - b.y);
  for (const level of runsWhile(sorted, (piece, [first]) => piece.y - first.y <= sameLevel)) {
    let last: DrawnLine | null = null;
    for (const { y, from, to } of level.toSorted((a, b) => a.from - b.from)) {
      if (last && from - last.to <= gapWithin) last.to = Math.max(last.to, to);
      else lines.push((last = { y, from, to }));
    }
  }
  return lines.filter(({ from, to }) => to - from >= shortest);
}
