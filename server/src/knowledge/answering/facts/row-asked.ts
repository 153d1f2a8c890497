import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { AskedFor, Expectation } from "../question/asked-for.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { QuestionTerms } from "../question/question-terms.ts";
import type { ScoredSentence } from "../sentences/score-sentences.ts";

/** A row so far behind the best sentence still is the one that is asked for, if it holds so much of the question. */
const near = 4;
const wholly = 0.9;
const alike = 0.5;
/** Kinds of question that a cell answers. */
const ofCells: ReadonlySet<AskedFor> = new Set<AskedFor>([
  "any",
  "count",
  "amount",
  "time",
  "place",
  "person",
]);

/**
 * The same sentences with the rows at their head that a question asks for by name: "how much is the Team plan?" asks for
 * the row of "Team", and not for the sentence that speaks of the Team plan in passing.
 */
export function withRowAsked(
  scored: readonly ScoredSentence[],
  question: QuestionTerms,
  { asked }: Expectation,
): readonly ScoredSentence[] {
  const best = scored[0];
  if (!best || !ofCells.has(asked) || best.sentence.span.kind === "table-row") return scored;
  const rows = scored.filter(
    ({ sentence, score }) =>
      sentence.span.kind === "table-row" &&
      score.total > best.score.total - near &&
      score.kind > 0 &&
      score.features.header > 0 &&
      score.covered >= Math.min(wholly, best.score.covered) &&
      isNamed(sentence, question),
  );
  return rows.length === 0 ? scored : [...rows, ...scored.filter((one) => !rows.includes(one))];
}

/** True where the question holds every word of the row's first cell. */
function isNamed({ text, passage }: CandidateSentence, question: QuestionTerms): boolean {
  const asked = question.comparedIn(passage.language);
  const key = analyseTerms(text.split("\t")[0]!, passage.language);
  return key.length > 0 && key.every((term) => (asked.like(term)?.likeness ?? 0) >= alike);
}
