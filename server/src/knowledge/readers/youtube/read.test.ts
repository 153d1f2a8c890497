import { expect, test } from "vitest";
import type { DoubleVideo } from "../../../../tests/support/youtube-double/youtube-world.ts";
import { collectReading } from "../testing/collect-reading.ts";
import { createYoutubeVideo } from "./read.ts";
import { youtubeForTests } from "./testing/youtube-for-tests.ts";

const { youtube, safeFetch } = await youtubeForTests();

const id = "aQ_w4-9WgXc";
const cue = (start: number, text: string) => ({ start, duration: 2, text });
const english = {
  language: "en",
  cues: [cue(0.48, "Welcome to the"), cue(2.5, "pump room. Mind your head.")],
};

const show = (video: Partial<DoubleVideo> = {}) =>
  youtube.addVideo({ id, title: "The pump room", captions: [english], ...video });

async function read(address = `https://www.youtube.com/watch?v=${id}`, waits = [0.01, 0.01]) {
  const source = createYoutubeVideo(safeFetch, { youtubeBaseUrl: youtube.baseUrl }, waits);
  const reading = await collectReading(source, { kind: "address", address });
  return { ...reading, part: reading.parts[0]! };
}

// page:content-generation.talks-and-interviews
test("reads title, channel, date, description and the spoken words with their times", async () => {
  show({
    author: "Pump Works",
    published: "2026-03-17T12:56:59-07:00",
    description: "How pumps are looked after.\n\nWritten by the crew.",
  });
  const { part, url, progress } = await read();
  expect(url).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(progress.at(-1)).toBe(1);
  expect(part).toMatchObject({
    part: "document",
    title: "The pump room",
    author: "Pump Works",
    published: "2026-03-17T19:56:59.000Z",
    language: "en",
    url: `https://www.youtube.com/watch?v=${id}`,
    pages: [],
  });
  expect(part.text).toBe(
    "Description\n\nHow pumps are looked after.\n\nWritten by the crew.\n\nTranscript\n\nWelcome to the pump room. Mind your head.",
  );
  expect(part.times!.map(({ start, seconds }) => [part.text.slice(start, start + 4), seconds])).toEqual([
    ["Welc", 0.48],
    ["pump", 2.5],
  ]);
});

test.each([`youtu.be/${id}?t=9`, `https://m.youtube.com/shorts/${id}`, id])("reads %s", async (address) => {
  show();
  expect((await read(address)).part.title).toBe("The pump room");
});

// page:how-it-works.intelligent-data-ingestion-preparation
test("shows the chapters of the player's bar as headings", async () => {
  show({
    chapters: [
      { seconds: 0, title: "Hello" },
      { seconds: 2, title: "The room" },
      { seconds: 60, title: "Goodbye" },
    ],
  });
  const { part } = await read();
  expect(part.text).toBe("Hello\n\nWelcome to the\n\nThe room\n\npump room. Mind your head.");
});

test("finds chapters in the description where the bar has none", async () => {
  show({ description: "0:00 Hello\n0:02 The room\n1:00 Goodbye" });
  const { part } = await read();
  const headings = part.blocks.filter(({ kind }) => kind === "heading");
  expect(headings.map(({ start, end }) => part.text.slice(start, end))).toEqual([
    "Description",
    "Hello",
    "The room",
  ]);
});

test.each(["json3", "srv3", "transcript"] as const)("reads captions served as %s", async (format) => {
  show({ captions: [{ ...english, cues: [...english.cues, cue(5, "Ann's <valve> & more")], format }] });
  expect((await read()).part.text).toContain(
    "Welcome to the pump room. Mind your head. Ann's <valve> & more",
  );
});

test("prefers what people wrote to what YouTube heard", async () => {
  const heard = { language: "en", automatic: true, cues: [cue(0, "welcome to the bump room")] };
  show({ captions: [heard, english] });
  expect((await read()).part.text).toContain("Welcome to the pump room.");
  show({ captions: [heard] });
  const { part } = await read();
  expect(part.text).toBe("Transcript\n\nwelcome to the bump room");
  expect(part.times).toEqual([{ start: 12, seconds: 0 }]);
});

test("prefers the language that is spoken, then English", async () => {
  const german = { language: "de", cues: [cue(0, "Willkommen im Pumpenraum.")] };
  const french = { language: "fr", cues: [cue(0, "Bienvenue.")] };
  show({ captions: [english, french, german], audioLanguage: "de" });
  expect((await read()).part).toMatchObject({ language: "de" });
  show({ captions: [french, german, english], audioLanguage: "ja" });
  expect((await read()).part).toMatchObject({ language: "en" });
  show({ captions: [french, english, { ...german, automatic: true }] });
  expect((await read()).part).toMatchObject({ language: "en" });
  show({ captions: [french, german] });
  expect((await read()).part).toMatchObject({ language: "fr" });
});

test("asks as an app where the page's captions need a token", async () => {
  show({ locked: "web", description: "Still here.", published: "2026-03-17T12:56:59-07:00" });
  const { part } = await read();
  expect(part.text).toContain("Welcome to the pump room.");
  expect(part).toMatchObject({ published: "2026-03-17T19:56:59.000Z" });
  expect(youtube.asked.filter(({ path }) => path.endsWith("player")).map(({ client }) => client)).toEqual([
    "WEB",
    "ANDROID",
  ]);
});

test("asks three things, under its own name", async () => {
  show();
  await read();
  expect(youtube.asked.map(({ path }) => path).toSorted()).toEqual([
    "/api/timedtext",
    "/youtubei/v1/next",
    "/youtubei/v1/player",
  ]);
  for (const { userAgent } of youtube.asked) expect(userAgent).toMatch(/^Groundwork\//);
});

test.each([
  ["private", "video_private", false],
  ["removed", "video_gone", false],
  ["age-restricted", "video_age_restricted", false],
  ["members-only", "video_for_members", false],
  ["blocked-in-country", "video_blocked_here", false],
  ["live", "video_not_over", true],
  ["upcoming", "video_not_over", true],
  ["asks-for-sign-in", "youtube_asks_for_sign_in", true],
] as const)("says that a video is %s", async (state, code, temporary) => {
  show({ state });
  await expect(read()).rejects.toMatchObject({ name: "YoutubeError", code, temporary });
});

test("says that there is no such video", async () => {
  await expect(read()).rejects.toMatchObject({ code: "video_gone" });
});

test.each([
  ["no captions", []],
  ["captions without words", [{ language: "en", cues: [cue(0, "[Music]")] }]],
])("says that a video has %s, and what can be added instead", async (_what, captions) => {
  show({ captions });
  const failed = read();
  await expect(failed).rejects.toMatchObject({ code: "no_captions", temporary: false });
  await expect(failed).rejects.toThrow(/\.vtt or \.srt/);
});

test("says that captions are not handed out", async () => {
  show({ locked: "everywhere" });
  await expect(read()).rejects.toMatchObject({ code: "youtube_keeps_captions", temporary: true });
  show();
  for (const body of ["", "<!DOCTYPE html><html>Are you human?</html>"]) {
    youtube.fail({ path: "/api/timedtext", body, times: 3 });
    await expect(read()).rejects.toMatchObject({ code: "youtube_keeps_captions", temporary: true });
  }
});

test("asks again after a while where YouTube was asked too often, and says so in the end", async () => {
  show();
  youtube.fail({ path: "/api/timedtext", status: 429, times: 2 });
  expect((await read()).part.title).toBe("The pump room");
  youtube.fail({ path: "/youtubei/v1/player", status: 429 });
  await expect(read()).rejects.toMatchObject({ code: "youtube_busy", temporary: true });
  expect(youtube.asked.filter(({ path }) => path.endsWith("player"))).toHaveLength(4);
});

test("does not wait where YouTube asks to be left alone for long", async () => {
  show();
  youtube.fail({ path: "/youtubei/v1/player", status: 429, retryAfter: 3600 });
  await expect(read()).rejects.toMatchObject({ code: "youtube_busy" });
  expect(youtube.asked.filter(({ path }) => path.endsWith("player"))).toHaveLength(1);
});

test("does without what is around the player", async () => {
  show({ description: "Still here." });
  youtube.fail({ path: "/youtubei/v1/next", body: "<html>consent</html>" });
  expect((await read()).part.text).toContain("Still here.");
});

test("says that an answer was not understood", async () => {
  show();
  youtube.fail({ path: "/youtubei/v1/player", body: "<html>Are you human?</html>" });
  await expect(read()).rejects.toMatchObject({ code: "youtube_not_understood", temporary: true });
});

test.each(["https://example.com/watch?v=aQ_w4-9WgXc", "https://www.youtube.com/@pumps", "pumps"])(
  "%s is no video's address",
  async (address) => {
    await expect(read(address)).rejects.toMatchObject({ code: "not_a_video", temporary: false });
    expect(youtube.asked).toEqual([]);
  },
);

test("the double's watch page holds both answers, as a browser gets it", async () => {
  show({ description: "</script><b>" });
  const page = await (await fetch(`${youtube.baseUrl}/watch?v=${id}`)).text();
  const [, player = ""] = /var ytInitialPlayerResponse = (.*?);<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(player)).toMatchObject({
    videoDetails: { videoId: id, shortDescription: "</script><b>" },
  });
  expect(page).toContain("var ytInitialData = ");
});
