import { runInThread } from "#kit/run-in-thread.ts";
import { ProjectTurns, type RequireRoom } from "../background/project-turns.ts";

/** Milliseconds from a change to learning: what is indexed one after the other is learnt together. */
const afterChange = 2_000;
/** Milliseconds for which a reading process leaves the work to the writing one. */
const afterReading = 15_000;
/** Milliseconds from the last change to the final training, because earlier models depend on the order of arrival. */
const untilRest = 30_000;
/** Learning that waits for the project to come to rest. */
const atRest = "at rest ";

/** The thread's JavaScript memory, in megabytes. */
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 };

export interface LearningTask {
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
export class LatentTrainer extends ProjectTurns {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super(dependencies.failed);
    this.dependencies = dependencies;
  }

  changed(projectId: string): void {
    this.fold(projectId, afterChange);
    this.rest(projectId, untilRest);
  }

  found(projectId: string): void {
    this.fold(projectId, afterReading);
    if (!this.isScheduled(projectId, atRest)) this.rest(projectId, afterReading + untilRest);
  }

  /** Learns now as at rest; fails with what the thread failed with, or where the disk is nearly full. */
  async learn(projectId: string): Promise<void> {
    this.forget(projectId);
    await this.take(() => this.run(projectId, { atRest: true }));
  }

  forget(projectId: string): void {
    this.unschedule(projectId);
    this.unschedule(projectId, atRest);
  }

  private fold(projectId: string, delay: number): void {
    this.schedule(projectId, delay, () => this.run(projectId, { atRest: false }));
  }

  private rest(projectId: string, delay: number): void {
    const learn = () => this.run(projectId, { atRest: true });
    this.schedule(projectId, delay, learn, { kind: atRest, restarts: true });
  }

  private async run(projectId: string, at: { atRest: boolean }): Promise<void> {
    const { lacks, root, database, requireRoom } = this.dependencies;
    if (this.signal.aborted || !lacks(projectId, at)) return;
    await requireRoom();
    const workerData: LearningTask = { root, projectId, ...at, database };
    const entry = new URL("./latent.worker.ts", import.meta.url);
    await runInThread(entry, { workerData, resourceLimits: memory }, this.signal);
  }
}
