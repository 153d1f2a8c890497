import type { Evidence } from "./gather-evidence.ts";
import type { SentenceFeature } from "./sentence-features.ts";

/**
 * What each thing seen of a sentence adds to its score. Learnt offline as a conditional logit over the sentences of the
 * twenty best passages, on questions in English, German, Arabic and Chinese, each fifth of the articles judged by
 * weights from the others; docs/quality.md. `header` and `heading`, which those texts lack, are set as `leantOn` and
 * below `previous`.
 */
export const sentenceWeights: Readonly<Record<SentenceFeature, number>> = {
  exact: 5.25,
  similar: 1.23,
  focus: 4.84,
  header: 8,
  heading: 6,
  leantOn: 7.93,
  previous: 7.76,
  next: 5.39,
  title: 1.27,
  passage: 3.77,
  missing: -0.86,
  lacksName: -0.47,
  passageTotal: 0.21,
  passageKeyword: 0.23,
  passageRank: 0.3,
  cluster: 3.21,
  order: 0.0,
  pairs: 1.62,
  grams: 4.93,
  time: 1.9,
  count: 1.46,
  amount: 0.41,
  person: 1.04,
  place: 0.71,
  reason: 0.96,
  method: 0.06,
  definition: 1.4,
  attribute: 1.45,
  named: 0.94,
  counted: 1.32,
  near: 1.4,
  nearNew: 2.53,
  novel: -1.31,
  repeats: -0.61,
  leans: 0.3,
  long: 0.47,
  short: 0.16,
  opens: 0.22,
};

export type EvidenceWeights = Readonly<Partial<Record<keyof Evidence, number>> & { constant: number }>;

/**
 * What each piece of evidence adds to the log odds that a question is answered by what was found. Learnt offline as a
 * logistic regression on the same questions with their article in the project and without it, judged like the weights
 * above. The constant is set so that 95 of 100 answerable questions come out above 0.
 */
export const withMeaning: EvidenceWeights = {
  constant: -11.15,
  aheadOfTenth: 1.51,
  aheadTotal: 2.96,
  aheadGrams: 1.91,
  sentence: 0.11,
  own: 1.06,
  covered: 0.59,
  together: 2.35,
  unknown: -1.92,
  lacksName: -1.18,
  hasName: -0.11,
  fitsNot: -0.36,
  terms: -0.29,
  worth: 0.51,
  small: -23.35,
  nearest: 3.23,
  ten: 14.34,
  nextFour: 1.11,
  nextNine: -3.8,
};

/**
 * The same for projects whose latent model says little or that have none, learnt also on projects of one article and of
 * one to six passages: nothing that compares the best passage with many others.
 */
export const withoutMeaning: EvidenceWeights = {
  constant: -6.84,
  ofMost: 1.68,
  ofBest: 0.99,
  sentence: 0.29,
  own: 1.19,
  together: 3.8,
  lacksName: -1.25,
  hasName: 0.1,
  fitsNot: -0.36,
  terms: -0.55,
  worth: 1.08,
  small: 0.7,
};

/** Endings, compounds and scripts without spaces hide what a sentence holds: elsewhere, less evidence is as good. */
export const beyondEnglish = 0.7;
