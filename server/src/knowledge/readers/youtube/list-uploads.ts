import { YTNodes } from "youtubei.js/web.bundle";
import type { Youtube } from "./open-youtube.ts";
import { explained, YoutubeError } from "./youtube.errors.ts";

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

/** A channel without uploads has no such list. */
function isEmptyList(error: unknown): boolean {
  return error instanceof Error && /does not exist|unviewable/i.test(error.message);
}
