import { AppError } from "#kit/app-error.ts";

/** Turns texts into vectors that lie near one another where the texts mean alike. */
export interface Embedder {
  /** Tells the model from others, wherever they run: vectors of two names do not compare. */
  readonly name: string;
  /**
   * The vector of each text, in their order, all of one length; empty for a text that the model does not take. Fails with
   * an AppError, or with the signal's reason. Some models embed questions in another way than passages.
   */
  embed(texts: readonly string[], signal: AbortSignal, as?: "question" | "passage"): Promise<Float32Array[]>;
}

/** The configured embedder, and others that can still be reached. */
export interface Embedders {
  readonly current: Embedder;
  /** The one that an earlier setting named; null where its address is not the one that is set now. */
  named(name: string): Embedder | null;
}

/** A model gave no vectors, or none that can be used. Its message never holds the key. */
export class EmbeddingError extends AppError {
  /** Whether the same request may do at another time. */
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
