import { type YT, YTNodes } from "youtubei.js/web.bundle";
import type { DocumentPart } from "../../documents/document.ts";
import { type Chapter, chaptersOf } from "./chapters.ts";
import { type CaptionTrack, chooseCaptions } from "./choose-captions.ts";
import type { Youtube } from "./open-youtube.ts";
import { type Cue, isTimedText, parseTimedText } from "./timed-text.ts";
import { videoPart } from "./video-part.ts";
import { watchAddress } from "./youtube-address.ts";
import { explained, YoutubeError, type YoutubeReason } from "./youtube.errors.ts";

/** Lists apps that are asked after the web page, whose captions need a token of a script that is never run here. */
const otherClients = ["ANDROID", "IOS"] as const;

export async function readVideo(youtube: Youtube, id: string, part: string): Promise<DocumentPart> {
  try {
    const page = await openPage(youtube, id);
    const refusal = refusalOf(playabilityOf(page));
    if (refusal && refusal.code !== "youtube_asks_for_sign_in") throw refusal;
    const { details, track, cues } = await readCaptions(youtube, id, refusal ? null : page, refusal);
    if (cues.length === 0) throw new YoutubeError("no_captions");
    const description = details.basic_info.short_description ?? "";
    const chapters = chaptersIn(page);
    return videoPart(part, watchAddress(id), {
      title: details.basic_info.title?.replace(/\s+/g, " ").trim() || id,
      channel: details.basic_info.author ?? null,
      published: publishedOf(page),
      description,
      chapters: chapters.length > 0 ? chapters : chaptersOf(description),
      language: track.language,
      cues,
    });
  } catch (error) {
    throw explained(error);
  }
}

/** Fetches the parts of the watch page. All but the player only adds chapters, and is dispensable. */
async function openPage({ calls }: Youtube, id: string): Promise<YT.VideoInfo> {
  try {
    return await calls.getInfo(id);
  } catch (error) {
    const known = explained(goneOr(error));
    if (known.code !== "youtube_not_understood") throw known;
    return calls.getBasicInfo(id).catch((again: unknown) => {
      throw goneOr(again);
    });
  }
}

/** Turns what the library throws for a missing video, with YouTube's reason, into a refusal; returns other errors unchanged. */
function goneOr(error: unknown): unknown {
  if (!(error instanceof Error) || !("info" in error)) return error;
  const said = error.info as NonNullable<YT.VideoInfo["playability_status"]> | undefined;
  if (typeof said?.status !== "string") return error;
  return refusalOf({ status: said.status, reason: wordsOf(said), notOver: false }) ?? error;
}

interface Captions {
  details: YT.VideoInfo;
  track: CaptionTrack;
  cues: Cue[];
}

/** Reads the captions with the first client that gets any. */
async function readCaptions(
  youtube: Youtube,
  id: string,
  page: YT.VideoInfo | null,
  refusal: YoutubeError | null,
): Promise<Captions> {
  let kept = refusal;
  for (const client of ["WEB", ...otherClients] as const) {
    const details = client === "WEB" ? page : await openAs(youtube, id, client);
    if (!details) continue;
    const track = chooseCaptions(tracksOf(details), spokenLanguage(details));
    if (!track) {
      if (client === "WEB") throw new YoutubeError("no_captions");
      continue;
    }
    if (isLocked(track)) {
      kept ??= new YoutubeError("youtube_keeps_captions");
      continue;
    }
    const body = await youtube.readText(asJson(track.address));
    if (isTimedText(body)) return { details, track, cues: parseTimedText(body) };
    kept ??= new YoutubeError("youtube_keeps_captions");
  }
  throw kept ?? new YoutubeError("no_captions");
}

async function openAs(
  { calls }: Youtube,
  id: string,
  client: (typeof otherClients)[number],
): Promise<YT.VideoInfo | null> {
  const details = await calls.getBasicInfo(id, { client }).catch((error: unknown) => {
    if (explained(goneOr(error)).code === "youtube_busy") throw error;
    return null;
  });
  return details && refusalOf(playabilityOf(details)) === null ? details : null;
}

function playabilityOf({ playability_status: said, basic_info: about }: YT.VideoInfo): Playability {
  const notOver = about.is_live === true || about.is_upcoming === true;
  return { status: said?.status ?? "", reason: wordsOf(said), notOver };
}

/** Returns YouTube's reason with the screen's, because the reason is often only "Video unavailable". */
function wordsOf(said: YT.VideoInfo["playability_status"]): string {
  const screen = said?.error_screen;
  const more = screen?.is(YTNodes.PlayerErrorMessage) ? screen.subreason.toString() : "";
  return `${said?.reason ?? ""} ${more}`.trim();
}

const tracksOf = ({ captions }: YT.VideoInfo): CaptionTrack[] =>
  (captions?.caption_tracks ?? []).map(({ language_code: language, kind, base_url: address }) => {
    return { language, automatic: kind === "asr", address };
  });

/** Returns the language of the sound that plays by default, where YouTube declares it. */
function spokenLanguage({ captions }: YT.VideoInfo): string | null {
  const sounds = captions?.audio_tracks ?? [];
  const sound = sounds[captions?.default_audio_track_index ?? 0];
  // "en-GB.4": the language and a number.
  const named = /^([a-z]{2,3}(?:-[\w-]+)?)\.\d+$/i.exec(sound?.audio_track_id ?? "")?.[1];
  const usual = captions?.caption_tracks?.[sound?.default_caption_track_index ?? -1];
  const heard = captions?.caption_tracks?.find(({ kind }) => kind === "asr");
  return named ?? heard?.language_code ?? usual?.language_code ?? null;
}

/** Addresses with this mark answer with nothing. */
const isLocked = ({ address }: CaptionTrack): boolean =>
  URL.parse(address, "https://www.youtube.com")?.searchParams.getAll("exp").includes("xpe") === true;

function asJson(address: string): string {
  const url = new URL(address, "https://www.youtube.com");
  url.searchParams.set("fmt", "json3");
  return url.href;
}

/** Returns the chapters that the player's bar shows: those that the description names, else those that YouTube made. */
function chaptersIn(page: YT.VideoInfo): Chapter[] {
  const bar = page.player_overlays?.decorated_player_bar?.player_bar;
  const markers = bar?.is(YTNodes.MultiMarkersPlayerBar) ? bar.markers_map : [];
  const described = markers.find(({ marker_key }) => marker_key === "DESCRIPTION_CHAPTERS");
  const found = described ?? markers.find(({ value }) => (value.chapters?.length ?? 0) > 0);
  return (found?.value.chapters ?? [])
    .map(({ title, time_range_start_millis }) => ({
      seconds: time_range_start_millis / 1000,
      title: title.toString().replace(/\s+/g, " ").trim(),
    }))
    .filter(({ seconds, title }) => Number.isFinite(seconds) && title !== "")
    .toSorted((a, b) => a.seconds - b.seconds);
}

function publishedOf(page: YT.VideoInfo): string | null {
  const { microformat } = page.page[0];
  const given = microformat?.is(YTNodes.PlayerMicroformat) ? microformat.publish_date : undefined;
  const time = Date.parse(given ?? "");
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Holds YouTube's answer about playing a video to nobody in particular. */
interface Playability {
  status: string;
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

export function refusalOf({ status, reason, notOver }: Playability): YoutubeError | null {
  if (notOver || status === "LIVE_STREAM_OFFLINE") return new YoutubeError("video_not_over");
  if (status === "OK") return null;
  if (status === "") return new YoutubeError("youtube_not_understood");
  if (status.startsWith("AGE_")) return new YoutubeError("video_age_restricted");
  const found = words.find(([pattern]) => pattern.test(reason))?.[1];
  return new YoutubeError(found ?? (status === "ERROR" ? "video_gone" : "video_unplayable"));
}
