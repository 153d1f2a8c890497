import { Worker } from "node:worker_threads";
import type { DocumentPart } from "../document.ts";
import type { ReadMessage, ReadOrder } from "./read-messages.ts";
import { ReadingError } from "./source.errors.ts";
import type { Reading, ReadingContext, SourceInput } from "./source.ts";

export interface ReaderOptions {
  /** Entries of ALLOWED_PRIVATE_HOSTS. */
  allowedPrivateHosts: readonly string[];
  /** Of one address, after decompression. */
  maxDownloadBytes: number;
  /** Of JavaScript memory for one reading, in megabytes. */
  memoryMb?: number;
  /** For one reading. */
  timeoutMs?: number;
}

export interface Reader {
  /** Fails with a ReadingError; with the signal's reason when that is aborted. */
  read(typeId: number, input: SourceInput, context: ReadingContext): Promise<Reading>;
  /** Ends every reading under way. */
  close(): Promise<void>;
}

/** Reads each resource in a thread of its own, so that one that hangs or explodes takes nothing else down. */
export function createReader(
  options: ReaderOptions,
  entry = new URL("./read.worker.ts", import.meta.url),
): Reader {
  const { memoryMb = 384, timeoutMs = 180_000, ...limits } = options;
  const workers = new Set<Worker>();

  return {
    async read(typeId, input, context) {
      context.signal.throwIfAborted();
      const order: ReadOrder = { typeId, input, ...limits };
      const worker = new Worker(entry, {
        workerData: order,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
        // What a parser prints about a file is nothing for the server's log.
        stdout: true,
        stderr: true,
      });
      workers.add(worker);
      try {
        return await listen(worker, context, timeoutMs);
      } finally {
        workers.delete(worker);
        await worker.terminate();
      }
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}

function listen(worker: Worker, { progress, signal }: ReadingContext, timeoutMs: number): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const parts: DocumentPart[] = [];
    const stop = () => reject(signal.reason);
    const timer = setTimeout(() => reject(tooSlow()), timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    };
    signal.addEventListener("abort", stop, { once: true });
    worker.on("message", (message: ReadMessage) => {
      if (message.kind === "progress") progress(message.done);
      else if (message.kind === "part") parts.push(message.part);
      else if (message.kind === "pages") {
        parts.at(-1)!.pages.push(...message.pages);
        worker.postMessage("next");
      } else if (message.kind === "done") resolve({ parts, url: message.url });
      else if (message.kind === "failed") {
        const { code, sentence, temporary } = message.failure;
        reject(new ReadingError(code, sentence, { temporary }));
      } else reject(Object.assign(new Error(message.message), { stack: message.stack }));
    });
    worker.once("error", (error) => reject(tooLargeOr(error)));
    worker.once("exit", () => {
      settle();
      reject(
        new ReadingError("interrupted", "Reading was interrupted before it was done.", { temporary: true }),
      );
    });
  });
}

function tooSlow(): ReadingError {
  return new ReadingError("reading_too_slow", "Reading this took too long and was stopped.");
}

function tooLargeOr(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code !== "ERR_WORKER_OUT_OF_MEMORY") return error;
  return new ReadingError("reading_too_large", "This needs more memory to read than one resource may use.", {
    cause: error,
  });
}
