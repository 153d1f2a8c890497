import { expect, test } from "vitest";
import { chaptersOf, readTimeLine } from "./chapters.ts";

test.each([
  ["0:00 Welcome", 0, "Welcome"],
  ["01:02:03 - The valve", 3723, "The valve"],
  ["• (0:18) – „Guten Abend“", 18, "„Guten Abend“"],
  ["[75:01] | Long talks", 4501, "Long talks"],
  ["The pump 12:34", 754, "The pump"],
  ["The pump - 12:34", 754, "The pump"],
])("%s names a time", (line, seconds, title) => {
  expect(readTimeLine(line)).toEqual({ seconds, title });
});

test.each(["", "Open 9 to 5", "0:00", "See https://x.example/1:20/a for more", "at 1:2 scale"])(
  "%j names none",
  (line) => {
    expect(readTimeLine(line)).toBeNull();
  },
);

test("three growing times from zero on are chapters", () => {
  expect(chaptersOf("About pumps.\n\n0:00 Start\n0:40 Middle\n2:00 End\n\nThanks!")).toEqual([
    { seconds: 0, title: "Start" },
    { seconds: 40, title: "Middle" },
    { seconds: 120, title: "End" },
  ]);
});

test.each([
  ["two are too few", "0:00 Start\n0:40 End"],
  ["none is zero", "0:10 Start\n0:40 Middle\n2:00 End"],
  ["they do not grow", "0:00 Start\n2:00 End\n0:40 Middle"],
])("%s", (_why, description) => {
  expect(chaptersOf(description)).toEqual([]);
});
