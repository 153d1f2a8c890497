import type { Evidence } from "./gather-evidence.ts";
import type { SentenceFeature } from "./sentence-features.ts";

/**
 * What each thing seen of a sentence adds to its score. Learnt offline as a conditional logit over the sentences of the
 * twenty best passages, on questions in English, German, Arabic and Chinese, each fifth of the articles judged by
 * weights from the others; docs/quality.md. `header` and `heading`, which those texts lack, are set as `leantOn` and
 * below `previous`.
 */
export const sentenceWeights: Readonly<Record<SentenceFeature, number>> = {
  exact: 1.74,
  similar: 1.98,
  focus: 2.76,
  header: 3.2,
  heading: 2.0,
  leantOn: 3.27,
  previous: 2.36,
  next: 0.47,
  title: 0.69,
  passage: -1.14,
  missing: -0.92,
  lacksName: -0.13,
  passageTotal: 3.85,
  passageKeyword: 2.99,
  passageRank: 0.19,
  cluster: 1.71,
  order: 0.24,
  pairs: 1.82,
  grams: 4.03,
  time: 1.79,
  count: 1.43,
  amount: 0.3,
  person: 1.05,
  place: 0.76,
  reason: 0.9,
  method: 0.16,
  definition: 1.44,
  attribute: 1.39,
  named: 1.1,
  counted: 1.23,
  near: 1.54,
  nearNew: 0.93,
  novel: -0.87,
  repeats: -0.68,
  leans: 0.25,
  long: 0.37,
  short: 0.49,
  opens: 0.12,
};

export type EvidenceWeights = Readonly<Partial<Record<keyof Evidence, number>> & { constant: number }>;

/**
 * What each piece of evidence adds to the log odds that a question is answered by what was found. Learnt offline as a
 * logistic regression on the same questions with their article in the project and without it, judged like the weights
 * above. The constant is set so that 95 of 100 answerable questions come out above 0.
 */
export const withMeaning: EvidenceWeights = {
  constant: -13.8,
  aheadOfTenth: 1.19,
  aheadTotal: 5.88,
  aheadGrams: 0.34,
  sentence: 0.16,
  own: 1.31,
  covered: 0.51,
  together: 3.39,
  lacksName: -1.31,
  hasName: -0.12,
  namesHeld: 0.23,
  fitsNot: -0.53,
  terms: 0.38,
  worth: -1.01,
  small: -30.14,
  nearest: 4.2,
  ten: 20.6,
  nextFour: 0.36,
  nextNine: -8.57,
};

/**
 * The same for projects whose latent model says little or that have none, learnt also on projects of one article and of
 * one to six passages: nothing that compares the best passage with many others.
 */
export const withoutMeaning: EvidenceWeights = {
  constant: -8.45,
  ofMost: 2.46,
  sentence: 0.34,
  own: 1.3,
  together: 4.66,
  lacksName: -1.06,
  hasName: 0.02,
  namesHeld: 0.47,
  fitsNot: -0.5,
  terms: -0.55,
  worth: 0.39,
  small: 0.5,
};
