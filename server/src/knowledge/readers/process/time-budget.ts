const megabyte = 1024 * 1024;

/** Milliseconds of processor time that a reading may take. */
export interface TimeLimits {
  quiet: number;
  /** More of either for each megabyte. */
  perMegabyte: number;
  /** In all its processes, of a file. */
  inAll: number;
}

/** Milliseconds of processor time that the recognition of one picture may take, and that all may take on average. */
export const processorTimePerPicture = 60_000;
const onAveragePerPicture = 10_000;

export const readingLimits: TimeLimits = { quiet: 20_000, perMegabyte: 5_000, inAll: 180_000 };

export type Verdict = "goes on" | "quiet for too long" | "too long in all";

/** Counts what the processes of one reading have spent of the processor, and what it may. */
export class TimeBudget {
  readonly #limits: TimeLimits;
  readonly #isFile: boolean;
  #largest: number;
  #before = 0;
  #now = 0;
  #atSign = 0;
  #pictures = 0;

  /** `bytes` is the size of a file, and null of an address, which has no limit in all: its parts are counted elsewhere. */
  constructor(limits: TimeLimits, bytes: number | null) {
    this.#limits = limits;
    this.#isFile = bytes !== null;
    this.#largest = bytes ?? 0;
  }

  begin(): void {
    this.#before += this.#now;
    this.#now = 0;
    this.#atSign = 0;
  }

  /** Takes note of how many bytes came to be read; the largest number counts. */
  weigh(bytes: number): void {
    this.#largest = Math.max(this.#largest, bytes);
  }

  /** Notes that it begins to recognize a picture, which may take longer than all else. */
  recognises(): void {
    this.#pictures++;
    this.cameOn();
  }

  cameOn(): void {
    this.#atSign = this.#now;
  }

  /** Judges by what the process that began last has spent since, in milliseconds. */
  judge(spent: number): Verdict {
    this.#now = spent;
    const bySize = (this.#largest / megabyte) * this.#limits.perMegabyte;
    const inAll = this.#limits.inAll + bySize + this.#pictures * onAveragePerPicture;
    if (this.#isFile && this.#before + spent > inAll) return "too long in all";
    const quiet = this.#limits.quiet + bySize + (this.#pictures > 0 ? processorTimePerPicture : 0);
    return spent - this.#atSign > quiet ? "quiet for too long" : "goes on";
  }
}
