import { expect, test } from "vitest";
import { type Lexicon, lexiconOf } from "./lexicon.ts";
import { madeKeys, WordKnowledge } from "./word-knowledge.ts";

const stemming = new WordKnowledge("en", new Map());

// Update with `npx vitest run -u` on this file after changing a word of the lexicon or the stemmer.
test("the table holds the keys that stemming gives to the words of the English lexicon", async () => {
  const made = writeKeys(lexiconOf("en"), (word) => stemming.keyOf(word));
  await expect(made).toMatchFileSnapshot("./english-keys.txt");
});

test("a word has the key that the table says, and others that of their stem", () => {
  const keys = madeKeys("en");
  expect(keys.get("bought")).toBe(keys.get("buy"));
  const knowledge = new WordKnowledge("en", new Map([["bought", "told"]]));
  expect([knowledge.keyOf("bought"), knowledge.keyOf("walking")]).toEqual(["told", "walk"]);
});

/** Creates the input of `madeKeys` from a lexicon. */
function writeKeys(lexicon: Lexicon, keyOf: (word: string) => string): string {
  const { forms, opposites, synonyms, verbs, converses, refusals } = lexicon;
  const words = [...forms, ...opposites, ...synonyms, ...verbs, ...converses, ...refusals]
    .join(" ")
    .split(/[ |]+/);
  const byKey = Map.groupBy(new Set(words.filter((word) => word !== "").sort()), keyOf);
  return [...byKey.entries()].map(([key, own]) => `${[key, ...own].join(" ")}\n`).join("");
}
