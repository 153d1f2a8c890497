const megabyte = 1024 * 1024;

/** Milliseconds of processor time that a reading may take. */
export interface TimeLimits {
  /** Without a sign that it comes on. */
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

/** What the processes of one reading have spent of the processor, and what it may. */
export interface TimeBudget {
  /** Another process begins. */
  begin(): void;
  /** So many bytes came to be read. */
  weigh(bytes: number): void;
  /** It begins to recognise a picture, which may take longer than all else. */
  recognises(): void;
  /** There is a sign that it comes on. */
  cameOn(): void;
  /** Judges by what the process that began last has spent since, in milliseconds. */
  judge(spent: number): Verdict;
}

/** `bytes` is the size of a file, and null of an address, which has no limit in all: its parts are counted elsewhere. */
export function createTimeBudget(limits: TimeLimits, bytes: number | null): TimeBudget {
  let largest = bytes ?? 0;
  let before = 0;
  let now = 0;
  let atSign = 0;
  let pictures = 0;
  const withSize = (limit: number) => limit + (largest / megabyte) * limits.perMegabyte;
  return {
    begin() {
      before += now;
      now = 0;
      atSign = 0;
    },
    weigh: (more) => void (largest = Math.max(largest, more)),
    recognises() {
      pictures++;
      atSign = now;
    },
    cameOn: () => void (atSign = now),
    judge(spent) {
      now = spent;
      if (bytes !== null && before + now > withSize(limits.inAll) + pictures * onAveragePerPicture)
        return "too long in all";
      const quiet = withSize(limits.quiet) + (pictures > 0 ? processorTimePerPicture : 0);
      return now - atSign > quiet ? "quiet for too long" : "goes on";
    },
  };
}
