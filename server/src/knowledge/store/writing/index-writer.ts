import { once } from "node:events";
import { setImmediate as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";
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
/** Milliseconds after which an idle thread is stopped, to free its memory. */
const idleFor = 60_000;

/** The thread's JavaScript memory, in megabytes: a resource that needs more fails without affecting the server. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

/** Milliseconds between looks at what the thread does. */
const lookEvery = 500;

export interface WriterOptions {
  suspected?: Suspected | undefined;
  begins?: URL;
  limits?: WriteLimits;
  /** See `SharedCopies.database`. */
  database?: string | undefined;
}

interface Doing extends WriteOptions {
  projectId: string;
  resolve(passages: number): void;
  reject(reason: unknown): void;
}

/** Runs tasks one after the other in the writer thread, which starts with the first and rests when there are none. */
export class IndexWriter {
  private readonly root: string;
  private readonly files: ProjectFiles;
  private readonly options: WriterOptions;
  private readonly watch: WriteWatch;
  private thread: Worker | undefined;
  private readonly queue = new PQueue({ concurrency: 1 });
  private doing: Doing | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(root: string, options: WriterOptions = {}) {
    this.root = root;
    this.files = new ProjectFiles(root);
    this.options = options;
    this.watch = new WriteWatch(options.limits);
  }

  /** Returns the number of passages once the task is durable. Fails with a WriteTooSlowError if it takes too long. */
  async run(
    what: WriterTask,
    parts: readonly DocumentPart[] = [],
    options: WriteOptions = {},
  ): Promise<number> {
    return this.queue.add(() => this.runNow(what, parts, options));
  }

  /** Waits for what was begun, then ends the thread. */
  async close(): Promise<void> {
    await this.queue.onIdle();
    await this.rest();
  }

  private async runNow(what: WriterTask, parts: readonly DocumentPart[], options: WriteOptions) {
    const { signal } = options;
    const { projectId } = what;
    signal?.throwIfAborted();
    const thread = this.running();
    const { promise: done, resolve, reject } = Promise.withResolvers<number>();
    this.doing = { ...options, projectId, resolve, reject };
    // Awaited below; a thread that ends while parts are still sent is not unhandled.
    done.catch(() => undefined);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const tellStop = () => void Atomics.store(stop, 0, 1);
    signal?.addEventListener("abort", tellStop, { once: true });
    const looking = setInterval(() => this.look(thread), lookEvery).unref();
    try {
      this.watch.begin(parts.reduce((sum, { text }) => sum + text.length, this.files.bytesOf(projectId)));
      await send(thread, parts);
      thread.postMessage({ kind: "run", what, stop } satisfies WriterMessage);
      return await done;
    } finally {
      clearInterval(looking);
      signal?.removeEventListener("abort", tellStop);
      this.doing = undefined;
      this.thread?.unref();
      this.idle = setTimeout(() => void this.rest(), idleFor).unref();
    }
  }

  /** Ends the thread where what it is at never ends. */
  private look(thread: Worker): void {
    this.watch.look(thread);
    if (!this.watch.isSpent()) return;
    this.lose(thread, new WriteTooSlowError());
    void thread.terminate();
  }

  private running(): Worker {
    clearTimeout(this.idle);
    if (!this.thread) {
      const { begins = new URL("./index.worker.ts", import.meta.url), database = null } = this.options;
      const thread = new Worker(begins, {
        workerData: { root: this.root, database },
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
    const { doing } = this;
    if ("progress" in reply) {
      this.watch.cameOn(reply.progress);
      doing?.progress?.(reply.progress);
    } else if ("error" in reply) doing?.reject(reply.error);
    else if ("suspected" in reply) {
      if (doing) this.options.suspected?.(doing.projectId, reply.suspected);
      doing?.reject(new PassagesDamagedError(reply.suspected));
    } else if ("missingPart" in reply) doing?.reject(new PartMissingError(reply.missingPart));
    else if ("stopped" in reply) doing?.reject(doing.signal?.reason);
    else doing?.resolve(reply.passages);
  }

  private lose(thread: Worker, failure: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    this.doing?.reject(failure);
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
async function send(thread: Worker, parts: readonly DocumentPart[]): Promise<void> {
  const tell = (message: WriterMessage) => thread.postMessage(message);
  let text = 0;
  for (const part of parts) {
    const { groups } = part;
    tell({ kind: "part", part: { ...part, blocks: [], ...(groups && { groups: [] }), pages: [] } });
    for (const field of ["blocks", "groups", "pages"] as const)
      for (const some of slices<unknown>(part[field] ?? [], mostAtOnce[field])) {
        tell({ kind: "more", [field]: some });
        if (some.length === mostAtOnce[field]) await pause();
      }
    text += part.text.length;
    if (text > textAtOnce) {
      text = 0;
      await pause();
    }
  }
}
