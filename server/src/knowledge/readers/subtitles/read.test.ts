import { expect, test } from "vitest";
import type { DocumentPart } from "../../documents/document.ts";
import { firstPart, gapsOf, readWith, showBlocks } from "../testing/show-blocks.ts";
import { readSubtitles } from "./read.ts";

async function read(file: string | Uint8Array, name = "tides.srt"): Promise<DocumentPart> {
  const part = await firstPart(readWith(readSubtitles, file, { name }));
  expect(gapsOf(part)).toBe("");
  return part;
}

/** The text from each time mark to the next, with its second. */
function timed({ text, times = [] }: DocumentPart): [number, string][] {
  return times.map(({ start, seconds }, i) => [seconds, text.slice(start, times[i + 1]?.start).trim()]);
}

test("SubRip is read as prose whose pieces know their second", async () => {
  const srt =
    "1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>The outer mole</i>\r\nis closed\r\n\r\n" +
    "2\r\n00:00:03,600 --> 00:00:05,000\r\n{\\an8}at high water.\r\n\r\n" +
    "3\r\n01:00:10,250 --> 01:00:12,000\r\nCall the pilot &amp; wait.\r\n12\r\n";
  const part = await read(srt);
  expect(part.title).toBe("tides");
  expect(showBlocks(part)).toEqual(["The outer mole is closed at high water.", "Call the pilot & wait. 12"]);
  expect(timed(part)).toEqual([
    [1, "The outer mole is closed"],
    [3.6, "at high water."],
    [3610.25, "Call the pilot & wait. 12"],
  ]);
});

test("WebVTT says its language, names who speaks, and keeps its notes to itself", async () => {
  const vtt = `WEBVTT - Harbour talk
Kind: captions
Language: de-DE

STYLE
::cue { color: red }

NOTE not to be read
at all

intro
00:01.000 --> 00:02.000 align:start position:0%
<v.loud Ada>Die <c.yellow>Mole</c> ist zu.

00:02.100 --> 00:03.000
<v Ada>Bis <00:02.500>morgen.

00:03.100 --> 00:04.000
<v Bo>Wann &lt;genau&gt;?&lrm;
`;
  const part = await read(vtt, "talk.vtt");
  expect(part.language).toBe("de");
  expect(showBlocks(part)).toEqual(["Ada: Die Mole ist zu. Bis morgen.", "Bo: Wann <genau>?"]);
  expect(timed(part).map(([seconds]) => seconds)).toEqual([1, 2.1, 3.1]);
});

test("captions that roll up say each line once", async () => {
  const vtt = `WEBVTT

00:00:00.000 --> 00:00:02.000
so this is

00:00:02.000 --> 00:00:02.010
so this is

00:00:02.010 --> 00:00:04.000
so this is
what<00:00:02.500><c> we</c><00:00:03.000><c> do</c>

00:00:04.000 --> 00:00:04.010
what we do

00:00:04.010 --> 00:00:06.000
what we do
every day
`;
  expect((await read(vtt)).text).toBe("so this is what we do every day");
});

test("other encodings, lines in the wrong order and long pauses are no trouble", async () => {
  const srt = Buffer.from(
    "2\n00:00:09,000 --> 00:00:10,000\nÀ bientôt.\n\n1\n00:00:01,000 --> 00:00:02,000\nDéjà là.\n",
    "latin1",
  );
  expect(showBlocks(await read(srt))).toEqual(["Déjà là.", "À bientôt."]);
});

test.each([
  ["an empty file", ""],
  ["no cues", "WEBVTT\n\nNOTE nothing"],
  ["cues without words", "1\n00:00:01,000 --> 00:00:02,000\n♪♪\n"],
])("%s is reported to hold no text", async (_what, file) => {
  await expect(readWith(readSubtitles, file)).rejects.toMatchObject({ code: "no_text" });
});

test("a file that is cut off is read as far as it goes", async () => {
  const cut = "1\n00:00:01,000 --> 00:00:02,000\nThe mole is closed.\n\n2\n00:00:03,0";
  expect((await read(cut)).text).toContain("The mole is closed.");
});
