import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "#kit/app-error.ts";
import { createSafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { ReadMessage, ReadOrder } from "./read-messages.ts";
import type { Reading } from "./source.ts";
import { createSources } from "./sources.ts";

const pagesPerMessage = 8;

const port = parentPort!;
const say = (message: ReadMessage) => port.postMessage(message);

async function read({ typeId, input, allowedPrivateHosts, maxDownloadBytes }: ReadOrder): Promise<Reading> {
  const safeFetch = createSafeFetch({ allowedPrivateHosts, maxBytes: maxDownloadBytes });
  const source = createSources(safeFetch).get(typeId);
  if (!source) throw new Error(`No source reads resources of type ${typeId}.`);
  try {
    // The thread is ended from outside; within it nothing needs to be told.
    return await source(input, { progress: reportProgress(), signal: new AbortController().signal });
  } finally {
    await safeFetch.close();
  }
}

/** At most a hundred messages, however often a source reports. */
function reportProgress(): (done: number) => void {
  let said = 0;
  return (done) => {
    if (done < said + 0.01) return;
    said = done;
    say({ kind: "progress", done });
  };
}

async function handOver(reading: Reading): Promise<void> {
  for (const { pages, ...part } of reading.parts) {
    say({ kind: "part", part: { ...part, pages: [] } });
    for (let at = 0; at < pages.length; at += pagesPerMessage) {
      const asked = once(port, "message");
      say({ kind: "pages", pages: pages.slice(at, at + pagesPerMessage) });
      await asked;
    }
  }
  say({ kind: "done", url: reading.url });
}

try {
  await handOver(await read(workerData as ReadOrder));
} catch (error) {
  if (error instanceof AppError) {
    const temporary = "temporary" in error && error.temporary === true;
    say({ kind: "failed", failure: { code: error.code, sentence: error.message, temporary } });
  } else {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    say({ kind: "broken", message, stack });
  }
}
port.close();
