import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { shrinkAfter } from "./collect-garbage.ts";
import { layPage, type PageToLay } from "./lay-page.ts";
import { openPdf } from "./open-pdf.ts";
import { buffersOf } from "./packed-page.ts";
import { packLaidPage } from "./packed-paragraphs.ts";
import { loadPdfium } from "./pdfium.ts";
import { pagesTaken } from "./read-pages.ts";
import type { ReadingOrder, ThreadMessage } from "./second-reader.ts";

// What reads and lays out pages beside the reader of a PDF, until that ends it.
const say = (message: ThreadMessage, handedOver: ArrayBuffer[] = []) =>
  parentPort!.postMessage(message, handedOver);

const pages = await readTaken();
shrinkAfter(pages);
parentPort!.on("message", (given: PageToLay[]) => say(given.map((page) => packLaidPage(layPage(page)))));
say("all taken");

/** Tells of the pages that it takes; how many pages the file has. */
async function readTaken(): Promise<number> {
  // Held here alone: it is freed with all that it has read.
  const loaded = loadPdfium();
  const [order] = (await once(parentPort!, "message")) as [ReadingOrder];
  const pdf = await openPdf(new Uint8Array(order.bytes), loaded);
  for (const read of pagesTaken(pdf, order)) say(read, read.pages.flatMap(buffersOf));
  pdf.close();
  return pdf.pages;
}
