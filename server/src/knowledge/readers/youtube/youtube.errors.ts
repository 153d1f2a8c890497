import { AppError } from "#kit/app-error.ts";
import { ReadingError } from "../source.errors.ts";
import reasons from "./reasons.json" with { type: "json" };

interface Reason {
  sentence: string;
  /** As it is counted among other reasons: "no captions (3)". */
  brief: string;
  temporary?: boolean;
  /** Nothing went wrong: what is there is not to be read. */
  skipped?: boolean;
}

export type YoutubeReason = keyof typeof reasons;

/** Says why YouTube, or a part of it, could not be read. */
export class YoutubeError extends ReadingError {
  /** A few words to count it by among other reasons. */
  readonly brief: string;
  readonly skipped: boolean;

  constructor(reason: YoutubeReason, options: { cause?: unknown } = {}) {
    const { sentence, brief, temporary = false, skipped = false }: Reason = reasons[reason];
    super(reason, sentence, { ...options, temporary });
    this.brief = brief;
    this.skipped = skipped;
  }
}

export const concernsAll = (error: unknown): boolean =>
  error instanceof AppError && /^(youtube_busy|youtube_asks_for_sign_in)$/.test(error.code);

/** Returns what may be shown of it: an error with a sentence unchanged, anything else as an answer that made no sense. */
export const explained = (error: unknown): AppError =>
  error instanceof AppError ? error : new YoutubeError("youtube_not_understood", { cause: error });
