import type { PageLine } from "../../documents/document.ts";
import { tenth } from "./turns.ts";

/** Bounds the rise of a straight piece of a line, as a share of the line's height. */
const straightEnough = 0.2;

/**
 * Lines that were laid out straight, where they stand on a page whose lines are turned about its middle by `tilt` radians
 * clockwise. A line that rises by much is cut between words into pieces of which each has its own height.
 */
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

function cut(line: PageLine, start: number, end: number): PageLine {
  return { ...line, start, end, x: line.x.slice(start - line.start, end - line.start + 1) };
}
