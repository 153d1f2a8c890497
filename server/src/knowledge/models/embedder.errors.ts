import { AppError } from "#kit/app-error.ts";

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
