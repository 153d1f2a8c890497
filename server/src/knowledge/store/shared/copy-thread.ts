import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PassagesState } from "#platform/passages/passage-rows.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import type { CopyReply, CopyTask } from "./local-copies.ts";

/** Writes copies down in a thread, which begins with the first. */
export class CopyThread {
  private readonly workerData: { root: string; database: string };
  private readonly waiting = new Map<number, PromiseWithResolvers<PassagesState | null>>();
  private thread: Worker | undefined;
  private lastTask = 0;

  constructor(root: string, database: string) {
    this.workerData = { root, database };
  }

  /** Gives the state that the copy is in then. */
  async bringUp(projectId: string): Promise<PassagesState | null> {
    const waiting = Promise.withResolvers<PassagesState | null>();
    const task = ++this.lastTask;
    this.waiting.set(task, waiting);
    const thread = this.running();
    thread.ref();
    thread.postMessage({ task, projectId } satisfies CopyTask);
    return waiting.promise;
  }

  async close(): Promise<void> {
    const { thread } = this;
    if (!thread) return;
    thread.ref();
    const ended = once(thread, "exit");
    thread.postMessage("close");
    await ended;
  }

  private running(): Worker {
    if (this.thread) return this.thread;
    const { workerData } = this;
    const thread = new Worker(new URL("./copy.worker.ts", import.meta.url), { workerData });
    thread.on("message", (reply: CopyReply) => this.settle(reply));
    thread.on("error", (error) => this.lose(thread, error));
    thread.on("exit", () => this.lose(thread, new Error("The thread that copies passages ended.")));
    this.thread = thread;
    return thread;
  }

  private settle(reply: CopyReply): void {
    const waiting = this.waiting.get(reply.task);
    this.waiting.delete(reply.task);
    if (this.waiting.size === 0) this.thread?.unref();
    if ("state" in reply) waiting?.resolve(reply.state);
    else waiting?.reject("damaged" in reply ? new PassagesDamagedError() : reply.error);
  }

  private lose(thread: Worker, failure: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(failure);
    this.waiting.clear();
  }
}
