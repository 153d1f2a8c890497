import { once } from "node:events";
import { AppError } from "#kit/app-error.ts";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { packPages, type ReadMessage, type ReadOrder } from "./read-messages.ts";
import type { Reading } from "./source.ts";
import { loadSource } from "./sources.ts";

const pagesPerMessage = 8;

// Without the server there is nobody to read for.
process.once("disconnect", () => process.exit());

const say = (message: ReadMessage) =>
  new Promise<void>((sent, failed) => {
    process.send!(message, (error: Error | null) => (error ? failed(error) : sent()));
  });

async function read({ typeId, input, allowedPrivateHosts, maxDownloadBytes }: ReadOrder): Promise<Reading> {
  let safeFetch: SafeFetch | undefined;
  const source = await loadSource(typeId, async () => {
    const { createSafeFetch } = await import("#platform/safe-fetch/safe-fetch.ts");
    return (safeFetch = createSafeFetch({ allowedPrivateHosts, maxBytes: maxDownloadBytes }));
  });
  try {
    // The process is ended from outside; within it nothing needs to be told.
    return await source(input, { progress: reportProgress(), signal: new AbortController().signal });
  } finally {
    await safeFetch?.close();
  }
}

/** At most a hundred messages, however often a source reports. */
function reportProgress(): (done: number) => void {
  let said = 0;
  return (done) => {
    if (done < said + 0.01) return;
    said = done;
    void say({ kind: "progress", done });
  };
}

async function handOver(reading: Reading): Promise<void> {
  for (const { pages, ...part } of reading.parts) {
    await say({ kind: "part", part: { ...part, pages: [] } });
    for (let at = 0; at < pages.length; at += pagesPerMessage) {
      const asked = once(process, "message");
      await say({ kind: "pages", pages: packPages(pages.slice(at, at + pagesPerMessage)) });
      await asked;
    }
  }
  await say({ kind: "done", url: reading.url });
}

function failure(error: unknown): ReadMessage {
  if (error instanceof AppError) {
    const temporary = "temporary" in error && error.temporary === true;
    return { kind: "failed", failure: { code: error.code, sentence: error.message, temporary } };
  }
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { kind: "broken", message, stack };
}

const [order] = (await once(process, "message")) as [ReadOrder];
try {
  await handOver(await read(order));
} catch (error) {
  await say(failure(error));
}
process.exit();
