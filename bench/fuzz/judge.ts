import type { LoopDelay } from "./loop-watch.ts";
import type { Outcome } from "./send-request.ts";

/** At most so many times what plain prose of the same length takes. */
export const mostTimes = 20;
/** What takes less is nobody's wait, whatever it is a multiple of, in milliseconds. */
export const smallTime = 5;
/** The longest that the loop may stand still for one request, in milliseconds. */
export const mostLoop = 100;

/** From here on it is the clock that counts: somebody waits, whatever the server does meanwhile. */
const longTime = 1_000;

export interface Measured {
  outcome: Outcome;
  loop: LoopDelay;
}

/** What prose of the same length takes at the same place, in milliseconds. */
export interface Baseline {
  status: number;
  spent: number;
  loop: number;
}

/** What a request took of the server; of a short one, what other programs took of the machine does not count. */
export function spentOn({ outcome: { took }, loop: { processor } }: Measured): number {
  return took >= longTime ? took : Math.min(took, processor);
}

export interface Verdict {
  /** Times what prose takes; 0 where both are small. */
  ratio: number;
  /** Nothing where all is in order. */
  over: string[];
  /** Whether measuring again could tell otherwise. */
  mayVary: boolean;
}

export function judge(measured: Measured, baseline: Baseline): Verdict {
  const { outcome, loop } = measured;
  const spent = spentOn(measured);
  const ratio = spent <= smallTime ? 0 : spent / Math.max(baseline.spent, 0.5);
  const wrong: string[] = [];
  const late: string[] = [];
  // 503 is how a server refuses what it cannot take on now; it is no crash, and the time tells the rest.
  if (outcome.status >= 500 && outcome.status !== 503) wrong.push(`status ${outcome.status}`);
  if (outcome.status === 0) late.push(`no answer: ${outcome.said}`);
  if (ratio > mostTimes) late.push(`${Math.round(spent)} ms, ${Math.round(ratio)} times prose`);
  if (loop.worked > mostLoop) late.push(`loop ${Math.round(loop.worked)} ms`);
  return { ratio, over: [...wrong, ...late], mayVary: wrong.length === 0 };
}
