import { expect, test } from "vitest";
import { firstHash, nextHash, WordTable } from "./word-table.ts";

function hashOf(word: string): number {
  let hash = firstHash;
  for (let i = 0; i < word.length; i++) hash = nextHash(hash, word.charCodeAt(i));
  return hash;
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`);

test("a word is analysed once, wherever it stands", () => {
  const asked: string[] = [];
  const table = new WordTable(10_000, (word) => (asked.push(word), word.toUpperCase()));
  for (const word of [...numbered(5000), ...numbered(5000)]) {
    const text = `before ${word} behind`;
    expect(table.termAt(text, 7, 7 + word.length, hashOf(word))).toBe(word.toUpperCase());
  }
  expect(asked).toEqual(numbered(5000));
});

test("words of one hash are told apart", () => {
  const table = new WordTable(10, (word) => `<${word}>`);
  for (const word of ["pump", "valve", "pumps", "pump", "pumq", "valve"])
    expect(table.termAt(word, 0, word.length, 7)).toBe(`<${word}>`);
});

test("of more words than a table remembers, those that come often are not analysed again", () => {
  const asked: string[] = [];
  const table = new WordTable(100, (word) => (asked.push(word), word.slice(4)));
  for (const word of numbered(1000)) {
    for (const each of [word, "word0", "word1"])
      expect(table.termAt(each, 0, each.length, hashOf(each))).toBe(each.slice(4));
  }
  expect(asked.toSorted()).toEqual(numbered(1000).toSorted());
  table.termAt("word500", 0, 7, hashOf("word500"));
  expect(asked.at(-1)).toBe("word500");
});
