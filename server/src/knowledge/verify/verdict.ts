import type { Place } from "./likeliest-places.ts";

/**
 * entailed: its words stand in the source and nothing speaks against it; contradicted: the source says otherwise;
 * unfounded: the source says next to nothing of it; not sure: between these; no claim: it says nothing that a source could
 * hold; other language: its words cannot be compared with the source's.
 */
export type VerdictState =
  | "entailed"
  | "not sure"
  | "contradicted"
  | "unfounded"
  | "no claim"
  | "other language";

export interface Verdict {
  state: VerdictState;
  /** Each a sentence for a person: "The source says 1931, the answer 1932." Empty where the sentence is entailed. */
  reasons: string[];
  /** What it lacks, where nothing speaks against it: other units may say that, and of words alone a judge may. */
  lacks?: "words" | "facts";
  /** What comes closest says otherwise, although it says too little of the rest for the whole to be contradicted. */
  says?: "otherwise";
  /** Share of its content words, figures and names that one place of the evidence says itself, from 0 to 1. */
  share: number;
  /**
   * Each of its words stands in the quotes or in what these are about: of what is entailed its figures and periods too, of what
   * is contradicted other ones.
   */
  isWhole: boolean;
  /** Whole sentences of the evidence that say most of it, in UTF-16 units; `evidence` counts from 0. */
  quotes: { evidence: number; start: number; end: number }[];
}

export function verdict(state: VerdictState, reasons: string[], places: readonly Place[] = []): Verdict {
  const quotes = places.map(({ evidence, sentence: { start, end } }) => ({ evidence, start, end }));
  return { state, reasons, share: 0, isWhole: false, quotes };
}
