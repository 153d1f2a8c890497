import { setImmediate as otherEvents } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { OpenPdf } from "./open-pdf.ts";
import type { PackedPage } from "./packed-page.ts";
import { type ReadPage, readPage, waitingPage } from "./read-page.ts";

/** A file, and what its readers share. */
export interface ReadingOrder {
  bytes: ArrayBuffer;
  taken: Taken;
}

/** Pages that a thread has read. */
export interface PagesRead {
  /** Counted from 0. */
  from: number;
  pages: PackedPage[];
}

/** How many pages of a file were taken so far, by whichever thread. */
export type Taken = Int32Array<SharedArrayBuffer>;

/** Pages that a thread takes at once, and after how many such takings it opens the file anew. */
const atOnce = 8;
const renewedAfter = 25;
/** Bytes: smaller files are read before a second thread has begun, and larger ones are not held twice. */
const smallestShared = 256 * 1024;
const largestShared = 64 * 1024 * 1024;
/** Megabytes of JavaScript memory: a page is packed as soon as it is read. */
const limits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

/** A thread with a PDFium of its own, which gets ready while the file is opened here. */
export type SecondReader = ReturnType<typeof startSecondReader>;

/** Null for a file that is read by one. */
export function secondReaderFor(bytes: number): SecondReader | null {
  return bytes < smallestShared || bytes > largestShared ? null : startSecondReader();
}

function startSecondReader() {
  const thread = new Worker(new URL("./read-pages.worker.ts", import.meta.url), { resourceLimits: limits });
  // What it does not read is read by the other.
  thread.on("error", () => undefined);
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  return {
    /** The bytes are its own then. */
    begin(order: ReadingOrder, keep: (read: PagesRead) => void) {
      thread.on("message", keep);
      thread.postMessage(order, [order.bytes]);
    },
    /** Resolved once it has told of all that it has read. */
    ended,
    end: () => thread.terminate(),
  };
}

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
  await second?.ended;
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
