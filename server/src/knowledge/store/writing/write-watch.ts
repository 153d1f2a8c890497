import type { Worker } from "node:worker_threads";
import { processorTime } from "#kit/processor-time.ts";

const megabyte = 1024 * 1024;

/** Milliseconds that a task may take. */
export interface WriteLimits {
  /** Processor time without progress; other programs on busy cores don't count. */
  quiet: number;
  /** The time to add per megabyte, and its maximum. */
  perMegabyte: number;
  mostQuiet: number;
  /** Total processor time regardless of progress, and the time to add per megabyte. */
  inAll: number;
  inAllPerMegabyte: number;
  /** Time without a message of the thread, while it runs uninterruptible code or waits for the disk. */
  silent: number;
}

/** Limits far above the measured second or two per megabyte; existing content counts, as some steps process it all. */
const usual: WriteLimits = {
  quiet: 20_000,
  perMegabyte: 5_000,
  mostQuiet: 180_000,
  inAll: 180_000,
  inAllPerMegabyte: 30_000,
  silent: 900_000,
};

/** Measures a task's time since its last progress, and since it began. */
export class WriteWatch {
  readonly #limits: WriteLimits;
  #farthest = -1;
  #before: number | null = null;
  #spent = 0;
  /** The thread's processor time at the task's first check. */
  #atFirst: number | null = null;
  #inAll = 0;
  #bytes = 0;
  #heard = 0;
  #asking = false;
  #signs = 0;
  #tasks = 0;

  constructor(limits: WriteLimits = usual) {
    this.#limits = limits;
  }

  /** Starts a task that writes or processes this many bytes. */
  begin(bytes: number): void {
    this.#bytes = bytes;
    this.#farthest = -1;
    this.#tasks++;
    this.#atFirst = null;
    this.#inAll = 0;
    this.#restart();
  }

  /** Reports the progress, 0 to 1; an unchanged value doesn't count. */
  cameOn(progress: number): void {
    if (progress <= this.#farthest) return;
    this.#farthest = progress;
    this.#restart();
  }

  /** Checks the thread; its processor time is known at a later check. */
  look(thread: Worker): void {
    if (this.#asking) return;
    this.#asking = true;
    const [sign, task] = [this.#signs, this.#tasks];
    processorTime(thread).then(
      (time) => {
        this.#asking = false;
        if (task !== this.#tasks) return;
        this.#atFirst ??= time;
        this.#inAll = time - this.#atFirst;
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
    const { quiet, perMegabyte, mostQuiet, inAll, inAllPerMegabyte, silent } = this.#limits;
    const megabytes = this.#bytes / megabyte;
    return (
      this.#spent >= Math.min(mostQuiet, quiet + megabytes * perMegabyte) ||
      this.#inAll >= inAll + megabytes * inAllPerMegabyte ||
      performance.now() - this.#heard >= silent
    );
  }

  #restart(): void {
    this.#signs++;
    this.#before = null;
    this.#spent = 0;
    this.#heard = performance.now();
  }
}
