import { expect, test } from "vitest";
import type { IndexedPassage } from "../index/passage-index.ts";
import { splitPassages } from "../passages/split-passages.ts";
import { testPart } from "../passages/testing/test-part.ts";
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
  const passage: IndexedPassage = { ...splitPassages(part)[0]!, id: 1, resourceId: "r" };
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
