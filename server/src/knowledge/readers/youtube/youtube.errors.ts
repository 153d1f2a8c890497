import { AppError } from "#kit/app-error.ts";
import { ReadingError } from "../source.errors.ts";

interface Reason {
  sentence: string;
  /** As it is counted among other reasons: "no captions (3)". */
  brief: string;
  temporary?: boolean;
  /** Nothing went wrong: what is there is not to be read. */
  skipped?: boolean;
}

const reasons = {
  no_captions: {
    sentence: "This video has no captions. You can add a .vtt or .srt file with its spoken words instead.",
    brief: "no captions",
    skipped: true,
  },
  video_private: {
    sentence: "This video is private: only people its owner names can see it.",
    brief: "private",
  },
  video_gone: {
    sentence: "This video is not on YouTube, or no longer there.",
    brief: "removed or unavailable",
  },
  video_age_restricted: {
    sentence: "YouTube shows this video only to people who sign in and are of age, so it cannot be read.",
    brief: "age-restricted",
    skipped: true,
  },
  video_for_members: {
    sentence: "This video is only for paying members, so it cannot be read.",
    brief: "only for members",
    skipped: true,
  },
  video_not_over: {
    sentence:
      "This is a live stream or a premiere that is not over yet. It can be read when it is, with captions.",
    brief: "live or upcoming",
    temporary: true,
    skipped: true,
  },
  video_blocked_here: {
    sentence: "This video is blocked in the country of this server.",
    brief: "blocked in this country",
    skipped: true,
  },
  video_unplayable: {
    sentence: "YouTube does not play this video to people who are not signed in, so it cannot be read.",
    brief: "only for people who sign in",
    skipped: true,
  },
  youtube_asks_for_sign_in: {
    sentence: "YouTube takes this server for a robot and asks it to sign in, which often passes by itself.",
    brief: "YouTube asked to sign in",
    temporary: true,
  },
  youtube_keeps_captions: {
    sentence:
      "YouTube does not hand out the captions of this video at the moment. A .vtt or .srt file with them can be added instead.",
    brief: "captions not handed out",
    temporary: true,
  },
  youtube_busy: {
    sentence: "YouTube asks to be left alone for a while, because it was asked too often.",
    brief: "asked too often",
    temporary: true,
  },
  youtube_not_understood: {
    sentence: "YouTube answered in a way that could not be understood.",
    brief: "an answer that was not understood",
    temporary: true,
  },
  not_a_video: {
    sentence:
      "This is not the address of a YouTube video, such as https://www.youtube.com/watch?v=… or https://youtu.be/….",
    brief: "no video",
  },
  not_a_channel: {
    sentence:
      "This is neither the address nor the name of a YouTube channel, such as https://www.youtube.com/@name or @name.",
    brief: "no channel",
  },
  channel_unknown: {
    sentence:
      "YouTube knows no channel of this address or name. Its address, such as youtube.com/@name, works best.",
    brief: "unknown channel",
  },
  channel_gone: { sentence: "This YouTube channel no longer exists.", brief: "channel removed" },
  channel_empty: { sentence: "This YouTube channel shows no videos.", brief: "no videos" },
} as const satisfies Record<string, Reason>;

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

/** True where asking YouTube for anything else would fare no better for now. */
export function concernsAll(error: unknown): boolean {
  return error instanceof AppError && /^(youtube_busy|youtube_asks_for_sign_in)$/.test(error.code);
}

/** Returns what may be shown of it: an error with a sentence unchanged, anything else as an answer that made no sense. */
export function explained(error: unknown): AppError {
  return error instanceof AppError ? error : new YoutubeError("youtube_not_understood", { cause: error });
}
