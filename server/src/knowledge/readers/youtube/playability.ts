import { YoutubeError, type YoutubeReason } from "./youtube.errors.ts";

/** Holds YouTube's answer about playing a video to nobody in particular. */
export interface Playability {
  status: string;
  /** In English. */
  reason: string;
  /** True while it runs and before it begins. */
  notOver: boolean;
}

/** In the order in which they are tried: the first whose words stand in YouTube's is the reason. */
const words: readonly (readonly [RegExp, YoutubeReason])[] = [
  [/not a (bot|robot)/i, "youtube_asks_for_sign_in"],
  [/private/i, "video_private"],
  [/\bage\b|inappropriate|age-restricted/i, "video_age_restricted"],
  [/members?\b|join this channel|premium|purchase|payment|rent(al)?\b/i, "video_for_members"],
  [/premieres? |live event|will begin|starts? in|waiting for/i, "video_not_over"],
  [/country|region|location/i, "video_blocked_here"],
  [
    /unavailable|no longer|not available|isn['’]t available|removed|terminated|deleted|does not exist/i,
    "video_gone",
  ],
];

/** Returns why a video cannot be read; null where it can be. */
export function refusalOf({ status, reason, notOver }: Playability): YoutubeError | null {
  if (notOver || status === "LIVE_STREAM_OFFLINE") return new YoutubeError("video_not_over");
  if (status === "OK") return null;
  if (status === "") return new YoutubeError("youtube_not_understood");
  if (status.startsWith("AGE_")) return new YoutubeError("video_age_restricted");
  const found = words.find(([pattern]) => pattern.test(reason))?.[1];
  return new YoutubeError(found ?? (status === "ERROR" ? "video_gone" : "video_unplayable"));
}
