import { typedText } from "#kit/plain-text.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import { languagesWithCues } from "../../languages/load-language.ts";
import type { Question } from "../answer.ts";
import { followUp } from "./follow-up.ts";
import { type QuestionKind, readKind } from "./question-kind.ts";

export interface Interpreted {
  kind: QuestionKind;
  /** Its own words, without greeting and courtesies. */
  text: string;
  /** Words of the questions before that it leaves out. */
  carried: string;
  /** The question whose form says what kind of answer is asked for. */
  asksAs: string;
  /** What a question about the whole is narrowed to; "" for all of it. */
  topic: string;
  /** ISO 639-1. */
  language: string;
}

/** Reads what a question is after, in its conversation. */
export function interpretQuestion(query: string, history: Question["history"] = []): Interpreted {
  const language = languageOf(query, history);
  const own = readKind(query, language);
  // A short question tells little of its language.
  const alone = own.kind === "fact" && language !== "en" ? readKind(query, "en") : own;
  if (alone.kind !== "fact") return { ...alone, carried: "", asksAs: alone.text, language };
  const { text, carried, asksAs, goesOn } = followUp(alone.text, history, language);
  if (goesOn) return { kind: goesOn, text, carried, asksAs, topic: "", language };
  return { kind: "fact", text, carried, asksAs, topic: "", language };
}

/** UTF-16 units: a question that is as short is in the language of the one before it. */
const tellingLength = 24;

function languageOf(query: string, history: Question["history"]): string {
  const before = query.length < tellingLength && history.findLast(({ role }) => role === "user");
  const read = before ? `${before.content}\n${query}` : query;
  return detectLanguage(read, "en", languagesWithCues());
}

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
