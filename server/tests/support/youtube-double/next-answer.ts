import { context, thumbnailOf } from "./player-answer.ts";
import type { DoubleVideo } from "./youtube-world.ts";

type Json = Record<string, unknown>;

/**
 * Returns what `/youtubei/v1/next` answers: what is around the player, its bar with the chapters, and the panels next to it.
 */
export function nextAnswer(id: string, video: DoubleVideo | undefined): Json {
  const chapters = video?.chapters ?? [];
  return {
    responseContext: context,
    contents: {
      twoColumnWatchNextResults: {
        results: { results: { contents: video ? aboutVideo(video) : [], trackingParams: "CAAQ" } },
        secondaryResults: {
          secondaryResults: { results: [], trackingParams: "CAAQ", targetId: "watch-next-feed" },
        },
      },
    },
    currentVideoEndpoint: { clickTrackingParams: "CAAQ", watchEndpoint: { videoId: id } },
    playerOverlays: {
      playerOverlayRenderer: {
        shareButton: { buttonRenderer: { style: "STYLE_OPACITY", size: "SIZE_DEFAULT", isDisabled: false } },
        ...(chapters.length > 0 ? barWith(chapters) : {}),
      },
    },
    engagementPanels: chapters.length > 0 ? [chaptersPanel(id, chapters)] : [],
    trackingParams: "CAAQ",
  };
}

function aboutVideo(video: DoubleVideo): Json[] {
  return [
    {
      videoPrimaryInfoRenderer: {
        title: { runs: [{ text: video.title }] },
        viewCount: { videoViewCountRenderer: { viewCount: { simpleText: "1,203 views" } } },
        dateText: { simpleText: "2 Jan 2026" },
      },
    },
    {
      videoSecondaryInfoRenderer: {
        owner: {
          videoOwnerRenderer: {
            thumbnail: thumbnailOf(video.id),
            title: { runs: [{ text: video.author ?? "Somebody" }] },
          },
        },
        attributedDescription: { content: video.description ?? "" },
        showMoreText: { simpleText: "...more" },
        showLessText: { simpleText: "Show less" },
      },
    },
  ];
}

type Chapters = NonNullable<DoubleVideo["chapters"]>;

function barWith(chapters: Chapters): Json {
  const key = "DESCRIPTION_CHAPTERS";
  const shown = chapters.map(({ seconds, title }, itemIndex) => ({
    chapterRenderer: {
      title: { simpleText: title },
      timeRangeStartMillis: seconds * 1000,
      onActiveCommand: { setActivePanelItemAction: { panelTargetId: panelId, itemIndex } },
      thumbnail: { thumbnails: [] },
    },
  }));
  const playerBar = {
    multiMarkersPlayerBarRenderer: {
      visibleOnLoad: { key },
      markersMap: [
        // YouTube lists where people stop and look again next to the chapters.
        {
          key: "HEATSEEKER",
          value: {
            heatmap: {
              heatmapRenderer: {
                maxHeightDp: 40,
                minHeightDp: 4,
                showHideAnimationDurationMillis: 200,
                heatMarkers: [],
                heatMarkersDecorations: [],
              },
            },
          },
        },
        { key, value: { chapters: shown } },
      ],
    },
  };
  return { decoratedPlayerBarRenderer: { decoratedPlayerBarRenderer: { playerBar } } };
}

const panelId = "engagement-panel-macro-markers-description-chapters";

function chaptersPanel(id: string, chapters: Chapters): Json {
  const contents = chapters.map(({ seconds, title }) => ({
    macroMarkersListItemRenderer: {
      title: { simpleText: title },
      timeDescription: { simpleText: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` },
      thumbnail: thumbnailOf(id),
      onTap: { watchEndpoint: { videoId: id, continuePlayback: true, startTimeSeconds: seconds } },
    },
  }));
  return {
    engagementPanelSectionListRenderer: {
      panelIdentifier: panelId,
      targetId: panelId,
      visibility: "ENGAGEMENT_PANEL_VISIBILITY_HIDDEN",
      header: { engagementPanelTitleHeaderRenderer: { title: { runs: [{ text: "Chapters" }] } } },
      content: { macroMarkersListRenderer: { contents } },
    },
  };
}
