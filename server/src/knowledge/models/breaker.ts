import { failureKinds, ModelFailure } from "./model-failure.ts";

const firstPauseMs = 15_000;
const longestPauseMs = 300_000;

/**
 * Leaves a provider alone that failed, so that the next question does not wait for it as well: for 15 s, and twice as
 * long each time that it has not recovered, up to 5 minutes, or as long as the provider asked for. Then one call tries.
 */
export class Breaker {
  readonly #now: () => number;
  /** Calls that failed in a row, by what opens it. */
  #failures = 0;
  #openings = 0;
  #until = 0;
  #last: ModelFailure | null = null;
  #trying = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Why nobody is asked now; null where a call may go. Who gets null says what came of it: `ended` or `failed`. */
  enter(): ModelFailure | null {
    if (!this.#last) return null;
    const leftMs = this.#until - this.#now();
    if (leftMs <= 0 && !this.#trying) {
      this.#trying = true;
      return null;
    }
    const { kind, message } = this.#last;
    const again =
      leftMs > 0 ? `It is asked again in ${durationWords(leftMs)}.` : "It is being asked again now.";
    return new ModelFailure(`${message} ${again}`, { kind, waitMs: Math.max(0, leftMs) });
  }

  failed(failure: ModelFailure): void {
    const { opens } = failureKinds[failure.kind];
    // Who refuses is there.
    if (opens === null) return this.ended();
    this.#trying = false;
    this.#failures += 1;
    if (this.#failures < opens && !this.#last) return;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#openings);
    this.#openings += 1;
    this.#until = this.#now() + Math.max(pauseMs, failure.waitMs ?? 0);
    this.#last = failure;
  }

  /** A call came to its end, or to a failure that says nothing of the provider. */
  ended(): void {
    this.#failures = 0;
    this.#openings = 0;
    this.#last = null;
    this.#trying = false;
  }

  /** Nobody waited for what came of the call. */
  left(): void {
    this.#trying = false;
  }
}

export function durationWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 100) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
