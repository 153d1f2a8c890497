import type { Word } from "../reading/statement.ts";
import type { Alignment } from "../align-words.ts";

/** What a check is given beside the aligned words. */
export interface Surroundings {
  /** Whether a word (by its key) stands in the title, in headings, or in a sentence before that a pronoun leans on. */
  isNearby(key: string): boolean;
  /** Whether the claim's subject is named further up in the passage, and its source refers to it: "the vaccine". */
  isReferredTo(word: Word): boolean;
  /** Years that the title and the headings give. */
  years: ReadonlySet<number>;
}

/** What speaks against a claim. A contradiction stands whatever else the source says; what is missing may be elsewhere. */
export interface Objection {
  kind: "contradiction" | "missing";
  /** The claim repeats the source but for one word, which takes another's place. */
  replaces?: boolean;
  /** For a person. */
  sentence: string;
}

export type Check = (alignment: Alignment, surroundings: Surroundings) => Objection[];

export const contradiction = (sentence: string): Objection => ({ kind: "contradiction", sentence });
export const missing = (sentence: string): Objection => ({ kind: "missing", sentence });
