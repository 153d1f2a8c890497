import { readFileSync } from "node:fs";

const tables: Readonly<Record<string, URL>> = { en: new URL("./english-keys.txt", import.meta.url) };

/**
 * Returns the precomputed keys of a lexicon's words, if there is a table: stemming some thousand words would take
 * longer than the rest of a first question. Each line contains a key and its words.
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
