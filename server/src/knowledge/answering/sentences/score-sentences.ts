import { compareSentences } from "./compared-features.ts";
import type { Expectation } from "../question/asked-for.ts";
import type { AnalysedPassage } from "./analysed-passage.ts";
import type { CandidateSentence } from "./candidate-sentences.ts";
import type { QuestionTerms } from "../question/question-terms.ts";
import { shapeWorth } from "./question-shape.ts";
import { PassageLook } from "./passage-look.ts";
import {
  lookAt,
  lookClosely,
  type SeenSentence,
  type SentenceFeature,
  type SentenceFeatures,
} from "./sentence-features.ts";
import { quickWeights, sentenceWeights } from "./weights.ts";

export interface SentenceScore {
  /** For ranking: one more makes it e times as likely that the sentence answers. */
  total: number;
  /** Worth of the question's terms that the sentence itself holds, as a share of all. */
  own: number;
  /** The same with what stands right around it: the sentence before, headings, title, header. */
  covered: number;
  /** 0 to 1: holds the kind of thing that is asked; 0.5 where that cannot be told. */
  kind: number;
  /** How far each term of the question, in the passage's language, is held, 0 to 1. */
  held: readonly number[];
  features: SentenceFeatures;
}

export interface ScoredSentence {
  sentence: CandidateSentence;
  score: SentenceScore;
}

/** So many sentences are looked at closely, of the hundreds that are looked at. */
const closely = 24;

/** Set by hand; see question-shape.ts. */
const objectWeight = 8;

/** Scores each sentence against the question; best first. */
export function scoreSentences(
  candidates: readonly CandidateSentence[],
  question: QuestionTerms,
  expectation: Expectation,
): ScoredSentence[] {
  const looks = new Map<AnalysedPassage, PassageLook>();
  const look = (passage: AnalysedPassage) => {
    const known = looks.get(passage) ?? new PassageLook(passage, question);
    looks.set(passage, known);
    return known;
  };
  const seen = candidates
    .filter((candidate) => candidate.wordCount > 0 && !candidate.span.header)
    .map((sentence) => {
      const { features, places } = lookAt(sentence, look(sentence.analysed));
      return { sentence, features, places, total: weigh(features, seenQuickly) };
    });
  seen.sort((a, b) => b.total - a.total);
  const [best, rest] = [seen.slice(0, closely), seen.slice(closely)];
  for (const one of best) lookClosely(one, question, expectation);
  compareSentences(best, ({ sentence }) => look(sentence.analysed));
  for (const one of best) {
    one.total = weigh(one.features, weights) + shapeWorth(one.sentence, expectation.asked);
    if (expectation.asked === "polarity") one.total += objectWorth(one, question);
  }
  best.sort((a, b) => b.total - a.total);
  // What was not looked at closely is weighed otherwise, and stays behind.
  const least = best.at(-1)?.total ?? 0;
  for (const one of rest) one.total = Math.min(one.total, least);
  return [...best, ...rest].map((one) => ({
    sentence: one.sentence,
    score: scoreOf(one, expectation, one.total),
  }));
}

/** For "does X support Y", a sentence that decides it speaks of Y: the last of the question's terms. */
function objectWorth({ sentence, places }: SeenSentence, question: QuestionTerms): number {
  const { terms, worth } = question.comparedIn(sentence.passage.language);
  const last = terms.length - 1;
  return last < 1 ? 0 : (objectWeight * places.held[last]! * terms[last]!.worth) / worth;
}

type Weights = readonly (readonly [SentenceFeature, number])[];

const weights = Object.entries(sentenceWeights) as [SentenceFeature, number][];
const seenQuickly = Object.entries(quickWeights) as [SentenceFeature, number][];

function weigh(features: SentenceFeatures, by: Weights): number {
  let total = 0;
  for (const [feature, weight] of by) total += weight * features[feature];
  return total;
}

function scoreOf(
  { features, places }: SeenSentence,
  { asked, attribute, defined }: Expectation,
  total: number,
): SentenceScore {
  const own = features.exact + features.similar + features.focus;
  const around = features.header + features.heading + features.leantOn + features.previous + features.title;
  const fit = asked === "any" || asked === "polarity" ? 0.5 : features[asked];
  const kind = attribute
    ? Math.min(1, features.attribute) * Math.max(fit, 0.5)
    : defined
      ? Math.max(fit, 0.5)
      : fit;
  return { total, own, covered: own + around, kind, held: places.held, features };
}
