import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What pdf.js itself gives of each page, and nothing made of it; the number of pages. */
export async function readWithPdfJs(path: string): Promise<number> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  const { numPages } = document;
  await task.destroy();
  return numPages;
}

// `node reference-pdf.ts <file>` prints as JSON how many pages it has, and the most memory it took, in kilobytes.
if (import.meta.main) {
  const pages = await readWithPdfJs(process.argv[2]!);
  console.log(JSON.stringify({ pages, peak: process.resourceUsage().maxRSS }));
}
