import { partLeft } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";

/** English Metric Units in a square point, and square points of a picture that is large: some 15 percent of a page. */
const unitsInSquare = 12_700 ** 2;
const largeArea = 75_000;

/** Counts the pictures of a document that are large enough to show text, which is not read. */
export function createLargePictures() {
  let count = 0;
  return {
    /** Takes a picture whose sides are in English Metric Units; NaN where they are unknown. */
    see(width: number, height: number): void {
      if ((width * height) / unitsInSquare >= largeArea) count++;
    },
    leftOut(): PartOutcome[] {
      const images = count === 1 ? "a large image" : `${count} large images`;
      const reason = `This document has ${images}. Words in images were not read: add them as text.`;
      return count === 0 ? [] : [partLeft("skipped", "images", null, reason)];
    },
  };
}

export type LargePictures = ReturnType<typeof createLargePictures>;
