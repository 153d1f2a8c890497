import { type Outcome, sendCall, type SentCall } from "../harness/calls.ts";
import type { LoopDelay } from "../harness/loop-watch.ts";
import type { Server } from "../harness/server.ts";

/**
 * Set what is too much: more times what prose of the same length takes, a loop that works longer at a time. In milliseconds.
 */
export const mostTimes = 20;
export const mostLoop = 100;
/** Sets the milliseconds below which nobody is kept waiting, whatever it is a multiple of. */
export const smallTime = 5;
/** From here on the clock counts: somebody waits, whatever the server does meanwhile. */
const longTime = 1_000;

export interface Measured {
  outcome: Outcome;
  loop: LoopDelay;
}

/** Sends a call to a watched server, and returns what it took of its loop too. */
export async function measureCall(server: Server, call: SentCall): Promise<Measured> {
  await server.loopDelay();
  const outcome = await sendCall(server.url, call);
  return { outcome, loop: await server.loopDelay() };
}

/** Returns what a request cost the server; of a short one, what other programs took of the machine does not count. */
export function spentOn({ outcome: { took }, loop: { processor } }: Measured): number {
  return took >= longTime ? took : Math.min(took, processor);
}

/** Says what of it is over, and whether measuring again could say otherwise; without a baseline, time is not compared. */
export function overOf(measured: Measured, baseline = Infinity) {
  const { outcome, loop } = measured;
  const spent = spentOn(measured);
  const ratio = spent <= smallTime ? 0 : spent / Math.max(baseline, 0.5);
  const reasons: string[] = [];
  if (outcome.status === 0) reasons.push(`no answer: ${outcome.said}`);
  if (ratio > mostTimes) reasons.push(`${Math.round(spent)} ms, ${Math.round(ratio)} times prose`);
  if (loop.worked > mostLoop) reasons.push(`loop ${Math.round(loop.worked)} ms`);
  const mayVary = reasons.length > 0;
  // 503 is how a server refuses what it cannot take on now; it is no crash, and the time says the rest.
  if (outcome.status < 500 || outcome.status === 503) return { ratio, reasons, mayVary };
  return { ratio, reasons: [`status ${outcome.status}: ${outcome.said}`, ...reasons], mayVary: false };
}
