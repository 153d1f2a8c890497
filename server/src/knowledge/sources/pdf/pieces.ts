import { withAccents } from "./accents.ts";
import type { ShownText } from "./glyphs.ts";
import type { Matrix } from "./matrix.ts";
import { hasRightToLeft, reversed } from "./right-to-left.ts";
import type { Run } from "./runs.ts";
import { held, turnOf } from "./turns.ts";
import type { UnmappedGlyphs } from "./unmapped.ts";

/** Gaps in type sizes: from here on it is a space, and from there on another place on the page. */
const spaceGap = 0.1;
const placeGap = 1.15;
/** How far before the glyph that was drawn last another text begins, which is drawn over it. */
const backGap = 0.3;

export interface PageView {
  transform: Matrix;
  width: number;
  height: number;
}

/** A run while it is put together. */
export interface Piece extends Run {
  /** Where its baseline ends, and in which direction it runs there. */
  endBaseline: number;
  angle: number;
  /** Places of the spaces that were told from gaps alone, and how wide these are. */
  gaps: { at: number; width: number }[];
}

interface PlacedGlyph {
  characters: string;
  from: number;
  to: number;
  /** Whether a space is shown before it. */
  spaced: boolean;
}

/** Cuts a shown text where it leaves room for more than a space. */
export function piecesOf(
  text: ShownText,
  view: PageView,
  unmapped: UnmappedGlyphs,
): { pieces: Piece[]; reach: number } {
  const { place, font, size, stretch } = text;
  const vertical = font.vertical === true;
  const flip = size * (vertical ? 1 : stretch) < 0 ? -1 : 1;
  const acrossRows = Math.hypot(place[2], place[3]);
  const alongRow = Math.hypot(place[0], place[1]) * stretch;
  const along = (vertical ? acrossRows : alongRow) * flip;
  const em = Math.abs(size * (vertical ? alongRow : acrossRows)) || 1;
  const { glyphs, reach } = placedGlyphs(text, along, unmapped);
  const pieces: Piece[] = [];
  let piece: Piece | null = null;
  let start = 0;
  for (const { characters, from, to, spaced } of withAccents(glyphs, em)) {
    const gap: number = piece ? from - piece.right : 0;
    if (piece && (gap > placeGap * em || from < start - backGap * em)) piece = null;
    start = from;
    if (!piece) pieces.push((piece = emptyRun(text, from, em)));
    else if (spaced || gap > spaceGap * em) {
      if (!spaced) piece.gaps.push({ at: piece.text.length, width: gap });
      addCharacters(piece, " ", piece.right, from);
    }
    addCharacters(piece, characters, from, to);
  }
  for (const done of pieces) placeRun(done, text, em, flip, view);
  return { pieces, reach };
}

/** The glyphs that show something, `along` points for each unit of the text's own line. */
function placedGlyphs(
  text: ShownText,
  along: number,
  unmapped: UnmappedGlyphs,
): { glyphs: PlacedGlyph[]; reach: number } {
  const { font, size } = text;
  const scale = size * (font.fontMatrix?.[0] ?? 0.001);
  const back = font.vertical ? -1 : 1;
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let spaced = false;
  for (const glyph of text.glyphs) {
    if (typeof glyph === "number") {
      x -= (back * glyph * size) / 1000;
      continue;
    }
    const width = (font.vertical ? -(glyph.vmetric?.[0] ?? -1000) : glyph.width) * scale;
    const shown = font.composite ? unmapped.textOf(text.fontId, glyph) : glyph.unicode;
    const read = normalized(shown);
    // What one glyph shows of Arabic comes as it is read, the glyphs as they are seen.
    const characters = read.length > 1 && hasRightToLeft(read) ? reversed(read) : read;
    if (/^\s*$/.test(characters)) spaced = true;
    else {
      glyphs.push({ characters, from: x * along, to: (x + width) * along, spaced });
      spaced = false;
    }
    x += width + back * (text.charSpacing + (glyph.isSpace ? text.wordSpacing : 0));
  }
  return { glyphs, reach: x };
}

/** Ligatures and presentation forms as the letters they stand for; marks of control as nothing. */
function normalized(characters: string): string {
  const plain = /[\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC]/.test(characters)
    ? characters.normalize("NFKC")
    : characters;
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return plain.replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g, "");
}

function emptyRun({ font, size }: ShownText, from: number, em: number): Piece {
  const name = (font.name ?? "").replace(/^[A-Z]{6}\+/, "");
  return {
    text: "",
    x: [from],
    left: from,
    right: from,
    top: 0,
    bottom: 0,
    baseline: 0,
    size: size === 0 ? 0 : em,
    font: name,
    bold: /bold|black|heavy|semibd|demi|cmbx|cmssbx|\bbd\b/i.test(name),
    italic: /ital|obli|slant|cmti|cmsl/i.test(name),
    mono:
      (font.isMonospace === true && !/symbol|dings|^cm(mi|sy|ex)/i.test(name)) ||
      /mono|courier|consol|typewriter|cmtt/i.test(name),
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
function placeRun(run: Piece, { place, font }: ShownText, em: number, flip: number, view: PageView): void {
  const [a, b, c, d, e, f] = place;
  const [towardsX, towardsY] = font.vertical ? [-c * flip, -d * flip] : [a * flip, b * flip];
  const length = Math.hypot(towardsX, towardsY) || 1;
  const { turn, slanted } = turnOf(towardsX, towardsY);
  const at = (distance: number) =>
    held(turn, view, e + (towardsX / length) * distance, f + (towardsY / length) * distance);
  const [startX, startY] = at(run.left);
  const [endX, endY] = at(run.right);
  const { ascent = 0.8, descent = -0.2 } = font;
  // Characters of vertical writing stand in the middle of their line.
  const up = font.vertical ? 0.5 : ascent > 0.3 && ascent < 1.5 ? ascent : 0.8;
  const down = font.vertical ? 0.5 : descent < 0 && descent > -0.6 ? -descent : 0.2;
  const baseline = font.vertical ? startY + em * 0.3 : startY;
  run.x = run.x.map((distance) => at(distance)[0]);
  Object.assign(run, { turn, slanted, left: startX, right: endX, baseline });
  Object.assign(run, { top: Math.min(startY, endY) - up * em, bottom: Math.max(startY, endY) + down * em });
  Object.assign(run, { endBaseline: baseline + endY - startY, angle: Math.atan2(towardsY, towardsX) });
}
