import type { Pdfium } from "./pdfium.ts";

/** How one text that a page shows at once is set. Directions are those of the page before it is turned. */
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
  /** Of one step along its line. */
  along: readonly [number, number];
  /** Whether it runs to the right without a slant, as most does. */
  upright: boolean;
}

type Face = Pick<TextStyle, "font" | "bold" | "italic" | "mono" | "ascent" | "descent">;

/** FPDF_TEXTRENDERMODE_INVISIBLE of fpdf_edit.h. */
const invisible = 3;

/** FPDFFont_GetFlags (ISO 32000-1, table 123). */
const fixedPitch = 1;

/** The styles of one page's text objects; when it is closed their numbers go to others. */
export function createTextStyles(pdfium: Pdfium) {
  const styles = new Map<number, TextStyle>();
  const faces = new Map<number, Face>();

  const faceOf = (font: number): Face => {
    let face = faces.get(font);
    if (!face) faces.set(font, (face = readFace(pdfium, font)));
    return face;
  };

  /** Of a text object that the character belongs to. */
  return (object: number, textPage: number, index: number): TextStyle => {
    let style = styles.get(object);
    if (style) return style;
    const { direct, heap, scratch } = pdfium;
    direct.FPDFText_GetMatrix(textPage, index, scratch);
    const at = scratch >> 2;
    const [a, b] = [heap.HEAPF32[at]!, heap.HEAPF32[at + 1]!];
    const [c, d] = [heap.HEAPF32[at + 2]!, heap.HEAPF32[at + 3]!];
    direct.FPDFTextObj_GetFontSize(object, scratch);
    const size = heap.HEAPF32[at]!;
    const length = Math.hypot(a, b) * (size < 0 ? -1 : 1) || 1;
    const along = [a / length, b / length] as const;
    const face = faceOf(direct.FPDFTextObj_GetFont(object));
    style = {
      ...face,
      size: Math.abs(size * Math.hypot(c, d)),
      invisible: direct.FPDFTextObj_GetTextRenderMode(object) === invisible,
      along,
      upright: along[0] > 0 && Math.abs(along[1]) < 1e-4,
    };
    styles.set(object, style);
    return style;
  };
}

function readFace({ calls, heap, scratch, textOf }: Pdfium, font: number): Face {
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
  };
}
