import type { Worker } from "node:worker_threads";
import { processorTime } from "#kit/processor-time.ts";

const megabyte = 1024 * 1024;

/** Milliseconds that a task may take. */
export interface WriteLimits {
  /** Of a processor without coming on: others that keep the cores busy meanwhile do not count against it. */
  quiet: number;
  /** More of it for each megabyte, and the most of it. */
  perMegabyte: number;
  mostQuiet: number;
  /** Of a processor in all, however it comes on, and more of it for each megabyte. */
  inAll: number;
  inAllPerMegabyte: number;
  /** Without a word of its thread, which is in code that nothing interrupts, or waits for the disk. */
  silent: number;
}

/**
 * As readings have it; what a project has already counts too, since some steps go through all of it. Far above what is
 * measured, a second or two a megabyte: what is beyond it never ends.
 */
const usual: WriteLimits = {
  quiet: 20_000,
  perMegabyte: 5_000,
  mostQuiet: 180_000,
  inAll: 180_000,
  inAllPerMegabyte: 30_000,
  silent: 900_000,
};

/** What a task takes since it last came on, and since it began. */
export class WriteWatch {
  readonly #limits: WriteLimits;
  #farthest = -1;
  #before: number | null = null;
  #spent = 0;
  /** What its thread had spent at the first look at the task. */
  #atFirst: number | null = null;
  #inAll = 0;
  #bytes = 0;
  #heard = 0;
  #asking = false;
  /** These count up where what was asked before says nothing any more. */
  #signs = 0;
  #tasks = 0;

  constructor(limits: WriteLimits = usual) {
    this.#limits = limits;
  }

  /** A task begins that has so much to write, or to go through. */
  begin(bytes: number): void {
    this.#bytes = bytes;
    this.#farthest = -1;
    this.#tasks++;
    this.#atFirst = null;
    this.#inAll = 0;
    this.#restart();
  }

  /** How far the task is, from 0 to 1; a word that it is where it was is no sign. */
  cameOn(progress: number): void {
    if (progress <= this.#farthest) return;
    this.#farthest = progress;
    this.#restart();
  }

  /** Looks at the thread; what it has spent is known by a later look. */
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
