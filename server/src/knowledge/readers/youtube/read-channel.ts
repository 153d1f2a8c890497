import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { partRead } from "../part-outcomes.ts";
import { isTemporary, ReadingError } from "../source.errors.ts";
import {
  type FoundPart,
  hasText,
  type KnownPart,
  type PartOutcome,
  type ReadingContext,
  type Source,
  type SourceSettings,
} from "../source.ts";
import { listUploads, type ListedVideo, type Channel, resolveChannel } from "./channels.ts";
import { openYoutube, type Youtube } from "./open-youtube.ts";
import { readVideo } from "./read-video.ts";
import { readChannelReference, watchAddress } from "./youtube-address.ts";
import { concernsAll, explained, YoutubeError } from "./youtube.errors.ts";

type Settings = Pick<SourceSettings, "youtubeBaseUrl" | "maxChannelVideos" | "maxChannelVideosOnRequest">;

/** So many beyond the limit are listed, so that a channel's page can tell what was left out. */
const listedBeyond = 1000;

/** Reads what a channel uploaded, newest first, but no video read before whose title is the same. */
export function createYoutubeChannel(
  safeFetch: SafeFetch,
  settings: Settings,
  waits?: readonly number[],
): Source {
  return async (input, context) => {
    if (input.kind !== "address") throw new TypeError("A channel is read from an address.");
    const reference = readChannelReference(input.address);
    if (!reference) throw new YoutubeError("not_a_channel");
    const { signal, known, progress, tell } = context;
    progress(0);
    const access = { baseUrl: settings.youtubeBaseUrl, signal, ...(waits ? { waits } : {}) };
    const youtube = await openYoutube(safeFetch, access);
    const channel = await resolveChannel(youtube, reference);
    const { maxChannelVideos: usual, maxChannelVideosOnRequest: onRequest } = settings;
    const most = input.rest ? Math.max(usual, onRequest) : usual;
    const { videos, whole } = await listUploads(youtube, channel.id, most + listedBeyond);
    if (videos.length === 0) throw new YoutubeError("channel_empty");
    const before = new Map(known.map((part) => [part.part, part]));
    const newest = videos.slice(0, most);
    await readAll(youtube, newest, before, context, channel);
    for (const outcome of leftOut(videos, before, most, whole)) await tell(outcome);
    progress(1);
    return { url: channel.url };
  };
}

async function readAll(
  youtube: Youtube,
  videos: readonly ListedVideo[],
  before: ReadonlyMap<string, KnownPart>,
  { found, attempt, tell, progress, signal }: ReadingContext,
  channel: Channel,
): Promise<void> {
  const waiting = videos.filter(({ id }) => !isDone(before.get(id)));
  await found(waiting.map(foundPart));
  const refusals: YoutubeOutcome[] = [];
  let done = videos.length - waiting.length;
  let haveText = videos.filter(({ id }) => isDone(before.get(id)) && hasText(before.get(id)!.state)).length;
  let closed: unknown = null;
  for (const video of waiting) {
    signal.throwIfAborted();
    if (closed === null) attempt(video.id);
    const outcome = await outcomeOf(youtube, video, before.get(video.id), closed);
    if (hasText(outcome.report.state)) haveText++;
    else refusals.push(outcome);
    // Whoever asks to be left alone is not asked for the rest.
    if (concernsAll(outcome.error)) closed = outcome.error;
    await tell(outcome.report);
    progress(++done / videos.length);
  }
  if (haveText === 0) throw nothingRead(channel, videos.length, refusals);
}

interface YoutubeOutcome {
  report: PartOutcome;
  error: unknown;
}

async function outcomeOf(
  youtube: Youtube,
  video: ListedVideo,
  earlier: KnownPart | undefined,
  closed: unknown,
): Promise<YoutubeOutcome> {
  if (earlier && hasText(earlier.state) && earlier.kept && earlier.title === video.title)
    return { report: { state: "unchanged", part: video.id, validators: null }, error: null };
  try {
    if (closed !== null) throw closed;
    return { report: partRead(await readVideo(youtube, video.id, video.id)), error: null };
  } catch (error) {
    const { message: reason } = explained(error);
    const state = error instanceof YoutubeError && error.skipped ? "skipped" : "failed";
    const { part, title, url } = foundPart(video);
    return { report: { state, part, title, url, reason, temporary: isTemporary(error) }, error };
  }
}

/** Returns whether it was finished in this same reading, before that was cut off. */
const isDone = (part: KnownPart | undefined): boolean =>
  part !== undefined && part.current && part.state !== "waiting";

const foundPart = ({ id, title }: ListedVideo): FoundPart => {
  return { part: id, title, url: watchAddress(id), depth: 1 };
};

/** Yields the videos that the limit leaves out, and those that were there before and are not any more. */
function* leftOut(
  videos: readonly ListedVideo[],
  before: ReadonlyMap<string, KnownPart>,
  most: number,
  whole: boolean,
): Generator<PartOutcome> {
  const reason = `Only the newest ${most} videos of a channel are read, which is the limit.`;
  const beyond = new Map(videos.slice(most).map((video) => [video.id, foundPart(video)]));
  const listed = new Set(videos.map(({ id }) => id));
  for (const known of before.values()) {
    if (listed.has(known.part) || isDone(known)) continue;
    if (whole)
      yield { ...outcomeFor(known), state: "failed", reason: "This video is no longer in the channel." };
    else beyond.set(known.part, known);
  }
  for (const video of beyond.values())
    if (!isDone(before.get(video.part)))
      yield { ...outcomeFor(video), state: "skipped", reason, cut: { by: "number", parts: 1 } };
}

const outcomeFor = ({ part, title, url }: FoundPart) => ({ part, title, url, temporary: false });

/** "None of the 12 videos …: no captions (10), only for members (2)." */
function nothingRead({ title }: Channel, videos: number, refusals: readonly YoutubeOutcome[]): ReadingError {
  const counts = new Map<string, number>();
  for (const { error } of refusals) {
    const why = error instanceof YoutubeError ? error.brief : "a failed connection";
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const why = [...counts].toSorted((a, b) => b[1] - a[1]).map(([brief, times]) => `${brief} (${times})`);
  const which = videos === 1 ? "The only video" : `None of the ${videos} videos`;
  const failed = videos === 1 ? "could not be read" : "could be read";
  const temporary = refusals.some(
    ({ error }) => isTemporary(error) && !(error instanceof YoutubeError && error.skipped),
  );
  return new ReadingError("no_video_read", `${which} of ${title} ${failed}: ${why.join(", ")}.`, {
    temporary,
  });
}
