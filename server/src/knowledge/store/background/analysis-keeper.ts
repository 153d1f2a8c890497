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
  outdated(projectId: string): readonly string[];
  /** Analyses one of them again, unless it was replaced or removed. */
  analyse(projectId: string, resourceId: string, signal: AbortSignal): Promise<void>;
  /** Called when a project's resources are analysed, but for those that failed. */
  done(projectId: string): void;
  /** Called for a resource that failed: it still answers, and is retried after the next start. */
  failed(projectId: string, error: unknown): void;
  lock: KeeperLock;
}

/** Analyzes outdated resources again, one after the other, when their project is first read and after each change. */
export class AnalysisKeeper extends ProjectTurns {
  private readonly dependencies: Dependencies;
  private readonly looked = new Set<string>();
  private readonly broken = new Set<string>();

  constructor(dependencies: Dependencies) {
    super(dependencies.failed);
    this.dependencies = dependencies;
  }

  changed(projectId: string): void {
    this.looked.add(projectId);
    this.later(projectId, afterChange);
  }

  found(projectId: string): void {
    if (this.looked.has(projectId)) return;
    this.looked.add(projectId);
    this.later(projectId, afterReading);
  }

  /** Analyzes now, unless another process does; fails with the first failure, at once where the disk is nearly full. */
  async analyse(projectId: string): Promise<void> {
    this.unschedule(projectId);
    this.looked.add(projectId);
    await this.take(() => this.run(projectId));
  }

  forget(projectId: string): void {
    this.unschedule(projectId);
    this.looked.delete(projectId);
  }

  private later(projectId: string, delay: number): void {
    this.schedule(projectId, delay, () => this.run(projectId));
  }

  private async run(projectId: string): Promise<void> {
    const { done, lock } = this.dependencies;
    const { signal } = this;
    if (signal.aborted || this.left(projectId).length === 0) return;
    if (!lock.take()) return this.later(projectId, afterLocked);
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
    const { signal } = this;
    if (signal.aborted) return;
    const { analyse, requireRoom } = this.dependencies;
    try {
      await requireRoom();
      await analyse(projectId, resourceId, signal);
    } catch (cause) {
      if (signal.aborted) return;
      // It is no fault of the resource.
      if (isForWantOfRoom(cause)) throw cause;
      this.broken.add(keyOf(projectId, resourceId));
      failures.push(new Error(`The resource ${resourceId} could not be analyzed again.`, { cause }));
    }
  }

  private left(projectId: string): string[] {
    const outdated = this.dependencies.outdated(projectId);
    return outdated.filter((resourceId) => !this.broken.has(keyOf(projectId, resourceId)));
  }
}

const keyOf = (projectId: string, resourceId: string) => JSON.stringify([projectId, resourceId]);
