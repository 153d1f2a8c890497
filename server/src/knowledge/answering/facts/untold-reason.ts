import type { Question } from "../answer.ts";
import type { Expectation } from "../question/asked-for.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { plainSentence } from "../telling/present-sentence.ts";
import type { ScoredSentence } from "../sentences/score-sentences.ts";

/** A reason so far behind what was told already is told instead, if it holds so much of what that one does. */
const nearEnough = 8;
const asHeld = 0.95;

/** The same sentences with the first that gives a reason at their head, where the best one was told and gives none. */
export function withReasonUntold(
  scored: readonly ScoredSentence[],
  expectation: Expectation,
  history: Question["history"],
): readonly ScoredSentence[] {
  const best = scored[0];
  if (!best || !repeatsWithoutReason(best, expectation, history)) return scored;
  const reason = scored.find(
    ({ score }) =>
      score.kind > 0 &&
      score.covered >= asHeld * best.score.covered &&
      score.total > best.score.total - nearEnough,
  );
  return reason ? [reason, ...scored.filter((one) => one !== reason)] : scored;
}

/** "Why?", asked of what was just told, is not answered by telling it again without a reason. */
export function repeatsWithoutReason(
  { sentence, score }: ScoredSentence,
  { asked }: Expectation,
  history: Question["history"],
): boolean {
  if (asked !== "reason" || score.kind > 0) return false;
  const told = history.findLast(({ role }) => role === "assistant")?.content;
  return told?.includes(escapeMarkup(plainSentence(sentence))) ?? false;
}
