import type { KeeperLock } from "./keeper-lock.ts";
import { isForWantOfRoom, ProjectTurns, type RequireRoom } from "./project-turns.ts";

/** Milliseconds from a change to the analysis: what is being written goes first. */
const afterChange = 2_000;
/** Milliseconds for which a reading process leaves the work to the writing one. */
const afterReading = 15_000;
/** While another process analyses. */
const afterLocked = 15_000;
/** Repetitions, because another process may write outdated resources meanwhile. */
const rounds = 3;

interface Dependencies {
  requireRoom: RequireRoom;
  /** Lists a project's resources that an earlier version analyzed. */
  outdated(projectId: string): readonly string[];
  /** Analyses one of them again, unless it was replaced or removed. */
  analyse(projectId: string, resourceId: string, signal: AbortSignal): Promise<void>;
  /** Called when a project's resources are analysed, but for those that failed. */
  done(projectId: string): void;
  /** Called for a resource that failed: it still answers, and is retried after the next start. */
  failed(projectId: string, error: unknown): void;
  lock: KeeperLock;
}

/**
 * Has resources that an earlier analysis wrote, or that what came after them shows in another language, analysed again, one
 * after the other. A project is looked at when it is first read, and after each change.
 */
export class AnalysisKeeper {
  private readonly dependencies: Dependencies;
  private readonly turns: ProjectTurns;
  private readonly looked = new Set<string>();
  private readonly failed = new Set<string>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.turns = new ProjectTurns(dependencies.failed);
  }

  changed(projectId: string): void {
    this.looked.add(projectId);
    this.schedule(projectId, afterChange);
  }

  found(projectId: string): void {
    if (this.looked.has(projectId)) return;
    this.looked.add(projectId);
    this.schedule(projectId, afterReading);
  }

  /**
   * Analyses now what is outdated, unless another process does; fails, once all was tried, with the first failure, and at
   * once where the disk is nearly full.
   */
  async analyse(projectId: string): Promise<void> {
    this.turns.unschedule(projectId);
    this.looked.add(projectId);
    await this.turns.take(() => this.run(projectId));
  }

  forget(projectId: string): void {
    this.turns.unschedule(projectId);
    this.looked.delete(projectId);
  }

  /** Stops what is under way; it leaves no trace. */
  async close(): Promise<void> {
    await this.turns.close();
  }

  private schedule(projectId: string, delay: number): void {
    this.turns.schedule(projectId, delay, () => this.run(projectId));
  }

  private async run(projectId: string): Promise<void> {
    const { done, lock } = this.dependencies;
    const { signal } = this.turns;
    if (signal.aborted || this.left(projectId).length === 0) return;
    if (!lock.take()) return this.schedule(projectId, afterLocked);
    const failures: unknown[] = [];
    try {
      for (let round = 0; round < rounds; round++)
        for (const resourceId of this.left(projectId)) await this.bring(projectId, resourceId, failures);
    } finally {
      lock.release();
    }
    if (signal.aborted) return;
    done(projectId);
    if (failures.length > 0) throw failures[0];
  }

  private async bring(projectId: string, resourceId: string, failures: unknown[]): Promise<void> {
    const { signal } = this.turns;
    if (signal.aborted) return;
    const { analyse, requireRoom } = this.dependencies;
    try {
      await requireRoom();
      await analyse(projectId, resourceId, signal);
    } catch (cause) {
      if (signal.aborted) return;
      // It is no fault of the resource.
      if (isForWantOfRoom(cause)) throw cause;
      this.failed.add(keyOf(projectId, resourceId));
      failures.push(new Error(`The resource ${resourceId} could not be analyzed again.`, { cause }));
    }
  }

  /** Lists outdated resources that have not failed. */
  private left(projectId: string): string[] {
    const outdated = this.dependencies.outdated(projectId);
    return outdated.filter((resourceId) => !this.failed.has(keyOf(projectId, resourceId)));
  }
}

const keyOf = (projectId: string, resourceId: string) => JSON.stringify([projectId, resourceId]);
