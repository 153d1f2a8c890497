import { expect, test } from "vitest";
import type { IndexedPassage } from "../../index/passage-index.ts";
import { splitPassages } from "../../passages/split-passages.ts";
import { testPart } from "../../passages/testing/test-part.ts";
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

test("a sentence that stands in two documents is said once with a mark for each, and its second line is gone", () => {
  const text = "The quay is closed in January.";
  const line = (id: number, prefix: string) => {
    const part = testPart([{ kind: "paragraph", text }]);
    const passage: IndexedPassage = { ...splitPassages(part)[0]!, id, resourceId: `r${id}` };
    return { prefix, sentences: [{ text, sources: [{ passage, start: 0, end: text.length }] }] };
  };
  const messageOf = (...lines: ReturnType<typeof line>[]) =>
    compose({ answered: true, lines, suggestions: [] }, new Map()).message;
  expect(messageOf(line(1, "- "), line(2, "- "))).toBe(`- ${text} [1][2]`);
  expect(messageOf(line(1, "- "), line(1, "- "))).toBe(`- ${text} [1]\n- ${text} [1]`);
  const labelled = messageOf(line(1, "- **One:** "), line(2, "- **Two:** "));
  expect(labelled).toBe(`- **One:** ${text} [1]\n- **Two:** ${text} [2]`);
});
