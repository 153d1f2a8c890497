import type { EventLoopUtilization } from "node:perf_hooks";
import type { Worker } from "node:worker_threads";
import { processorTime } from "#kit/processor-time.ts";

export interface WorkLimits {
  /** Milliseconds of a processor that one piece of work may take. */
  most: number;
  /** And one that nobody waits for any more. */
  mostUnawaited: number;
  /** Milliseconds between two looks at what threads do. */
  lookEvery: number;
  /** Megabytes of JavaScript memory that a thread may take. */
  memory: number;
}

export const usualLimits: WorkLimits = { most: 5_000, mostUnawaited: 1_000, lookEvery: 250, memory: 384 };

/** Milliseconds of a processor before a piece of work counts as slow. */
const leastSlow = 100;
/** Looks without a word of a thread, which waits for no processor then: it is in code that nothing interrupts. */
const mostSilent = 40;

/** The share of the time in which a thread that works is not idle. */
const mostIdle = 0.2;

/** What one piece of work takes of a processor: others that keep the cores busy meanwhile do not count against it. */
export class ThreadBudget {
  readonly #worker: Worker;
  readonly #limits: WorkLimits;
  #before: number | null = null;
  #spent = 0;
  #silent = 0;
  #asking = false;
  /** Whether it was waiting for something else than a processor, such as a reranker. */
  #waits = false;
  #loop: EventLoopUtilization;

  /** Begins to count with the first look. */
  constructor(worker: Worker, limits: WorkLimits) {
    this.#worker = worker;
    this.#limits = limits;
    this.#loop = worker.performance.eventLoopUtilization();
  }

  /** Looks at the thread; what it has spent is known by the next look. */
  look(): void {
    this.#silent += 1;
    const loop = this.#worker.performance.eventLoopUtilization();
    this.#waits = this.#worker.performance.eventLoopUtilization(loop, this.#loop).utilization < mostIdle;
    this.#loop = loop;
    if (this.#asking) return;
    this.#asking = true;
    processorTime(this.#worker).then(
      (time) => {
        this.#asking = false;
        this.#silent = 0;
        this.#before ??= time;
        this.#spent = time - this.#before;
      },
      // It ended meanwhile.
      () => undefined,
    );
  }

  /** Whether it takes long by itself: of a thread that only waits for a processor nothing is known. */
  get isSlow(): boolean {
    return this.#spent >= leastSlow || this.#waits;
  }

  isSpent(awaited: boolean): boolean {
    const { most, mostUnawaited } = this.#limits;
    return this.#spent >= (awaited ? most : mostUnawaited) || this.#silent > mostSilent;
  }
}
