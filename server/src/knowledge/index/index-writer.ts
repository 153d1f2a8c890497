import { once } from "node:events";
import { setImmediate as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { DocumentPage, DocumentPart } from "../document.ts";
import { IndexWriterStoppedError } from "./passage-index.errors.ts";

export type WriterTask =
  | { kind: "replace-resource"; projectId: string; resourceId: string; generation: string }
  | { kind: "remove-resource"; projectId: string; resourceId: string }
  | { kind: "remove-project"; projectId: string };

/** What the thread is told. Parts arrive before the task that they belong to runs. */
export type WriterMessage =
  | { kind: "part"; task: number; part: DocumentPart }
  | { kind: "pages"; task: number; pages: DocumentPage[] }
  | { kind: "run"; task: number; what: WriterTask }
  | { kind: "close" };

export type WriterReply = { task: number; passages: number } | { task: number; error: unknown };

/** Copying a page with its geometry to the thread takes about 0.05 ms; many at once would hold up requests. */
const pagesAtOnce = 8;
/** Text copied between two pauses, in UTF-16 units. */
const textAtOnce = 1_000_000;
/** A thread without work gives its memory back after this many milliseconds. */
const idleFor = 60_000;

interface Waiting {
  resolve(passages: number): void;
  reject(reason: unknown): void;
  done: Promise<number>;
}

/** Runs tasks one after the other in the writer thread, which starts with the first and rests when there are none. */
export class IndexWriter {
  private readonly root: string;
  private thread: Worker | undefined;
  private lastTask = 0;
  private readonly waiting = new Map<number, Waiting>();
  private idle: NodeJS.Timeout | undefined;

  constructor(root: string) {
    this.root = root;
  }

  /** Gives the number of passages that the task left, once it is durable. */
  async run(what: WriterTask, parts: readonly DocumentPart[] = []): Promise<number> {
    const task = ++this.lastTask;
    const thread = this.running();
    const { promise: done, resolve, reject } = Promise.withResolvers<number>();
    this.waiting.set(task, { resolve, reject, done });
    // Awaited by the caller; a thread that ends while parts are still sent is not unhandled.
    done.catch(() => undefined);
    await send(thread, task, parts);
    thread.postMessage({ kind: "run", task, what } satisfies WriterMessage);
    return done;
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
    this.waiting.delete(reply.task);
    if ("error" in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.passages);
    if (this.waiting.size > 0) return;
    this.thread?.unref();
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.rest(), idleFor);
    this.idle.unref();
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
    tell({ kind: "part", task, part: { ...part, pages: [] } });
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
