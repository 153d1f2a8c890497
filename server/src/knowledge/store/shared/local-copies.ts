import type { Logger } from "#kit/logger.ts";
import type { PassageRows, PassagesState } from "#platform/passages/passage-rows.ts";
import type { WantedKind } from "../embedded/embedding-sets.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";
import { ProjectFiles } from "../files/project-files.ts";
import type { Suspected } from "../reading/project-readers.ts";
import { isSame, stateOfCopy } from "./bring-up.ts";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface CopyTask {
  task: number;
  projectId: string;
}

export type CopyReply =
  | { task: number; state: PassagesState | null }
  | { task: number; damaged: true }
  | { task: number; error: unknown };

/** Milliseconds between two looks for copies that are old or too many. */
const lookEvery = 30_000;
/** Milliseconds for which a requested copy is not removed: a thread may be about to read it. */
const inUse = 120_000;

interface Copy {
  state: PassagesState | null;
  /** The file that this describes. */
  identity: string | null;
  usedAt: number;
  /** Writes that are under way: the file is not taken from beneath them. */
  writers: number;
}

export interface LocalCopiesOptions {
  folder: string;
  database: string;
  rows: PassageRows;
  mostBytes: number;
  projects(): Promise<readonly string[]>;
  suspected?: Suspected | undefined;
  logger?: Logger | undefined;
}

/** Manages copies of the projects in use, in the embedded file format, so that ranking is identical. */
export class LocalCopies {
  /** The server's address, for writing threads. */
  readonly database: string;
  readonly projects: () => Promise<readonly string[]>;
  private readonly options: LocalCopiesOptions;
  private readonly files: ProjectFiles;
  private readonly thread: CopyThread;
  private readonly copies = new Map<string, Copy>();
  private readonly arriving = new Map<string, Promise<void>>();
  private readonly looking: NodeJS.Timeout;
  private look: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(options: LocalCopiesOptions) {
    this.options = options;
    this.database = options.database;
    this.projects = options.projects;
    this.files = new ProjectFiles(options.folder);
    this.thread = new CopyThread(options.folder, options.database);
    this.looking = setInterval(() => {
      this.look = this.look.then(() => this.tidy()).catch((error: unknown) => this.tell(error));
    }, lookEvery);
    this.looking.unref();
  }

  /** Updates the local copy of a project from the server. */
  async bringUp(projectId: string): Promise<void> {
    this.use(projectId);
    while (!(await this.isCurrent(projectId))) {
      // One that is under way may have begun before what is wanted was written.
      const underWay = this.arriving.get(projectId);
      await (underWay ?? this.bring(projectId));
      if (!underWay) return;
    }
  }

  /** Checks whether every passage is known to have a vector of a model, of any length if none is given. */
  async isEmbedded(projectId: string, { model, dimension }: WantedKind): Promise<boolean> {
    const by = await this.options.rows.embeddedBy(projectId);
    return dimension === null ? (by?.startsWith(`${model} `) ?? false) : by === `${model} ${dimension}`;
  }

  /** Like `bringUp`, and prevents changes of the copy until the write is done. */
  async whileWriting<T>(projectId: string, write: () => Promise<T>): Promise<T> {
    await this.bringUp(projectId);
    this.use(projectId, 1);
    try {
      return await write();
    } finally {
      this.use(projectId, -1);
    }
  }

  drop(projectId: string): void {
    this.copies.delete(projectId);
    this.files.remove(projectId);
  }

  async tidied(): Promise<void> {
    await this.look;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.looking);
    await this.look;
    await Promise.allSettled(this.arriving.values());
    await this.thread.close();
  }

  private use(projectId: string, moreWriters = 0): void {
    const copy = this.copyOf(projectId);
    const writers = Math.max(0, copy.writers + moreWriters);
    this.copies.set(projectId, { ...copy, writers, usedAt: performance.now() });
  }

  private copyOf(projectId: string): Copy {
    const known = this.copies.get(projectId);
    if (known) return known;
    const identity = this.files.identityOf(projectId);
    return { state: stateOfCopy(this.files.pathOf(projectId)), identity, usedAt: -Infinity, writers: 0 };
  }

  private async isCurrent(projectId: string): Promise<boolean> {
    const state = await this.options.rows.stateOf(projectId);
    const copy = this.copies.get(projectId);
    const identity = this.files.identityOf(projectId);
    return copy !== undefined && isSame(copy.state, state) && (state === null || copy.identity === identity);
  }

  private bring(projectId: string): Promise<void> {
    const arriving = this.thread
      .bringUp(projectId)
      .then((state) => {
        this.copies.set(projectId, {
          ...this.copyOf(projectId),
          state,
          identity: this.files.identityOf(projectId),
        });
      })
      .catch((error: unknown) => {
        if (error instanceof PassagesDamagedError) this.options.suspected?.(projectId, error);
        throw error;
      })
      .finally(() => this.arriving.delete(projectId));
    this.arriving.set(projectId, arriving);
    return arriving;
  }

  /** Copies of what changed or is gone elsewhere follow, and those used least make room. */
  private async tidy(): Promise<void> {
    const held = this.files.list();
    for (const projectId of held) {
      if (this.closed) return;
      const copy = this.copyOf(projectId);
      this.copies.set(projectId, copy);
      if (isSame(copy.state, await this.options.rows.stateOf(projectId))) continue;
      if (this.isInUse(copy)) await this.bringUp(projectId);
      else this.drop(projectId);
    }
    const idle = held
      .filter((projectId) => !this.isInUse(this.copies.get(projectId)))
      .sort((one, other) => this.copyOf(one).usedAt - this.copyOf(other).usedAt);
    let bytes = held.reduce((sum, projectId) => sum + this.files.bytesOf(projectId), 0);
    for (const projectId of idle) {
      if (bytes <= this.options.mostBytes) return;
      bytes -= this.files.bytesOf(projectId);
      this.drop(projectId);
    }
  }

  private isInUse(copy: Copy | undefined): boolean {
    return copy !== undefined && (copy.writers > 0 || performance.now() - copy.usedAt < inUse);
  }

  private tell(error: unknown): void {
    if (!this.closed) this.options.logger?.warn({ err: error }, "Copies of passages could not be checked.");
  }
}

/** Writes copies down in a thread, which begins with the first. */
class CopyThread {
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
