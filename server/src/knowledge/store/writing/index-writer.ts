import { once } from "node:events";
import { setImmediate as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { slices } from "#kit/slices.ts";
import type { DocumentPart } from "../../documents/document.ts";
import {
  IndexWriterStoppedError,
  PartMissingError,
  PassagesDamagedError,
  WriteTooSlowError,
} from "../passage-index.errors.ts";
import type { WriteOptions } from "../passage-index.ts";
import { ProjectFiles } from "../files/project-files.ts";
import type { Suspected } from "../reading/project-readers.ts";
import { type WriteLimits, WriteWatch } from "./write-watch.ts";
import type { WriterMessage, WriterReply, WriterTask } from "./writer-messages.ts";

/** Copying a page with its geometry to the thread takes about 0.05 ms; many at once would hold up requests. */
const mostAtOnce = { blocks: 5_000, groups: 5_000, pages: 8 };
/** Text copied between two pauses, in UTF-16 units. */
const textAtOnce = 1_000_000;
/** A thread without work gives its memory back after this many milliseconds. */
const idleFor = 60_000;

/** Of the thread's JavaScript memory, in megabytes: a resource that needs more fails, and the server goes on. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

/** Milliseconds between looks at what the thread does. */
const lookEvery = 500;

export interface WriterOptions {
  /** Hears of a project whose file fails like a damaged one. */
  suspected?: Suspected | undefined;
  /** What the thread runs. */
  begins?: URL;
  limits?: WriteLimits;
  /** See `SharedCopies.database`. */
  database?: string | undefined;
}

/** The thread ended before it came to a task. */
class NotBegun extends Error {}

interface Waiting extends WriteOptions {
  projectId: string;
  /** Of what it writes, and of what its project has. */
  bytes: number;
  resolve(passages: number): void;
  reject(reason: unknown): void;
  done: Promise<number>;
}

/** Runs tasks one after the other in the writer thread, which starts with the first and rests when there are none. */
export class IndexWriter {
  private readonly root: string;
  private readonly files: ProjectFiles;
  private readonly suspected: Suspected;
  private readonly begins: URL;
  private readonly database: string | null;
  private readonly watch: WriteWatch;
  private thread: Worker | undefined;
  private lastTask = 0;
  private readonly waiting = new Map<number, Waiting>();
  /** What the thread was told to run, in its order: it is at the first. */
  private readonly told = new Set<number>();
  private idle: NodeJS.Timeout | undefined;
  private looking: NodeJS.Timeout | undefined;

  constructor(root: string, options: WriterOptions = {}) {
    this.root = root;
    this.files = new ProjectFiles(root);
    this.suspected = options.suspected ?? (() => undefined);
    this.begins = options.begins ?? new URL("./index.worker.ts", import.meta.url);
    this.database = options.database ?? null;
    this.watch = new WriteWatch(options.limits);
  }

  /**
   * Gives the number of passages that the task came to, once it is durable. Fails with WriteTooSlowError where it takes
   * a processor for longer than anything of its size may.
   */
  async run(
    what: WriterTask,
    parts: readonly DocumentPart[] = [],
    options: WriteOptions = {},
  ): Promise<number> {
    for (;;) {
      try {
        return await this.runOnce(what, parts, options);
      } catch (error) {
        // What ended the thread was another's: this one is sent to the next thread.
        if (!(error instanceof NotBegun)) throw error;
      }
    }
  }

  /** Waits for what was begun, then ends the thread. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.waiting.values()].map((each) => each.done));
    await this.rest();
  }

  private async runOnce(
    what: WriterTask,
    parts: readonly DocumentPart[],
    options: WriteOptions,
  ): Promise<number> {
    const { signal } = options;
    signal?.throwIfAborted();
    const task = ++this.lastTask;
    const thread = this.running();
    const { promise: done, resolve, reject } = Promise.withResolvers<number>();
    const bytes = parts.reduce((sum, { text }) => sum + text.length, this.files.bytesOf(what.projectId));
    this.waiting.set(task, { ...options, projectId: what.projectId, bytes, resolve, reject, done });
    // Awaited by the caller; a thread that ends while parts are still sent is not unhandled.
    done.catch(() => undefined);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const tellStop = () => void Atomics.store(stop, 0, 1);
    signal?.addEventListener("abort", tellStop, { once: true });
    try {
      await send(thread, task, parts);
      if (this.waiting.has(task)) this.tell(thread, { kind: "run", task, what, stop });
      return await done;
    } finally {
      signal?.removeEventListener("abort", tellStop);
    }
  }

  private tell(thread: Worker, message: Extract<WriterMessage, { kind: "run" }>): void {
    this.told.add(message.task);
    if (this.told.size === 1) this.beginNext();
    thread.postMessage(message);
    this.looking ??= setInterval(() => this.look(), lookEvery).unref();
  }

  private beginNext(): void {
    const [doing] = this.told;
    if (doing !== undefined) this.watch.begin(this.waiting.get(doing)?.bytes ?? 0);
  }

  /** Ends the thread where what it is at never ends. */
  private look(): void {
    const { thread } = this;
    if (!thread || this.told.size === 0) {
      clearInterval(this.looking);
      this.looking = undefined;
      return;
    }
    this.watch.look(thread);
    if (!this.watch.isSpent()) return;
    this.lose(thread, new WriteTooSlowError());
    void thread.terminate();
  }

  private running(): Worker {
    clearTimeout(this.idle);
    if (!this.thread) {
      const thread = new Worker(this.begins, {
        workerData: { root: this.root, database: this.database },
        resourceLimits: memory,
      });
      thread.on("message", (reply: WriterReply) => this.settle(reply));
      thread.on("error", (error) => this.lose(thread, new IndexWriterStoppedError(error)));
      thread.on("exit", () => this.lose(thread, new IndexWriterStoppedError()));
      this.thread = thread;
    }
    this.thread.ref();
    return this.thread;
  }

  private settle(reply: WriterReply): void {
    const waiting = this.waiting.get(reply.task);
    if ("progress" in reply) {
      this.watch.cameOn(reply.progress);
      return waiting?.progress?.(reply.progress);
    }
    this.waiting.delete(reply.task);
    this.told.delete(reply.task);
    this.beginNext();
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

  /** What the thread was at fails; what waited behind it does not. Where it was at nothing, it never began: all fail. */
  private lose(thread: Worker, failure: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    const [doing] = this.told;
    this.told.clear();
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const [task, { reject }] of waiting)
      reject(doing === undefined || task === doing ? failure : new NotBegun());
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
    const { groups } = part;
    tell({ kind: "part", task, part: { ...part, blocks: [], ...(groups && { groups: [] }), pages: [] } });
    for (const field of ["blocks", "groups", "pages"] as const)
      for (const some of slices<unknown>(part[field] ?? [], mostAtOnce[field])) {
        tell({ kind: "more", task, [field]: some });
        if (some.length === mostAtOnce[field]) await pause();
      }
    text += part.text.length;
    if (text > textAtOnce) {
      text = 0;
      await pause();
    }
  }
}
