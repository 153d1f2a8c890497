import { AppError } from "#kit/app-error.ts";

/** Turns texts into vectors that are close if the texts mean the same. */
export interface Embedder {
  /** Identifies the model, wherever it runs: vectors under different names don't compare. */
  readonly name: string;
  /** Returns each text's vector; empty for one that the model refuses. Fails with an AppError, or the signal's reason. */
  embed(texts: readonly string[], signal: AbortSignal, as?: "question" | "passage"): Promise<Float32Array[]>;
}

/** The configured embedder, and other reachable ones. */
export interface Embedders {
  readonly current: Embedder;
  /** Returns the embedder of an earlier setting; null if its address isn't the current one. */
  named(name: string): Embedder | null;
}

/** A model returned no valid vectors. The message never contains the key. */
export class EmbeddingError extends AppError {
  readonly temporary: boolean;

  constructor(
    code: string,
    sentence: string,
    { temporary = false, ...options }: { temporary?: boolean; retryAfter?: number; cause?: unknown } = {},
  ) {
    super("unavailable", code, sentence, options);
    this.temporary = temporary;
  }
}
