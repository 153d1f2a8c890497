import { expect, test } from "vitest";
import { placeFinder } from "./place-finder.ts";
import { cutUnits } from "./units/cut-units.ts";
import { paragraphPart, testPart } from "./testing/test-part.ts";

const spoken = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `Sentence ${from + i} says one two three four five six.`).join(
    " ",
  );

test("a passage and its later sentences are at the second of the cue in which they begin", () => {
  const text = spoken(0, 60);
  const times = Array.from({ length: 60 }, (_, i) => ({
    // The cue begins within the sentence before, as captions do.
    start: i === 0 ? 0 : text.indexOf(`Sentence ${i} `) - 4,
    seconds: i * 2.5,
  }));
  const passages = cutUnits(paragraphPart(text, { times }));
  expect(passages.length).toBeGreaterThan(1);
  for (const passage of passages) {
    for (const { start, seconds = passage.seconds } of passage.sentences) {
      const said = Number(/Sentence (\d+)/.exec(text.slice(start))![1]);
      expect(seconds).toBe(said * 2.5);
    }
    expect(passage.sentences[0]).not.toHaveProperty("seconds");
  }
});

test("text before the first cue has no second", () => {
  const part = testPart(
    [
      { kind: "heading", level: 2, text: "Description" },
      { kind: "paragraph", text: "About pumps." },
      { kind: "heading", level: 2, text: "Transcript" },
      { kind: "paragraph", text: "Welcome back." },
    ],
    { times: [{ start: 39, seconds: 0.4 }] },
  );
  expect(cutUnits(part).map(({ text, seconds }) => [text, seconds])).toEqual([
    ["About pumps.", null],
    ["Welcome back.", 0.4],
  ]);
});

test("a passage is in the record of its first block, a sentence in its own", () => {
  const part = testPart([
    { kind: "paragraph", text: "Before any record." },
    { kind: "paragraph", text: "The first pump.", record: "record 1" },
    { kind: "paragraph", text: "It is red." },
    { kind: "paragraph", text: "The second pump.", record: "record 2" },
  ]);
  const [passage, ...others] = cutUnits(part);
  expect(others).toEqual([]);
  expect(passage!.record).toBeNull();
  expect(passage!.sentences.map(({ record }) => record)).toEqual([
    undefined,
    "record 1",
    "record 1",
    "record 2",
  ]);
  const [only] = cutUnits(
    testPart([
      { kind: "heading", level: 2, text: "Slide", record: "slide 7" },
      { kind: "paragraph", text: "A point." },
    ]),
  );
  expect(only).toMatchObject({ record: "slide 7" });
  expect(only!.sentences[0]).not.toHaveProperty("record");
});

test("places are found in any order", () => {
  const page = { width: 1, height: 1, lines: [] };
  const placeAt = placeFinder(
    paragraphPart("a".repeat(30), {
      pages: [
        { ...page, page: 1, label: "i", start: 2, end: 10 },
        { ...page, page: 2, label: "ii", start: 10, end: 30 },
      ],
      times: [
        { start: 5, seconds: 1 },
        { start: 20, seconds: 9 },
      ],
    }),
  );
  const found = [25, 3, 19, 0].map((position) => placeAt(position));
  expect(found.map(({ pageLabel, seconds }) => [pageLabel, seconds])).toEqual([
    ["ii", 9],
    ["i", null],
    ["ii", 1],
    ["i", null],
  ]);
});
