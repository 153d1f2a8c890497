import type { PageLine } from "../../documents/document.ts";

/** Counts clockwise quarter turns of a text on its page: 1 runs down, 2 is upside down, 3 runs up. */
export type Turn = 0 | 1 | 2 | 3;

interface Extent {
  width: number;
  height: number;
}

/** The turn that comes nearest to a direction, and whether the text slants between two. */
export function turnOf(x: number, y: number): { turn: Turn; slanted: boolean } {
  const quarters = Math.atan2(y, x) / (Math.PI / 2);
  const nearest = Math.round(quarters);
  return { turn: ((nearest + 4) % 4) as Turn, slanted: Math.abs(quarters - nearest) > 0.1 };
}

/** Puts into `point` where a point of the page lies when the page is held so that text of this turn is upright. */
export function held(turn: Turn, { width, height }: Extent, x: number, y: number, point: Float64Array): void {
  point[0] = turn === 0 ? x : turn === 1 ? y : turn === 2 ? width - x : height - y;
  point[1] = turn === 0 ? y : turn === 1 ? width - x : turn === 2 ? height - y : x;
}

/** A page's extent when it is held so. */
export function heldExtent(turn: Turn, { width, height }: Extent): Extent {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** A line of the page held so, on the page as it is shown; in tenths of a point. */
export function onPage(turn: Turn, { width, height }: Extent, line: PageLine): PageLine {
  const { start, end, top, bottom, x } = line;
  const from = (far: number) => (near: number) => tenth(far - near);
  switch (turn) {
    case 0:
      return { start, end, top, bottom, x };
    case 1:
      return { start, end, sideways: true, top: from(width)(bottom), bottom: from(width)(top), x };
    case 2:
      return { start, end, top: from(height)(bottom), bottom: from(height)(top), x: x.map(from(width)) };
    case 3:
      return { start, end, sideways: true, top, bottom, x: x.map(from(height)) };
  }
}

export function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
