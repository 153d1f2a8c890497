import { readFileSync } from "node:fs";
import { madeOnce } from "#kit/made-once.ts";
import { stemmerOf } from "./stem-word.ts";
import { stopWordsOf } from "./stop-words.ts";
import { type Lexicon, lexiconOf } from "./lexicon.ts";
import { isTransitive, wordNet } from "./word-net.ts";

type ListName = { [K in keyof Lexicon]-?: Lexicon[K] extends string[] ? K : never }[keyof Lexicon];

/** A sequence of words, and its synonym; empty if they mean nothing. */
export interface Phrase {
  words: readonly string[];
  meaning: string;
}

/** A word's position among words that exclude one another. */
export interface Pole {
  scale: number;
  pole: number;
}

const mostRemembered = 50_000;

/** Prepares a language's lexicon for lookups by word. Words are in lower case. */
export class WordKnowledge {
  readonly lexicon: Lexicon;
  private readonly listed = madeOnce((list: ListName): ReadonlySet<string> => new Set(this.lexicon[list]));
  private readonly bases = new Map<string, string>();
  private readonly poles = new Map<string, Pole[]>();
  private readonly polesOfKeys = new Map<string, Pole[]>();
  private readonly meanings = new Map<string, Set<number>>();
  private readonly verbs: ReadonlySet<string>;
  private readonly verbEndings: RegExp | null;
  private converses: ReadonlySet<string> | null = null;
  private refusalKeys: ReadonlySet<string> | null = null;
  private phrases: ReadonlyMap<string, readonly Phrase[]> | null = null;
  private readonly keys: ReadonlyMap<string, string>;
  private readonly stem: (word: string) => string;
  readonly language: string;
  private readonly stopWords: ReadonlySet<string>;
  private readonly coreOf: ((word: string) => string | null) | null;

  /** `keys` are those of words that are known already. */
  constructor(language: string, keys: ReadonlyMap<string, string> = madeKeys(language)) {
    this.language = language;
    this.keys = keys;
    this.lexicon = lexiconOf(language);
    this.stem = stemmerOf(language);
    this.coreOf = withoutPrefixes(this.lexicon);
    this.stopWords = stopWordsOf(language);
    for (const line of this.lexicon.forms) {
      const [base, ...forms] = line.split(" ");
      for (const form of forms) if (!this.bases.has(form)) this.bases.set(form, base!);
    }
    for (const [scale, line] of this.lexicon.opposites.entries()) {
      for (const [pole, words] of line.split("|").entries()) {
        for (const word of words.trim().split(" "))
          for (const [poles, at] of [
            [this.poles, word],
            [this.polesOfKeys, this.keyOf(word)],
          ] as const)
            poles.set(at, [...(poles.get(at) ?? []), { scale, pole }]);
      }
    }
    for (const [meaning, line] of this.lexicon.synonyms.entries()) {
      for (const word of line.split(" ")) {
        const key = this.keyOf(word);
        this.meanings.set(key, (this.meanings.get(key) ?? new Set()).add(meaning));
      }
    }
    this.verbs = new Set(this.lexicon.verbs.map((verb) => this.keyOf(verb)));
    const endings = this.lexicon.verbEndings.join("|");
    this.verbEndings = endings === "" ? null : new RegExp(`(?:${endings})$`);
  }

  is(list: ListName, word: string): boolean {
    return this.listed(list).has(word);
  }

  leadsNoun(word: string): boolean {
    return this.is("determiners", word) || this.is("prepositions", word);
  }

  isNegation(word: string): boolean {
    return this.is("negations", word) || (this.language === "en" && word.endsWith("n't"));
  }

  /** Returns whether a word forbids or lacks of itself, in any of its forms. */
  isRefusal(word: string): boolean {
    if (this.is("refusals", word)) return true;
    this.refusalKeys ??= new Set(
      this.lexicon.refusals.filter((refusal) => refusal.length > 4).map((refusal) => this.keyOf(refusal)),
    );
    return word.length > 4 && this.refusalKeys.has(this.keyOf(word));
  }

  /** Returns phrases with a one-word synonym that begin with a word; the longest first. */
  phrasesFrom(word: string): readonly Phrase[] {
    this.phrases ??= readPhrases(this.lexicon.phrases);
    return this.phrases.get(word) ?? [];
  }

  /** Says of a word whether it has content, or joins clauses, and gives its key. */
  readonly traitsOf = madeOnce((word) => {
    const empty =
      this.stopWords.has(word) ||
      this.is("light", word) ||
      this.is("determiners", word) ||
      this.isNegation(word) ||
      word.length < 2;
    const joins = this.is("conjunctions", word);
    const content = !empty && !joins && !this.is("prepositions", word);
    return { key: this.keyOf(word), content, joins };
  }, mostRemembered);

  polesOf(word: string): readonly Pole[] {
    return (
      this.poles.get(word) ?? (word.length > 4 ? this.polesOfKeys.get(this.keyOf(word)) : undefined) ?? []
    );
  }

  isVerb(word: string, key: string): boolean {
    return this.verbs.has(key) || (this.verbEndings?.test(word) ?? false);
  }

  /** Recognizes an inflected form that WordNet knows mostly as a transitive verb; English only. */
  takesObject(word: string): boolean {
    if (this.language !== "en") return false;
    return ["", "s", "es", "d", "ed"].some(
      (ending) => word.endsWith(ending) && isTransitive(word.slice(0, word.length - ending.length)),
    );
  }

  /** Checks whether two opposites mean the same with exchanged sides: "buys" and "sells". */
  isConverse(one: { lower: string; key: string }, other: { lower: string; key: string }): boolean {
    this.converses ??= new Set(this.lexicon.converses.flatMap((word) => [word, this.keyOf(word)]));
    return [one, other].every(({ lower, key }) => this.converses!.has(lower) || this.converses!.has(key));
  }

  means(one: string, other: string): boolean {
    const meanings = this.meanings.get(one);
    if (!meanings) return false;
    for (const meaning of this.meanings.get(other) ?? []) if (meanings.has(meaning)) return true;
    return false;
  }

  /** Checks whether a claim may say `claimed` if its source says `source`, according to WordNet; English only. */
  mayReplace(claimed: string, source: string): boolean {
    return this.language === "en" && wordNet().mayReplace(claimed, source);
  }

  /** Returns the common key of a word's forms: its stem without accents, in German without prefix and "ge". */
  readonly keyOf = madeOnce((word): string => {
    const known = this.keys.get(word);
    if (known !== undefined) return known;
    if (/\p{N}/u.test(word)) return word;
    const base = this.bases.get(word) ?? word;
    const core = this.coreOf?.(base) ?? base;
    const stem = this.stem(this.bases.get(core) ?? core);
    return stem.normalize("NFD").replace(/\p{M}/gu, "").replace("ß", "ss");
  }, mostRemembered);
}

/** Reduces "angelegt" and "anzulegen" to "legt", because the prefix may be elsewhere in the sentence. */
function withoutPrefixes({ separable }: Lexicon): ((word: string) => string | null) | null {
  if (!separable) return null;
  const { ofParticiples, ofInfinitives, notBefore } = separable;
  const participle = new RegExp(`^(?:${ofParticiples.join("|")})(?:ge|zu)(\\p{L}{3,}?)(?:en|e?t)$`, "u");
  // Without what "Ausgaben" and "Unterlagen" have in common.
  const infinitive = new RegExp(
    `^(?:${ofInfinitives.join("|")})((?!${notBefore.join("|")})\\p{L}{4,})en$`,
    "u",
  );
  const plain = /^ge(\p{L}{3,}?)(?:en|e?t)$/u;
  return (word) => {
    const found = infinitive.exec(word) ?? participle.exec(word) ?? plain.exec(word);
    return found ? `${found[1]}en` : null;
  };
}

/** Returns precomputed keys of the English lexicon's words, because stemming them would delay the first question. */
export function madeKeys(language: string): Map<string, string> {
  if (language !== "en") return new Map();
  const lines = readFileSync(new URL("./english-keys.txt", import.meta.url), "latin1").split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [key, ...words] = line.split(" ");
      return words.map((word) => [word, key!] as const);
    }),
  );
}

/** Parses lines such as "without delay, at once: immediately". */
function readPhrases(lines: readonly string[]): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = lines.flatMap((line) => {
    const [alike, meaning] = line.split(": ") as [string, string | undefined];
    return alike.split(", ").map((phrase): Phrase => ({ words: phrase.split(" "), meaning: meaning ?? "" }));
  });
  phrases.sort((one, other) => other.words.length - one.words.length);
  return Map.groupBy(phrases, ({ words }) => words[0]!);
}

export const wordKnowledge = madeOnce((language) => new WordKnowledge(language));
