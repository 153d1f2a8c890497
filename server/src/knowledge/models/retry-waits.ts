import type { ModelFailure } from "./model-failure.ts";

const mostTries = 3;
const firstWaitMs = 400;
/** Who asks to be left alone for longer is not waited for. */
const longestWaitMs = 8_000;

/** Milliseconds before a call that failed is tried again, about twice as long each time; null where it is not. */
export function waitBefore(tries: number, failure: ModelFailure): number | null {
  if (!failure.temporary || tries >= mostTries) return null;
  const waitMs = failure.waitMs ?? firstWaitMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
  return waitMs > longestWaitMs ? null : waitMs;
}

/** Milliseconds that a provider asks to be left alone, by its headers or in its words; null where it does not say. */
export function askedWait(headers: Headers, said: string): number | null {
  const precise = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (precise >= 0) return precise;
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  const now = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(until) && !Number.isNaN(now)) return Math.max(0, until - now);
  return saidWait(said);
}

const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** "Please try again in 7m12.5s", "retry in 34s". */
function saidWait(said: string): number | null {
  const [, time] = /\b(?:again|retry) in ((?:\d{1,6}(?:\.\d{1,6})?\s?(?:ms|h|m|s)){1,3})/i.exec(said) ?? [];
  if (time === undefined) return null;
  let sum = 0;
  for (const [, count, unit] of time.matchAll(/(\d{1,6}(?:\.\d{1,6})?)\s?(ms|h|m|s)/gi))
    sum += Number(count) * unitMs[unit!.toLowerCase()]!;
  return sum;
}
