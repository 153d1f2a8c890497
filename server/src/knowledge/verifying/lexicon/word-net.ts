import { readFileSync } from "node:fs";

interface Entry {
  /** Words of a source that it may stand for. */
  standsFor: ReadonlySet<string>;
  opposites: ReadonlySet<string>;
}

const none: Entry = { standsFor: new Set(), opposites: new Set() };
const mostRead = 20_000;

/**
 * What WordNet knows of English words, by their keys: synonyms, derivations and direct hypernyms in their most frequent
 * senses, and opposites. The file is sorted; it stays one string, and a line is read when its word is asked for.
 */
export class WordNet {
  private readonly text: string;
  private readonly read = new Map<string, Entry>();

  constructor(text: string) {
    this.text = text;
  }

  /** Whether a claim may say `said` where its source says `told`. */
  standsFor(said: string, told: string): boolean {
    return this.entryOf(said).standsFor.has(told);
  }

  /** What a claim may say a word for: its synonyms, its derivations and what it is a kind of. */
  wordsFor(key: string): ReadonlySet<string> {
    return this.entryOf(key).standsFor;
  }

  opposes(one: string, other: string): boolean {
    return this.entryOf(one).opposites.has(other) || this.entryOf(other).opposites.has(one);
  }

  hasOpposite(key: string): boolean {
    return this.entryOf(key).opposites.size > 0;
  }

  private entryOf(key: string): Entry {
    let entry = this.read.get(key);
    if (!entry) {
      const line = this.find(key);
      const [standsFor, opposites] = line.split("|");
      entry = line === "" ? none : { standsFor: wordsOf(standsFor), opposites: wordsOf(opposites) };
      if (this.read.size >= mostRead) this.read.clear();
      this.read.set(key, entry);
    }
    return entry;
  }

  /** What stands behind a word in its line; empty where there is none. */
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

function wordsOf(words: string | undefined): ReadonlySet<string> {
  return new Set(words ? words.split(" ") : []);
}

let english: WordNet | null = null;

/** Read when it is first asked for: about a megabyte. */
export function wordNet(): WordNet {
  english ??= new WordNet(readFileSync(new URL("./wordnet/english.txt", import.meta.url), "latin1"));
  return english;
}
