import type { Pdfium } from "./pdfium.ts";

/** Describes how one text that a page shows at once is set. Directions are those of the page before it is turned. */
export interface TextStyle {
  /** The face's name, without the mark of a subset. */
  font: string;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  /** Shares of the type's size over and under its baseline. */
  ascent: number;
  descent: number;
  /** Points; 0 for type that cannot be seen. */
  size: number;
  /** Drawn without being seen, as what was recognised is over the picture of its page. */
  invisible: boolean;
  /** Gives the x part of one step along its line. */
  alongX: number;
  alongY: number;
  /** Points along its line in one em: its size, unless it is set wider or narrower. */
  em: number;
  /** Returns how far the next glyph begins behind one that shows this code point, in ems; 0 where the face doesn't say. */
  advanceOf(code: number): number;
}

type Matrix = readonly [a: number, b: number, c: number, d: number];

type Face = Pick<TextStyle, "font" | "bold" | "italic" | "mono" | "ascent" | "descent" | "advanceOf">;

/** FPDF_TEXTRENDERMODE_INVISIBLE of fpdf_edit.h. */
const invisible = 3;

/** FPDFFont_GetFlags (ISO 32000-1, table 123). */
const fixedPitch = 1;

/** Reads the styles of one page's text objects; when it is closed their numbers go to others. */
export function createTextStyles(pdfium: Pdfium) {
  const { direct, heap, scratch } = pdfium;
  const faces = new Map<number, Face>();
  const faceOf = (font: number): Face => {
    let face = faces.get(font);
    if (!face) faces.set(font, (face = readFace(pdfium, font)));
    return face;
  };

  /** Returns the style of the text object that the character belongs to. */
  return (object: number, textPage: number, index: number): TextStyle => {
    const face = faceOf(direct.FPDFTextObj_GetFont(object));
    direct.FPDFTextObj_GetFontSize(object, scratch);
    const size = heap.HEAPF32[scratch >> 2]!;
    direct.FPDFText_GetMatrix(textPage, index, scratch);
    const [a, b, c, d] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4) as unknown as Matrix;
    const length = Math.hypot(a, b) * (size < 0 ? -1 : 1) || 1;
    return {
      ...face,
      size: Math.abs(size * Math.hypot(c, d)),
      invisible: direct.FPDFTextObj_GetTextRenderMode(object) === invisible,
      alongX: a / length,
      alongY: b / length,
      em: Math.abs(size * length),
    };
  };
}

function readFace(pdfium: Pdfium, font: number): Face {
  const { calls, heap, scratch, textOf } = pdfium;
  const name = textOf((at, bytes) => calls.FPDFFont_GetBaseFontName(font, at, bytes), "utf8").replace(
    /^[A-Z]{6}\+/,
    "",
  );
  const measure = (call: (font: number, size: number, at: number) => boolean) =>
    call(font, 1, scratch) ? heap.HEAPF32[scratch >> 2]! : 0;
  const ascent = measure(calls.FPDFFont_GetAscent);
  const descent = measure(calls.FPDFFont_GetDescent);
  const fixed = (calls.FPDFFont_GetFlags(font) & fixedPitch) !== 0;
  return {
    font: name,
    bold: /bold|black|heavy|semibd|demi|cmbx|cmssbx|\bbd\b/i.test(name),
    italic: /ital|obli|slant|cmti|cmsl/i.test(name),
    mono:
      (fixed && !/symbol|dings|^cm(mi|sy|ex)/i.test(name)) ||
      /mono|courier|consol|typewriter|cmtt/i.test(name),
    ascent: ascent > 0.3 && ascent < 1.5 ? ascent : 0.8,
    descent: descent < 0 && descent > -0.6 ? -descent : 0.2,
    advanceOf: advancesOf(pdfium, font),
  };
}

function advancesOf({ direct, heap, scratch }: Pdfium, font: number): Face["advanceOf"] {
  const known = new Map<number, number>();
  return (code) => {
    let advance = known.get(code);
    if (advance === undefined) {
      const found = direct.FPDFFont_GetGlyphWidth(font, code, 1, scratch) === 1;
      known.set(code, (advance = found ? heap.HEAPF32[scratch >> 2]! : 0));
    }
    return advance;
  };
}
