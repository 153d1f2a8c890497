import { AppError } from "#kit/app-error.ts";

/** A source that cannot be read, and why, in one sentence for its owner. */
export class ReadingError extends AppError {
  /** True if another try later may succeed without anybody changing anything. */
  readonly temporary: boolean;

  constructor(code: string, sentence: string, options: { cause?: unknown; temporary?: boolean } = {}) {
    super("unacceptable", code, sentence, options);
    this.temporary = options.temporary ?? false;
  }
}

/** Returns whether another try after this error may succeed without anybody changing anything. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Error && "temporary" in error && error.temporary === true;

export const readingTooSlow = "reading_too_slow";

/** Characters of one part: some 7,000 printed pages. Its text is held whole while it is read and indexed. */
export const maxPartText = 20_000_000;

/** Limits paragraphs, rows and other blocks of one part: each costs memory besides its text. */
export const maxPartBlocks = 500_000;

/** Limits how deep JSON, XML and RTF may nest. Nobody writes deeper; deeper files are made to exhaust their reader. */
export const maxNesting = 500;

export function tooMuchText(): ReadingError {
  return new ReadingError(
    "too_much_text",
    "This contains more text than one resource can have. Split it into several files and add each of them.",
  );
}

export const nestedTooDeep = (): ReadingError =>
  new ReadingError("nested_too_deep", "This is nested too deeply to be read.");
