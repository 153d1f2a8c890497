import { withoutEscapes } from "../white-space.ts";

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

const notIds = new Set(["videoseries", "live_stream"]);

const notChannels = new Set(
  `about account ads attribution_link channels clip creators embed e feed feeds gaming gif hashtag iframe_api intl jobs
  kids live movies music new news oembed playlist podcasts post premium press redirect results s shared shorts
  signin source sports static t trending tv upload user c v verify_age watch watch_videos yt`.split(/\s+/),
);

/** Returns the id of the video that an address or a bare id names; null if it names none. */
export function readVideoId(typed: string): string | null {
  const text = typed.trim();
  if (videoId.test(text)) return text;
  const url = youtubeUrl(text);
  if (!url) return null;
  const [first = "", second = ""] = segmentsOf(url);
  const isShort = /(^|\.)youtu\.be$/.test(hostOf(url));
  const named = first === "watch" ? (url.searchParams.get("v") ?? second) : "";
  const id = isShort ? first : /^(shorts|embed|live|v|e)$/.test(first) ? second : named;
  return videoId.test(id) && !notIds.has(id) ? id : null;
}

/** Returns the channel that an address, a handle or a name means; null for addresses of anything else. */
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

export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

function channelOf([first = "", second = ""]: string[], host: string): ChannelReference | null {
  if (/(^|\.)youtu\.be$/.test(host)) return null;
  if (first === "channel") return channelId.test(second) ? { kind: "id", id: second } : null;
  if (first.startsWith("@")) return handle.test(first) ? { kind: "path", path: `/${first}` } : null;
  if (first === "c" || first === "user")
    return isPlainName(second) ? { kind: "path", path: `/${first}/${second}` } : null;
  const isName = isPlainName(first) && !notChannels.has(first.toLowerCase());
  return isName ? { kind: "path", path: `/${first}` } : null;
}

const isPlainName = (segment: string): boolean =>
  /^[\p{L}\p{M}\p{N}._-]{1,100}$/u.test(segment) && /[\p{L}\p{N}]/u.test(segment);

function youtubeUrl(text: string): URL | null {
  if (/[\s\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  return youtubeHost.test(hostOf(url)) ? url : null;
}
const youtubeHost = /^((www|m|music|gaming)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/;

const hostOf = (url: URL): string => url.hostname.replace(/\.$/, "");

const segmentsOf = (url: URL): string[] =>
  url.pathname.split("/").flatMap((segment) => (segment === "" ? [] : withoutEscapes(segment)));
