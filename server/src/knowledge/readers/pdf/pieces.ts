import { joinAccents, makeReadable } from "./glyph-line.ts";
import type { ShownText } from "./glyphs.ts";
import type { PageView } from "./pdfium.ts";
import { addCharacters, beginPiece, createPiece, type Piece } from "./piece.ts";
import { held, type Turn, turnOf } from "./turns.ts";

/** Gaps in type sizes: a written space leaves this at least, and is drawn over otherwise. */
const writtenGap = 0.05;
/** From here on a gap is a space, and from there on another place on the page. */
const spaceGap = 0.1;
const placeGap = 1.15;
/** Sets how far before the last glyph another text begins that is drawn over it. */
const backGap = 0.3;

/** Cuts shown texts where they leave room for more than a space. `take` gets each piece and answers which one is free then. */
export function createCutter(view: PageView, take: (piece: Piece) => Piece) {
  const placeOnPage = createPlacing(view);
  let piece = createPiece();
  return (text: ShownText): void => {
    const em = text.style.size || 1;
    const line = text.glyphs;
    makeReadable(line);
    joinAccents(line, em);
    const { count, characters, from, to, spaced } = line;
    let start = 0;
    for (let i = 0; i < count; i++) {
      const begins = from[i]!;
      const gap = begins - piece.right;
      if (i === 0) beginPiece(piece, begins);
      else if (gap > placeGap * em || begins < start - backGap * em) {
        placeOnPage(piece, text);
        piece = take(piece);
        beginPiece(piece, begins);
      } else if (gap > (spaced[i] === 1 ? writtenGap : spaceGap) * em) {
        if (spaced[i] === 0) piece.gaps.push({ at: piece.count, width: gap });
        addCharacters(piece, " ", piece.right, begins);
      }
      start = begins;
      addCharacters(piece, characters[i]!, begins, to[i]!);
    }
    if (count === 0) return;
    placeOnPage(piece, text);
    piece = take(piece);
  };
}

/** From a text's own line to the page, held so that the text is upright. */
function createPlacing(view: PageView) {
  const [a, b, c, d, e, f] = view.transform;
  // Most texts run in the direction of the one before.
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  let [turn, slanted, angle]: [Turn, boolean, number] = [0, false, 0];
  const start = new Float64Array(2);
  const end = new Float64Array(2);
  return (piece: Piece, { originX, originY, alongX, alongY, style, vertical }: ShownText): void => {
    const em = style.size || 1;
    const towardsX = a * alongX + c * alongY;
    const towardsY = b * alongX + d * alongY;
    if (towardsX !== lastX || towardsY !== lastY) {
      ({ turn, slanted } = turnOf(towardsX, towardsY));
      angle = Math.atan2(towardsY, towardsX);
      [lastX, lastY] = [towardsX, towardsY];
    }
    // Characters of vertical writing stand in the middle of their line, and are placed by their lower left.
    const shift = vertical ? em / 2 : 0;
    const before = vertical ? style.ascent * em : 0;
    const x = originX + style.alongX * shift;
    const y = originY + style.alongY * shift;
    const onPageX = a * x + c * y + e;
    const onPageY = b * x + d * y + f;
    const { edges, count, right: reach } = piece;
    const from = edges[0]!;
    held(turn, view, onPageX + towardsX * (from - before), onPageY + towardsY * (from - before), start);
    held(turn, view, onPageX + towardsX * (reach - before), onPageY + towardsY * (reach - before), end);
    const startX = start[0]!;
    const startY = start[1]!;
    const endX = end[0]!;
    const endY = end[1]!;
    // Places on a line are as far from each other on the page as along it, up to its turn.
    const scale = reach === from ? 1 : (endX - startX) / (reach - from);
    for (let i = 0; i <= count; i++) edges[i] = startX + (edges[i]! - from) * scale;
    piece.style = style;
    piece.turn = turn;
    piece.slanted = slanted;
    piece.angle = angle;
    piece.left = startX;
    piece.right = endX;
    piece.top = Math.min(startY, endY) - (vertical ? 0.5 : style.ascent) * em;
    piece.bottom = Math.max(startY, endY) + (vertical ? 0.5 : style.descent) * em;
    piece.baseline = vertical ? startY + em * 0.3 : startY;
    piece.endBaseline = piece.baseline + endY - startY;
  };
}
