import { expect, test } from "vitest";
import type { DoubleChannel, DoubleVideo } from "../../../../tests/support/youtube-double/youtube-world.ts";
import type { KnownPart } from "../source.ts";
import { collectReading, type CollectedReading } from "../testing/collect-reading.ts";
import { createYoutubeChannel } from "./read-channel.ts";
import { youtubeForTests } from "./testing/youtube-for-tests.ts";

const { youtube, safeFetch } = await youtubeForTests();

const id = "UCpumpworks0000000000000";
const videoId = (n: number) => `video-${String(n).padStart(5, "0")}`;
const watch = (n: number) => `https://www.youtube.com/watch?v=${videoId(n)}`;

/** Videos 1 to `count`, the first of them the newest. */
function show(
  count: number,
  channel: Partial<DoubleChannel> = {},
  video: (n: number) => Partial<DoubleVideo> = () => ({}),
) {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  for (const n of numbers) {
    const cues = [{ start: 0, duration: 2, text: `This is what film ${n} is about.` }];
    const captions = [{ language: "en", cues }];
    youtube.addVideo({ id: videoId(n), title: `Film ${n}`, author: "Pump Works", captions, ...video(n) });
  }
  const videos = numbers.map(videoId);
  return youtube.addChannel({ id, title: "Pump Works", handle: "@pumpworks", videos, ...channel });
}

async function read(
  options: { address?: string; known?: KnownPart[]; most?: number } = {},
): Promise<CollectedReading> {
  const settings = {
    youtubeBaseUrl: youtube.baseUrl,
    maxChannelVideos: options.most ?? 50,
    maxChannelVideosOnRequest: 60,
  };
  const source = createYoutubeChannel(safeFetch, settings, [0.01]);
  const { address = "@pumpworks", known = [] } = options;
  return collectReading(source, { kind: "address", address }, { known });
}

const known = (n: number, part: Partial<KnownPart> = {}): KnownPart => ({
  part: videoId(n),
  title: `Film ${n}`,
  url: watch(n),
  depth: 1,
  state: "read",
  current: false,
  kept: true,
  hash: "x",
  validators: null,
  ...part,
});

const asked = (path: string) => youtube.asked.filter((request) => request.path.endsWith(path));
const shown = (reading: CollectedReading) =>
  reading.outcomes.map((outcome) => [
    outcome.state,
    typeof outcome.part === "string" ? outcome.part : outcome.part.part,
  ]);

test("reads a channel's videos newest first, each as a part with its own address", async () => {
  show(3);
  const reading = await read();
  expect(reading.url).toBe("https://www.youtube.com/@pumpworks");
  expect(reading.found).toEqual(
    [1, 2, 3].map((n) => ({ part: videoId(n), title: `Film ${n}`, url: watch(n), depth: 1 })),
  );
  expect(reading.parts.map(({ part, title, url, author, text }) => [part, title, url, author, text])).toEqual(
    [1, 2, 3].map((n) => [
      videoId(n),
      `Film ${n}`,
      watch(n),
      "Pump Works",
      `Transcript\n\nThis is what film ${n} is about.`,
    ]),
  );
  expect(reading.progress.at(-1)).toBe(1);
  const growing = reading.progress.toSorted((a, b) => a - b);
  expect(reading.progress).toEqual(growing);
});

test.each([
  [id],
  [`https://www.youtube.com/channel/${id}/videos`],
  ["https://www.youtube.com/@PumpWorks"],
  ["youtube.com/c/PumpWorksFilms"],
  ["https://www.youtube.com/user/pumpworks1"],
  ["Pump Works"],
  ["pump works inc."],
])("finds it by %s", async (address) => {
  const title = "Pump Works of the World";
  youtube.addChannel({ id: "UCother00000000000000000", title, handle: "@pumpworld", videos: [] });
  show(1, { paths: ["/c/PumpWorksFilms", "/user/pumpworks1"] });
  expect((await read({ address })).url).toBe("https://www.youtube.com/@pumpworks");
});

test.each([false, true])("follows the list over three pages (in older words: %s)", async (olderList) => {
  show(7, { pageLength: 3, olderList });
  const reading = await read();
  expect(reading.parts.map(({ part }) => part)).toEqual([1, 2, 3, 4, 5, 6, 7].map(videoId));
  expect(asked("/browse")).toHaveLength(1 + 3);
});

test("a list that leads on to itself ends, and drops nothing for that", async () => {
  show(4, { pageLength: 2 });
  const body = JSON.stringify({ browseId: `VLUU${id.slice(2)}` });
  const page = await (await fetch(`${youtube.baseUrl}/youtubei/v1/browse`, { method: "POST", body })).text();
  const token = /"token":"([^"]+)"/.exec(page)![1]!;
  youtube.fail({ path: "/youtubei/v1/browse", subject: token, body: page });
  const reading = await read({ known: [known(4)] });
  expect(shown(reading)).toEqual([
    ["read", videoId(1)],
    ["read", videoId(2)],
    ["skipped", videoId(4)],
  ]);
});

// page:pricing.basic-document-ingestion page:pricing.advanced-document-ingestion
test("keeps to the limit, and says of the others that it leaves them out", async () => {
  show(7, { pageLength: 3 });
  const reading = await read({ most: 4 });
  expect(reading.found).toHaveLength(4);
  expect(shown(reading)).toEqual([
    ...[1, 2, 3, 4].map((n) => ["read", videoId(n)]),
    ...[5, 6, 7].map((n) => ["skipped", videoId(n)]),
  ]);
  expect(reading.outcomes.at(-1)).toMatchObject({
    title: "Film 7",
    url: watch(7),
    temporary: false,
    reason: "Only the newest 4 videos of a channel are read, which is the limit.",
  });
});

test("a video that cannot be read is listed with its reason, and the others are read", async () => {
  const states = ["private", "members-only", "age-restricted", "live", "blocked-in-country"] as const;
  show(7, {}, (n) => (n === 6 ? { captions: [] } : n === 7 ? {} : { state: states[n - 1]! }));
  const reading = await read();
  const reported = reading.outcomes.map((outcome) =>
    "reason" in outcome ? [outcome.state, outcome.temporary, outcome.reason.slice(0, 25)] : outcome.state,
  );
  expect(reported).toEqual([
    ["failed", false, "This video is private: on"],
    ["skipped", false, "This video is only for pa"],
    ["skipped", false, "YouTube shows this video "],
    ["skipped", true, "This is a live stream or "],
    ["skipped", false, "This video is blocked in "],
    ["skipped", false, "This video has no caption"],
    "read",
  ]);
});

test("a reading that was cut off goes on where it was", async () => {
  show(4);
  const reading = await read({
    known: [
      known(1, { current: true }),
      known(2, { current: true, state: "skipped", kept: false }),
      known(3, { current: false, state: "waiting", kept: false }),
    ],
  });
  expect(reading.found.map(({ part }) => part)).toEqual([3, 4].map(videoId));
  expect(shown(reading)).toEqual([
    ["read", videoId(3)],
    ["read", videoId(4)],
  ]);
});

test("a second reading asks only for what is new or called otherwise, and drops what is gone", async () => {
  show(5, {}, (n) => (n === 3 ? { title: "Film 3, once more" } : {}));
  const reading = await read({
    known: [
      known(2),
      known(3),
      known(4, { state: "skipped", kept: false }),
      known(5, { state: "unchanged" }),
      known(9),
    ],
  });
  expect(shown(reading)).toEqual([
    ["read", videoId(1)],
    ["unchanged", videoId(2)],
    ["read", videoId(3)],
    ["read", videoId(4)],
    ["unchanged", videoId(5)],
    ["failed", videoId(9)],
  ]);
  expect(asked("/player").map(({ subject }) => subject)).toEqual([1, 3, 4].map(videoId));
  expect(reading.outcomes.at(-1)).toMatchObject({
    temporary: false,
    reason: "This video is no longer in the channel.",
  });
});

test("what was read is read again where its text is not kept", async () => {
  show(1);
  expect(shown(await read({ known: [known(1, { kept: false })] }))).toEqual([["read", videoId(1)]]);
});

test("what was read before and is now beyond the limit is left out", async () => {
  show(2);
  const reading = await read({ most: 1, known: [known(2)] });
  expect(shown(reading)).toEqual([
    ["read", videoId(1)],
    ["skipped", videoId(2)],
  ]);
});

test("once YouTube asks to be left alone, the rest is not asked for", async () => {
  show(4);
  youtube.fail({ path: "/api/timedtext", status: 429, subject: videoId(2) });
  const reading = await read();
  expect(shown(reading).map(([state]) => state)).toEqual(["read", "failed", "failed", "failed"]);
  for (const outcome of reading.outcomes.slice(1))
    expect(outcome).toMatchObject({ temporary: true, reason: expect.stringContaining("too many requests") });
  expect(asked("/player").map(({ subject }) => subject)).toEqual([1, 2].map(videoId));
});

test("fails where no video could be read, and says how many and why", async () => {
  show(5, {}, (n) => (n === 2 ? { state: "members-only" } : { captions: [] }));
  await expect(read()).rejects.toMatchObject({
    code: "no_video_read",
    temporary: false,
    message: "None of the 5 videos of Pump Works could be read: no captions (4), only for members (1).",
  });
  show(1, {}, () => ({ state: "asks-for-sign-in" }));
  await expect(read()).rejects.toMatchObject({
    temporary: true,
    message: "The only video of Pump Works could not be read: YouTube asked to sign in (1).",
  });
});

test.each([
  ["@nobody", "channel_unknown"],
  ["https://www.youtube.com/c/nobody", "channel_unknown"],
  ["Nobody In Particular", "channel_unknown"],
  ["UCnobody0000000000000000", "channel_unknown"],
  ["https://www.youtube.com/watch?v=video-00001", "not_a_channel"],
  ["https://example.com/@pumpworks", "not_a_channel"],
])("%s: %s", async (address, code) => {
  await expect(read({ address })).rejects.toMatchObject({ code, temporary: false });
});

test("says that a channel is gone, or shows nothing", async () => {
  show(2, { terminated: true });
  await expect(read()).rejects.toMatchObject({ code: "channel_gone", temporary: false });
  show(0);
  await expect(read()).rejects.toMatchObject({ code: "channel_empty", temporary: false });
});

test("fails for now where the list cannot be had for now", async () => {
  show(2);
  youtube.fail({ path: "/youtubei/v1/browse", status: 429 });
  await expect(read()).rejects.toMatchObject({ code: "youtube_busy", temporary: true });
});
