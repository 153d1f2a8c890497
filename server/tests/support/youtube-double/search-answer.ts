import { context } from "./player-answer.ts";
import type { DoubleChannel, YoutubeWorld } from "./youtube-world.ts";

type Json = Record<string, unknown>;

/** Returns what `/youtubei/v1/search` finds: the channels whose names share a word with what is looked for. */
export function searchAnswer(world: YoutubeWorld, query: string): Json {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...world.channels.values()].filter(({ title }) =>
    words.some((word) => title.toLowerCase().includes(word)),
  );
  const contents =
    found.length > 0
      ? found.map(channelOf)
      : [{ backgroundPromoRenderer: { title: { runs: [{ text: "No results found" }] } } }];
  return {
    responseContext: context,
    estimatedResults: String(found.length),
    contents: {
      twoColumnSearchResultsRenderer: {
        primaryContents: {
          sectionListRenderer: {
            contents: [{ itemSectionRenderer: { contents, trackingParams: "CAAQ" } }],
            trackingParams: "CAAQ",
          },
        },
      },
    },
    trackingParams: "CAAQ",
  };
}

function channelOf({ id, title, handle, videos }: DoubleChannel): Json {
  const navigationEndpoint = {
    commandMetadata: {
      webCommandMetadata: {
        url: `/${handle}`,
        webPageType: "WEB_PAGE_TYPE_CHANNEL",
        rootVe: 3611,
        apiUrl: "/youtubei/v1/browse",
      },
    },
    browseEndpoint: { browseId: id, canonicalBaseUrl: `/${handle}` },
  };
  return {
    channelRenderer: {
      channelId: id,
      title: { simpleText: title },
      navigationEndpoint,
      thumbnail: { thumbnails: [] },
      shortBylineText: { runs: [{ text: title, navigationEndpoint }] },
      // As YouTube has it: the handle is where subscribers were, and these where videos were.
      subscriberCountText: { simpleText: handle },
      videoCountText: { simpleText: `${videos.length * 10} subscribers` },
      subscriptionButton: { subscribed: false },
      trackingParams: "CAAQ",
    },
  };
}

/** Returns what `/youtubei/v1/navigation/resolve_url` answers; null where the address leads nowhere. */
export function resolveAnswer(world: YoutubeWorld, address: string): Json | null {
  const path = decodeURIComponent(URL.parse(address)?.pathname ?? "").toLowerCase();
  for (const { id, handle, paths = [] } of world.channels.values()) {
    if (!paths.some((other) => other.toLowerCase() === path) && `/${handle}`.toLowerCase() !== path) continue;
    // A path of former days leads to the handle first.
    if (path !== `/${handle}`.toLowerCase())
      return {
        responseContext: context,
        endpoint: {
          commandMetadata: {
            webCommandMetadata: {
              url: `https://www.youtube.com/${handle}`,
              webPageType: "WEB_PAGE_TYPE_UNKNOWN",
            },
          },
          urlEndpoint: { url: `https://www.youtube.com/${handle}` },
        },
      };
    return {
      responseContext: context,
      endpoint: {
        commandMetadata: {
          webCommandMetadata: {
            url: `/${handle}`,
            webPageType: "WEB_PAGE_TYPE_CHANNEL",
            apiUrl: "/youtubei/v1/browse",
          },
        },
        browseEndpoint: { browseId: id, params: "EgC4AQCSAwDyBgQKAjIA" },
      },
    };
  }
  return null;
}
