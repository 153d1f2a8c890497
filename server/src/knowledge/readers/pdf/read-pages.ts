import { setImmediate as otherEvents } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { OpenPdf } from "./open-pdf.ts";
import type { PackedPage } from "./packed-page.ts";
import { type ReadPage, readPage, waitingPage } from "./read-page.ts";

/** A file of which each asking gives bytes that may be given away. */
export type FileBytes = () => Promise<Uint8Array<ArrayBuffer>>;

/** What the second thread is begun with. */
export interface ReadingOrder {
  bytes: ArrayBuffer;
  taken: Taken;
}

/** Pages, counted from 0, that it has read. */
export interface PagesRead {
  from: number;
  pages: PackedPage[];
}

/** How many pages of a file were taken so far, by whichever thread. */
export type Taken = Int32Array<SharedArrayBuffer>;

/** Pages that a thread takes at once. */
const atOnce = 8;
/** Fewer are read before a second thread has begun. */
const worthAThread = 5 * atOnce;
/** Bytes: larger files are not held twice. */
const largestHeldTwice = 64 * 1024 * 1024;
/** Megabytes of JavaScript memory: a page is packed as soon as it is read. */
const threadLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

/**
 * Reads all pages of a PDF: here, and of a longer file in a second thread with a PDFium of its own. Each takes the next pages
 * that nobody has taken. `told` hears of each page, and how many are read.
 */
export async function readPages(
  pdf: OpenPdf,
  file: FileBytes,
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
  const second = pdf.pages < worthAThread ? null : await startSecond(file, taken, keep);
  try {
    for (const some of pagesTaken(pdf, taken)) {
      keep(some);
      if (second) await otherEvents();
    }
    await second?.ended;
    // Where the second thread broke off, this one meets what it met.
    for (const from of pages.keys()) if (!pages[from]) keep({ from, pages: [readPage(pdf, from + 1)] });
    return pages as ReadPage[];
  } finally {
    await second?.end();
  }
}

/** Takes pages and reads them, until all of the file are taken. */
export function* pagesTaken(pdf: OpenPdf, taken: Taken): Generator<PagesRead> {
  for (;;) {
    const from = Atomics.add(taken, 0, atOnce);
    const count = Math.min(atOnce, pdf.pages - from);
    if (count <= 0) return;
    yield { from, pages: Array.from({ length: count }, (_, i) => readPage(pdf, from + i + 1)) };
  }
}

async function startSecond(file: FileBytes, taken: Taken, keep: (read: PagesRead) => void) {
  const { buffer: bytes } = await file();
  if (bytes.byteLength > largestHeldTwice) return null;
  const order: ReadingOrder = { bytes, taken };
  const thread = new Worker(new URL("./read-pages.worker.ts", import.meta.url), {
    workerData: order,
    transferList: [bytes],
    resourceLimits: threadLimits,
  });
  thread.on("message", keep);
  // What it did not read is read here.
  thread.on("error", () => undefined);
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  return { ended, end: () => thread.terminate() };
}
