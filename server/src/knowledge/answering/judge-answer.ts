import type { Expectation } from "./asked-for.ts";
import { statesAnother } from "./asked-predicate.ts";
import type { ScoredSentence } from "./score-sentences.ts";

/** What the best passage must reach of the most that the query's terms could give. */
const leastPassage = 0.26;
/** What the best sentence with its surroundings must hold of the question's worth. */
const leastCovered = 0.5;
const leastTotal = 1.0;

/** Whether the best sentence answers the question; where it does not, the question is refused. */
export function answersQuestion(
  best: ScoredSentence | undefined,
  passageScore: number,
  sumOfIdf: number,
  expectation: Expectation,
  subject: ReadonlySet<string>,
): boolean {
  if (!best || sumOfIdf <= 0) return false;
  const { score } = best;
  if (passageScore / sumOfIdf < leastPassage || score.covered < leastCovered || score.total < leastTotal)
    return false;
  if (expectation.attribute && score.kind === 0) return false;
  if (expectation.predicate && statesAnother(best.sentence, expectation.predicate, subject)) return false;
  const certain = ["person", "time", "count", "amount"].includes(expectation.asked);
  return !(certain && score.kind === 0);
}
