import { Innertube } from "youtubei.js/web.bundle";
import { createYoutubeChannel } from "../server/src/knowledge/readers/youtube/read-channel.ts";
import { collectReading } from "../server/src/knowledge/readers/testing/collect-reading.ts";
import { createSafeFetch } from "../server/src/platform/safe-fetch/safe-fetch.ts";
import {
  startYoutubeDouble,
  type YoutubeDouble,
} from "../server/tests/support/youtube-double/youtube-double.ts";
import { makeParagraph } from "./corpus.ts";
import type { Measure } from "./figure.ts";
import { createRandom } from "./random.ts";
import { median, milliseconds } from "./statistics.ts";
import { shown } from "./table.ts";
import { createVocabulary } from "./vocabulary.ts";

const channel = "UCbenchbenchbenchbenchbe";
const minutesEach = 20;
const secondsPerCue = 4;

/**
 * A channel's videos to prose with times, from a double of YouTube on loopback. The reference asks the library for the
 * same videos and fetches their captions, and makes nothing of them.
 */
export const measureTranscripts: Measure = async (scale, say) => {
  const double = await startYoutubeDouble();
  const videos = fill(double, scale.videos);
  const safeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 10_000_000 });
  const settings = {
    youtubeBaseUrl: double.baseUrl,
    maxChannelVideos: scale.videos,
    maxChannelVideosOnRequest: scale.videos,
  };
  const ours: number[] = [];
  const reference: number[] = [];
  try {
    for (let run = 0; run <= Math.min(3, scale.runs); run++) {
      const took = await milliseconds(async () => {
        const source = createYoutubeChannel(safeFetch, settings);
        const { parts } = await collectReading(source, { kind: "address", address: channel });
        if (parts.length !== videos.length) throw new Error(`Only ${parts.length} videos were read.`);
      });
      const tookReference = await milliseconds(() => fetchCaptions(double.baseUrl, videos));
      if (run === 0) continue;
      ours.push((videos.length / took) * 1000);
      reference.push((videos.length / tookReference) * 1000);
      say(`run ${run}: ${shown(ours.at(-1)!)} videos/s, reference ${shown(reference.at(-1)!)}`);
    }
  } finally {
    await safeFetch.close();
    await double.stop();
  }
  return [
    {
      figure: `Transcripts of videos of ${minutesEach} minutes read, with their times`,
      value: `${shown(median(ours))}/s`,
      reference: "youtubei.js `getInfo` and the bare captions",
      referenceValue: `${shown(median(reference))}/s`,
      ratio: median(ours) / median(reference),
    },
  ];
};

function fill(double: YoutubeDouble, count: number): string[] {
  const random = createRandom(count);
  const vocabulary = createVocabulary(random, 5000);
  const videos = Array.from({ length: count }, (_, i) => `bench-${String(i).padStart(5, "0")}`);
  for (const id of videos) {
    const words: string[] = [];
    const cues = Array.from({ length: (minutesEach * 60) / secondsPerCue }, (_, i) => {
      while (words.length < 10) words.push(...makeParagraph(random, vocabulary).split(" "));
      return { start: i * secondsPerCue, duration: secondsPerCue, text: words.splice(0, 10).join(" ") };
    });
    double.addVideo({ id, title: `Video ${id}`, author: "Bench", captions: [{ language: "en", cues }] });
  }
  double.addChannel({ id: channel, title: "Bench", handle: "@bench", videos });
  return videos;
}

async function fetchCaptions(baseUrl: string, videos: readonly string[]): Promise<void> {
  const toDouble = (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(
      baseUrl + pathname + search,
      input instanceof Request
        ? ({
            ...init,
            method: input.method,
            headers: input.headers,
            body: input.body,
            duplex: "half",
          } as RequestInit)
        : init,
    );
  };
  const youtube = await Innertube.create({
    retrieve_player: false,
    generate_session_locally: true,
    fetch: toDouble,
  });
  for (const id of videos) {
    const info = await youtube.getInfo(id);
    const address = info.captions?.caption_tracks?.[0]?.base_url;
    if (!address) throw new Error(`The reference found no captions of ${id}.`);
    const { pathname, search } = new URL(address);
    await (await fetch(`${baseUrl}${pathname}${search}&fmt=json3`)).json();
  }
}
