import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { openPdf } from "./open-pdf.ts";
import { buffersOf } from "./packed-page.ts";
import { loadPdfium } from "./pdfium.ts";
import { pagesTaken, type ReadingOrder } from "./read-pages.ts";

// What reads beside the reader of a PDF; it ends when all pages are taken.
const loaded = loadPdfium();
const [order] = (await once(parentPort!, "message")) as [ReadingOrder];
const pdf = await openPdf(new Uint8Array(order.bytes), loaded);
for (const read of pagesTaken(pdf, order)) parentPort!.postMessage(read, read.pages.flatMap(buffersOf));
