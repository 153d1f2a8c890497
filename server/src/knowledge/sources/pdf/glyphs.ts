import { OPS } from "./pdf-js.ts";
import { type Matrix, multiply } from "./matrix.ts";

/** A font as pdf.js hands it over with `fontExtraProperties`. */
export interface PdfFont {
  name?: string;
  ascent?: number;
  descent?: number;
  composite?: boolean;
  isMonospace?: boolean;
  vertical?: boolean;
  fontMatrix?: number[];
}

export interface PdfGlyph {
  unicode: string;
  originalCharCode: number;
  width: number;
  /** Of vertical writing: how far the next glyph is, in thousandths of the size, then its origin. */
  vmetric?: readonly number[] | null;
  isSpace: boolean;
}

/** A piece of text that is shown at once. `place` maps its own line, in text units, to the page in points. */
export interface ShownText {
  glyphs: readonly (PdfGlyph | number)[];
  place: Matrix;
  font: PdfFont;
  fontId: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
}

interface TextState {
  matrix: Matrix;
  font: PdfFont | null;
  fontId: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Follows the drawing instructions of a page and hands over each text with its place (ISO 32000-1, 9.4.4). `show`
 * answers how far the text reaches, in text units before stretching.
 */
export function followText(
  operators: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  view: Matrix,
  fontOf: (id: string) => PdfFont | null,
  show: (text: ShownText) => number,
): void {
  const plain = {
    font: null,
    fontId: "",
    size: 1,
    charSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
  };
  let state: TextState = { matrix: view, ...plain };
  const saved: TextState[] = [];
  let text: Matrix = identity;
  let line: [number, number] = [0, 0];
  let at: [number, number] = [0, 0];

  const move = (x: number, y: number) => {
    line = [line[0] + x, line[1] + y];
    at = [...line];
  };
  const setFont = (id: string, size: number) => Object.assign(state, { font: fontOf(id), fontId: id, size });

  operators.fnArray.forEach((operator, i) => {
    const args = (operators.argsArray[i] ?? []) as never[];
    switch (operator) {
      case OPS.save:
      case OPS.beginGroup:
        saved.push({ ...state });
        break;
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state });
        if (args[0]) state.matrix = multiply(state.matrix, args[0]);
        break;
      case OPS.beginAnnotation:
        // It has its own place on the page, whatever was drawn before (ISO 32000-1, 12.5.5).
        saved.push({ ...state });
        state = { ...state, matrix: multiply(multiply(view, args[2]!), args[3]!) };
        break;
      case OPS.endAnnotation:
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state.matrix = multiply(state.matrix, args as unknown as Matrix);
        break;
      case OPS.beginText:
        text = identity;
        line = [0, 0];
        at = [0, 0];
        break;
      case OPS.setTextMatrix:
        text = (typeof args[0] === "number" ? args : args[0]) as unknown as Matrix;
        line = [0, 0];
        at = [0, 0];
        break;
      case OPS.moveText:
        move(args[0]!, args[1]!);
        break;
      case OPS.setLeadingMoveText:
        state.leading = args[1]!;
        move(args[0]!, args[1]!);
        break;
      case OPS.nextLine:
        move(0, state.leading);
        break;
      case OPS.setLeading:
        state.leading = -args[0]!;
        break;
      case OPS.setCharSpacing:
        state.charSpacing = args[0]!;
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = args[0]!;
        break;
      case OPS.setHScale:
        state.stretch = args[0]! / 100;
        break;
      case OPS.setTextRise:
        state.rise = args[0]!;
        break;
      case OPS.setFont:
        setFont(args[0]!, args[1]!);
        break;
      case OPS.setGState:
        for (const [key, value] of args[0]! as [string, [string, number]][])
          if (key === "Font") setFont(value[0], value[1]);
        break;
      case OPS.showText:
      case OPS.showSpacedText: {
        if (!state.font) break;
        const { font, fontId, size, charSpacing, wordSpacing, stretch } = state;
        const shift: Matrix = [1, 0, 0, 1, at[0], at[1] + state.rise];
        const place = multiply(multiply(state.matrix, text), shift);
        const reach = show({
          glyphs: args[0]!,
          place,
          font,
          fontId,
          size,
          charSpacing,
          wordSpacing,
          stretch,
        });
        if (font.vertical) at[1] -= reach;
        else at[0] += reach * stretch;
        break;
      }
    }
  });
}
