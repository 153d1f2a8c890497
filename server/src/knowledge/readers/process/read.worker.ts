import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { AppError } from "#kit/app-error.ts";
import { slices } from "#kit/slices.ts";
import { stepBack } from "#kit/step-back.ts";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { packPages, type ReadMessage, type ReadOrder } from "./read-messages.ts";
import { isTemporary } from "../source.errors.ts";
import type { PartOutcome } from "../source.ts";
import { createRecognition } from "../recognition/recognition.ts";
import { loadSource } from "../sources.ts";

const pagesPerMessage = 8;
const blocksPerMessage = 5_000;
/** Milliseconds. */
const signOfLifeEvery = 5_000;

stepBack("reading");

// Without the server there is nobody to read for.
process.once("disconnect", () => process.exit());

const say = (message: ReadMessage) =>
  new Promise<void>((sent, failed) => {
    process.send!(message, (error: Error | null) => (error ? failed(error) : sent()));
  });

async function read(order: ReadOrder): Promise<string | null> {
  const { typeId, input, known, allowedPrivateHosts, maxDownloadBytes, settings } = order;
  let made: SafeFetch | undefined;
  const safeFetch = async () => {
    const { createSafeFetch } = await import("#platform/safe-fetch/safe-fetch.ts");
    return (made ??= watched(createSafeFetch({ allowedPrivateHosts, maxBytes: maxDownloadBytes })));
  };
  const userAgent = async () => (await import("#platform/safe-fetch/safe-fetch.ts")).userAgent;
  const source = await loadSource(typeId, { safeFetch, userAgent, settings });
  const recognition =
    settings.recognition && createRecognition(settings.recognition, () => void say({ kind: "recognises" }));
  try {
    const { url } = await source(input, {
      known,
      found: (parts) => oneAtATime(() => ask({ kind: "found", parts })),
      attempt: (part) => void say({ kind: "attempt", part }),
      tell: (outcome) => oneAtATime(() => handOver(outcome)),
      progress: reportProgress(),
      ...(recognition && { recognition }),
      // The process is ended from outside; nothing within it needs a signal.
      signal: new AbortController().signal,
    });
    return url;
  } finally {
    await recognition?.close();
    await made?.close();
  }
}

/** Tells how much came, by which the time to read it is measured, and what only the log may know of a refusal. */
function watched(safeFetch: SafeFetch): SafeFetch {
  const fetch = async (...asked: Parameters<SafeFetch>) => {
    try {
      const fetched = await safeFetch(...asked);
      void say({ kind: "fetched", bytes: fetched.body.byteLength });
      return fetched;
    } catch (error) {
      if (error instanceof Error && "inside" in error && typeof error.inside === "string")
        void say({ kind: "refused", why: error.inside });
      throw error;
    }
  };
  return Object.assign(fetch, { close: () => safeFetch.close() });
}

/** Few messages, however often a source reports: for each hundredth, and as a sign of life. */
function reportProgress(): (done: number) => void {
  let said = 0;
  let saidAt = performance.now();
  return (done) => {
    const now = performance.now();
    if (done < said + 0.01 && now - saidAt < signOfLifeEvery) return;
    said = Math.max(said, done);
    saidAt = now;
    void say({ kind: "progress", done });
  };
}

let lastReport: Promise<void> = Promise.resolve();

/** Sends a part and its pages, which are several messages, before those of another part. */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  const done = lastReport.then(work);
  lastReport = done.catch(() => undefined);
  return done;
}

async function handOver(outcome: PartOutcome): Promise<void> {
  if (outcome.state === "read") {
    const { part } = outcome;
    const { groups, blocks, pages } = part;
    const bare = { ...part, blocks: [], pages: [], ...(groups && { groups: [] }) };
    await say({ kind: "outcome", outcome: { ...outcome, part: bare } });
    for (const some of slices(blocks, blocksPerMessage)) await ask({ kind: "more", blocks: some });
    for (const some of slices(groups ?? [], blocksPerMessage)) await ask({ kind: "more", groups: some });
    for (const some of slices(pages, pagesPerMessage)) await ask({ kind: "more", pages: packPages(some) });
  } else await say({ kind: "outcome", outcome });
  await ask({ kind: "finished" });
}

async function ask(message: ReadMessage): Promise<void> {
  const kept = once(process, "message");
  await say(message);
  await kept;
}

function failure(error: unknown): ReadMessage {
  if (error instanceof AppError) {
    const { code, message: sentence } = error;
    return { kind: "failed", code, sentence, temporary: isTemporary(error) };
  }
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { kind: "broken", message, stack };
}

const [order] = (await once(process, "message")) as [ReadOrder];
try {
  const url = await read(order);
  // The server ends this process as soon as it has the outcome; the next one finds compiled what this one was.
  flushCompileCache();
  await say({ kind: "done", url });
} catch (error) {
  await say(failure(error));
}
process.exit();
