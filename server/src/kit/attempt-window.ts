import type { Clock } from "./clock.ts";

/** Limits attempts per key within a sliding window. */
export interface AttemptWindow {
  /** Counts an attempt and answers 0; or counts nothing and answers the whole seconds to wait. */
  take(key: string): number;
  /** Takes the newest attempt of a key back: it turned out not to count. */
  giveBack(key: string): void;
  /** Forgets every attempt of a key. */
  forget(key: string): void;
}

/** Exchanges counts with other processes. */
export interface SharedAttempts {
  /** Returns the attempts counted by other processes within the window, as far as known. */
  elsewhere(key: string): number;
  /** Reports one more attempt, or one less by -1. */
  counted(key: string, attempts: 1 | -1): void;
  forgotten(key: string): void;
}

/** Exchanges the number of occupied places with other processes. */
export interface SharedHoldings {
  /** Returns how many places others occupy for a key, as far as known. */
  elsewhere(key: string): number;
  /** Reports the number of places occupied here. */
  held(key: string, count: number): void;
}

/** Shares occupied places under a name; returns undefined if there is only one process. */
export type ShareHoldings = (name: string) => SharedHoldings | undefined;

/** Shares attempts under a name within a window in milliseconds; returns undefined if there is only one process. */
export type ShareAttempts = (name: string, windowMilliseconds: number) => SharedAttempts | undefined;

const keysBeforeSweep = 10_000;
/** The fraction of a window to wait for attempts counted in other processes. */
const shareOfWindow = 6;

/** Counts attempts in memory, lost on restart, and adds those of `shared`. */
export function createAttemptWindow(
  clock: Clock,
  limit: number,
  windowMilliseconds: number,
  shared?: SharedAttempts,
): AttemptWindow {
  const attempts = new Map<string, { times: number[]; from: number }>();
  let sweepAt = keysBeforeSweep;

  /** Drops what has left the window; `from` moves instead of shifting, so that a large limit stays cheap. */
  function recent(key: string, now: number) {
    const entry = attempts.get(key) ?? { times: [], from: 0 };
    // A clock that was set back would else keep somebody out for as long as it was wrong.
    if ((entry.times.at(-1) ?? 0) > now) entry.times = entry.times.map((time) => Math.min(time, now));
    while (entry.from < entry.times.length && entry.times[entry.from]! <= now - windowMilliseconds)
      entry.from++;
    if (entry.from > 64 && entry.from > entry.times.length / 2) {
      entry.times.splice(0, entry.from);
      entry.from = 0;
    }
    return entry;
  }

  function sweep(now: number): void {
    for (const key of attempts.keys()) {
      const entry = recent(key, now);
      if (entry.from === entry.times.length) attempts.delete(key);
    }
    sweepAt = Math.max(keysBeforeSweep, attempts.size * 2);
  }

  return {
    take(key) {
      const now = clock.now().getTime();
      const entry = recent(key, now);
      if (entry.times.length - entry.from >= limit) {
        const free = entry.times[entry.times.length - limit]! + windowMilliseconds;
        return Math.max(1, Math.ceil((free - now) / 1000));
      }
      if (shared && entry.times.length - entry.from + shared.elsewhere(key) >= limit)
        return Math.max(1, Math.ceil(windowMilliseconds / shareOfWindow / 1000));
      shared?.counted(key, 1);
      entry.times.push(now);
      attempts.set(key, entry);
      if (attempts.size > sweepAt) sweep(now);
      return 0;
    },
    giveBack(key) {
      const entry = attempts.get(key);
      if (!entry || entry.times.length === entry.from) return;
      entry.times.pop();
      shared?.counted(key, -1);
    },
    forget(key) {
      attempts.delete(key);
      shared?.forgotten(key);
    },
  };
}
