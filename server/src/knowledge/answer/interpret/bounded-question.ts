import { typedText } from "#kit/plain-text.ts";
import type { Question } from "../answer.ts";

/** As many turns back people point, in questions and answers. */
const turnsRead = 8;
const longestQuestion = 4_000;
/** UTF-16 units of an earlier question: what it asked stands at its beginning. */
const longestAsked = 1_000;
/** Of an earlier answer. */
const longestTold = 8_000;

/** The question with what is read of its conversation: the last turns, each cut, with runs of blanks and marks cut short. */
export function boundedQuestion<Q extends Pick<Question, "query" | "history">>(question: Q): Q {
  const history = question.history.slice(-turnsRead).map(({ role, content }) => ({
    role,
    content: typedText(content, role === "user" ? longestAsked : longestTold),
  }));
  return { ...question, query: typedText(question.query, longestQuestion), history };
}
