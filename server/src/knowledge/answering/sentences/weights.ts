import type { Evidence } from "../facts/gather-evidence.ts";
import type { SentenceFeature } from "./sentence-features.ts";

/**
 * What each thing seen of a sentence adds to its score. Learnt offline as a conditional logit over the sentences of the
 * twenty best passages, on questions in English, German, Arabic and Chinese, each fifth of the articles judged by
 * weights from the others; docs/quality.md. `header` and `heading`, which those texts lack, are set as `leantOn` and
 * below `previous`. Things that show the same share what it is worth: one weight alone says little.
 */
export const sentenceWeights: Readonly<Record<SentenceFeature, number>> = {
  exact: 0.66,
  similar: 1.88,
  focus: 1.12,
  header: 4.1,
  heading: 2.2,
  leantOn: 4.1,
  previous: 2.56,
  next: 1.15,
  title: 1.84,
  passage: -1.83,
  missing: 1.06,
  lacksName: 0.01,
  passageTotal: 3.4,
  passageKeyword: -0.25,
  passageRank: 0.06,
  passageGrams: 2.8,
  firstTerm: 0.57,
  cluster: 0.38,
  order: -0.13,
  pairs: 1.55,
  grams: 3.5,
  time: 2.5,
  count: 1.44,
  amount: 0.86,
  person: 1.17,
  place: 0.26,
  reason: 1.19,
  method: 0.12,
  definition: 2.41,
  attribute: 1.36,
  named: 1.71,
  counted: 1.25,
  ofKind: 1.54,
  called: 1.14,
  within: 1.16,
  near: 1.59,
  nearNew: -0.14,
  novel: -1.11,
  repeats: -2.96,
  leans: -0.04,
  long: 0.31,
  short: 0.43,
  opens: 0.16,
  rareOwn: 4.01,
  rarePrevious: 0.23,
  rareNext: -0.95,
  rarePassage: -0.86,
  nameOwn: 0.83,
  namePrevious: 3.36,
  namePassage: 2.51,
  secondBefore: 2.55,
  inPassage: 3.81,
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
 * above. The constant is set so that 95 of 100 answerable questions come out above 0. `names` is below 0 since `own` counts
 * them too: what a sentence holds beside a name says more than the name.
 */
export const withMeaning: EvidenceWeights = {
  constant: -13.54,
  aheadTotal: 3.71,
  aheadGrams: 3.62,
  grams: -3.86,
  sentence: 0.11,
  own: 1.35,
  covered: 1.04,
  pairs: 2.72,
  names: -3.22,
  together: 2.5,
  heldByAll: 3.52,
  lacksName: -1.6,
  hasName: 0.88,
  fitsNot: -0.68,
  small: -29.23,
  nearest: 4.55,
  ten: 17.69,
  nextNine: -4.65,
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
export const beyondEnglish = 0.9;
