import type { Expectation } from "../question/asked-for.ts";
import { statesAnother } from "../question/asked-predicate.ts";
import { certain, type Evidence } from "./gather-evidence.ts";
import { isProse, leansBack } from "../sentences/leans-back.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { ScoredSentence, SentenceScore } from "../sentences/score-sentences.ts";
import { speaksOfAnother } from "./speaks-of-another.ts";
import { beyondEnglish, type EvidenceWeights, withMeaning, withoutMeaning } from "../sentences/weights.ts";

/** From so many passages on, what the latent model says of them counts, and from so many on, fully. */
const someMeaning = 100;
const fullMeaning = 240;
/** Languages in which a name, a number or a date is surely recognised. */
const recognising = new Set(["en", "de", "fr", "es", "it", "pt"]);
/** A number that may be a time or anything else, and capitals that may be an abbreviation, fit no better. */
const barelyFits = 0.4;
/** These are said in more ways than are recognised: a sentence that holds so much of the question answers it. */
const manyWays = new Set(["time", "person", "amount"]);
const surelyHeld = 0.8;
/** So far behind the best one, another sentence may stand in for it, if it holds so much of what that one does. */
const nearBest = 3;
const asHeld = 0.75;
const surelyFits = 0.9;
const hardlyHeld = 0.2;
const mostlyHeld = 0.5;
/**
 * Log odds of a sentence that holds all of it: weights that are sums cannot say "and". Of what is answered 12 in 100 are
 * told so, and 3 in 1,000 of what is not there; how near in meaning a project's passages are differs from one to another.
 */
const whollyTold = 2.5;
/** What a rule that speaks against a sentence takes: more than any evidence gives. */
const ruledOut = 100;

/** How sure it is that the best sentence answers; the question is answered from 0 on, refused below. */
export interface Judgement {
  answers: boolean;
  /** Log odds; far below zero where a rule speaks against the sentence. */
  confidence: number;
}

export interface Judged {
  evidence: Evidence | null;
  best: ScoredSentence | undefined;
  expectation: Expectation;
  /** The question's terms. */
  subject: ReadonlySet<string>;
  /** In the project. */
  passages: number;
}

/** Whether the best sentence answers the question; where it does not, the question is refused. */
export function judgeAnswer({ evidence, best, expectation, subject, passages }: Judged): Judgement {
  if (!evidence || !best) return { answers: false, confidence: -2 * ruledOut };
  const meaning = evidence.nearest > 0 ? between(someMeaning, fullMeaning, passages) : 0;
  const confidence =
    meaning * logOdds(evidence, withMeaning) +
    (1 - meaning) * logOdds(evidence, withoutMeaning) +
    (best.sentence.passage.language === "en" ? 0 : beyondEnglish) +
    (tellsSurely(best, expectation) ? whollyTold : 0);
  if (isRuledOut(best, expectation, subject)) return { answers: false, confidence: confidence - ruledOut };
  return { answers: confidence >= 0, confidence };
}

/** True where one sentence holds nearly all that is asked, and surely a thing of the kind that is asked for. */
export function tellsSurely({ score }: ScoredSentence, { asked }: Expectation): boolean {
  return certain.has(asked) && score.own >= surelyHeld && score.kind >= surelyFits;
}

function between(least: number, most: number, value: number): number {
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}

function logOdds(evidence: Evidence, weights: EvidenceWeights): number {
  let sum = weights.constant;
  for (const name in evidence) {
    const piece = name as keyof Evidence;
    sum += (weights[piece] ?? 0) * evidence[piece];
  }
  return sum;
}

/** The same sentences with the first near the best that no rule speaks against at their head, where there is one. */
export function withoutRuledOut(
  scored: readonly ScoredSentence[],
  expectation: Expectation,
  subject: ReadonlySet<string>,
): readonly ScoredSentence[] {
  const best = scored[0];
  if (!best || !isRuledOut(best, expectation, subject)) return scored;
  const holdsAsked = speaksOfAnother(best.sentence, expectation.particulars);
  const next = scored.find(
    (other) =>
      other.score.total > best.score.total - nearBest &&
      speaksOf(other, best) &&
      (!holdsAsked || holdsAsked(other.sentence)) &&
      !isRuledOut(other, expectation, subject),
  );
  return next ? [next, ...scored.filter((other) => other !== next)] : scored;
}

/** True for a sentence that holds much of what the best one holds, itself or in the one that it leans on. */
function speaksOf({ sentence, score }: ScoredSentence, { score: best }: ScoredSentence): boolean {
  if (score.own >= best.own * asHeld) return true;
  return leansBack(sentence) && score.covered >= best.covered * asHeld;
}

/** True for prose that hardly holds a word of the question, beside a sentence that does and that it does not lean on. */
function restsOnAnother(sentence: CandidateSentence, { own, features }: SentenceScore): boolean {
  return own < hardlyHeld && features.previous > mostlyHeld && isProse(sentence) && !leansBack(sentence);
}

function isRuledOut(
  { sentence, score }: ScoredSentence,
  { asked, attribute, predicate, particulars }: Expectation,
  subject: ReadonlySet<string>,
): boolean {
  const told = recognising.has(sentence.passage.language);
  const recognised =
    !told || score.kind > barelyFits || (manyWays.has(asked) && !attribute && score.own >= surelyHeld);
  if ((certain.has(asked) || attribute) && !recognised) return true;
  if (told && restsOnAnother(sentence, score)) return true;
  if (predicate && statesAnother(sentence, predicate, subject)) return true;
  return speaksOfAnother(sentence, particulars) !== null;
}
