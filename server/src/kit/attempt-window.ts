import type { Clock } from "./clock.ts";

/** At most so many attempts for each key within a sliding window of time. */
export interface AttemptWindow {
  /** Counts an attempt and answers 0; or counts nothing and answers the whole seconds to wait. */
  take(key: string): number;
  /** Takes the newest attempt of a key back: it turned out not to count. */
  giveBack(key: string): void;
  /** Forgets every attempt of a key. */
  forget(key: string): void;
}

/** What other processes counted of the same, and what they are told. */
export interface SharedAttempts {
  /** Attempts of a key that others counted within the window, as far as that is known by now. */
  elsewhere(key: string): number;
  /** One more, or by -1 one less. */
  counted(key: string, attempts: 1 | -1): void;
  forgotten(key: string): void;
}

/** What is held at the same time in other processes, and what they are told. */
export interface SharedHoldings {
  /** How many others hold for a key, as far as that is known by now. */
  elsewhere(key: string): number;
  /** So many are held here. */
  held(key: string, count: number): void;
}

/** What is held under a name, shared; undefined where one process answers alone. */
export type ShareHoldings = (name: string) => SharedHoldings | undefined;

/** What is counted under a name within so many milliseconds, shared; undefined where one process answers alone. */
export type ShareAttempts = (name: string, windowMilliseconds: number) => SharedAttempts | undefined;

const keysBeforeSweep = 10_000;
/** Of a window, what somebody waits for attempts that were counted elsewhere. */
const shareOfWindow = 6;

/** Kept in memory, where a start forgets; what `shared` counts elsewhere counts as well. */
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
