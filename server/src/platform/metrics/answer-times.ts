import type { Clock } from "#kit/clock.ts";
import type { Observe } from "#kit/observer.ts";

const hour = 3_600_000;
/** Answers that are kept at most, the latest ones. */
const mostKept = 10_000;

export interface AnswerTimes {
  observe: Observe;
  /** Sums up the answers of the last hour, in milliseconds; null if there were none. */
  lastHour(): { count: number; p50_ms: number; p95_ms: number } | null;
}

/** Keeps how long this process took for each answer of the last hour. */
export function createAnswerTimes(clock: Clock): AnswerTimes {
  const times: { at: number; ms: number }[] = [];
  return {
    observe(event) {
      if (event.type !== "answered" || event.outcome === "stopped") return;
      times.push({ at: clock.now().getTime(), ms: Math.round(event.seconds * 1000) });
      if (times.length > 2 * mostKept) times.splice(0, times.length - mostKept);
    },
    lastHour() {
      const since = clock.now().getTime() - hour;
      const recent = times.filter(({ at }) => at > since).slice(-mostKept);
      if (recent.length === 0) return null;
      const sorted = recent.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const below = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!;
      return { count: sorted.length, p50_ms: below(0.5), p95_ms: below(0.95) };
    },
  };
}
