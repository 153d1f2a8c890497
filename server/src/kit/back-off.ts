import type { Clock } from "./clock.ts";

/** Waits that grow with every failure of a key. */
export interface BackOff {
  /** Counts a try and answers 0; or counts nothing and answers the whole seconds to wait. */
  take(key: string): number;
  /** Forgets every try of a key: one succeeded. */
  forget(key: string): void;
}

export interface BackOffOptions {
  /** Tries before the first wait. */
  free: number;
  /** Milliseconds; each further wait is twice the one before. */
  firstWait: number;
  longestWait: number;
}

const keysBeforeSweep = 10_000;
/** Milliseconds after which a key's tries count no more. */
const forgottenAfter = 12 * 3_600_000;

/** Kept in memory: each process counts for itself, and a start forgets. */
export function createBackOff(clock: Clock, { free, firstWait, longestWait }: BackOffOptions): BackOff {
  const tries = new Map<string, { count: number; last: number }>();
  let sweepAt = keysBeforeSweep;

  function sweep(now: number): void {
    for (const [key, { last }] of tries) if (now - last >= forgottenAfter) tries.delete(key);
    sweepAt = Math.max(keysBeforeSweep, tries.size * 2);
  }

  return {
    take(key) {
      const now = clock.now().getTime();
      const known = tries.get(key);
      const { count, last } = known && now - known.last < forgottenAfter ? known : { count: 0, last: now };
      const wait = count < free ? 0 : Math.min(firstWait * 2 ** Math.min(count - free, 30), longestWait);
      const left = last + wait - now;
      if (left > 0) return Math.ceil(left / 1000);
      tries.set(key, { count: count + 1, last: now });
      if (tries.size > sweepAt) sweep(now);
      return 0;
    },
    forget: (key) => void tries.delete(key),
  };
}
