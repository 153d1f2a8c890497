import type { PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";
import { nestedTooDeep } from "../limits.ts";
import { OPS } from "./pdf-js.ts";

/** States of drawing that a page may keep at once. Each costs pdf.js the time of all that are kept already. */
const mostKept = 10_000;

/** What pdf.js calls with each stretch of a page's instructions, as they come. */
const taking = "_renderPageChunk";
type Taking = Record<typeof taking, (chunk: { fnArray: readonly number[] }, ...rest: unknown[]) => void>;

/** Fails with a ReadingError as soon as a page keeps more states than any drawing needs; else it never settles. */
export function tooManyStates(page: PDFPageProxy): Promise<never> {
  const taker = page as unknown as Taking;
  const take = taker[taking].bind(page);
  let kept = 0;
  return new Promise((_, reject) => {
    taker[taking] = (chunk, ...rest) => {
      for (const operator of chunk.fnArray)
        if (operator === OPS.save) kept++;
        else if (operator === OPS.restore) kept--;
      if (kept > mostKept) reject(nestedTooDeep());
      take(chunk, ...rest);
    };
  });
}
