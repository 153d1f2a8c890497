import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { isForWantOfRoom } from "../room-on-disk.ts";

/** Milliseconds from a change to learning: what is indexed one after the other is learnt together. */
const afterChange = 2_000;
/** A process that only reads leaves it to the one that writes, unless nothing comes of that. */
const afterReading = 15_000;
/**
 * From the last change to training anew on all that is there: what was learnt meanwhile tells in which order documents
 * came, and to learn it after each of them would take a core for as long as they come.
 */
const untilRest = 30_000;
/** While the disk is nearly full. */
const afterFull = 30_000;

/** Of the thread's JavaScript memory, in megabytes. */
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 };

/** What the thread is told. */
export interface LearningTask {
  /** The folder of the projects' files. */
  root: string;
  projectId: string;
  atRest: boolean;
  /** See `SharedCopies.database`. */
  database: string | undefined;
}

interface Dependencies {
  root: string;
  database?: string | undefined;
  /** Fails where what is left of the disk is kept for others. */
  requireRoom(): Promise<void>;
  /** Whether the model of a project lacks anything; at rest, whether it is of other passages than those that are there. */
  lacks(projectId: string, at: { atRest: boolean }): boolean;
  /** Learning that failed is tried again at the next change; questions are answered without it. */
  failed(projectId: string, error: unknown): void;
}

/** Lets a thread bring projects' latent models up to their passages, one project at a time. */
export class LatentTrainer {
  private readonly dependencies: Dependencies;
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private readonly resting = new Map<string, NodeJS.Timeout>();
  private turn: Promise<void> = Promise.resolve();
  private thread: Worker | undefined;
  private closed = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  changed(projectId: string): void {
    this.schedule(projectId, afterChange);
    this.rest(projectId, untilRest);
  }

  found(projectId: string): void {
    this.schedule(projectId, afterReading);
    if (!this.resting.has(projectId)) this.rest(projectId, afterReading + untilRest);
  }

  /** Learns now as at rest; fails with what the thread failed with, or where the disk is nearly full. */
  async learn(projectId: string): Promise<void> {
    this.forget(projectId);
    await this.take(projectId, { atRest: true });
  }

  forget(projectId: string): void {
    for (const timers of [this.waiting, this.resting]) {
      clearTimeout(timers.get(projectId));
      timers.delete(projectId);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const projectId of [...this.waiting.keys(), ...this.resting.keys()]) this.forget(projectId);
    await this.thread?.terminate();
    await this.turn;
  }

  private schedule(projectId: string, delay: number): void {
    if (this.waiting.has(projectId)) return;
    this.wait(this.waiting, projectId, delay, () => {
      this.attempt(projectId, { atRest: false }, () => this.schedule(projectId, afterFull));
    });
  }

  /** Begins to wait anew. */
  private rest(projectId: string, delay: number): void {
    clearTimeout(this.resting.get(projectId));
    this.wait(this.resting, projectId, delay, () => {
      this.attempt(projectId, { atRest: true }, () => this.rest(projectId, afterFull));
    });
  }

  private wait(
    timers: Map<string, NodeJS.Timeout>,
    projectId: string,
    delay: number,
    then: () => void,
  ): void {
    if (this.closed) return;
    const timer = setTimeout(() => {
      timers.delete(projectId);
      then();
    }, delay);
    timer.unref();
    timers.set(projectId, timer);
  }

  private attempt(projectId: string, at: { atRest: boolean }, again: () => void): void {
    this.take(projectId, at).catch((error: unknown) => {
      if (isForWantOfRoom(error)) again();
      else this.dependencies.failed(projectId, error);
    });
  }

  private async take(projectId: string, at: { atRest: boolean }): Promise<void> {
    const turn = this.turn.then(() => this.run(projectId, at));
    this.turn = turn.catch(() => undefined);
    await turn;
  }

  private async run(projectId: string, { atRest }: { atRest: boolean }): Promise<void> {
    const { lacks, root, database, requireRoom } = this.dependencies;
    if (this.closed || !lacks(projectId, { atRest })) return;
    await requireRoom();
    const thread = new Worker(new URL("./latent.worker.ts", import.meta.url), {
      workerData: { root, projectId, atRest, database } satisfies LearningTask,
      resourceLimits: memory,
    });
    this.thread = thread;
    try {
      await once(thread, "exit");
    } finally {
      this.thread = undefined;
    }
  }
}
