import { defines, type Expectation, fulfils } from "./asked-for.ts";
import type { CandidateSentence } from "./candidate-sentences.ts";
import { leansBack } from "./leans-back.ts";
import type { QuestionTerm, QuestionTerms } from "./question-terms.ts";
import { sharedBeginning } from "./similar-words.ts";

export interface SentenceScore {
  /** For ranking. */
  total: number;
  /** Worth of the question's terms that the sentence itself holds, as a share of all. */
  own: number;
  /** The same with its surroundings: neighbours, headings, title, passage, each at its discount. */
  covered: number;
  /** 0 to 1: holds the kind of thing that is asked. */
  kind: number;
  /** True when a name of the question stands neither in the sentence nor next to it nor above it. */
  lacksName: boolean;
  /** How many terms' worth is covered, counted in terms that a project lacks. */
  evidence: number;
}

export interface ScoredSentence {
  sentence: CandidateSentence;
  score: SentenceScore;
}

// What a term found in the surroundings counts for, against 1 in the sentence itself.
const held = {
  similar: 0.75,
  inside: 0.6,
  previous: 0.7,
  before: 0.6,
  header: 0.95,
  heading: 0.7,
  title: 0.55,
  next: 0.25,
  passage: 0.3,
};
const weights = { passage: 0.45, kind: 0.23, order: 0.2, brevity: -0.1, long: -0.02, early: 0.02 };
/** Longer sentences hold more of any question by chance. */
const usualTerms = 12;

/** Scores each sentence against the question; best first. */
export function scoreSentences(
  candidates: readonly CandidateSentence[],
  question: QuestionTerms,
  expectation: Expectation,
): ScoredSentence[] {
  return candidates
    .filter((candidate) => candidate.words.length > 0 && !candidate.span.header)
    .map((sentence) => ({ sentence, score: scoreSentence(sentence, question, expectation) }))
    .sort((a, b) => b.score.total - a.score.total);
}

export function scoreSentence(
  sentence: CandidateSentence,
  question: QuestionTerms,
  expectation: Expectation,
): SentenceScore {
  const terms = question.inLanguage(sentence.passage.language);
  const all = terms.reduce((sum, term) => sum + term.worth, 0) || 1;
  let own = 0;
  let covered = 0;
  let lacksName = false;
  for (const term of terms) {
    const inside = heldIn(term, sentence.terms);
    const around = inside < 1 ? heldAround(term, sentence) : 0;
    own += term.worth * inside;
    covered += term.worth * Math.max(inside, around);
    if (term.isName && inside === 0 && around <= held.passage && !sentence.next?.terms.has(term.term))
      lacksName = true;
  }
  const kind = kindOf(sentence, question, expectation);
  const order = orderedPairs(sentence, terms);
  const length = sentence.words.length;
  const brevity = length < 4 ? 1 : 0;
  const longwinded = Math.log(Math.max(1, length / usualTerms));
  const total =
    covered / all +
    weights.passage * sentence.passageShare +
    weights.kind * kind +
    weights.order * order +
    weights.brevity * brevity +
    weights.long * longwinded +
    (sentence.index === 0 ? weights.early : 0);
  return {
    total,
    own: own / all,
    covered: covered / all,
    kind,
    lacksName,
    evidence: covered / question.mostWorth,
  };
}

function heldIn(term: QuestionTerm, terms: ReadonlySet<string>): number {
  if (terms.has(term.term)) return 1;
  for (const similar of term.similar) if (terms.has(similar)) return held.similar;
  if (term.term.length < 5 || /\p{N}/u.test(term.term)) return 0;
  let best = 0;
  for (const other of terms) {
    if (other.length > term.term.length && other.includes(term.term)) return held.inside;
    if (other.charCodeAt(0) !== term.term.charCodeAt(0)) continue;
    best = Math.max(best, held.inside * sharedBeginning(term.term, other));
  }
  return best;
}

function heldAround(term: QuestionTerm, sentence: CandidateSentence): number {
  if (sentence.headerTerms.size > 0 && heldIn(term, sentence.headerTerms) >= 0.5) return held.header;
  if (sentence.headingTerms.has(term.term)) return held.heading;
  if (sentence.previous?.terms.has(term.term)) return leansBack(sentence) ? held.previous : held.before;
  if (sentence.titleTerms.has(term.term)) return held.title;
  if (sentence.passageTerms.has(term.term)) return held.passage;
  if (sentence.next?.terms.has(term.term)) return held.next;
  return 0;
}

function kindOf(sentence: CandidateSentence, question: QuestionTerms, expectation: Expectation): number {
  const kind = fulfils(expectation.asked, sentence.text, question.words);
  const { attribute, defined } = expectation;
  if (defined) return defines(sentence.text, defined) ? 2 : 0.5 * kind;
  if (!attribute) return kind;
  const header = sentence.headerTerms.size > 0 && attribute.given.test(headerText(sentence));
  return header || attribute.given.test(sentence.text) ? kind : 0;
}

function headerText(sentence: CandidateSentence): string {
  return [...sentence.headerTerms].join(" ");
}

/** The share of the question's neighbouring terms that stand near each other in the sentence, in order counting more. */
function orderedPairs(sentence: CandidateSentence, terms: readonly QuestionTerm[]): number {
  if (terms.length < 2) return 0;
  const places = new Map<string, number[]>();
  sentence.words.forEach(({ term }, i) => places.set(term, [...(places.get(term) ?? []), i]));
  let sum = 0;
  for (let i = 1; i < terms.length; i += 1) {
    const before = places.get(terms[i - 1]!.term);
    const after = places.get(terms[i]!.term);
    if (!before || !after) continue;
    let best = 0;
    for (const a of before) {
      for (const b of after) {
        const distance = b - a;
        if (distance === 1) best = 1;
        else if (Math.abs(distance) <= 4) best = Math.max(best, 0.5);
      }
    }
    sum += best;
  }
  return sum / (terms.length - 1);
}
