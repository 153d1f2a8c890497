import type { PageLine } from "../../documents/document.ts";

/** Counts clockwise quarter turns of a text on its page: 1 runs down, 2 is upside down, 3 runs up. */
export type Turn = 0 | 1 | 2 | 3;

/** The size of a page as it is shown, in points. */
export interface Extent {
  width: number;
  height: number;
}

/** Returns the turn that comes nearest to a direction, and whether the text slants between two. */
export function turnOf(x: number, y: number): { turn: Turn; slanted: boolean } {
  const quarters = Math.atan2(y, x) / (Math.PI / 2);
  const nearest = Math.round(quarters);
  return { turn: ((nearest + 4) % 4) as Turn, slanted: Math.abs(quarters - nearest) > 0.1 };
}

/** Returns where a point of the page lies when the page is held so that text of this turn is upright. */
export function held(turn: Turn, { width, height }: Extent, x: number, y: number): [x: number, y: number] {
  switch (turn) {
    case 0:
      return [x, y];
    case 1:
      return [y, width - x];
    case 2:
      return [width - x, height - y];
    case 3:
      return [height - y, x];
  }
}

export const heldExtent = (turn: Turn, { width, height }: Extent): Extent =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width };

/** Converts a line of the turned page to the page as it is shown, in tenths of a point. */
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

export const tenth = (points: number): number => Math.round(points * 10) / 10;

/** Bounds the rise of a straight piece of a line, as a share of the line's height. */
const straightEnough = 0.2;

/** Returns lines, laid out straight, as they are on a page turned by `tilt` radians clockwise, in pieces where they rise. */
export function tiltedLines(
  lines: readonly PageLine[],
  tilt: number,
  { width, height }: { width: number; height: number },
  text: string,
): PageLine[] {
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  return lines.flatMap((line) =>
    piecesOf(line, Math.abs(sine), text).map((piece) => {
      const along = (piece.x[0]! + piece.x.at(-1)!) / 2 - width / 2;
      const across = (piece.top + piece.bottom) / 2 - height / 2;
      const [dx, dy] = [along * cosine - across * sine - along, along * sine + across * cosine - across];
      return {
        ...piece,
        top: tenth(piece.top + dy),
        bottom: tenth(piece.bottom + dy),
        x: piece.x.map((edge) => tenth(edge + dx)),
      };
    }),
  );
}

function piecesOf(line: PageLine, rise: number, text: string): PageLine[] {
  const longest = ((line.bottom - line.top) * straightEnough) / rise;
  const pieces: PageLine[] = [];
  let from = line.start;
  for (let at = line.start; at < line.end; at++) {
    if (text[at] !== " " || at === from) continue;
    const next = text.indexOf(" ", at + 1);
    const end = next < 0 || next > line.end ? line.end : next;
    const reach = Math.abs(line.x[end - line.start]! - line.x[from - line.start]!);
    if (reach <= longest) continue;
    pieces.push(cut(line, from, at));
    from = at + 1;
  }
  pieces.push(cut(line, from, line.end));
  return pieces;
}

const cut = (line: PageLine, start: number, end: number): PageLine => ({
  ...line,
  start,
  end,
  x: line.x.slice(start - line.start, end - line.start + 1),
});
