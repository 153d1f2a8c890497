import { runInThread } from "#kit/run-in-thread.ts";
import { ProjectTurns, type RequireRoom } from "../background/project-turns.ts";

/** Milliseconds from a change to learning: what is indexed one after the other is learnt together. */
const afterChange = 2_000;
/** Milliseconds for which a reading process leaves the work to the writing one. */
const afterReading = 15_000;
/**
 * Milliseconds from the last change to the final training: earlier models depend on the order of arrival, and
 * training after each document would occupy a core.
 */
const untilRest = 30_000;
/** Learning that waits for the project to come to rest. */
const atRest = "at rest ";

/** The thread's JavaScript memory, in megabytes. */
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 };

/** The input of the thread. */
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
  requireRoom: RequireRoom;
  /** Checks whether a project's model is incomplete; when idle, whether its passages have changed. */
  lacks(projectId: string, at: { atRest: boolean }): boolean;
  /** Learning that failed is tried again at the next change; questions are answered without it. */
  failed(projectId: string, error: unknown): void;
}

/** Lets a thread bring projects' latent models up to their passages, one project at a time. */
export class LatentTrainer {
  private readonly dependencies: Dependencies;
  private readonly turns: ProjectTurns;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.turns = new ProjectTurns(dependencies.failed);
  }

  changed(projectId: string): void {
    this.fold(projectId, afterChange);
    this.rest(projectId, untilRest);
  }

  found(projectId: string): void {
    this.fold(projectId, afterReading);
    if (!this.turns.isScheduled(projectId, atRest)) this.rest(projectId, afterReading + untilRest);
  }

  /** Learns now as at rest; fails with what the thread failed with, or where the disk is nearly full. */
  async learn(projectId: string): Promise<void> {
    this.forget(projectId);
    await this.turns.take(() => this.run(projectId, { atRest: true }));
  }

  forget(projectId: string): void {
    this.turns.unschedule(projectId);
    this.turns.unschedule(projectId, atRest);
  }

  async close(): Promise<void> {
    await this.turns.close();
  }

  private fold(projectId: string, delay: number): void {
    this.turns.schedule(projectId, delay, () => this.run(projectId, { atRest: false }));
  }

  /** Begins to wait again. */
  private rest(projectId: string, delay: number): void {
    const learn = () => this.run(projectId, { atRest: true });
    this.turns.schedule(projectId, delay, learn, { kind: atRest, restarts: true });
  }

  private async run(projectId: string, at: { atRest: boolean }): Promise<void> {
    const { lacks, root, database, requireRoom } = this.dependencies;
    if (this.turns.signal.aborted || !lacks(projectId, at)) return;
    await requireRoom();
    const workerData: LearningTask = { root, projectId, ...at, database };
    const entry = new URL("./latent.worker.ts", import.meta.url);
    await runInThread(entry, { workerData, resourceLimits: memory }, this.turns.signal);
  }
}
