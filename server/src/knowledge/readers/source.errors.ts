import { AppError } from "#kit/app-error.ts";

/** A source that cannot be read, and why, in one sentence for its owner. */
export class ReadingError extends AppError {
  /** Is true where another try later may succeed without anybody changing anything. */
  readonly temporary: boolean;

  constructor(code: string, sentence: string, options: { cause?: unknown; temporary?: boolean } = {}) {
    super("unacceptable", code, sentence, options);
    this.temporary = options.temporary ?? false;
  }
}

/** Returns whether another try after this error may succeed without anybody changing anything. */
export function isTemporary(error: unknown): boolean {
  return error instanceof Error && "temporary" in error && error.temporary === true;
}

/** The code of a reading that used up its time. */
export const readingTooSlow = "reading_too_slow";
