import { readable, type ShownText } from "./glyphs.ts";
import type { PageView } from "./pdfium.ts";
import { addCharacters, type Letters, type Piece } from "./piece.ts";
import { held, turnOf } from "./turns.ts";

/** Gaps in type sizes: a written space leaves this at least, and is drawn over otherwise. */
const writtenGap = 0.05;
/** From here on a gap is a space, and from there on another place on the page. */
const spaceGap = 0.1;
const placeGap = 1.15;
/** Sets how far before the last glyph another text begins that is drawn over it. */
const backGap = 0.3;

/** Cuts a shown text where it leaves room for more than a space. */
export function piecesOf(text: ShownText, view: PageView): Piece[] {
  const em = text.style.size || 1;
  const lines: Letters[] = [];
  let start = 0;
  for (const { characters, from, to, spaced } of readable(text.glyphs, em)) {
    const open = lines.at(-1);
    const gap = open ? from - open.right : 0;
    if (!open || gap > placeGap * em || from < start - backGap * em)
      lines.push({ letters: [], x: [from], right: from, gaps: [] });
    else if (gap > (spaced ? writtenGap : spaceGap) * em) {
      if (!spaced) open.gaps.push({ at: open.letters.length, width: gap });
      addCharacters(open, " ", open.right, from);
    }
    addCharacters(lines.at(-1)!, characters, from, to);
    start = from;
  }
  return lines.map((line) => placed(line, text, view));
}

/** Places letters of a text's own line on the page, held so that the text is upright. */
function placed(
  { letters, x, right: reach, gaps }: Letters,
  { originX, originY, alongX, alongY, style, vertical }: ShownText,
  view: PageView,
): Piece {
  const [a, b, c, d, e, f] = view.transform;
  const em = style.size || 1;
  const towardsX = a * alongX + c * alongY;
  const towardsY = b * alongX + d * alongY;
  // Characters of vertical writing stand in the middle of their line, and are placed by their lower left.
  const shift = vertical ? em / 2 : 0;
  const before = vertical ? style.ascent * em : 0;
  const lineX = originX + style.alongX * shift;
  const lineY = originY + style.alongY * shift;
  const onPageX = a * lineX + c * lineY + e;
  const onPageY = b * lineX + d * lineY + f;
  const { turn, slanted } = turnOf(towardsX, towardsY);
  const at = (along: number) =>
    held(turn, view, onPageX + towardsX * (along - before), onPageY + towardsY * (along - before));
  const from = x[0]!;
  const [left, startY] = at(from);
  const [right, endY] = at(reach);
  // Places on a line are as far from each other on the page as along it, up to its turn.
  const scale = reach === from ? 1 : (right - left) / (reach - from);
  const baseline = vertical ? startY + em * 0.3 : startY;
  return {
    letters,
    x: x.map((edge) => left + (edge - from) * scale),
    gaps,
    left,
    right,
    top: Math.min(startY, endY) - (vertical ? 0.5 : style.ascent) * em,
    bottom: Math.max(startY, endY) + (vertical ? 0.5 : style.descent) * em,
    baseline,
    endBaseline: baseline + endY - startY,
    angle: Math.atan2(towardsY, towardsX),
    turn,
    slanted,
    style,
  };
}
