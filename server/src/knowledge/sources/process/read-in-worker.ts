import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type ReadMessage, type ReadOrder, unpackPages } from "./read-messages.ts";
import { ReadingError } from "../source.errors.ts";
import type { PartOutcome, Reading, ReadingContext, SourceInput, SourceSettings } from "../source.ts";

export interface ReaderOptions {
  /** Entries of ALLOWED_PRIVATE_HOSTS. */
  allowedPrivateHosts: readonly string[];
  /** Of one address, after decompression. */
  maxDownloadBytes: number;
  settings: SourceSettings;
  /** Of JavaScript memory for one reading, in megabytes. */
  memoryMb?: number;
  /** Of all memory for one reading, in megabytes: what is unpacked lies beside the JavaScript memory. */
  residentMb?: number;
  /** The longest a reading may go without telling what became of a part. */
  timeoutMs?: number;
}

export interface Reader {
  /** Fails with a ReadingError; with the signal's reason when that is aborted. */
  read(typeId: number, input: SourceInput, context: ReadingContext): Promise<Reading>;
  /** Ends every reading under way. */
  close(): Promise<void>;
}

const workerFile = fileURLToPath(new URL("./read.worker.ts", import.meta.url));
const memoryWatch = new URL("./watch-memory.ts", import.meta.url).href;

/**
 * Reads each resource in a process of its own, so that one that hangs or explodes takes nothing else down. A thread would
 * not do: when its heap grows fast enough, V8 ends the whole server in spite of the thread's limit.
 */
export function createReader(options: ReaderOptions, entry = workerFile): Reader {
  const { memoryMb = 384, residentMb = 1024, timeoutMs = 180_000, ...limits } = options;
  const workers = new Set<ChildProcess>();

  return {
    async read(typeId, input, context) {
      context.signal.throwIfAborted();
      const worker = fork(entry, {
        // It reads what strangers wrote: it gets none of the server's secrets, and its parser's remarks go nowhere.
        env: {},
        stdio: ["ignore", "ignore", "ignore", "ipc"],
        serialization: "advanced",
        execArgv: [
          `--max-old-space-size=${memoryMb}`,
          "--max-semi-space-size=8",
          `--import=${memoryWatch}?most=${residentMb}`,
        ],
      });
      workers.add(worker);
      try {
        return await listen(worker, { typeId, input, known: context.known, ...limits }, context, timeoutMs);
      } finally {
        workers.delete(worker);
        await end(worker);
      }
    },
    async close() {
      await Promise.all([...workers].map(end));
    },
  };
}

function listen(
  worker: ChildProcess,
  order: ReadOrder,
  { progress, found, attempt, tell, signal }: ReadingContext,
  timeoutMs: number,
): Promise<Reading> {
  return new Promise((resolve, reject) => {
    let outcome: PartOutcome | undefined;
    const stop = () => reject(signal.reason);
    const timer = setTimeout(() => reject(tooSlow()), timeoutMs);
    const next = () => {
      timer.refresh();
      worker.send("next", ignoreClosed);
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: ReadMessage) => {
      switch (message.kind) {
        case "progress":
          return progress(message.done);
        case "found":
          return void found(message.parts).then(next, reject);
        case "attempt":
          return attempt(message.part);
        case "outcome":
          outcome = message.outcome;
          return;
        case "pages":
          if (outcome?.state === "read") outcome.part.pages.push(...unpackPages(message.pages));
          return next();
        case "told":
          return void tell(outcome!).then(next, reject);
        case "done":
          return resolve({ url: message.url });
        case "failed": {
          const { code, sentence, temporary } = message.failure;
          return reject(new ReadingError(code, sentence, { temporary }));
        }
        case "broken":
          return reject(Object.assign(new Error(message.message), { stack: message.stack }));
      }
    });
    worker.once("error", reject);
    worker.once("exit", (code, ended) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      reject(endedEarly(code, ended));
    });
    worker.send(order, ignoreClosed);
  });
}

/** Resolves once the process is gone. */
function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.kill("SIGKILL");
  });
}

/** What cannot be sent any more belongs to a worker whose end is told by its exit. */
function ignoreClosed(): void {}

function tooSlow(): ReadingError {
  return new ReadingError("reading_too_slow", "Reading this took too long and was stopped.");
}

/** V8 aborts a process whose heap is full, and `watch-memory.ts` one that takes too much beside it. */
function endedEarly(code: number | null, signal: NodeJS.Signals | null): ReadingError {
  if (signal === "SIGABRT" || code === 134)
    return new ReadingError("reading_too_large", "This needs more memory to read than one resource may use.");
  return new ReadingError("interrupted", "Reading was interrupted before it was done.", { temporary: true });
}
