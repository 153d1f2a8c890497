import type { Block } from "tesseract.js";
import type { SeenLine, SeenWord } from "./recognition.ts";

/** Words of one picture. More are no page that people read. */
const mostWords = 20_000;

/** The lines that Tesseract saw, as far as they have words. */
export function linesOf(blocks: readonly Block[]): SeenLine[] {
  const lines: SeenLine[] = [];
  let count = 0;
  for (const block of blocks)
    for (const { lines: own } of block.paragraphs ?? [])
      for (const { words, baseline, rowAttributes } of own) {
        const seen = words.map(seenWord).filter(({ text }) => text !== "");
        count += seen.length;
        if (seen.length === 0 || count > mostWords) continue;
        const { x0, y0, x1, y1 } = baseline;
        lines.push({
          words: seen.toSorted((a, b) => a.left - b.left),
          baseline: (y0 + y1) / 2,
          height: rowAttributes.rowHeight,
          slope: x1 > x0 ? (y1 - y0) / (x1 - x0) : 0,
        });
      }
  return lines;
}

function seenWord({ text, confidence, bbox }: Block["paragraphs"][0]["lines"][0]["words"][0]): SeenWord {
  return { text: text.trim(), sureness: confidence, left: bbox.x0, right: bbox.x1 };
}
