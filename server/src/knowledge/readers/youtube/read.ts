import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { partRead } from "../part-outcomes.ts";
import type { Source, SourceSettings } from "../source.ts";
import { openYoutube } from "./open-youtube.ts";
import { readVideo } from "./read-video.ts";
import { readVideoId, watchAddress } from "./youtube-address.ts";
import { YoutubeError } from "./youtube.errors.ts";

/** Reads what a YouTube video's captions and description say. `waits` as for `createYoutubeFetch`. */
export function createYoutubeVideo(
  safeFetch: SafeFetch,
  { youtubeBaseUrl }: Pick<SourceSettings, "youtubeBaseUrl">,
  waits?: readonly number[],
): Source {
  return async (input, { progress, signal, tell }) => {
    if (input.kind !== "address") throw new TypeError("A video is read from an address.");
    const id = readVideoId(input.address);
    if (id === null) throw new YoutubeError("not_a_video");
    progress(0);
    const access = { baseUrl: youtubeBaseUrl, signal, ...(waits ? { waits } : {}) };
    const part = await readVideo(await openYoutube(safeFetch, access), id, "document");
    progress(0.9);
    await tell(partRead(part));
    progress(1);
    return { url: watchAddress(id) };
  };
}
