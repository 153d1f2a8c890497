import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A rectangle as shares of a page's width and height, from its top left. */
export interface Share {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Returns the words whose middle is in one of the boxes, as pdf.js finds them on the page; words cut at line ends are joined.
 */
export async function wordsInBoxes(
  pdf: Buffer,
  pageNumber: number,
  boxes: readonly Share[],
): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(pageNumber);
  const { width, height } = page.getViewport({ scale: 1 });
  const lines: string[] = boxes.map(() => "");
  for (const item of (await page.getTextContent()).items) {
    if (!("str" in item)) continue;
    const [, , , , left, baseline] = item.transform as number[];
    const x = (left! + item.width / 2) / width;
    const y = (height - baseline! - item.height * 0.3) / height;
    const line = boxes.findIndex((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
    if (line >= 0) lines[line] += item.str;
  }
  await document.loadingTask.destroy();
  return lines
    .map((line) => line.trim().replace(/\s+/g, " "))
    .join(" ")
    .replace(/(\p{L})[-\u00ad\u2010] (?=\p{Ll})/gu, "$1");
}
