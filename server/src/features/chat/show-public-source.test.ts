import { expect, test } from "vitest";
import type { Block, BlockKind } from "#knowledge/documents/document.ts";
import { surroundings } from "./show-public-source.ts";

/** Builds a part of consecutive blocks, and locates the words in it. */
function around(words: string, ...texts: [BlockKind, string][]) {
  const blocks: Block[] = [];
  let text = "";
  for (const [kind, own] of texts) {
    if (text !== "") text += "\n";
    blocks.push({ kind, start: text.length, end: text.length + own.length });
    text += own;
  }
  const start = text.indexOf(words);
  return surroundings({ text, start: 0, blocks }, start, start + words.length);
}

test("the rest of the paragraph is around quoted words", () => {
  const text = "First comes this. The quoted words. Last comes that.";
  expect(around("The quoted words.", ["paragraph", text])).toEqual({
    before: "First comes this. ",
    after: " Last comes that.",
  });
});

test("where that is little, its neighbors join", () => {
  expect(
    around("Quoted.", ["paragraph", "Before."], ["paragraph", "Quoted."], ["paragraph", "After."]),
  ).toEqual({
    before: "Before.\n",
    after: "\nAfter.",
  });
});

test("of a long neighboring paragraph only what is near joins", () => {
  const long = Array.from({ length: 400 }, (_, i) => `word${i}`).join(" ");
  const { before, after } = around(
    "Quoted.",
    ["paragraph", long],
    ["paragraph", "Quoted."],
    ["paragraph", long],
  );
  expect(before).toMatch(/^… word\d+ .* word399\n$/);
  expect(after).toMatch(/^\nword0 .* word\d+ …$/);
});

test("a heading ends it", () => {
  expect(around("Quoted.", ["heading", "Fees"], ["paragraph", "Quoted."], ["heading", "Other"])).toEqual({
    before: "",
    after: "",
  });
});

test("a long paragraph is cut between words on either side, and no paragraph joins it", () => {
  const long = Array.from({ length: 400 }, (_, i) => `word${i}`).join(" ");
  const { before, after } = around(
    "QUOTED",
    ["paragraph", "Far before."],
    ["paragraph", `${long} QUOTED ${long}`],
    ["paragraph", "Far after."],
  );
  expect(before).toMatch(/^… word\d+ .* word399 $/);
  expect(after).toMatch(/^ word0 .* word\d+ …$/);
  expect(before.length).toBeLessThanOrEqual(282);
  expect(after.length).toBeLessThanOrEqual(282);
});

test("a word longer than the bound is cut too", () => {
  const { before, after } = around("Q", ["paragraph", `${"x".repeat(900)}Q${"y".repeat(900)}`]);
  expect(before).toHaveLength(282);
  expect(after).toHaveLength(282);
});

test("words over several paragraphs have the first one's beginning and the last one's end", () => {
  expect(around("b.\nc", ["paragraph", "a b."], ["paragraph", "c d."])).toEqual({
    before: "a ",
    after: " d.",
  });
});
