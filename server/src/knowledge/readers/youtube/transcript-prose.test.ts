import { expect, test } from "vitest";
import type { Cue } from "./timed-text.ts";
import { toParagraphs } from "./transcript-prose.ts";

const cue = (seconds: number, text: string, length = 2, turn = false): Cue => ({
  seconds,
  until: seconds + length,
  text,
  turn,
});

test("fragments are joined with single spaces, each with its time", () => {
  const [paragraph, ...others] = toParagraphs([cue(0, "Open the"), cue(2.5, "valve slowly.")], "en");
  expect(others).toEqual([]);
  expect(paragraph).toEqual({
    text: "Open the valve slowly.",
    times: [
      { start: 0, seconds: 0 },
      { start: 9, seconds: 2.5 },
    ],
  });
});

test("a pause of more than three seconds and another speaker begin a paragraph", () => {
  const texts = toParagraphs(
    [cue(0, "One."), cue(4.9, "Two."), cue(10, "Three."), cue(12, "Four.", 2, true)],
    "en",
  ).map(({ text }) => text);
  expect(texts).toEqual(["One. Two.", "Three.", "Four."]);
});

test("long punctuated speech is cut behind sentences, even within a cue", () => {
  // Each cue ends one sentence and begins the next.
  const cues = Array.from({ length: 120 }, (_, i) =>
    cue(i * 2, `end of thought ${i}. The next thought goes`),
  );
  const paragraphs = toParagraphs(cues, "en");
  expect(paragraphs.length).toBeGreaterThan(5);
  for (const { text } of paragraphs.slice(0, -1)) {
    expect(text).toMatch(/\.$/);
    expect(text.split(" ").length).toBeGreaterThan(80);
    expect(text.split(" ").length).toBeLessThan(150);
  }
  const said = cues.map(({ text }) => text).join(" ");
  expect(paragraphs.map(({ text }) => text).join(" ")).toBe(said);
  for (const { text, times } of paragraphs.slice(1)) {
    expect(times[0]!.start).toBe(0);
    const next = Number(/^The next thought goes end of thought (\d+)/.exec(text)![1]);
    expect(times[0]!.seconds).toBe((next - 1) * 2);
  }
});

test("speech without punctuation is cut every 30 to 45 seconds", () => {
  const cues = Array.from({ length: 200 }, (_, i) => cue(i * 2, "so this is what we do then with it"));
  const paragraphs = toParagraphs(cues, "en");
  const begins = paragraphs.map(({ times }) => times[0]!.seconds);
  for (const [i, begin] of begins.slice(1).entries()) {
    expect(begin - begins[i]!).toBeGreaterThanOrEqual(30);
    expect(begin - begins[i]!).toBeLessThanOrEqual(46);
  }
});

test("a breath ends a paragraph of unpunctuated speech early", () => {
  const cues = Array.from({ length: 40 }, (_, i) =>
    cue(i * 2, "so this is what we do then with it", i === 16 ? 1 : 2),
  );
  expect(toParagraphs(cues, "en")[1]!.times[0]!.seconds).toBe(34);
});

test("one endless sentence among punctuated ones is cut by time", () => {
  const short = Array.from({ length: 60 }, (_, i) => cue(i * 2, "This is a whole sentence of its own."));
  const endless = Array.from({ length: 60 }, (_, i) =>
    cue(120 + i * 2, "and then it goes on and on and on and"),
  );
  const paragraphs = toParagraphs([...short, ...endless], "en");
  for (const { text } of paragraphs) expect(text.length).toBeLessThan(1700);
  const marks = paragraphs.flatMap(({ times }) => times.map(({ seconds }) => seconds));
  expect(new Set(marks).size).toBe(120);
});
