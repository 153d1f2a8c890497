import { stat } from "node:fs/promises";
import { type ChildProcess, endChildProcess, startChildProcess } from "#kit/child-process.ts";
import type { Reading, ReadingContext, SourceInput, SourceSettings } from "../source.ts";
import { Course, ProcessEnded } from "./course.ts";
import { followProcess } from "./follow-process.ts";
import { readingLimits, TimeBudget, type TimeLimits } from "./time-budget.ts";

export interface ReaderOptions {
  allowedPrivateHosts: readonly string[];
  /** Limits the bytes of one address, after decompression. */
  maxDownloadBytes: number;
  settings: SourceSettings;
  /** Limits the JavaScript memory of one reading, in megabytes. */
  memoryMb?: number;
  /** Limits all memory of one reading, in megabytes: unpacked content lies outside the JavaScript memory. */
  residentMb?: number;
  /** The longest a reading may go without a sign that it comes on, waiting for others included. */
  timeoutMs?: number;
  limits?: TimeLimits;
  /** Receives why an address was refused, for the log alone. */
  refused?(why: string): void;
  /** Receives what failed inside where reading went on without it. */
  troubled?(why: string): void;
}

export interface Reader {
  /** Fails with a ReadingError; with the signal's reason when that is aborted. */
  read(typeId: number, input: SourceInput, context: ReadingContext): Promise<Reading>;
  close(): Promise<void>;
}

const workerFile = new URL("./read.worker.ts", import.meta.url);
/** Limits how often a reading of several parts survives the one that takes its process down. */
const mostRestarts = 5;

/**
 * Reads each resource in a process of its own, so that one that hangs or explodes takes nothing else down. A thread would
 * not do: when its heap grows fast enough, V8 ends the whole server in spite of the thread's limit. Of a resource with
 * several parts, the part that ends the process fails alone, and another process goes on with the rest.
 */
export function createReader(options: ReaderOptions, entry: URL | string = workerFile): Reader {
  const {
    memoryMb = 384,
    residentMb = 1024,
    timeoutMs = 180_000,
    limits = readingLimits,
    refused,
    troubled,
    ...given
  } = options;
  const heard = { ...(refused && { refused }), ...(troubled && { troubled }) };
  const workers = new Set<ChildProcess>();
  let closing = false;

  // It reads what strangers wrote.
  const start = () =>
    startChildProcess(entry, { scriptMb: memoryMb, residentMb }, ["--max-semi-space-size=8"]);

  return {
    async read(typeId, input, { signal, progress, ...context }) {
      const course = new Course({ ...context, signal, progress });
      const budget = new TimeBudget(limits, await bytesOf(input));
      for (let restarts = 0; ; restarts++) {
        signal.throwIfAborted();
        const worker = start();
        workers.add(worker);
        try {
          const order = { typeId, input, known: course.known(), ...given };
          return await followProcess(worker, order, {
            course,
            progress,
            signal,
            timeoutMs,
            budget,
            ...heard,
          });
        } catch (error) {
          await endChildProcess(worker);
          await course.settled();
          const goesOn = error instanceof ProcessEnded && course.hasSeveral && !closing && !signal.aborted;
          if (!goesOn || restarts >= mostRestarts || !(await course.blame(error))) throw error;
        } finally {
          workers.delete(worker);
          await endChildProcess(worker);
        }
      }
    },
    async close() {
      closing = true;
      await Promise.all([...workers].map(endChildProcess));
    },
  };
}

/** Returns the size of an input's file. A reading reports a file that is gone. */
async function bytesOf(input: SourceInput): Promise<number | null> {
  return input.kind === "file" ? ((await stat(input.path).catch(() => null))?.size ?? 0) : null;
}
