import type { RankedPassage } from "../index/passage-index.ts";
import type { Retrieved } from "../retrieval/search-passages.ts";
import type { Expectation } from "./asked-for.ts";
import type { CandidateSentence } from "./candidate-sentences.ts";
import type { QuestionTerm, QuestionTerms } from "./question-terms.ts";
import type { ScoredSentence } from "./score-sentences.ts";

/** What speaks for a question being answered by what was found; docs/quality.md. */
export interface Evidence {
  /** Scores of the best passage and of the best sentence's passage, as shares of the most that the terms could give. */
  ofMost: number;
  ofBest: number;
  /** How far the best passage's score is ahead of the tenth after it, as such a share. */
  aheadOfTenth: number;
  /** How far the best passage is ahead of the next ten in all and in grams. */
  aheadTotal: number;
  aheadGrams: number;
  /** The best sentence's score. */
  sentence: number;
  /** Shares of the question's worth that the sentence holds, and holds with what stands around it. */
  own: number;
  covered: number;
  /** What its passage holds, in terms that the project lacks, as a logarithm: many rare words together are no chance. */
  together: number;
  /** Worth of the question that no passage of the project holds, as a share. */
  unknown: number;
  /** 1 where the question names something, and where the sentence's surroundings lack such a name. */
  hasName: number;
  lacksName: number;
  /** 1 where the sentence holds nothing of the kind that is asked and that is surely told. */
  fitsNot: number;
  terms: number;
  worth: number;
  /** 1 in a project of few passages, where frequencies say little, and near 0 in a large one. */
  small: number;
  /** Cosines in the latent model; 0 without one. See `Closeness`. */
  nearest: number;
  ten: number;
  nextFour: number;
  nextNine: number;
}

export interface Weighed {
  found: Pick<Retrieved, "passages" | "idf" | "unknown" | "closeness">;
  scored: readonly ScoredSentence[];
  terms: QuestionTerms;
  expectation: Expectation;
  /** In the project. */
  passages: number;
}

const fewPassages = 30;
const runnersUp = 10;
/** Kinds of answer that are surely recognised. */
export const certain: ReadonlySet<string> = new Set(["person", "time", "count", "amount"]);

/** Null where nothing was found that holds a word of the question. */
export function gatherEvidence({ found, scored, terms, expectation, passages }: Weighed): Evidence | null {
  const best = scored[0];
  const ranked = found.passages;
  const first = ranked[0];
  if (!best || !first) return null;
  const asked = terms.comparedIn(first.passage.language);
  const most = mostOf(asked.terms, found.idf);
  if (most <= 0) return null;
  const { features } = best.score;
  const inPassage = asked.terms.reduce(
    (sum, term) => sum + (inPassageOf(term, best.sentence) ? term.worth : 0),
    0,
  );
  const scores = ranked.map(({ score }) => score).toSorted((a, b) => b - a);
  const fits = Math.max(features.time, features.count, features.amount, features.person, features.place);
  return {
    ofMost: first.score / most,
    ofBest: ranked[best.sentence.passageShares.rank]!.score / most,
    aheadOfTenth: scores.length > runnersUp ? (scores[0]! - scores[runnersUp]!) / most : 0,
    aheadTotal: ahead(ranked, ({ total }) => total),
    aheadGrams: ahead(ranked, ({ grams }) => grams),
    sentence: best.score.total,
    own: best.score.own,
    covered: best.score.covered,
    together: Math.log1p(inPassage / terms.mostWorth),
    unknown: shareOf(asked.terms, (term) => isUnknown(term, found)),
    lacksName: features.lacksName,
    hasName: asked.terms.some(({ isName }) => isName) ? 1 : 0,
    fitsNot: certain.has(expectation.asked) && fits === 0 ? 1 : 0,
    terms: Math.log1p(asked.terms.length),
    worth: Math.log1p(asked.worth / terms.mostWorth),
    small: fewPassages / (fewPassages + passages),
    nearest: found.closeness?.nearest ?? 0,
    ten: found.closeness?.ten ?? 0,
    nextFour: found.closeness?.nextFour ?? 0,
    nextNine: found.closeness?.nextNine ?? 0,
  };
}

/** The most that a passage's score can approach for these terms. A number counts as the form that is known. */
function mostOf(terms: readonly QuestionTerm[], idf: ReadonlyMap<string, number>): number {
  let most = 0;
  for (const { term, otherForm } of terms) {
    const own = idf.get(term) ?? 0;
    most += otherForm === null ? own : Math.min(own, idf.get(otherForm) ?? own);
  }
  return most;
}

function isUnknown({ term, otherForm }: QuestionTerm, { unknown, idf }: Weighed["found"]): boolean {
  return unknown.includes(term) && (otherForm === null || !idf.has(otherForm) || unknown.includes(otherForm));
}

function inPassageOf({ term, otherForm }: QuestionTerm, sentence: CandidateSentence): boolean {
  const { analysed, titleTerms, headingTerms } = sentence;
  const holds = (one: string) => analysed.terms.includes(one) || titleTerms.has(one) || headingTerms.has(one);
  return holds(term) || (otherForm !== null && holds(otherForm));
}

function shareOf(terms: readonly QuestionTerm[], held: (term: QuestionTerm) => boolean): number {
  const worth = (of: readonly QuestionTerm[]) => of.reduce((sum, term) => sum + term.worth, 0);
  return worth(terms.filter(held)) / (worth(terms) || 1);
}

function ahead(ranked: readonly RankedPassage[], of: (passage: RankedPassage) => number | null): number {
  const others = ranked.slice(1, 1 + runnersUp).map((passage) => of(passage) ?? 0);
  if (others.length === 0) return 0;
  return (of(ranked[0]!) ?? 0) - others.reduce((sum, value) => sum + value, 0) / others.length;
}
