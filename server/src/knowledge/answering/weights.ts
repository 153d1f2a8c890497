import type { Evidence } from "./gather-evidence.ts";
import type { SentenceFeature } from "./sentence-features.ts";

/**
 * What each thing seen of a sentence adds to its score. Learnt offline as a conditional logit over the sentences of the
 * twenty best passages, on questions in English, German, Arabic and Chinese, each fifth of the articles judged by
 * weights from the others; docs/quality.md. `header` and `heading`, which those texts lack, are set as `leantOn` and
 * below `previous`. Things that show the same share what it is worth: one weight alone says little.
 */
export const sentenceWeights: Readonly<Record<SentenceFeature, number>> = {
  exact: 0.29,
  similar: 1.98,
  focus: 2.39,
  header: 3.7,
  heading: 2,
  leantOn: 3.72,
  previous: 2.34,
  next: 0.69,
  title: 1.58,
  passage: -1.88,
  missing: 1.04,
  lacksName: 0,
  passageTotal: 4.48,
  passageKeyword: 1.12,
  passageRank: 0.09,
  cluster: 0.58,
  order: -0.33,
  pairs: 1.49,
  grams: 3.98,
  time: 2.45,
  count: 1.45,
  amount: 0.82,
  person: 1.11,
  place: 0.71,
  reason: 1.19,
  method: 0.18,
  definition: 2.41,
  attribute: 1.42,
  named: 1.73,
  counted: 1.25,
  near: 1.8,
  nearNew: -0.1,
  novel: -1.09,
  repeats: -3.23,
  leans: -0.03,
  long: 0.35,
  short: 0.44,
  opens: 0.18,
  rareOwn: 4.36,
  rarePrevious: 0.55,
  rareNext: -0.47,
  rarePassage: -0.77,
  nameOwn: 0.86,
  namePrevious: 3.37,
  namePassage: 2.62,
  secondBefore: 2.56,
  inPassage: 4.11,
};

/** The same, learnt without what takes longer to see: it chooses the sentences that are looked at closely. */
export const quickWeights: Readonly<Partial<Record<SentenceFeature, number>>> = {
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
  constant: -11.75,
  aheadOfTenth: 1.51,
  aheadTotal: 2.96,
  aheadGrams: 1.91,
  sentence: 0.12,
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
  constant: -8.82,
  ofMost: 1.68,
  ofBest: 0.99,
  sentence: 0.31,
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
