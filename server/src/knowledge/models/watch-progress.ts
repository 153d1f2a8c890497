import { ModelFailure } from "./model-failure.ts";

/** What keeps a connection alive says nothing of an answer: so many longest silences may pass with it alone. */
const silencesWithoutWords = 4;

/**
 * Ends a call in which nothing is written any more. Bytes of any kind are life, which the connection itself watches, so
 * that a slow first word is waited for; a writer that makes progress, however slowly, is never cut.
 */
export class ProgressWatch {
  readonly #ended = new AbortController();
  readonly #longestMs: number;
  #timer: NodeJS.Timeout;

  constructor(silenceMs: number) {
    this.#longestMs = silenceMs * silencesWithoutWords;
    this.#timer = setTimeout(() => this.#end(), this.#longestMs);
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Something was thought, written or called. */
  progressed(): void {
    this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #end(): void {
    const seconds = Math.max(1, Math.round(this.#longestMs / 1000));
    this.#ended.abort(
      new ModelFailure(`The model wrote nothing for ${seconds} ${seconds === 1 ? "second" : "seconds"}.`, {
        kind: "silent",
      }),
    );
  }
}
