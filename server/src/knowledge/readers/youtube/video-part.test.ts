import { expect, test } from "vitest";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { type Video, videoPart } from "./video-part.ts";

const cue = (seconds: number, text: string) => ({ seconds, until: seconds + 2, text, turn: false });
const video: Video = {
  title: "The pump",
  channel: "Pump Works",
  published: "2026-03-01T00:00:00.000Z",
  description:
    "All about pumps.\nThis film shows how one is mounted, which takes an hour, and what to do when it leaks, which it should not, but it may.\n\n0:00 Mounting\n0:20 Leaks\n0:40 Thanks\n\nTools:\nWrench\nSealant",
  chapters: [],
  language: "en-GB",
  cues: [cue(0.5, "Mount the pump."), cue(19, "Tighten it."), cue(22, "Leaks are rare.")],
};
const url = "https://www.youtube.com/watch?v=abcdefghijk";

test("a description comes before the transcript, its lists as lists", () => {
  const part = videoPart("document", url, video);
  expect(part).toMatchObject({
    part: "document",
    title: "The pump",
    author: "Pump Works",
    published: "2026-03-01T00:00:00.000Z",
    language: "en",
    url,
  });
  const shown = part.blocks.map(({ kind, start, end }) => [kind, part.text.slice(start, end).slice(0, 20)]);
  expect(shown).toEqual([
    ["heading", "Description"],
    ["paragraph", "All about pumps."],
    ["paragraph", "This film shows how "],
    ["list-item", "0:00 Mounting"],
    ["list-item", "0:20 Leaks"],
    ["list-item", "0:40 Thanks"],
    ["list-item", "Tools:"],
    ["list-item", "Wrench"],
    ["list-item", "Sealant"],
    ["heading", "Transcript"],
    ["paragraph", "Mount the pump."],
    ["paragraph", "Tighten it. Leaks ar"],
  ]);
});

test("chapters are headings, and leave the description that names them", () => {
  const chapters = [
    { seconds: 0, title: "Mounting" },
    { seconds: 20, title: "Leaks" },
    { seconds: 40, title: "Thanks" },
  ];
  const part = videoPart("document", url, { ...video, chapters });
  const headings = part.blocks.filter(({ kind }) => kind === "heading");
  expect(headings.map(({ start, end }) => part.text.slice(start, end))).toEqual([
    "Description",
    "Mounting",
    "Leaks",
  ]);
  expect(part.text).not.toContain("0:00 Mounting");
  // Nothing is spoken in it, so its line is the only one that names it.
  expect(part.text).toContain("0:40 Thanks");
  const passages = cutUnits(part);
  expect(passages.map(({ heading, seconds }) => [heading[0], seconds])).toEqual([
    ["Description", null],
    ["Mounting", 0.5],
    ["Leaks", 22],
  ]);
});

test("times grow and lie where their words begin", () => {
  const part = videoPart("document", url, video);
  expect(part.times!.map(({ start, seconds }) => [seconds, part.text.slice(start).split(" ")[0]])).toEqual([
    [0.5, "Mount"],
    [19, "Tighten"],
    [22, "Leaks"],
  ]);
});
