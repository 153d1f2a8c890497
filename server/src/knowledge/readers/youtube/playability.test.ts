import { expect, test } from "vitest";
import { refusalOf } from "./read-video.ts";

test.each([
  ["LOGIN_REQUIRED", "Sign in to confirm you’re not a bot", "youtube_asks_for_sign_in", true],
  ["LOGIN_REQUIRED", "This video is private", "video_private", false],
  ["LOGIN_REQUIRED", "Sign in to confirm your age", "video_age_restricted", false],
  ["LOGIN_REQUIRED", "This video may be inappropriate for some users.", "video_age_restricted", false],
  ["AGE_VERIFICATION_REQUIRED", "", "video_age_restricted", false],
  ["LOGIN_REQUIRED", "Please sign in", "video_unplayable", false],
  [
    "UNPLAYABLE",
    "This video is available to this channel's members on level: Friends (or any higher level). Join this channel to get access to members-only content and other exclusive perks.",
    "video_for_members",
    false,
  ],
  [
    "UNPLAYABLE",
    "Join this channel to get access to members-only content like this video.",
    "video_for_members",
    false,
  ],
  [
    "UNPLAYABLE",
    "The uploader has not made this video available in your country",
    "video_blocked_here",
    false,
  ],
  [
    "UNPLAYABLE",
    "This video is not available in your country on copyright grounds",
    "video_blocked_here",
    false,
  ],
  ["UNPLAYABLE", "This live stream recording is not available.", "video_gone", false],
  ["LIVE_STREAM_OFFLINE", "This live event will begin in 3 days.", "video_not_over", true],
  ["LIVE_STREAM_OFFLINE", "Premieres in 2 hours", "video_not_over", true],
  ["ERROR", "This video is unavailable", "video_gone", false],
  ["ERROR", "Video unavailable", "video_gone", false],
  ["ERROR", "This video has been removed by the uploader", "video_gone", false],
  [
    "ERROR",
    "This video is no longer available because the YouTube account associated with this video has been terminated.",
    "video_gone",
    false,
  ],
  ["ERROR", "Something new", "video_gone", false],
  ["UNPLAYABLE", "Something new", "video_unplayable", false],
  ["", "", "youtube_not_understood", true],
])("%s, %j: %s", (status, reason, code, temporary) => {
  expect(refusalOf({ status, reason, notOver: false })).toMatchObject({ code, temporary });
});

test("what plays is read, unless it is still running", () => {
  expect(refusalOf({ status: "OK", reason: "", notOver: false })).toBeNull();
  expect(refusalOf({ status: "OK", reason: "", notOver: true })).toMatchObject({ code: "video_not_over" });
});
