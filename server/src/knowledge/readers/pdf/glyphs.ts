import { isAccent } from "./accents.ts";
import type { Pdfium } from "./pdfium.ts";
import { hasRightToLeft } from "./right-to-left.ts";
import { createTextStyles, type TextStyle } from "./text-styles.ts";

/** What is drawn from one edge to the other, in points along its line. */
export interface Glyph {
  characters: string;
  from: number;
  to: number;
  /** Whether a space is written before it. */
  spaced: boolean;
}

/** Glyphs that are drawn at once, in the order in which they stand on their line. */
export interface ShownText {
  glyphs: Glyph[];
  style: TextStyle;
  /** Where its line begins to count, on the page before it is turned. */
  origin: readonly [number, number];
  /** The direction of its line; of vertical writing, down. */
  along: readonly [number, number];
  vertical: boolean;
}

interface Placed {
  code: number;
  x: number;
  y: number;
  /** From its place to where the next glyph would begin, along its line. */
  width: number;
  space: boolean;
  unmapped: boolean;
}

/** A glyph whose file does not say what it stands for, until it is known what to make of it. */
export const unmappedGlyph = "\uE0FF";

/** Hands over what a page shows, as PDFium finds it. Spaces and line ends that PDFium only supposes are left out. */
export function followText(pdfium: Pdfium, textPage: number, show: (text: ShownText) => void): void {
  const { direct: ask, heap, scratch } = pdfium;
  const styleOf = createTextStyles(pdfium);
  const count = pdfium.calls.FPDFText_CountChars(textPage);
  let object = 0;
  let style: TextStyle | null = null;
  let placed: Placed[] = [];
  const finish = () => {
    if (style && placed.length > 0) show(shownText(placed, style));
    placed = [];
  };
  for (let index = 0; index < count; index++) {
    const of = ask.FPDFText_GetTextObject(textPage, index);
    if (of === 0) continue;
    if (of !== object) {
      finish();
      object = of;
      style = styleOf(of, textPage, index);
    }
    const code = ask.FPDFText_GetUnicode(textPage, index);
    const space = code === 0x20 || code === 0xa0;
    if (space && ask.FPDFText_IsGenerated(textPage, index) === 1) continue;
    ask.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    const x = heap.HEAPF64[scratch >> 3]!;
    const y = heap.HEAPF64[(scratch >> 3) + 1]!;
    const width = widthOf(pdfium, textPage, index, style!, x, y);
    const unmapped = ask.FPDFText_HasUnicodeMapError(textPage, index) === 1;
    placed.push({ code, x, y, width, space, unmapped });
  }
  finish();
}

function shownText(placed: Placed[], style: TextStyle): ShownText {
  const first = placed[0]!;
  const last = placed.at(-1)!;
  const origin = [first.x, first.y] as const;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const across = style.along[0] * dy - style.along[1] * dx;
  const onward = style.along[0] * dx + style.along[1] * dy;
  const vertical = Math.abs(across) > style.size * 0.5 && Math.abs(onward) < Math.abs(across) * 0.2;
  const along = vertical ? ([style.along[1], -style.along[0]] as const) : style.along;
  const glyphs = glyphsOf(placed, style, vertical, along);
  return { glyphs, style, origin, along, vertical };
}

/** A gap of so many type sizes within what is shown at once is no space, but how the letters are set. */
const joinsWithin = 0.15;

/** Room that most faces leave at the right of a letter, in type sizes. */
const bearing = 0.05;

/** How far a glyph reaches along its line. PDFium has the widths of upright text; of turned text, only the ink. */
function widthOf(
  { direct: ask, heap, scratch }: Pdfium,
  textPage: number,
  index: number,
  { upright, along, size }: TextStyle,
  x: number,
  y: number,
): number {
  if (upright) {
    ask.FPDFText_GetLooseCharBox(textPage, index, scratch);
    const at = scratch >> 2;
    const [left, right] = [heap.HEAPF32[at]!, heap.HEAPF32[at + 2]!];
    // Of some fonts it has the ink alone.
    return right - x + (Math.abs(left - x) < size * 0.001 ? 0 : bearing * size);
  }
  ask.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const at = scratch >> 3;
  const [left, right] = [heap.HEAPF64[at]!, heap.HEAPF64[at + 1]!];
  const [bottom, top] = [heap.HEAPF64[at + 2]!, heap.HEAPF64[at + 3]!];
  const farX = along[0] > 0 ? right : left;
  const farY = along[1] > 0 ? top : bottom;
  return (farX - x) * along[0] + (farY - y) * along[1] + bearing * size;
}

function glyphsOf(
  placed: readonly Placed[],
  { size }: TextStyle,
  vertical: boolean,
  [alongX, alongY]: readonly [number, number],
): Glyph[] {
  const [first] = placed as [Placed, ...Placed[]];
  const at = ({ x, y }: Placed) => (x - first.x) * alongX + (y - first.y) * alongY;
  // What is read from right to left comes as it is read.
  const ordered = placed.some(({ code }) => isRightToLeft(code))
    ? placed.toSorted((a, b) => at(a) - at(b))
    : placed;
  const glyphs: Glyph[] = [];
  let spaced = false;
  ordered.forEach((glyph, i) => {
    if (glyph.space) return void (spaced = true);
    const from = at(glyph);
    const characters = glyph.unmapped ? unmappedGlyph : charactersOf(glyph.code);
    const width = vertical ? size : Math.max(0, glyph.width);
    const before = glyphs.at(-1);
    if (before && !spaced && Math.abs(before.from - from) < size * 0.001 && !isAccent(before.characters)) {
      // One glyph that shows several.
      before.characters += characters;
      before.to = Math.max(before.to, from + width);
      return;
    }
    const next = i + 1 >= ordered.length ? from : at(ordered[i + 1]!);
    const adjoins = next > from + width && next - from - width < size * joinsWithin;
    glyphs.push({ characters, from, to: adjoins ? next : from + width, spaced });
    spaced = false;
  });
  return glyphs;
}

/** What PDFium has for a hyphen at a line's end. */
const lineEndHyphens = new Set([0x02, 0xfffe]);

function charactersOf(code: number): string {
  return lineEndHyphens.has(code) ? "-" : String.fromCodePoint(code > 0x10ffff ? 0xfffd : code);
}

/** No letter before U+0590 is. */
function isRightToLeft(code: number): boolean {
  return code >= 0x590 && hasRightToLeft(charactersOf(code));
}
