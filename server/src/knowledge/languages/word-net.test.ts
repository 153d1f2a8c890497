import { expect, test } from "vitest";
import { WordNet, wordNet } from "./word-net.ts";
import { wordKnowledge } from "./word-knowledge.ts";

const key = (word: string) => wordKnowledge("en").keyOf(word);
const standsFor = (said: string, told: string) => wordNet().standsFor(key(said), key(told));

test("finds the first line, the last and none", () => {
  const small = new WordNet("a b c\nm n\nz y\n");
  expect([small.standsFor("a", "c"), small.standsFor("z", "y"), small.standsFor("m", "n")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([small.standsFor("q", "y"), small.standsFor("", "y"), small.standsFor("zz", "y")]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ["purchased", "bought"],
  ["rich", "wealthy"],
  ["proscribed", "forbidden"],
])("a claim may say %s for %s", (said, told) => expect(standsFor(said, told)).toBe(true));

test.each([
  ["summer", "winter"],
  ["copper", "slate"],
  ["increase", "decrease"],
  ["poor", "rich"],
])("but not %s for %s", (said, told) => expect(standsFor(said, told)).toBe(false));
