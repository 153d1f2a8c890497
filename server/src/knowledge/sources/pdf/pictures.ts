import { OPS } from "./pdf-js.ts";
import { type Matrix, multiply } from "./matrix.ts";

/** What a page shows besides text. */
export interface Drawn {
  /** Share of the page that pictures cover, 0 to 1. */
  pictures: number;
  /** How many shapes are drawn. */
  shapes: number;
}

const paints = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintSolidColorImageMask,
]);
const ends = new Set([
  OPS.restore,
  OPS.paintFormXObjectEnd,
  OPS.endGroup,
  OPS.endMarkedContent,
  OPS.endAnnotation,
]);

/**
 * Measures what a page shows besides text. Pictures are left out when a file is opened: where one was, the unit square
 * is laid out for it (ISO 32000-1, 8.9.3) and nothing is drawn in it.
 */
export function drawnBesidesText(
  { fnArray, argsArray }: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  view: { transform: Matrix; width: number; height: number },
): Drawn {
  let matrix = view.transform;
  const saved: Matrix[] = [];
  let covered = 0;
  let shapes = 0;
  const cover = ([a, b, c, d]: Matrix) => (covered += Math.abs(a * d - b * c));
  fnArray.forEach((operator, i) => {
    const args = argsArray[i] as Matrix & readonly unknown[];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (args[0]) matrix = multiply(matrix, args[0] as unknown as Matrix);
    } else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) {
      matrix = multiply(matrix, args);
      const next = fnArray[i + 1];
      if (next === undefined || ends.has(next)) cover(matrix);
    } else if (paints.has(operator)) cover(matrix);
    else if (operator === OPS.constructPath) shapes++;
  });
  return { pictures: Math.min(1, covered / (view.width * view.height || 1)), shapes };
}
