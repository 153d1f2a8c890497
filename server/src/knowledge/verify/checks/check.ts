import type { Alignment, Pair } from "../align.ts";
import type { Coverage } from "../coverage.ts";

/** Holds what a check is given: the claim and one view of its source. */
export interface View {
  alignment: Alignment;
  coverage: Coverage;
  /** Returns whether a word, by its key, is in the title, in headings, or where a pronoun of the source leans. */
  isNearby(key: string): boolean;
  years: ReadonlySet<number>;
}

/** Describes what contradicts a claim. A contradiction ends the matter; what is missing or absent may be in other sentences. */
export interface Finding {
  kind: "contradicted" | "doubted" | "missing" | "absent";
  /** For a person: "The source says 1931, not 1932." */
  sentence: string;
}

export type Check = (view: View) => Finding[];

/** Looks at the words of a short claim that are paired with its source's. */
export type Look = (view: View, pairs: readonly Pair[]) => Finding | null;

/** Returns the clauses of the source in which pairs are. */
export const clausesOf = (pairs: readonly Pair[]) => new Set(pairs.map(({ there }) => there.word.clause));

export const contradicted = (sentence: string): Finding => ({ kind: "contradicted", sentence });
export const doubted = (sentence: string): Finding => ({ kind: "doubted", sentence });
export const absent = (sentence: string): Finding => ({ kind: "absent", sentence });
export const missing = (sentence: string): Finding => ({ kind: "missing", sentence });

/** Share of the words in place from which what differs is no other wording. */
export const nearCopy = 0.8;

/** Returns a contradiction for a claim that copies its source, and a doubt for one in other words. */
export const strictly = ({ copied }: Pick<Coverage, "copied">, sentence: string): Finding =>
  copied >= nearCopy ? contradicted(sentence) : doubted(sentence);
