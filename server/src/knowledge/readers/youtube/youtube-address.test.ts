import { expect, test } from "vitest";
import { readChannelReference, readVideoId } from "./youtube-address.ts";

const id = "dQ_w4-9WgXc";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `http://youtube.com/watch?list=PL1&v=${id}&t=42s`,
  `youtube.com/watch?v=${id}#comments`,
  `https://m.youtube.com/watch?v=${id}&pp=abc`,
  `https://music.youtube.com/watch?v=${id}`,
  `HTTPS://WWW.YouTube.com/shorts/${id}?feature=share`,
  `https://www.youtube.com/embed/${id}?start=3`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/live/${id}?si=x`,
  `https://www.youtube.com/v/${id}`,
  `https://youtu.be/${id}?t=3`,
  ` youtu.be/${id} `,
  id,
])("%s is a video", (typed) => {
  expect(readVideoId(typed)).toBe(id);
});

test.each([
  "",
  "hello",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch?v=short",
  `https://www.youtube.com/watch?v=${id}x`,
  "https://www.youtube.com/playlist?list=PL123",
  "https://www.youtube.com/embed/videoseries?list=PL1",
  "https://www.youtube.com/embed/live_stream?channel=UC1",
  "https://www.youtube.com/@someone",
  `https://example.com/watch?v=${id}`,
  `https://youtube.com.example.com/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `ftp://www.youtube.com/watch?v=${id}`,
  `https://user:secret@www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com:8080/watch?v=${id}`,
  `javascript:alert("${id}")`,
])("%j is no video", (typed) => {
  expect(readVideoId(typed)).toBeNull();
});

const channel = "UCabcdefghijklmnopqrst_-";

test.each([
  [channel, { kind: "id", id: channel }],
  [`https://www.youtube.com/channel/${channel}`, { kind: "id", id: channel }],
  [`youtube.com/channel/${channel}/videos?view=0`, { kind: "id", id: channel }],
  ["@Pump.Works", { kind: "path", path: "/@Pump.Works" }],
  ["https://m.youtube.com/@pumpworks/videos", { kind: "path", path: "/@pumpworks" }],
  ["https://www.youtube.com/%40pumpworks", { kind: "path", path: "/@pumpworks" }],
  ["https://www.youtube.com/@%E3%83%9D%E3%83%B3%E3%83%97", { kind: "path", path: "/@ポンプ" }],
  ["https://www.youtube.com/c/PumpWorks", { kind: "path", path: "/c/PumpWorks" }],
  ["https://www.youtube.com/user/pumpworks/featured", { kind: "path", path: "/user/pumpworks" }],
  ["www.youtube.com/PumpWorks", { kind: "path", path: "/PumpWorks" }],
  ["https://youtube.com/PumpWorks/videos/", { kind: "path", path: "/PumpWorks" }],
  ["  Pump   Works & Sons ", { kind: "name", name: "Pump Works & Sons" }],
  ["ポンプ工房", { kind: "name", name: "ポンプ工房" }],
])("%s is a channel", (typed, reference) => {
  expect(readChannelReference(typed)).toEqual(reference);
});

test.each([
  "",
  "  ",
  "@",
  "!!!",
  `https://www.youtube.com/watch?v=${id}`,
  "https://www.youtube.com/playlist?list=PL1",
  "https://www.youtube.com/results?search_query=pumps",
  "https://www.youtube.com/channel/notanid",
  "https://www.youtube.com/",
  `https://youtu.be/${id}`,
  "https://example.com/@pumpworks",
  "example.com/channel",
  "https://",
  "a\u0000b",
  "x".repeat(201),
])("%j is no channel", (typed) => {
  expect(readChannelReference(typed)).toBeNull();
});
