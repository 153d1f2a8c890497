import PQueue from "p-queue";
import { AppError } from "#kit/app-error.ts";
import { isStorageFull } from "#kit/storage-failure.ts";

/** While the disk is nearly full, in milliseconds. */
const afterFull = 30_000;

/** Fails with StorageLowError if the rest of the disk is reserved for answering, signing in and deleting. */
export type RequireRoom = () => Promise<void>;

/** The code of StorageLowError, whose class can't be imported here. */
const storageLow = "storage_low";

/** Returns whether something failed for want of room: it is done once there is some. */
export function isForWantOfRoom(error: unknown): boolean {
  return (error instanceof AppError && error.code === storageLow) || isStorageFull(error);
}

/** Work on projects between questions, some time after they change, one project after the other. */
export class ProjectTurns {
  private readonly failed: (projectId: string, error: unknown) => void;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly closing = new AbortController();
  private readonly queue = new PQueue({ concurrency: 1 });
  readonly signal = this.closing.signal;

  /** `failed` hears of what failed for another reason than want of room, for which it waits. */
  constructor(failed: (projectId: string, error: unknown) => void = () => undefined) {
    this.failed = failed;
  }

  /** Works after `delay` milliseconds, or when it was to be already; one that `restarts` begins to wait again. */
  schedule(
    projectId: string,
    delay: number,
    work: () => Promise<void>,
    { kind = "", restarts = false }: { kind?: string; restarts?: boolean } = {},
  ): void {
    const key = kind + projectId;
    if (this.signal.aborted || (this.timers.has(key) && !restarts)) return;
    clearTimeout(this.timers.get(key));
    const timer = setTimeout(() => {
      this.timers.delete(key);
      this.take(work).catch((error: unknown) => {
        if (isForWantOfRoom(error)) this.schedule(projectId, afterFull, work, { kind });
        else this.failed(projectId, error);
      });
    }, delay);
    timer.unref();
    this.timers.set(key, timer);
  }

  isScheduled(projectId: string, kind = ""): boolean {
    return this.timers.has(kind + projectId);
  }

  unschedule(projectId: string, kind = ""): void {
    clearTimeout(this.timers.get(kind + projectId));
    this.timers.delete(kind + projectId);
  }

  /** Works after all that was begun before. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.add(work);
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    this.closing.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    await this.queue.onIdle();
  }
}
