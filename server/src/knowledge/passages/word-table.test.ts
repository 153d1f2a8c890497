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

test("a table that is full begins anew, and goes on telling terms", () => {
  const table = new WordTable(100, (word) => word.slice(4));
  for (let round = 0; round < 3; round++)
    for (const word of numbered(250))
      expect(table.termAt(word, 0, word.length, hashOf(word))).toBe(word.slice(4));
});
