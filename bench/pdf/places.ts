import type { DocumentPage } from "../../server/src/knowledge/documents/document.ts";
import type { FoundWord } from "../pdftotext.ts";

/** Points from the page's top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether the middle of a word is in a box. */
export function isIn(word: FoundWord, box: Box): boolean {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Where the stored text has what is printed in the middle of a word; -1 where it has nothing there. */
export function placeOf(word: FoundWord | undefined, page: DocumentPage): number {
  if (!word) return -1;
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
  for (const { start, top, bottom, x: edges } of page.lines) {
    if (y < top || y > bottom || x < Math.min(edges[0]!, edges.at(-1)!)) continue;
    const at = edges.findIndex((from, i) => {
      const to = edges[i + 1] ?? from;
      return x >= Math.min(from, to) && x <= Math.max(from, to);
    });
    if (at >= 0) return start + at;
  }
  return -1;
}
