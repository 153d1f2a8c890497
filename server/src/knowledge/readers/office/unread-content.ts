import { commentsOfDocument, partLeft } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";

/** English Metric Units in a square point, and square points of a picture that is large: some 15 percent of a page. */
const unitsInSquare = 12_700 ** 2;
const largeArea = 75_000;

/** Counts what of a document is not read: pictures that are large enough to show text, and comments. */
export function createUnreadContent() {
  let [pictures, comments] = [0, 0];
  return {
    /** Takes a picture whose sides are in English Metric Units; NaN where they are unknown. */
    seePicture(width: number, height: number): void {
      if ((width * height) / unitsInSquare >= largeArea) pictures++;
    },
    seeComment: () => void comments++,
    leftOut(): PartOutcome[] {
      const images = pictures === 1 ? "a large image" : `${pictures} large images`;
      const reason = `This document has ${images}. Words in images were not read: add them as text.`;
      return [
        ...(pictures === 0 ? [] : [partLeft("skipped", "images", null, reason)]),
        ...commentsOfDocument(comments),
      ];
    },
  };
}

export type UnreadContent = ReturnType<typeof createUnreadContent>;
