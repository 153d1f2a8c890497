import type { DoubleCaptions, DoubleState, DoubleVideo } from "./youtube-world.ts";

type Json = Record<string, unknown>;

const runs = (...texts: string[]) => ({ runs: texts.map((text) => ({ text })) });

/** Returns what `/youtubei/v1/player` answers; `client` is the name of the app that asks. */
export function playerAnswer(id: string, video: DoubleVideo | undefined, client: string): Json {
  const state = video?.state ?? (video ? "plays" : "removed");
  const answer: Json = {
    responseContext: context,
    playabilityStatus: playability(state),
    trackingParams: "CAAQu2k",
  };
  // Of what is private or gone nothing else is shown.
  if (!video || !["plays", "live", "upcoming", "members-only", "age-restricted"].includes(state))
    return answer;
  answer["videoDetails"] = detailsOf(video, state);
  if (client === "WEB") answer["microformat"] = microformatOf(video);
  if (state === "plays" && video.captions?.length) answer["captions"] = captionsOf(video, client);
  return answer;
}

export const context = { serviceTrackingParams: [], mainAppWebResponseContext: { loggedOut: true } };

function playability(state: DoubleState): Json {
  switch (state) {
    case "plays":
    case "live":
      return {
        status: "OK",
        playableInEmbed: true,
        miniplayer: { miniplayerRenderer: { playbackMode: "PLAYBACK_MODE_ALLOW" } },
      };
    case "private":
      return {
        status: "LOGIN_REQUIRED",
        reason: "Private video",
        messages: ["This is a private video. Please sign in to verify that you may see it."],
        ...screen("Private video", "Sign in if you've been granted access to this video"),
      };
    case "removed":
      return {
        status: "ERROR",
        reason: "Video unavailable",
        ...screen("Video unavailable", "This video isn't available anymore"),
      };
    case "age-restricted":
      return {
        status: "LOGIN_REQUIRED",
        reason: "Sign in to confirm your age",
        desktopLegacyAgeGateReason: 1,
        ...screen("Sign in to confirm your age", "This video may be inappropriate for some users."),
      };
    case "members-only":
      return {
        status: "UNPLAYABLE",
        reason:
          "This video is available to this channel's members on level: Friends (or any higher level). Join this channel to get access to members-only content and other exclusive perks.",
        playableInEmbed: true,
      };
    case "blocked-in-country":
      return {
        status: "UNPLAYABLE",
        reason: "Video unavailable",
        ...screen("Video unavailable", "The uploader has not made this video available in your country"),
      };
    case "upcoming":
      return {
        status: "LIVE_STREAM_OFFLINE",
        reason: "This live event will begin in 3 days.",
        liveStreamability: { liveStreamabilityRenderer: { videoId: "", pollDelayMs: "60000" } },
      };
    case "asks-for-sign-in":
      return {
        status: "LOGIN_REQUIRED",
        reason: "Sign in to confirm you’re not a bot",
        ...screen("Sign in to confirm you’re not a bot", "This helps protect our community. Learn more"),
      };
  }
}

function screen(reason: string, more: string): Json {
  const icon = { iconType: "ERROR_OUTLINE" };
  const thumbnail = {
    thumbnails: [{ url: "//s.ytimg.com/yts/img/meh7-vflGevej7.png", width: 140, height: 100 }],
  };
  return {
    errorScreen: {
      playerErrorMessageRenderer: { reason: { simpleText: reason }, subreason: runs(more), thumbnail, icon },
    },
  };
}

function detailsOf(video: DoubleVideo, state: DoubleState): Json {
  return {
    videoId: video.id,
    title: video.title,
    lengthSeconds: String(lengthOf(video)),
    channelId: "UCdouble0000000000000000",
    isOwnerViewing: false,
    shortDescription: video.description ?? "",
    isCrawlable: true,
    thumbnail: thumbnailOf(video.id),
    allowRatings: true,
    viewCount: "1203",
    author: video.author ?? "Somebody",
    isPrivate: false,
    isUnpluggedCorpus: false,
    isLiveContent: state === "live" || state === "upcoming",
    ...(state === "live" ? { isLive: true } : {}),
    ...(state === "upcoming" ? { isUpcoming: true } : {}),
  };
}

function microformatOf(video: DoubleVideo): Json {
  const published = video.published ?? "2026-01-02T03:04:05-08:00";
  return {
    playerMicroformatRenderer: {
      thumbnail: thumbnailOf(video.id),
      embed: { iframeUrl: `https://www.youtube.com/embed/${video.id}`, width: 1280, height: 720 },
      title: { simpleText: video.title },
      description: { simpleText: video.description ?? "" },
      lengthSeconds: String(lengthOf(video)),
      ownerProfileUrl: "http://www.youtube.com/@somebody",
      externalChannelId: "UCdouble0000000000000000",
      isFamilySafe: true,
      availableCountries: ["AT", "DE", "US"],
      isUnlisted: false,
      hasYpcMetadata: false,
      viewCount: "1203",
      category: "Education",
      publishDate: published,
      ownerChannelName: video.author ?? "Somebody",
      uploadDate: published,
      canonicalUrl: `https://www.youtube.com/watch?v=${video.id}`,
    },
  };
}

function captionsOf(video: DoubleVideo, client: string): Json {
  const tracks = video.captions ?? [];
  const locked = video.locked === "everywhere" || (video.locked === "web" && client === "WEB");
  const usual = Math.max(
    0,
    tracks.findIndex(({ automatic }) => !automatic),
  );
  return {
    playerCaptionsTracklistRenderer: {
      captionTracks: tracks.map((track) => ({
        baseUrl: captionsAddress(video, track, locked),
        name: runs(track.automatic ? `${track.language} (auto-generated)` : track.language),
        vssId: `${track.automatic ? "a" : ""}.${track.language}`,
        languageCode: track.language,
        ...(track.automatic ? { kind: "asr" } : {}),
        isTranslatable: true,
        trackName: "",
      })),
      audioTracks: [
        {
          captionTrackIndices: tracks.map((_, i) => i),
          defaultCaptionTrackIndex: usual,
          hasDefaultTrack: true,
          ...(video.audioLanguage ? { audioTrackId: `${video.audioLanguage}.4` } : {}),
          captionsInitialState: "CAPTIONS_INITIAL_STATE_OFF_RECOMMENDED",
        },
      ],
      translationLanguages: [{ languageCode: "de", languageName: runs("German") }],
      defaultAudioTrackIndex: 0,
    },
  };
}

/** Signed for an hour, as YouTube's are; what needs a token carries the mark of the experiment that asks for it. */
function captionsAddress(video: DoubleVideo, track: DoubleCaptions, locked: boolean): string {
  const address = new URL("https://www.youtube.com/api/timedtext");
  const parameters: Record<string, string> = {
    v: video.id,
    ei: "mtslapPRCZrKmLAP5pfosAo",
    caps: "asr",
    opi: "112496729",
    ...(locked ? { exp: "xpe" } : {}),
    hl: "en",
    ip: "0.0.0.0",
    ipbits: "0",
    expire: "1780891146",
    sparams: "ip,ipbits,expire,v,ei,caps,opi",
    signature: "3BB85DBA692D61E949CF4234186878C1E3B8D640",
    key: "yt8",
    ...(track.automatic ? { kind: "asr" } : {}),
    lang: track.language,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

function lengthOf(video: DoubleVideo): number {
  const ends = (video.captions ?? []).flatMap(({ cues }) =>
    cues.map(({ start, duration }) => start + duration),
  );
  return Math.ceil(Math.max(60, ...ends.slice(-1)));
}

export function thumbnailOf(id: string): Json {
  return { thumbnails: [{ url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, width: 168, height: 94 }] };
}
