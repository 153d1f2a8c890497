import { readFileSync } from "node:fs";

const mostRead = 20_000;

/**
 * Looks up English words in WordNet by key: synonyms, derivations and direct hypernyms of their most frequent senses.
 * The lines, sorted by UTF-16 units, stay one string, and are parsed on lookup.
 */
export class WordNet {
  private readonly text: string;
  private readonly read = new Map<string, ReadonlySet<string>>();

  constructor(text: string) {
    this.text = text;
  }

  /** Checks whether a claim may say `claimed` if its source says `source`. */
  mayReplace(claimed: string, source: string): boolean {
    return this.wordsFor(claimed).has(source);
  }

  /** Returns the words that a source may use for a claim's word; answers search for these too. */
  wordsFor(claimed: string): ReadonlySet<string> {
    let words = this.read.get(claimed);
    if (!words) {
      words = new Set(this.find(claimed).split(" "));
      if (this.read.size >= mostRead) this.read.clear();
      this.read.set(claimed, words);
    }
    return words;
  }

  /** Checks whether WordNet contains a word, by key. */
  knows(key: string): boolean {
    return this.find(key) !== "";
  }

  /** Returns the rest of a word's line; empty if there is none. */
  private find(key: string): string {
    let [low, high] = [0, this.text.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = this.text.lastIndexOf("\n", middle - 1) + 1;
      const end = this.text.indexOf("\n", middle);
      const space = this.text.indexOf(" ", start);
      const word = this.text.slice(start, space);
      if (word === key) return this.text.slice(space + 1, end);
      if (word < key) low = end + 1;
      else high = start;
    }
    return "";
  }
}

let english: WordNet | null = null;

/** About 0.8 MB, read when it is first asked for: by a question in English, or when a model's sentence is checked. */
export function wordNet(): WordNet {
  english ??= new WordNet(readFileSync(new URL("./wordnet/english.txt", import.meta.url), "latin1"));
  return english;
}

let opposites: WordNet | null = null;

/** Checks whether two English words are opposites, by key, according to WordNet. */
export function areOpposites(one: string, other: string): boolean {
  opposites ??= new WordNet(readFileSync(new URL("./wordnet/opposites.txt", import.meta.url), "latin1"));
  return opposites.mayReplace(one, other);
}

let transitive: ReadonlySet<string> | null = null;

/** Checks whether an English base form is mostly a transitive verb. */
export function isTransitive(word: string): boolean {
  transitive ??= new Set(
    readFileSync(new URL("./wordnet/verbs.txt", import.meta.url), "latin1")
      .trim()
      .split("\n"),
  );
  return transitive.has(word);
}
