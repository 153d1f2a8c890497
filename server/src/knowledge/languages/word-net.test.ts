import { expect, test } from "vitest";
import { WordNet, wordNet } from "./word-net.ts";
import { wordKnowledge } from "./word-knowledge.ts";

const key = (word: string) => wordKnowledge("en").keyOf(word);
const mayReplace = (said: string, told: string) => wordNet().mayReplace(key(said), key(told));

test("finds the first line, the last and none", () => {
  const small = new WordNet("a b c\nm n\nz y\n");
  expect([small.mayReplace("a", "c"), small.mayReplace("z", "y"), small.mayReplace("m", "n")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([small.mayReplace("q", "y"), small.mayReplace("", "y"), small.mayReplace("zz", "y")]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ["purchased", "bought"],
  ["rich", "wealthy"],
  ["proscribed", "forbidden"],
])("a claim may say %s for %s", (said, told) => expect(mayReplace(said, told)).toBe(true));

test.each([
  ["summer", "winter"],
  ["copper", "slate"],
  ["increase", "decrease"],
  ["poor", "rich"],
])("but not %s for %s", (said, told) => expect(mayReplace(said, told)).toBe(false));
