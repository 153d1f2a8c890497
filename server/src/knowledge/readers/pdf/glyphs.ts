import { accented, type Drawn, isAccent } from "./accents.ts";
import type { Pdfium } from "./pdfium.ts";
import { hasRightToLeft, reversed } from "./right-to-left.ts";
import { createTextStyles, type TextStyle } from "./text-styles.ts";

export interface Glyph extends Drawn {
  /** Is true where a space is written before it. */
  spaced: boolean;
}

/** Glyphs that are drawn at once, in the order of their line. */
export interface ShownText {
  glyphs: Glyph[];
  style: TextStyle;
  /** Gives where its line begins to count, on the page before it is turned. */
  originX: number;
  originY: number;
  /** The direction of its line; of vertical writing, down. */
  alongX: number;
  alongY: number;
  vertical: boolean;
}

/** Holds what PDFium reports about one character. */
interface Placed {
  code: number;
  x: number;
  y: number;
  /** From its place to where the next glyph would begin, along its line. */
  width: number;
  /** From its place to the far end of its box, which includes what hangs over. */
  box: number;
  isBlank: boolean;
  isUnmapped: boolean;
}

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
  let object = 0;
  let style: TextStyle | null = null;
  let placed: Placed[] = [];
  const showPlaced = () => {
    if (style && placed.length > 0) show(shownText(placed, style));
    placed = [];
  };
  for (let index = 0; index < count; index++) {
    const of = ask.FPDFText_GetTextObject(textPage, index);
    if (of === 0 || unseen.has(of)) continue;
    if (of !== object) {
      showPlaced();
      object = of;
      style = styleOf(of, textPage, index);
    }
    const code = ask.FPDFText_GetUnicode(textPage, index) >>> 0;
    const isBlank = code === 0x20 || code === 0xa0;
    if (isBlank && ask.FPDFText_IsGenerated(textPage, index) === 1) continue;
    ask.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    const x = heap.HEAPF64[scratch >> 3]!;
    const y = heap.HEAPF64[(scratch >> 3) + 1]!;
    const { width, box } = measured(pdfium, { textPage, index, code, x, y }, style!);
    const isUnmapped = ask.FPDFText_HasUnicodeMapError(textPage, index) === 1;
    placed.push({ code, x, y, width, box, isBlank, isUnmapped });
  }
  showPlaced();
}

function shownText(placed: readonly Placed[], style: TextStyle): ShownText {
  const { x: originX, y: originY } = placed[0]!;
  const dx = placed.at(-1)!.x - originX;
  const dy = placed.at(-1)!.y - originY;
  const across = style.alongX * dy - style.alongY * dx;
  const onward = style.alongX * dx + style.alongY * dy;
  const vertical = Math.abs(across) > style.size * 0.5 && Math.abs(onward) < Math.abs(across) * 0.2;
  const alongX = vertical ? style.alongY : style.alongX;
  const alongY = vertical ? -style.alongX : style.alongY;
  const starting = placed.map((one) => ({
    ...one,
    start: (one.x - originX) * alongX + (one.y - originY) * alongY,
  }));
  if (placed.some(({ code }) => isRightToLeft(code))) starting.sort((a, b) => a.start - b.start);
  const glyphs = glyphsOf(starting, style.size, vertical);
  return { glyphs, style, originX, originY, alongX, alongY, vertical };
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
function measured(
  { direct: ask, heap, scratch }: Pdfium,
  { textPage, index, code, x, y }: { textPage: number; index: number; code: number; x: number; y: number },
  { alongX, alongY, em, advanceOf }: TextStyle,
): Pick<Placed, "width" | "box"> {
  const along = (left: number, top: number, right: number, bottom: number) =>
    ((alongX > 0 ? right : left) - x) * alongX + ((alongY > 0 ? top : bottom) - y) * alongY;
  ask.FPDFText_GetLooseCharBox(textPage, index, scratch);
  const loose = scratch >> 2;
  const { HEAPF32: singles, HEAPF64: doubles } = heap;
  const reach = along(singles[loose]!, singles[loose + 1]!, singles[loose + 2]!, singles[loose + 3]!);
  const near = along(singles[loose + 2]!, singles[loose + 3]!, singles[loose]!, singles[loose + 1]!);
  // Of some faces it has the ink alone.
  const box = Math.abs(near) < em * 0.001 ? reach : reach + bearing * em;
  // Faces of scripts that join their letters draw many glyphs for one.
  if (code >= joiningScripts) return { width: box, box };
  const over = reach - advanceOf(code) * em;
  if (over < 0.01 * em || over > overhang * em) return { width: box, box };
  ask.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const ink = scratch >> 3;
  const inked = along(doubles[ink]!, doubles[ink + 3]!, doubles[ink + 1]!, doubles[ink + 2]!);
  return { width: inked > reach - 0.005 * em ? reach - over : box, box };
}

function glyphsOf(placed: readonly (Placed & { start: number })[], size: number, vertical: boolean): Glyph[] {
  const glyphs: Glyph[] = [];
  let spaced = false;
  placed.forEach(({ code, start, width, box, isBlank, isUnmapped }, i) => {
    if (isBlank) {
      spaced = true;
      return;
    }
    const characters = isUnmapped ? unmappedGlyph : charactersOf(code);
    const end = start + (vertical ? size : Math.max(0, width));
    const last = glyphs.at(-1);
    if (last && !spaced && Math.abs(last.from - start) < size * 0.001 && !isAccent(last.characters)) {
      // One glyph that shows several.
      last.characters += characters;
      last.to = Math.max(last.to, start + box);
      return;
    }
    const after = placed[i + 1];
    const next = after ? after.start : start;
    // A blank begins where its glyph's advance ends.
    const ends = next > start && after?.isBlank;
    const to = next > end && next - end < size * joinsWithin ? next : ends ? Math.min(end, next) : end;
    glyphs.push({ characters, from: start, to, spaced });
    spaced = false;
  });
  return glyphs;
}

/** Returns the glyphs that show something, with the letters that they stand for and these with their accents. */
export function readable(glyphs: readonly Glyph[], em: number): Glyph[] {
  const kept: Glyph[] = [];
  let spaced = false;
  for (const glyph of glyphs) {
    const characters = isPlain(glyph.characters) ? glyph.characters : lettersOf(glyph.characters);
    spaced ||= glyph.spaced;
    if (characters.trim() === "") {
      spaced = true;
      continue;
    }
    const next = { ...glyph, characters, spaced };
    const joined = kept.length > 0 ? withAccent(kept.at(-1)!, next, em) : null;
    if (joined) kept[kept.length - 1] = joined;
    else kept.push(next);
    spaced = false;
  }
  return kept;
}

/** Joins a letter with its accent, which older fonts draw before it or after it; null for anything else. */
function withAccent(before: Glyph, next: Glyph, em: number): Glyph | null {
  const isFirst = isAccent(before.characters);
  const letter = isFirst ? next : before;
  const characters = accented(letter, isFirst ? before : next, em);
  return characters === null ? null : { ...letter, characters, spaced: before.spaced };
}

/** Returns ligatures and presentation forms as the letters they stand for, and marks of control as nothing. */
function lettersOf(drawn: string): string {
  const plain = /[\uFB00-\uFB4F\uFB50-\uFDFF\uFE70-\uFEFC]/.test(drawn) ? drawn.normalize("NFKC") : drawn;
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const letters = plain.replace(/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/g, "");
  // What one character stands for in Arabic comes as it is read, the characters as they are seen.
  return letters.length > drawn.length && hasRightToLeft(letters) ? reversed(letters) : letters;
}

/** Returns whether all characters are printable ASCII: most text is. */
function isPlain(characters: string): boolean {
  if (characters.length !== 1) return false;
  const code = characters.charCodeAt(0);
  return code > 0x20 && code < 0x7f;
}

function charactersOf(code: number): string {
  // What PDFium has for a hyphen at a line's end.
  if (code === 0x02 || code === 0xfffe) return "-";
  return code < 0x10000 ? String.fromCharCode(code) : String.fromCodePoint(code > 0x10ffff ? 0xfffd : code);
}

const isRightToLeft = (code: number): boolean => code >= joiningScripts && hasRightToLeft(charactersOf(code));
