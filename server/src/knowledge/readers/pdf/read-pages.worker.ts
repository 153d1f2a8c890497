import { parentPort, workerData } from "node:worker_threads";
import { openPdf } from "./open-pdf.ts";
import { buffersOf } from "./packed-page.ts";
import { pagesTaken, type ReadingOrder } from "./read-pages.ts";

const { bytes, taken } = workerData as ReadingOrder;
const pdf = await openPdf(new Uint8Array(bytes));
for (const read of pagesTaken(pdf, taken)) parentPort!.postMessage(read, read.pages.flatMap(buffersOf));
