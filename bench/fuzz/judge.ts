import type { LoopDelay } from "./loop-watch.ts";
import type { Outcome } from "./send-request.ts";

/** At most so many times what plain prose of the same length takes. */
export const mostTimes = 20;
/** What takes less is nobody's wait, whatever it is a multiple of, in milliseconds. */
export const smallTime = 5;
/** The longest that the loop may stand still for one request, in milliseconds. */
export const mostLoop = 100;

export interface Measured {
  outcome: Outcome;
  loop: LoopDelay;
}

/** What prose of the same length takes at the same place. */
export interface Baseline {
  took: number;
  loop: number;
}

export interface Verdict {
  /** Times what prose takes; 0 where both are small. */
  ratio: number;
  /** Nothing where all is in order. */
  over: string[];
  /** Whether measuring again could tell otherwise. */
  mayVary: boolean;
}

export function judge({ outcome, loop }: Measured, baseline: Baseline): Verdict {
  const ratio = outcome.took <= smallTime ? 0 : outcome.took / Math.max(baseline.took, 0.5);
  const wrong: string[] = [];
  const late: string[] = [];
  // 503 is how a server refuses what it cannot take on now; it is no crash, and the time tells the rest.
  if (outcome.status >= 500 && outcome.status !== 503) wrong.push(`status ${outcome.status}`);
  if (outcome.status === 0) late.push(`no answer: ${outcome.said}`);
  if (ratio > mostTimes) late.push(`${Math.round(outcome.took)} ms, ${Math.round(ratio)} times prose`);
  if (loop.worked > mostLoop) late.push(`loop ${Math.round(loop.worked)} ms`);
  return { ratio, over: [...wrong, ...late], mayVary: wrong.length === 0 };
}
