import { once } from "node:events";
import { setImmediate as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { DocumentPart } from "../document.ts";
import { IndexWriterStoppedError, PartMissingError, PassagesDamagedError } from "./passage-index.errors.ts";
import type { WriteOptions } from "./passage-index.ts";
import type { Suspected } from "./project-readers.ts";
import type { WriterMessage, WriterReply, WriterTask } from "./writer-messages.ts";

/** Copying a page with its geometry to the thread takes about 0.05 ms; many at once would hold up requests. */
const pagesAtOnce = 8;
const blocksAtOnce = 5_000;
/** Text copied between two pauses, in UTF-16 units. */
const textAtOnce = 1_000_000;
/** A thread without work gives its memory back after this many milliseconds. */
const idleFor = 60_000;

/** Of the thread's JavaScript memory, in megabytes: a resource that needs more fails, and the server goes on. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

interface Waiting extends WriteOptions {
  projectId: string;
  resolve(passages: number): void;
  reject(reason: unknown): void;
  done: Promise<number>;
}

/** Runs tasks one after the other in the writer thread, which starts with the first and rests when there are none. */
export class IndexWriter {
  private readonly root: string;
  private readonly suspected: Suspected;
  private thread: Worker | undefined;
  private lastTask = 0;
  private readonly waiting = new Map<number, Waiting>();
  private idle: NodeJS.Timeout | undefined;

  /** `suspected` hears of a project whose file fails like a damaged one. */
  constructor(root: string, suspected: Suspected = () => undefined) {
    this.root = root;
    this.suspected = suspected;
  }

  /** Gives the number of passages that the task came to, once it is durable. */
  async run(
    what: WriterTask,
    parts: readonly DocumentPart[] = [],
    options: WriteOptions = {},
  ): Promise<number> {
    const { signal } = options;
    signal?.throwIfAborted();
    const task = ++this.lastTask;
    const thread = this.running();
    const { promise: done, resolve, reject } = Promise.withResolvers<number>();
    this.waiting.set(task, { ...options, projectId: what.projectId, resolve, reject, done });
    // Awaited by the caller; a thread that ends while parts are still sent is not unhandled.
    done.catch(() => undefined);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const tellStop = () => void Atomics.store(stop, 0, 1);
    signal?.addEventListener("abort", tellStop, { once: true });
    try {
      await send(thread, task, parts);
      thread.postMessage({ kind: "run", task, what, stop } satisfies WriterMessage);
      return await done;
    } finally {
      signal?.removeEventListener("abort", tellStop);
    }
  }

  /** Waits for what was begun, then ends the thread. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.waiting.values()].map((each) => each.done));
    await this.rest();
  }

  private running(): Worker {
    clearTimeout(this.idle);
    if (!this.thread) {
      const thread = new Worker(new URL("./index.worker.ts", import.meta.url), {
        workerData: { root: this.root },
        resourceLimits: memory,
      });
      thread.on("message", (reply: WriterReply) => this.settle(reply));
      thread.on("error", (error) => this.lose(thread, error));
      thread.on("exit", () => this.lose(thread));
      this.thread = thread;
    }
    this.thread.ref();
    return this.thread;
  }

  private settle(reply: WriterReply): void {
    const waiting = this.waiting.get(reply.task);
    if ("progress" in reply) return waiting?.progress?.(reply.progress);
    this.waiting.delete(reply.task);
    if ("error" in reply) waiting?.reject(reply.error);
    else if ("suspected" in reply) waiting?.reject(this.damaged(waiting, reply.suspected));
    else if ("missingPart" in reply) waiting?.reject(new PartMissingError(reply.missingPart));
    else if ("stopped" in reply) waiting?.reject(waiting.signal?.reason);
    else waiting?.resolve(reply.passages);
    if (this.waiting.size > 0) return;
    this.thread?.unref();
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.rest(), idleFor);
    this.idle.unref();
  }

  private damaged({ projectId }: Waiting, cause: unknown): PassagesDamagedError {
    this.suspected(projectId, cause);
    return new PassagesDamagedError(cause);
  }

  private lose(thread: Worker, cause?: unknown): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(new IndexWriterStoppedError(cause));
    this.waiting.clear();
  }

  private async rest(): Promise<void> {
    clearTimeout(this.idle);
    const thread = this.thread;
    if (!thread) return;
    this.thread = undefined;
    thread.ref();
    const ended = once(thread, "exit");
    thread.postMessage({ kind: "close" } satisfies WriterMessage);
    await ended;
  }
}

/** Copies parts to the thread a little at a time, so that requests get their turn in between. */
async function send(thread: Worker, task: number, parts: readonly DocumentPart[]): Promise<void> {
  const tell = (message: WriterMessage) => thread.postMessage(message);
  let text = 0;
  for (const part of parts) {
    tell({ kind: "part", task, part: { ...part, blocks: part.blocks.slice(0, blocksAtOnce), pages: [] } });
    for (let from = blocksAtOnce; from < part.blocks.length; from += blocksAtOnce) {
      tell({ kind: "blocks", task, blocks: part.blocks.slice(from, from + blocksAtOnce) });
      await pause();
    }
    for (let from = 0; from < part.pages.length; from += pagesAtOnce) {
      tell({ kind: "pages", task, pages: part.pages.slice(from, from + pagesAtOnce) });
      await pause();
    }
    text += part.text.length;
    if (text > textAtOnce) {
      text = 0;
      await pause();
    }
  }
}
