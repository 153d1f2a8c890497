import { Utils, YTNodes } from "youtubei.js/web.bundle";
import { AppError } from "#kit/app-error.ts";
import type { Youtube } from "./open-youtube.ts";
import { type ChannelReference, readChannelReference } from "./youtube-address.ts";
import { explained, YoutubeError } from "./youtube.errors.ts";

export interface Channel {
  /** "UC" and 22 signs. */
  id: string;
  title: string;
  /** Gives the address at which people open it. */
  url: string;
}

/** Names lead on to handles, and these to the channel; more steps are a circle. */
const mostSteps = 4;

/** Finds the channel that is meant. Fails with an error whose sentence says that it is unknown or gone. */
export async function resolveChannel(youtube: Youtube, reference: ChannelReference): Promise<Channel> {
  try {
    return await openChannel(youtube, await idOf(youtube, reference));
  } catch (error) {
    if (isUnknown(error)) throw new YoutubeError("channel_unknown", { cause: error });
    // With YouTube's own words for why it shows the channel to nobody.
    if (error instanceof Utils.ChannelError) throw new YoutubeError("channel_gone", { cause: error });
    throw explained(error);
  }
}

async function idOf(youtube: Youtube, reference: ChannelReference): Promise<string> {
  if (reference.kind === "id") return reference.id;
  if (reference.kind === "path") return idAtPath(youtube, reference.path);
  return idOfName(youtube, reference.name);
}

async function idAtPath({ calls }: Youtube, given: string): Promise<string> {
  let path = given;
  for (let step = 0; step < mostSteps; step++) {
    const { payload } = await calls.resolveURL(`https://www.youtube.com${encodeURI(path)}`);
    const { browseId, url } = payload as { browseId?: unknown; url?: unknown };
    if (typeof browseId === "string" && /^UC[\w-]{22}$/.test(browseId)) return browseId;
    const next = typeof url === "string" ? readChannelReference(url) : null;
    if (next?.kind === "id") return next.id;
    if (next?.kind !== "path") break;
    path = next.path;
  }
  throw new YoutubeError("channel_unknown");
}

/** Returns the first of the channels found whose name is nearest to what was searched for. */
async function idOfName({ calls }: Youtube, name: string): Promise<string> {
  const { channels } = await calls.search(name, { type: "channel" });
  let best = { nearness: 0, id: "" };
  for (const channel of channels) {
    // The handle is where the subscribers were in former days.
    const handle = "subscriber_count" in channel ? channel.subscriber_count.toString().replace(/^@/, "") : "";
    const nearness = Math.max(nearnessOf(channel.author.name, name), nearnessOf(handle, name));
    if (nearness > best.nearness) best = { nearness, id: channel.id };
  }
  if (best.id === "") throw new YoutubeError("channel_unknown");
  return best.id;
}

/** 1 for the same name, less for one that only holds its words, 0 for what shares less than half of them. */
export function nearnessOf(found: string, wanted: string): number {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const [a, b] = [wordsOf(found.normalize("NFKC")), wordsOf(wanted.normalize("NFKC"))];
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join("") === b.join("")) return 1;
  const shared = b.filter((word) => a.includes(word)).length / b.length;
  const alike = Math.min(a.length, b.length) / Math.max(a.length, b.length);
  return shared >= 0.5 ? shared ** 2 * (0.45 + 0.45 * alike) : 0;
}

async function openChannel({ calls }: Youtube, id: string): Promise<Channel> {
  const { metadata } = await calls.getChannel(id);
  const handle = /\/(@[^/?#]+)$/.exec(metadata.vanity_channel_url ?? "")?.[1];
  return {
    id: metadata.external_id ?? id,
    title: metadata.title ?? id,
    url: `https://www.youtube.com/${handle ?? `channel/${id}`}`,
  };
}

/** YouTube answers so for what it does not know; of a channel that was removed it says so in words. */
function isUnknown(error: unknown): boolean {
  if (error instanceof AppError) return /^answered_40[04]$/.test(error.code);
  return error instanceof Error && /does not exist/i.test(error.message);
}

export interface ListedVideo {
  id: string;
  /** As the list calls it. */
  title: string | null;
}

export interface Uploads {
  /** Newest first, each once. */
  videos: ListedVideo[];
  /** False where the list goes on. */
  whole: boolean;
}

/** Lists what a channel uploaded, films, shorts and past streams alike: `most` of it, or a little more. */
export async function listUploads(youtube: Youtube, channelId: string, most: number): Promise<Uploads> {
  const found = new Map<string, ListedVideo>();
  try {
    // Every channel has a list of all its uploads under its own id.
    let list = await youtube.calls.getPlaylist(`UU${channelId.slice(2)}`);
    for (;;) {
      const before = found.size;
      for (const item of list.videos) {
        const video = listed(item);
        if (video && !found.has(video.id)) found.set(video.id, video);
      }
      // A page that brings nothing new would lead on to itself.
      if (!list.has_continuation || found.size === before || found.size >= most)
        return { videos: [...found.values()], whole: !list.has_continuation };
      list = await list.getContinuation();
    }
  } catch (error) {
    throw isEmptyList(error) ? new YoutubeError("channel_empty", { cause: error }) : explained(error);
  }
}

function listed(
  item: Awaited<ReturnType<Youtube["calls"]["getPlaylist"]>>["videos"][number],
): ListedVideo | null {
  if (item.is(YTNodes.LockupView)) return checked(item.content_id, item.metadata?.title.toString());
  if (item.is(YTNodes.ShortsLockupView)) {
    const { videoId } = item.on_tap_endpoint.payload as { videoId?: unknown };
    return checked(videoId, item.overlay_metadata.primary_text?.toString());
  }
  return "id" in item && "title" in item ? checked(item.id, String(item.title)) : null;
}

function checked(id: unknown, title: string | undefined): ListedVideo | null {
  if (typeof id !== "string" || !/^[\w-]{11}$/.test(id)) return null;
  return { id, title: title?.replace(/\s+/g, " ").trim() || null };
}

/** Recognizes the failure of a channel without uploads, which has no such list. */
const isEmptyList = (error: unknown): boolean =>
  error instanceof Error && /does not exist|unviewable/i.test(error.message);
