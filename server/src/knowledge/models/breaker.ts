import { failureKinds, ModelFailure } from "./model-failure.ts";

const firstPauseMs = 15_000;
const longestPauseMs = 300_000;

/** The state of an open breaker, as shared between processes. */
export interface Break {
  kind: ModelFailure["kind"];
  why: string;
  openings: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Creates the breaker of a provider, by the name under which processes share it. */
export type BreakerOf = (provider: string) => Breaker;

/** Leaves a failed provider alone for 15 s, twice as long each time, up to 5 minutes or as asked. Then one call tries. */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #openings = 0;
  #until = 0;
  #last: ModelFailure | null = null;
  #trying = false;
  readonly #changed: (state: Break | null) => void;

  /** `changed` is called when it opens, and with null when the provider answered again. */
  constructor(now: () => number, changed: (state: Break | null) => void = () => undefined) {
    this.#now = now;
    this.#changed = changed;
  }

  /** Takes over what another process found; null means that the provider answered again. */
  adopt(state: Break | null): void {
    if (!state) return this.#close();
    if (state.until <= this.#until) return;
    this.#openings = Math.max(this.#openings, state.openings);
    this.#until = state.until;
    this.#last = new ModelFailure(state.why, { kind: state.kind });
  }

  /** Returns why the provider is left alone now; null lets a call through, which then reports `ended`, `failed` or `left`. */
  enter(): ModelFailure | null {
    if (!this.#last) return null;
    const leftMs = this.#until - this.#now();
    if (leftMs <= 0 && !this.#trying) {
      this.#trying = true;
      return null;
    }
    const { kind, message } = this.#last;
    const again =
      leftMs > 0 ? `It will be tried again in ${durationWords(leftMs)}.` : "It is being tried again now.";
    return new ModelFailure(`${message} ${again}`, { kind, waitMs: Math.max(0, leftMs) });
  }

  failed(failure: ModelFailure): void {
    const { opens } = failureKinds[failure.kind];
    // A provider that refuses is up.
    if (opens === null) return this.ended();
    this.#trying = false;
    this.#failures += 1;
    if (this.#failures < opens && !this.#last) return;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#openings);
    this.#openings += 1;
    this.#until = this.#now() + Math.max(pauseMs, failure.waitMs ?? 0);
    this.#last = failure;
    const { kind, message } = failure;
    this.#changed({ kind, why: message, openings: this.#openings, until: this.#until });
  }

  /** Reports a call that ended, or failed for a reason that says nothing about the provider. */
  ended(): void {
    const wasOpen = this.#last !== null;
    this.#close();
    if (wasOpen) this.#changed(null);
  }

  #close(): void {
    this.#failures = 0;
    this.#openings = 0;
    this.#until = 0;
    this.#last = null;
    this.#trying = false;
  }

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
