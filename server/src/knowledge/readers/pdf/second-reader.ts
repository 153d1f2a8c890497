import { Worker } from "node:worker_threads";
import type { LaidPage, PageToLay } from "./lay-page.ts";
import { type PackedLaidPage, unpackLaidPage } from "./packed-paragraphs.ts";
import type { PackedPage } from "./packed-page.ts";

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

/** What the thread says: pages, that there are no more to take, and what it was given once that is laid out. */
export type ThreadMessage = PagesRead | "all taken" | PackedLaidPage[];

/** Bytes: smaller files are read before a second thread has begun, and larger ones are not held twice. */
const smallestShared = 256 * 1024;
const largestShared = 64 * 1024 * 1024;
/** Megabytes of JavaScript memory: a page is packed as soon as it is read, and as soon as it is laid out. */
const limits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 };

/** A thread with a PDFium of its own, which gets ready while the file is opened here. */
export type SecondReader = ReturnType<typeof startSecondReader>;

/** Null for a file that is read by one. */
export function secondReaderFor(bytes: number): SecondReader | null {
  return bytes < smallestShared || bytes > largestShared ? null : startSecondReader();
}

function startSecondReader() {
  const thread = new Worker(new URL("./read-pages.worker.ts", import.meta.url), { resourceLimits: limits });
  // What it does not do is done by the other.
  thread.on("error", () => undefined);
  const allTaken = Promise.withResolvers<void>();
  const waiting: ((laid: LaidPage[] | null) => void)[] = [];
  let keepRead: (read: PagesRead) => void = () => undefined;
  let isGone = false;
  thread.once("exit", () => {
    isGone = true;
    allTaken.resolve();
    for (const answer of waiting.splice(0)) answer(null);
  });
  thread.on("message", (message: ThreadMessage) => {
    if (message === "all taken") allTaken.resolve();
    else if (Array.isArray(message)) waiting.shift()?.(message.map(unpackLaidPage));
    else keepRead(message);
  });
  return {
    /** The bytes are its own then. */
    begin(order: ReadingOrder, keep: (read: PagesRead) => void) {
      keepRead = keep;
      thread.postMessage(order, [order.bytes]);
    },
    /** Resolved once it has told of all that it has read. */
    allTaken: allTaken.promise,
    /** Lays out copies of pages once all are read; null where it has broken off. */
    lay: (pages: readonly PageToLay[]) =>
      new Promise<LaidPage[] | null>((answer) => {
        if (isGone) return answer(null);
        waiting.push(answer);
        thread.postMessage(pages);
      }),
    end: () => thread.terminate(),
  };
}
