import { readFileSync } from "node:fs";
import { madeOnce } from "#kit/made-once.ts";

const none: ReadonlySet<string> = new Set();

/** Looks up English words in WordNet by key: synonyms, derivations and direct hypernyms of their most frequent senses. */
export class WordNet {
  private readonly lines: ReadonlyMap<string, string>;
  private readonly wordsOf = madeOnce((line): ReadonlySet<string> => new Set(line.split(" ")));

  /** Takes lines of a word and the words that a source may use for it, which are parsed on lookup. */
  constructor(text: string) {
    const lines = text.trimEnd().split("\n");
    this.lines = new Map(lines.map((line) => line.split(/ (.*)/, 2) as [string, string]));
  }

  /** Checks whether a claim may say `claimed` if its source says `source`. */
  mayReplace(claimed: string, source: string): boolean {
    return this.wordsFor(claimed).has(source);
  }

  /** Returns the words that a source may use for a claim's word; answers search for these too. */
  wordsFor(claimed: string): ReadonlySet<string> {
    const line = this.lines.get(claimed);
    return line === undefined ? none : this.wordsOf(line);
  }

  /** Checks whether WordNet contains a word, by key. */
  knows(key: string): boolean {
    return this.lines.has(key);
  }
}

const textOf = (name: string) => readFileSync(new URL(`./wordnet/${name}.txt`, import.meta.url), "latin1");
const netOf = madeOnce((name) => new WordNet(textOf(name)));
const wordsIn = madeOnce((name): ReadonlySet<string> => new Set(textOf(name).trim().split("\n")));

/** About 0.8 MB, read when it is first asked for: by a question in English, or when a model's sentence is checked. */
export const wordNet = (): WordNet => netOf("english");

/** Checks whether two English words are opposites, by key, according to WordNet. */
export const areOpposites = (one: string, other: string): boolean =>
  netOf("opposites").mayReplace(one, other);

/** Checks whether an English base form is mostly a transitive verb. */
export const isTransitive = (word: string): boolean => wordsIn("verbs").has(word);
