import { expect, test } from "vitest";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { testPart } from "../../documents/testing/test-part.ts";
import { compose } from "./compose.ts";

test("a citation is at the whole second and in the record in which its sentence begins", () => {
  const part = testPart(
    [
      { kind: "paragraph", text: "Open the valve. Then wait.", record: "cue sheet 1" },
      { kind: "paragraph", text: "Close it again.", record: "cue sheet 2" },
    ],
    {
      url: "https://www.youtube.com/watch?v=abcdefghijk",
      times: [
        { start: 0, seconds: 61.94 },
        { start: 11, seconds: 63.2 },
        { start: 28, seconds: 70 },
      ],
    },
  );
  const passage: IndexedPassage = { ...cutUnits(part)[0]!, id: 1, resourceId: "r" };
  const cite = (words: string) => {
    const start = part.text.indexOf(words);
    const sources = [{ passage, start, end: start + words.length }];
    const lines = [{ prefix: "", sentences: [{ text: words, sources }] }];
    return compose({ answered: true, lines, suggestions: [] }, new Map()).citations[0];
  };
  expect(cite("Open the valve.")).toMatchObject({ seconds: 61, record: "cue sheet 1" });
  expect(cite("Then wait.")).toMatchObject({ seconds: 63, record: "cue sheet 1" });
  expect(cite("Close it again.")).toMatchObject({ seconds: 70, record: "cue sheet 2" });
});

test("a quote has at most 2,000 characters, which are the stored text's, and a message at most 64,000", () => {
  const part = testPart([{ kind: "paragraph", text: `${"🧭".repeat(2_000)}.` }]);
  // As it was written before units had a bound.
  const [first] = cutUnits(part);
  const whole = { ...first!, start: 0, end: part.text.length, text: part.text, id: 1, resourceId: "r" };
  const lines = Array.from({ length: 200 }, (_, i) => ({
    prefix: "- ",
    sentences: [
      { text: `${i} ${"word ".repeat(400)}`, sources: [{ passage: whole, start: i + (i % 2), end: 4_000 }] },
    ],
  }));
  const { message, citations, sentences } = compose({ answered: true, lines, suggestions: [] }, new Map());
  expect(message.length).toBeLessThanOrEqual(64_000);
  expect(message.length).toBeGreaterThan(50_000);
  for (const { quote, start, end } of citations) {
    expect(quote.length).toBeLessThanOrEqual(2_000);
    expect(quote).toBe(part.text.slice(start, end));
    expect(quote.isWellFormed()).toBe(true);
  }
  const { start, end } = sentences.at(-1)!;
  expect(message.slice(start, end)).toBe("This answer is too long to show in full, so it ends here.");
});

test("of a first sentence that is longer than a message, the beginning is shown, and the message says that it ends there", () => {
  const lines = [{ prefix: "", sentences: [{ text: "word ".repeat(20_000), sources: [] }] }];
  const { message, sentences } = compose({ answered: true, lines, suggestions: [] }, new Map());
  expect(message.length).toBeLessThanOrEqual(64_000);
  expect(message.length).toBeGreaterThan(60_000);
  expect(message).toMatch(/^word word .*\n\nThis answer is too long to show in full, so it ends here\.$/s);
  expect(sentences.map(({ support }) => support)).toEqual(["unsupported", "about"]);
});
