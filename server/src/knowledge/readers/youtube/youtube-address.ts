import { withoutEscapes } from "../escapes.ts";

/** Describes what a person may mean by a channel: its id, an address that leads to it, or its name. */
export type ChannelReference =
  | { kind: "id"; id: string }
  /** Gives a path of youtube.com: "/@handle", "/c/name", "/user/name" or "/name". */
  | { kind: "path"; path: string }
  | { kind: "name"; name: string };

const videoId = /^[\w-]{11}$/;
const channelId = /^UC[\w-]{22}$/;
const handle = /^@[\p{L}\p{M}\p{N}._·-]{1,100}$/u;
const longestName = 200;

/** Lists words of eleven letters that are where an id would be. */
const notIds = new Set(["videoseries", "live_stream"]);

/** First segments of addresses that lead to no channel. */
const notChannels = new Set(
  `about account ads attribution_link channels clip creators embed e feed feeds gaming gif hashtag iframe_api intl jobs
  kids live movies music new news oembed playlist podcasts post premium press redirect results s shared shorts
  signin source sports static t trending tv upload user c v verify_age watch watch_videos yt`.split(/\s+/),
);

/** The id of the video that an address or a bare id names; null where it names none. */
export function readVideoId(typed: string): string | null {
  const text = typed.trim();
  if (videoId.test(text)) return text;
  const url = youtubeUrl(text);
  if (!url) return null;
  const [first = "", second = ""] = segmentsOf(url);
  const id = /(^|\.)youtu\.be$/.test(hostOf(url))
    ? first
    : /^(shorts|embed|live|v|e)$/.test(first)
      ? second
      : first === "watch"
        ? (url.searchParams.get("v") ?? second)
        : "";
  return videoId.test(id) && !notIds.has(id) ? id : null;
}

/** The channel that an address, a handle or a name means; null for addresses of anything else. */
export function readChannelReference(typed: string): ChannelReference | null {
  const text = typed.trim();
  if (channelId.test(text)) return { kind: "id", id: text };
  if (handle.test(text)) return { kind: "path", path: `/${text}` };
  const url = youtubeUrl(text);
  if (url) return channelOf(segmentsOf(url), hostOf(url));
  const host = text.includes("/") ? text.slice(0, text.indexOf("/")) : "";
  const isAddress = /^[a-z][a-z0-9+.-]*:\//i.test(text) || /^[^\s.]+\.\S+$/.test(host);
  if (isAddress || text.length > longestName || /\p{Cc}/u.test(text) || !/[\p{L}\p{N}]/u.test(text))
    return null;
  return { kind: "name", name: text.replace(/\s+/g, " ") };
}

/** Returns where people watch a video, wherever it was read from. */
export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

function channelOf([first = "", second = ""]: string[], host: string): ChannelReference | null {
  if (/(^|\.)youtu\.be$/.test(host)) return null;
  if (first === "channel") return channelId.test(second) ? { kind: "id", id: second } : null;
  if (first.startsWith("@")) return handle.test(first) ? { kind: "path", path: `/${first}` } : null;
  if (first === "c" || first === "user")
    return isPlainName(second) ? { kind: "path", path: `/${first}/${second}` } : null;
  return isPlainName(first) && !notChannels.has(first.toLowerCase())
    ? { kind: "path", path: `/${first}` }
    : null;
}

function isPlainName(segment: string): boolean {
  return /^[\p{L}\p{M}\p{N}._-]{1,100}$/u.test(segment) && /[\p{L}\p{N}]/u.test(segment);
}

function youtubeUrl(text: string): URL | null {
  if (/[\s\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  return /^((www|m|music|gaming)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostOf(url))
    ? url
    : null;
}

function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, "");
}

function segmentsOf(url: URL): string[] {
  return url.pathname
    .split("/")
    .filter((segment) => segment !== "")
    .map(withoutEscapes);
}
