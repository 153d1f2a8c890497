import { setImmediate as otherEvents } from "node:timers/promises";
import type { OpenPdf } from "./open-pdf.ts";
import { type ReadPage, readPage, waitingPage } from "./read-page.ts";
import type { PagesRead, ReadingOrder, SecondReader, Taken } from "./second-reader.ts";

/** Pages that a thread takes at once, and after how many such takings it opens the file anew. */
const atOnce = 8;
const renewedAfter = 25;

/**
 * Reads all pages of a PDF, here and by the second reader if there is one: each takes the next pages that nobody has taken. The
 * bytes are given away. `told` hears of each page, and how many are read.
 */
export async function readPages(
  pdf: OpenPdf,
  bytes: ArrayBuffer,
  second: SecondReader | null,
  told: (page: ReadPage, read: number) => void,
): Promise<ReadPage[]> {
  const pages: (ReadPage | undefined)[] = Array.from({ length: pdf.pages });
  let read = 0;
  const keep = ({ from, pages: some }: PagesRead) =>
    some.forEach((packed, i) => {
      const page = waitingPage(packed);
      pages[from + i] = page;
      told(page, ++read);
    });
  const taken: Taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const order = { bytes, taken };
  second?.begin(order, keep);
  for (const some of pagesTaken(pdf, order)) {
    keep(some);
    await otherEvents();
  }
  await second?.allTaken;
  // Where the second reader broke off, this one meets what it met.
  for (const from of pages.keys()) if (!pages[from]) keep({ from, pages: [readPage(pdf, from + 1)] });
  return pages as ReadPage[];
}

/** Takes pages and reads them, until all of the file are taken. The bytes are PDFium's by then, and not held besides. */
export function* pagesTaken(pdf: OpenPdf, { bytes, taken }: ReadingOrder): Generator<PagesRead> {
  if (!bytes.detached) bytes.transfer(0);
  for (let read = 1; ; read++) {
    const from = Atomics.add(taken, 0, atOnce);
    const count = Math.min(atOnce, pdf.pages - from);
    if (count <= 0) return;
    if (read % renewedAfter === 0) pdf.renew();
    yield { from, pages: Array.from({ length: count }, (_, i) => readPage(pdf, from + i + 1)) };
  }
}
