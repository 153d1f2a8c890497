import type { RankedPassage } from "../../index/passage-index.ts";
import type { Retrieved } from "../../retrieval/search-passages.ts";
import type { AnalysedPassage } from "../sentences/analysed-passage.ts";
import type { Expectation } from "../question/asked-for.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { AskedTerms, QuestionTerm, QuestionTerms } from "../question/question-terms.ts";
import type { ScoredSentence } from "../sentences/score-sentences.ts";

/** What speaks for a question being answered by what was found; docs/quality.md. */
export interface Evidence {
  /** Scores of the best passage and of the best sentence's passage, as shares of the most that the terms could give. */
  ofMost: number;
  ofBest: number;
  /** How far the best passage is ahead of the next ten in all and in grams, and its own share of the most grams. */
  aheadTotal: number;
  aheadGrams: number;
  grams: number;
  /** The best sentence's score. */
  sentence: number;
  /** Shares of the question's worth that the sentence holds, and holds with what stands around it. */
  own: number;
  covered: number;
  /** Its share of the question's pairs of words, and of the names' worth. */
  pairs: number;
  names: number;
  /** What its passage holds, in terms that the project lacks, as a logarithm: many rare words together are no chance. */
  together: number;
  /** The share of the question's worth that what was found holds in any form, all of it together. */
  heldByAll: number;
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
  nextNine: number;
}

export interface Weighed {
  found: Pick<Retrieved, "passages" | "idf" | "closeness">;
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
  const fits = Math.max(features.time, features.count, features.amount, features.person, features.place);
  return {
    ofMost: first.score / most,
    ofBest: ranked[best.sentence.passageShares.rank]!.score / most,
    aheadTotal: ahead(ranked, ({ total }) => total),
    aheadGrams: ahead(ranked, ({ grams }) => grams),
    grams: first.grams ?? 0,
    sentence: best.score.total,
    own: best.score.own,
    covered: best.score.covered,
    pairs: features.pairs,
    names: features.nameOwn,
    together: Math.log1p(inPassage / terms.mostWorth),
    heldByAll: heldByAll(scored, asked, first.passage.language),
    lacksName: features.lacksName,
    hasName: asked.terms.some(({ isName }) => isName) ? 1 : 0,
    fitsNot: certain.has(expectation.asked) && fits === 0 ? 1 : 0,
    terms: Math.log1p(asked.terms.length),
    worth: Math.log1p(asked.worth / terms.mostWorth),
    small: fewPassages / (fewPassages + passages),
    nearest: found.closeness?.nearest ?? 0,
    ten: found.closeness?.ten ?? 0,
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

/** The share of the question's worth that the sentences found, their headings and titles hold together. */
function heldByAll(
  scored: readonly ScoredSentence[],
  { terms, worth }: AskedTerms,
  language: string,
): number {
  const most = terms.map(() => 0);
  const seen = new Set<AnalysedPassage>();
  for (const { sentence, score } of scored) {
    if (sentence.passage.language !== language) continue;
    for (let i = 0; i < most.length; i++) if (score.held[i]! > most[i]!) most[i] = score.held[i]!;
    if (seen.has(sentence.analysed)) continue;
    seen.add(sentence.analysed);
    const { headingTerms, titleTerms } = sentence;
    for (const [i, { term }] of terms.entries())
      if (most[i]! < 1 && (headingTerms.has(term) || titleTerms.has(term))) most[i] = 1;
  }
  return terms.reduce((sum, term, i) => sum + term.worth * most[i]!, 0) / worth;
}

function inPassageOf({ term, otherForm }: QuestionTerm, sentence: CandidateSentence): boolean {
  const { analysed, titleTerms, headingTerms } = sentence;
  const holds = (one: string) => analysed.terms.includes(one) || titleTerms.has(one) || headingTerms.has(one);
  return holds(term) || (otherForm !== null && holds(otherForm));
}

function ahead(ranked: readonly RankedPassage[], of: (passage: RankedPassage) => number | null): number {
  const others = ranked.slice(1, 1 + runnersUp).map((passage) => of(passage) ?? 0);
  if (others.length === 0) return 0;
  return (of(ranked[0]!) ?? 0) - others.reduce((sum, value) => sum + value, 0) / others.length;
}
