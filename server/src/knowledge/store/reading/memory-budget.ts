import type { ProjectReader } from "./project-reader.ts";

interface Holding {
  bytes: number;
  release(): void;
}

/** Limits the memory of several caches together: above it, the least recently used one is released. */
export class MemoryBudget {
  private readonly most: number;
  private held = 0;
  private readonly holdings = new Map<object, Holding>();

  /** `most` in bytes. One alone may hold more. */
  constructor(most: number) {
    this.most = most;
  }

  /** Reports that `holder` was used and its current size in bytes; calls `release` when others need the memory. */
  use(holder: object, bytes: number, release: () => void): void {
    this.forget(holder);
    this.holdings.set(holder, { bytes, release });
    this.held += bytes;
    for (const [oldest, holding] of this.holdings) {
      if (this.held <= this.most || oldest === holder) return;
      this.forget(oldest);
      holding.release();
    }
  }

  forget(holder: object): void {
    this.held -= this.holdings.get(holder)?.bytes ?? 0;
    this.holdings.delete(holder);
  }
}

/** Cached data of an open file, within a shared memory budget. */
export abstract class Remembered {
  protected readonly reader: ProjectReader;
  private readonly budget: MemoryBudget;

  constructor(reader: ProjectReader, budget: MemoryBudget) {
    this.reader = reader;
    this.budget = budget;
  }

  protected abstract get bytes(): number;
  protected abstract clear(): void;

  /** Updates the budget; once per query suffices. */
  count(): void {
    this.budget.use(this, this.bytes, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }
}
