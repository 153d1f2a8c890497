import { openPdf } from "../../server/src/knowledge/readers/pdf/open-pdf.ts";
import { readPage } from "../../server/src/knowledge/readers/pdf/read-page.ts";
import { onPage } from "../../server/src/knowledge/readers/pdf/turns.ts";
import type { Box } from "./places.ts";

/** Where text stands in a slant on each page, in points from its top left. */
export async function slantsOf(bytes: Uint8Array): Promise<Box[][]> {
  const pdf = await openPdf(bytes);
  try {
    const pages: Box[][] = [];
    for (let number = 1; number <= pdf.pages; number++) {
      const { runs, width, height } = readPage(pdf, number);
      pages.push(
        runs
          .filter(({ slanted }) => slanted)
          .map(({ turn, left, right, top, bottom }) => {
            const line = onPage(turn, { width, height }, { start: 0, end: 1, top, bottom, x: [left, right] });
            const [from, to] = [Math.min(...line.x), Math.max(...line.x)];
            return line.sideways
              ? { left: line.top, right: line.bottom, top: from, bottom: to }
              : { left: from, right: to, top: line.top, bottom: line.bottom };
          }),
      );
    }
    return pages;
  } finally {
    pdf.close();
  }
}
