import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Milliseconds from a change to learning: what is indexed one after the other is learnt together. */
const afterChange = 2_000;
/** A process that only reads leaves it to the one that writes, unless nothing comes of that. */
const afterReading = 15_000;

/** Of the thread's JavaScript memory, in megabytes. */
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 };

interface Dependencies {
  /** Whether the model of a project lacks anything. */
  lacks(projectId: string): boolean;
  pathOf(projectId: string): string;
  /** Learning that failed is tried again at the next change; questions are answered without it. */
  failed(projectId: string, error: unknown): void;
}

/** Lets a thread bring projects' latent models up to their passages, one project at a time. */
export class LatentTrainer {
  private readonly dependencies: Dependencies;
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private turn: Promise<void> = Promise.resolve();
  private thread: Worker | undefined;
  private closed = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  changed(projectId: string): void {
    this.schedule(projectId, afterChange);
  }

  found(projectId: string): void {
    this.schedule(projectId, afterReading);
  }

  /** Learns now; fails with what the thread failed with. */
  async learn(projectId: string): Promise<void> {
    this.forget(projectId);
    const turn = this.turn.then(() => this.run(projectId));
    this.turn = turn.catch(() => undefined);
    await turn;
  }

  forget(projectId: string): void {
    clearTimeout(this.waiting.get(projectId));
    this.waiting.delete(projectId);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const projectId of this.waiting.keys()) this.forget(projectId);
    await this.thread?.terminate();
    await this.turn;
  }

  private schedule(projectId: string, delay: number): void {
    if (this.closed || this.waiting.has(projectId)) return;
    const timer = setTimeout(() => {
      this.learn(projectId).catch((error: unknown) => this.dependencies.failed(projectId, error));
    }, delay);
    timer.unref();
    this.waiting.set(projectId, timer);
  }

  private async run(projectId: string): Promise<void> {
    const { lacks, pathOf } = this.dependencies;
    if (this.closed || !lacks(projectId)) return;
    const thread = new Worker(new URL("./latent.worker.ts", import.meta.url), {
      workerData: { path: pathOf(projectId) },
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
