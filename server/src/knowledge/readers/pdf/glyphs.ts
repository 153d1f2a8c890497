import { isAccent } from "./accents.ts";
import { createGlyphLine, type GlyphLine } from "./glyph-line.ts";
import type { Pdfium } from "./pdfium.ts";
import { hasRightToLeft } from "./right-to-left.ts";
import { createTextStyles, type TextStyle } from "./text-styles.ts";

/** Glyphs that are drawn at once. They are the next text's once this one was shown. */
export interface ShownText {
  glyphs: GlyphLine;
  style: TextStyle;
  /** Gives where its line begins to count, on the page before it is turned. */
  originX: number;
  originY: number;
  /** The direction of its line; of vertical writing, down. */
  alongX: number;
  alongY: number;
  vertical: boolean;
}

/** Holds what PDFium reports about the characters of one text, in its own order. */
interface Placed {
  count: number;
  codes: Uint32Array;
  x: Float64Array;
  y: Float64Array;
  /** From its place to where the next glyph would begin, along its line. */
  width: Float64Array;
  /** From its place to the far end of its box, which includes what hangs over. */
  box: Float64Array;
  kinds: Uint8Array;
}

const space = 1;
const unmapped = 2;

/** A glyph whose file does not say what it stands for, until it is known what to make of it. */
export const unmappedGlyph = "\uE0FF";

/** Hands over what a page shows, as PDFium finds it. Spaces and line ends that PDFium only supposes are left out. */
export function followText(
  pdfium: Pdfium,
  textPage: number,
  unseen: ReadonlySet<number>,
  show: (text: ShownText) => void,
): void {
  const { direct: ask, heap, scratch } = pdfium;
  const styleOf = createTextStyles(pdfium);
  const count = pdfium.calls.FPDFText_CountChars(textPage);
  const placed = createPlaced(count);
  const line = createGlyphLine(count);
  let object = 0;
  let style: TextStyle | null = null;
  for (let index = 0; index < count; index++) {
    const of = ask.FPDFText_GetTextObject(textPage, index);
    if (of === 0 || unseen.has(of)) continue;
    if (of !== object) {
      if (style && placed.count > 0) show(shownText(placed, style, line));
      placed.count = 0;
      object = of;
      style = styleOf(of, textPage, index);
    }
    const code = ask.FPDFText_GetUnicode(textPage, index);
    const blank = code === 0x20 || code === 0xa0;
    if (blank && ask.FPDFText_IsGenerated(textPage, index) === 1) continue;
    ask.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    const x = heap.HEAPF64[scratch >> 3]!;
    const y = heap.HEAPF64[(scratch >> 3) + 1]!;
    const at = placed.count++;
    placed.codes[at] = code;
    placed.x[at] = x;
    placed.y[at] = y;
    measure(pdfium, { textPage, index, code }, style!, placed, at);
    placed.kinds[at] =
      (blank ? space : 0) | (ask.FPDFText_HasUnicodeMapError(textPage, index) === 1 ? unmapped : 0);
  }
  if (style && placed.count > 0) show(shownText(placed, style, line));
}

function createPlaced(room: number): Placed {
  return {
    count: 0,
    codes: new Uint32Array(room),
    x: new Float64Array(room),
    y: new Float64Array(room),
    width: new Float64Array(room),
    box: new Float64Array(room),
    kinds: new Uint8Array(room),
  };
}

function shownText(placed: Placed, style: TextStyle, glyphs: GlyphLine): ShownText {
  const { count, x, y } = placed;
  const originX = x[0]!;
  const originY = y[0]!;
  const dx = x[count - 1]! - originX;
  const dy = y[count - 1]! - originY;
  const across = style.alongX * dy - style.alongY * dx;
  const onward = style.alongX * dx + style.alongY * dy;
  const vertical = Math.abs(across) > style.size * 0.5 && Math.abs(onward) < Math.abs(across) * 0.2;
  const alongX = vertical ? style.alongY : style.alongX;
  const alongY = vertical ? -style.alongX : style.alongY;
  const text = { glyphs, style, originX, originY, alongX, alongY, vertical };
  fillLine(placed, text);
  return text;
}

/** A gap of so many type sizes within what is shown at once is no space, but how the letters are set. */
const joinsWithin = 0.15;

/** Is the first code point of the scripts that join their glyphs: Hebrew, Arabic and those of India. */
const joiningScripts = 0x590;
/** Room that most faces leave at the right of a letter, in ems. */
const bearing = 0.05;
/** The most that a glyph hangs over where the next one begins, in ems. */
const overhang = 0.3;

/**
 * Measures how far a glyph reaches along its line. PDFium's box holds its advance and its ink. Where the ink ends it, as that of an
 * "f" which hangs over the blank behind it, the face's advance counts, unless it is another glyph's.
 */
function measure(
  { direct: ask, heap, scratch }: Pdfium,
  { textPage, index, code }: { textPage: number; index: number; code: number },
  { alongX, alongY, em, advanceOf }: TextStyle,
  { x, y, width, box }: Placed,
  at: number,
): void {
  const along = (left: number, top: number, right: number, bottom: number) =>
    ((alongX > 0 ? right : left) - x[at]!) * alongX + ((alongY > 0 ? top : bottom) - y[at]!) * alongY;
  ask.FPDFText_GetLooseCharBox(textPage, index, scratch);
  const loose = scratch >> 2;
  const { HEAPF32: singles, HEAPF64: doubles } = heap;
  const reach = along(singles[loose]!, singles[loose + 1]!, singles[loose + 2]!, singles[loose + 3]!);
  const near = along(singles[loose + 2]!, singles[loose + 3]!, singles[loose]!, singles[loose + 1]!);
  // Of some faces it has the ink alone.
  width[at] = box[at] = Math.abs(near) < em * 0.001 ? reach : reach + bearing * em;
  // Faces of scripts that join their letters draw many glyphs for one.
  if (code >= joiningScripts) return;
  const over = reach - advanceOf(code) * em;
  if (over < 0.01 * em || over > overhang * em) return;
  ask.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const ink = scratch >> 3;
  if (along(doubles[ink]!, doubles[ink + 3]!, doubles[ink + 1]!, doubles[ink + 2]!) > reach - 0.005 * em)
    width[at] = reach - over;
}

function fillLine(placed: Placed, text: ShownText): void {
  const { count, codes, width, box, kinds } = placed;
  const { vertical, glyphs: line } = text;
  const { size } = text.style;
  const { characters, from, to, spaced } = line;
  const order = readingOrder(placed, text);
  let filled = 0;
  let blank = 0;
  for (let nth = 0; nth < count; nth++) {
    const i = order ? order[nth]! : nth;
    if ((kinds[i]! & space) !== 0) {
      blank = 1;
      continue;
    }
    const start = alongLine(placed, text, i);
    const drawn = (kinds[i]! & unmapped) === 0 ? charactersOf(codes[i]!) : unmappedGlyph;
    const end = start + (vertical ? size : Math.max(0, width[i]!));
    const last = filled - 1;
    if (
      last >= 0 &&
      blank === 0 &&
      Math.abs(from[last]! - start) < size * 0.001 &&
      !isAccent(characters[last]!)
    ) {
      // One glyph that shows several.
      characters[last] += drawn;
      to[last] = Math.max(to[last]!, start + box[i]!);
      continue;
    }
    const after = nth + 1 >= count ? -1 : order ? order[nth + 1]! : nth + 1;
    const next = after < 0 ? start : alongLine(placed, text, after);
    // A blank begins where its glyph's advance ends.
    const ends = next > start && after >= 0 && (kinds[after]! & space) !== 0;
    characters[filled] = drawn;
    from[filled] = start;
    to[filled] = next > end && next - end < size * joinsWithin ? next : ends ? Math.min(end, next) : end;
    spaced[filled] = blank;
    blank = 0;
    filled++;
  }
  line.count = filled;
}

/** Returns how far from its origin a character is along its line. */
function alongLine({ x, y }: Placed, { originX, originY, alongX, alongY }: ShownText, i: number): number {
  return (x[i]! - originX) * alongX + (y[i]! - originY) * alongY;
}

/** Returns the places from left to right of a text that is read from right to left; null for other text. */
function readingOrder(placed: Placed, text: ShownText): readonly number[] | null {
  const { count, codes } = placed;
  let turned = false;
  for (let i = 0; i < count && !turned; i++) turned = isRightToLeft(codes[i]!);
  if (!turned) return null;
  const places = Array.from({ length: count }, (_, i) => i);
  return places.sort((a, b) => alongLine(placed, text, a) - alongLine(placed, text, b));
}

function charactersOf(code: number): string {
  // What PDFium has for a hyphen at a line's end.
  if (code === 0x02 || code === 0xfffe) return "-";
  return code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(code > 0x10ffff ? 0xfffd : code);
}

function isRightToLeft(code: number): boolean {
  return code >= 0x590 && hasRightToLeft(charactersOf(code));
}
