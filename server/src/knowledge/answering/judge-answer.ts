import type { Expectation } from "./asked-for.ts";
import { statesAnother } from "./asked-predicate.ts";
import type { ScoredSentence } from "./score-sentences.ts";

/** What the best passage must reach of the most that the query's terms could give. */
const leastPassage = 0.26;
/** What the best sentence with its surroundings must hold of the question's worth, by how far stemming reaches. */
const leastCovered = { en: 0.38, inflected: 0.25, unspaced: 0.15 };
const unspaced = new Set(["zh", "ja", "ko", "th", "lo", "km", "my"]);
/** Below so many passages, idf says little, and coverage speaks in its place. */
const fewPassages = 30;
const leastConfidence = 3.65;
const weights = { passage: 2.26, evidence: 2.7, total: 0.9, lacksName: -1.05 };
const certain = new Set(["person", "time", "count", "amount"]);

export interface Evidence {
  best: ScoredSentence | undefined;
  /** Of the best passage, and the sum of idf over the query's terms. */
  passageScore: number;
  sumOfIdf: number;
  /** In the project. */
  passages: number;
  /** The query's terms. */
  subject: ReadonlySet<string>;
}

/** How sure it is that the best sentence answers; the question is answered from `leastConfidence` on. */
export interface Judgement {
  answers: boolean;
  /** Grows with the evidence; far below zero where a rule speaks against the sentence. */
  confidence: number;
}

/** What a rule that speaks against a sentence takes: more than any evidence gives. */
const ruledOut = 100;

/**
 * Whether the best sentence answers the question; where it does not, the question is refused. The weights were fitted
 * to questions whose article was present, and absent.
 */
export function judgeAnswer(evidence: Evidence, expectation: Expectation): Judgement {
  const { best, passages } = evidence;
  if (!best || evidence.sumOfIdf <= 0) return { answers: false, confidence: -2 * ruledOut };
  const { score } = best;
  const ofMost = evidence.passageScore / evidence.sumOfIdf;
  const passage = (passages * ofMost + fewPassages * score.covered) / (passages + fewPassages);
  const confidence =
    weights.passage * passage +
    weights.evidence * Math.log1p(score.evidence) +
    weights.total * score.total +
    (score.lacksName ? weights.lacksName : 0);
  if (isRuledOut(evidence, best, passage, expectation))
    return { answers: false, confidence: confidence - ruledOut };
  return { answers: confidence >= leastConfidence, confidence };
}

function isRuledOut(
  { subject }: Evidence,
  { sentence, score }: ScoredSentence,
  passage: number,
  expectation: Expectation,
): boolean {
  if (passage < leastPassage || score.covered < coverageFor(sentence.passage.language)) return true;
  if ((certain.has(expectation.asked) || expectation.attribute) && score.kind === 0) return true;
  return Boolean(expectation.predicate && statesAnother(sentence, expectation.predicate, subject));
}

function coverageFor(language: string): number {
  if (language === "en") return leastCovered.en;
  return unspaced.has(language) ? leastCovered.unspaced : leastCovered.inflected;
}
