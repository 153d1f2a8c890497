import { context, thumbnailOf } from "./player-answer.ts";
import type { DoubleChannel, YoutubeWorld } from "./youtube-world.ts";

type Json = Record<string, unknown>;

/**
 * Returns what `/youtubei/v1/browse` answers for a channel, for the list of its uploads, or for more of that; null for
 * nonsense.
 */
export function browseAnswer(
  world: YoutubeWorld,
  asked: { browseId?: unknown; continuation?: unknown },
): Json | null {
  if (typeof asked.continuation === "string") return moreOfList(world, asked.continuation);
  const { browseId } = asked;
  if (typeof browseId !== "string") return null;
  if (browseId.startsWith("VLUU")) return listAnswer(world, world.channels.get(`UC${browseId.slice(4)}`));
  if (!/^UC[\w-]{22}$/.test(browseId)) return null;
  const channel = world.channels.get(browseId);
  if (!channel) return failing(browseId, "This channel does not exist.");
  if (channel.terminated)
    return failing(
      browseId,
      "This account has been terminated for a violation of YouTube's Terms of Service.",
    );
  return channelAnswer(channel);
}

function failing(channelId: string, text: string): Json {
  return {
    responseContext: context,
    header: { c4TabbedHeaderRenderer: { channelId, trackingParams: "CAAQ", avatar: { thumbnails: [] } } },
    alerts: [{ alertRenderer: { type: "ERROR", text: { simpleText: text } } }],
    trackingParams: "CAAQ",
  };
}

function channelAnswer({ id, title, handle }: DoubleChannel): Json {
  const tab = (name: string, path: string, selected: boolean) => ({
    tabRenderer: {
      endpoint: {
        commandMetadata: {
          webCommandMetadata: {
            url: `/${handle}/${path}`,
            webPageType: "WEB_PAGE_TYPE_CHANNEL",
            apiUrl: "/youtubei/v1/browse",
          },
        },
        browseEndpoint: {
          browseId: id,
          params: "EghmZWF0dXJlZPIGBAoCMgA%3D",
          canonicalBaseUrl: `/${handle}`,
        },
      },
      title: name,
      ...(selected
        ? { selected, content: { sectionListRenderer: { contents: [], trackingParams: "CAAQ" } } }
        : {}),
      trackingParams: "CAAQ",
    },
  });
  return {
    responseContext: context,
    contents: {
      twoColumnBrowseResultsRenderer: {
        tabs: [tab("Home", "featured", true), tab("Videos", "videos", false)],
      },
    },
    header: {
      pageHeaderRenderer: {
        pageTitle: title,
        content: {
          pageHeaderViewModel: { title: { dynamicTextViewModel: { text: { content: title }, maxLines: 2 } } },
        },
      },
    },
    metadata: {
      channelMetadataRenderer: {
        title,
        description: `All about ${title}.`,
        rssUrl: `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`,
        externalId: id,
        keywords: "",
        ownerUrls: [`http://www.youtube.com/${handle}`],
        avatar: { thumbnails: [] },
        channelUrl: `https://www.youtube.com/channel/${id}`,
        isFamilySafe: true,
        availableCountryCodes: ["AT", "DE", "US"],
        vanityChannelUrl: `http://www.youtube.com/${handle}`,
      },
    },
    microformat: {
      microformatDataRenderer: {
        urlCanonical: `https://www.youtube.com/channel/${id}`,
        title,
        description: "",
        thumbnail: { thumbnails: [] },
        siteName: "YouTube",
        noindex: false,
        unlisted: false,
        familySafe: true,
        tags: [],
      },
    },
    trackingParams: "CAAQ",
  };
}

function listAnswer(world: YoutubeWorld, channel: DoubleChannel | undefined): Json {
  if (!channel || channel.terminated || channel.videos.length === 0)
    return {
      alerts: [
        { alertRenderer: { type: "ERROR", text: { runs: [{ text: "The playlist does not exist." }] } } },
      ],
      microformat: {},
    };
  const items = itemsFrom(world, channel, 0);
  const contents = channel.olderList
    ? [
        {
          playlistVideoListRenderer: {
            contents: items,
            playlistId: listId(channel),
            isEditable: false,
            canReorder: false,
            trackingParams: "CAAQ",
            targetId: listId(channel),
          },
        },
      ]
    : items;
  const section = { itemSectionRenderer: { contents, trackingParams: "CAAQ" } };
  const content = { sectionListRenderer: { contents: [section], trackingParams: "CAAQ" } };
  return {
    responseContext: context,
    contents: {
      twoColumnBrowseResultsRenderer: {
        tabs: [{ tabRenderer: { selected: true, content, trackingParams: "CAAQ" } }],
      },
    },
    metadata: {
      playlistMetadataRenderer: {
        title: `Uploads from ${channel.title}`,
        androidAppindexingLink: "",
        iosAppindexingLink: "",
      },
    },
    trackingParams: "CAAQ",
  };
}

const listId = ({ id }: DoubleChannel) => `UU${id.slice(2)}`;

function moreOfList(world: YoutubeWorld, token: string): Json | null {
  const [id = "", from = ""] = Buffer.from(token, "base64url").toString().split(":");
  const channel = world.channels.get(id);
  if (!channel || !/^\d+$/.test(from)) return null;
  return {
    responseContext: context,
    trackingParams: "CAAQ",
    onResponseReceivedActions: [
      {
        clickTrackingParams: "CAAQ",
        appendContinuationItemsAction: {
          continuationItems: itemsFrom(world, channel, Number(from)),
          targetId: listId(channel),
        },
      },
    ],
  };
}

function itemsFrom(world: YoutubeWorld, channel: DoubleChannel, from: number): Json[] {
  const to = from + (channel.pageLength ?? 100);
  const items = channel.videos.slice(from, to).map((id, i) => {
    const title = world.videos.get(id)?.title ?? "[Deleted video]";
    return channel.olderList ? rowOf(id, title, from + i + 1) : cardOf(id, title, channel.title);
  });
  if (to >= channel.videos.length) return items;
  const token = Buffer.from(`${channel.id}:${to}`).toString("base64url");
  const command = {
    clickTrackingParams: "CAAQ",
    commandMetadata: { webCommandMetadata: { sendPost: true, apiUrl: "/youtubei/v1/browse" } },
    continuationCommand: { token, request: "CONTINUATION_REQUEST_TYPE_BROWSE" },
  };
  const trigger = "CONTINUATION_TRIGGER_ON_ITEM_SHOWN";
  items.push(
    channel.olderList
      ? { continuationItemRenderer: { trigger, continuationEndpoint: command } }
      : { continuationItemViewModel: { trigger, continuationCommand: { innertubeCommand: command } } },
  );
  return items;
}

function cardOf(id: string, title: string, by: string): Json {
  const watch = {
    commandMetadata: {
      webCommandMetadata: { url: `/watch?v=${id}`, webPageType: "WEB_PAGE_TYPE_WATCH", rootVe: 3832 },
    },
    watchEndpoint: { videoId: id },
  };
  return {
    lockupViewModel: {
      contentImage: { thumbnailViewModel: { image: { sources: thumbnailOf(id)["thumbnails"] } } },
      metadata: {
        lockupMetadataViewModel: {
          title: { content: title },
          metadata: {
            contentMetadataViewModel: {
              metadataRows: [
                { metadataParts: [{ text: { content: by } }] },
                { metadataParts: [{ text: { content: "28 views" } }, { text: { content: "13 days ago" } }] },
              ],
              delimiter: " • ",
            },
          },
        },
      },
      contentId: id,
      contentType: "LOCKUP_CONTENT_TYPE_VIDEO",
      rendererContext: {
        accessibilityContext: { label: title },
        commandContext: { onTap: { innertubeCommand: watch } },
      },
    },
  };
}

function rowOf(id: string, title: string, index: number): Json {
  return {
    playlistVideoRenderer: {
      videoId: id,
      thumbnail: thumbnailOf(id),
      title: {
        runs: [{ text: title }],
        accessibility: { accessibilityData: { label: `${title} 3 minutes` } },
      },
      index: { simpleText: String(index) },
      shortBylineText: { runs: [{ text: "Somebody" }] },
      lengthText: { simpleText: "3:00" },
      lengthSeconds: "180",
      navigationEndpoint: { watchEndpoint: { videoId: id, index: index - 1 } },
      isPlayable: true,
    },
  };
}
