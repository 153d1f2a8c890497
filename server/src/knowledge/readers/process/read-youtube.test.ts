import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startYoutubeDouble,
  type YoutubeDouble,
} from "../../../../tests/support/youtube-double/youtube-double.ts";
import { collectReading } from "../testing/collect-reading.ts";
import { createReader, type Reader } from "./read-in-worker.ts";

const id = "aQ_w4-9WgXc";
const channel = "UCpumpworks0000000000000";
let youtube: YoutubeDouble;
let reader: Reader;

beforeAll(async () => {
  youtube = await startYoutubeDouble();
  // An hour of speech, as YouTube hears it.
  const cues = Array.from({ length: 1800 }, (_, i) => ({
    start: i * 2,
    duration: 3,
    text: `and now to valve number ${i}`,
  }));
  youtube.addVideo({ id, title: "All valves", captions: [{ language: "en", automatic: true, cues }] });
  youtube.addChannel({ id: channel, title: "Pump Works", handle: "@pumpworks", videos: [id] });
  reader = createReader({
    allowedPrivateHosts: [new URL(youtube.baseUrl).host],
    maxDownloadBytes: 5_000_000,
    settings: {
      maxCrawlPages: 1,
      maxCrawlPagesOnRequest: 1,
      maxCrawlDepth: 1,
      maxChannelVideos: 5,
      maxChannelVideosOnRequest: 5,
      youtubeBaseUrl: youtube.baseUrl,
    },
  });
});
afterAll(async () => {
  await reader.close();
  await youtube.stop();
});

test("a video is read in a process of its own, with the library and all its times", async () => {
  const { parts, url } = await collectReading((input, context) => reader.read(3, input, context), {
    kind: "address",
    address: `youtu.be/${id}`,
  });
  expect(url).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(parts[0]).toMatchObject({ part: "document", title: "All valves", language: "en" });
  expect(parts[0]!.times).toHaveLength(1800);
  const { start, seconds } = parts[0]!.times![900]!;
  expect([parts[0]!.text.slice(start).startsWith("and now to valve number 900 "), seconds]).toEqual([
    true,
    1800,
  ]);
});

test("a channel is read likewise", async () => {
  const { parts, url } = await collectReading((input, context) => reader.read(2, input, context), {
    kind: "address",
    address: "Pump Works",
  });
  expect(url).toBe("https://www.youtube.com/@pumpworks");
  expect(parts.map(({ part }) => part)).toEqual([id]);
});

test("what cannot be read comes back with its sentence", async () => {
  const reading = collectReading((input, context) => reader.read(3, input, context), {
    kind: "address",
    address: "https://youtu.be/00000000000",
  });
  await expect(reading).rejects.toMatchObject({ name: "ReadingError", code: "video_gone", temporary: false });
});
