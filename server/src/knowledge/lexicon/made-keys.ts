import { readFileSync } from "node:fs";
import type { Lexicon } from "./lexicon.ts";

const tables: Readonly<Record<string, URL>> = { en: new URL("./english-keys.txt", import.meta.url) };

/**
 * The keys of a lexicon's words as they were made before, as far as there is a table: stemming some thousand words would
 * take longer than all else of a first question. Each line holds a key and the words that have it.
 */
export function madeKeys(language: string): Map<string, string> {
  const keys = new Map<string, string>();
  const table = tables[language];
  if (!table) return keys;
  for (const line of readFileSync(table, "latin1").split("\n")) {
    const [key, ...words] = line.split(" ");
    for (const word of words) keys.set(word, key!);
  }
  return keys;
}

/** What `madeKeys` reads, made of a lexicon anew. */
export function writeKeys(lexicon: Lexicon, keyOf: (word: string) => string): string {
  const { forms, opposites, synonyms, verbs, converses, refusals } = lexicon;
  const words = [...forms, ...opposites, ...synonyms, ...verbs, ...converses, ...refusals]
    .join(" ")
    .split(/[ |]+/);
  const byKey = Map.groupBy(new Set(words.filter((word) => word !== "").sort()), keyOf);
  return [...byKey.entries()].map(([key, own]) => `${[key, ...own].join(" ")}\n`).join("");
}
