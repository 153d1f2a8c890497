import { withAccents } from "./accents.ts";
import type { Glyph, ShownText } from "./glyphs.ts";
import type { PageView } from "./page-view.ts";
import { hasRightToLeft, reversed } from "./right-to-left.ts";
import type { Run } from "./runs.ts";
import type { TextStyle } from "./text-styles.ts";
import { held, turnOf } from "./turns.ts";

/** Gaps in type sizes: from here on it is a space, and from there on another place on the page. */
const spaceGap = 0.1;
const placeGap = 1.15;
/** How far before the glyph that was drawn last another text begins, which is drawn over it. */
const backGap = 0.3;

/** A run while it is put together. */
export interface Piece extends Run {
  /** Where its baseline ends, and in which direction it runs there. */
  endBaseline: number;
  angle: number;
  /** Places of the spaces that were told from gaps alone, and how wide these are. */
  gaps: { at: number; width: number }[];
}

/** Cuts a shown text where it leaves room for more than a space. */
export function piecesOf(text: ShownText, view: PageView): Piece[] {
  const em = text.style.size || 1;
  const pieces: Piece[] = [];
  let piece: Piece | null = null;
  let start = 0;
  for (const { characters, from, to, spaced } of withAccents(readable(text.glyphs), em)) {
    const gap: number = piece ? from - piece.right : 0;
    if (piece && (gap > placeGap * em || from < start - backGap * em)) piece = null;
    start = from;
    if (!piece) pieces.push((piece = emptyRun(text.style, from)));
    else if (spaced || gap > spaceGap * em) {
      if (!spaced) piece.gaps.push({ at: piece.text.length, width: gap });
      addCharacters(piece, " ", piece.right, from);
    }
    addCharacters(piece, characters, from, to);
  }
  for (const done of pieces) placeRun(done, text, em, view);
  return pieces;
}

/** The glyphs that show something, with the letters that they stand for, which takes them over. */
function readable(glyphs: readonly Glyph[]): Glyph[] {
  const shown: Glyph[] = [];
  let spaced = false;
  for (const glyph of glyphs) {
    const read = normalized(glyph.characters);
    // What one character stands for in Arabic comes as it is read, the characters as they are seen.
    const stands = read.length > glyph.characters.length && hasRightToLeft(read);
    const characters = stands ? reversed(read) : read;
    spaced ||= glyph.spaced;
    if (/^\s*$/.test(characters)) spaced = true;
    else {
      glyph.characters = characters;
      glyph.spaced = spaced;
      shown.push(glyph);
      spaced = false;
    }
  }
  return shown;
}

/** Ligatures and presentation forms as the letters they stand for; marks of control as nothing. */
function normalized(characters: string): string {
  if (characters.length === 1 && isPlain(characters.charCodeAt(0))) return characters;
  const plain = /[\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC]/.test(characters)
    ? characters.normalize("NFKC")
    : characters;
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return plain.replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g, "");
}

/** Of ASCII what is printed: most of what there is. */
const isPlain = (code: number) => code > 0x20 && code < 0x7f;

function emptyRun({ font, bold, italic, mono, size }: TextStyle, from: number): Piece {
  return {
    text: "",
    x: [from],
    left: from,
    right: from,
    top: 0,
    bottom: 0,
    baseline: 0,
    size,
    font,
    bold,
    italic,
    mono,
    rightToLeft: false,
    order: 0,
    turn: 0,
    slanted: false,
    endBaseline: 0,
    angle: 0,
    gaps: [],
  };
}

function addCharacters(run: Run, characters: string, from: number, to: number): void {
  run.x[run.x.length - 1] = Math.max(from, run.x.at(-2) ?? from);
  for (let i = 1; i <= characters.length; i++) run.x.push(from + ((to - from) * i) / characters.length);
  run.text += characters;
  run.right = Math.max(run.right, to);
}

/** From the text's own line to the page, held so that the text is upright. */
function placeRun(
  run: Piece,
  { origin, along, style, vertical }: ShownText,
  em: number,
  view: PageView,
): void {
  const [a, b, c, d, e, f] = view.transform;
  const [towardsX, towardsY] = [a * along[0] + c * along[1], b * along[0] + d * along[1]];
  // Characters of vertical writing stand in the middle of their line, and are placed by their lower left.
  const shift = vertical ? em / 2 : 0;
  const [x, y] = [origin[0] + style.along[0] * shift, origin[1] + style.along[1] * shift];
  const before = vertical ? style.ascent * em : 0;
  const { turn, slanted } = turnOf(towardsX, towardsY);
  const at = (distance: number) =>
    held(
      turn,
      view,
      a * x + c * y + e + towardsX * (distance - before),
      b * x + d * y + f + towardsY * (distance - before),
    );
  const [startX, startY] = at(run.left);
  const [endX, endY] = at(run.right);
  const up = vertical ? 0.5 : style.ascent;
  const down = vertical ? 0.5 : style.descent;
  const baseline = vertical ? startY + em * 0.3 : startY;
  // Places on a line are as far from each other on the page as along it, up to its turn.
  const scale = run.right === run.left ? 1 : (endX - startX) / (run.right - run.left);
  const { left } = run;
  for (let i = 0; i < run.x.length; i++) run.x[i] = startX + (run.x[i]! - left) * scale;
  run.turn = turn;
  run.slanted = slanted;
  run.left = startX;
  run.right = endX;
  run.baseline = baseline;
  run.top = Math.min(startY, endY) - up * em;
  run.bottom = Math.max(startY, endY) + down * em;
  run.endBaseline = baseline + endY - startY;
  run.angle = Math.atan2(towardsY, towardsX);
}
