import type { Worker } from "node:worker_threads";
import { processorTime } from "#kit/processor-time.ts";

/** Milliseconds that a task may take without coming on. */
export interface WriteLimits {
  /** Of a processor: others that keep the cores busy meanwhile do not count against it. */
  processor: number;
  /** Without a word of its thread, which is in code that nothing interrupts, or waits for the disk. */
  silent: number;
}

/** Far above what the largest project's longest step takes: what is beyond it never ends. */
const usual: WriteLimits = { processor: 180_000, silent: 900_000 };

/** What a task takes since it last came on, or began. */
export class WriteWatch {
  readonly #limits: WriteLimits;
  #farthest = -1;
  #before: number | null = null;
  #spent = 0;
  #heard = 0;
  #asking = false;
  /** Counts up where what was asked before says nothing any more. */
  #signs = 0;

  constructor(limits: WriteLimits = usual) {
    this.#limits = limits;
  }

  /** A task begins. */
  begin(): void {
    this.#farthest = -1;
    this.#restart();
  }

  /** How far the task is, from 0 to 1, or null where it is done; a word that it is where it was is no sign. */
  cameOn(progress: number | null): void {
    if (progress === null) return this.begin();
    if (progress <= this.#farthest) return;
    this.#farthest = progress;
    this.#restart();
  }

  /** Looks at the thread; what it has spent is known by a later look. */
  look(thread: Worker): void {
    if (this.#asking) return;
    this.#asking = true;
    const sign = this.#signs;
    processorTime(thread).then(
      (time) => {
        this.#asking = false;
        if (sign !== this.#signs) return;
        this.#heard = performance.now();
        this.#before ??= time;
        this.#spent = time - this.#before;
      },
      // It ended meanwhile.
      () => (this.#asking = false),
    );
  }

  isSpent(): boolean {
    const { processor, silent } = this.#limits;
    return this.#spent >= processor || performance.now() - this.#heard >= silent;
  }

  #restart(): void {
    this.#signs++;
    this.#before = null;
    this.#spent = 0;
    this.#heard = performance.now();
  }
}
