import type { DraftSentence } from "../telling/compose.ts";
import { escapeMarkup, oneLine } from "../telling/markup.ts";
import { spanOf } from "../telling/present-sentence.ts";
import type { Survey } from "../survey/survey-project.ts";
import { counted, listed, withoutNumber } from "./plan.ts";
import type { Unit } from "./units.ts";

const leastQuestions = 3;
const mostQuestions = 4;
const mostColumns = 10;

/** The questions that a document answers under headings of their own, where it is made of these. */
export function questionsOf({ passages }: Unit): string[] {
  const innermost = passages.flatMap(({ heading }) => heading.slice(-1));
  const headings = [...new Set(innermost)].map(withoutNumber);
  const questions = headings.filter((one) => one.endsWith("?"));
  return questions.length >= leastQuestions && questions.length >= headings.length * 0.6 ? questions : [];
}

export function questionsTold(questions: readonly string[]): DraftSentence {
  const named = questions.slice(0, mostQuestions).map((one) => `“${escapeMarkup(one)}”`);
  const left = questions.length - named.length;
  if (left > 0) named.push(`${left} more`);
  return { text: `It answers ${counted(questions.length, "question")}: ${listed(named)}.`, sources: [] };
}

/** A document that is a table, by the names of its columns. */
export function columnsOf(unit: Unit, { candidates }: Survey): DraftSentence[] {
  const header = candidates.find(
    ({ passage, span }) =>
      span.header && passage.resourceId === unit.resourceId && unit.passages.includes(passage),
  );
  if (!header) return [];
  const names = header.text
    .split("\t")
    .map(oneLine)
    .filter((name) => name !== "");
  const told = names.slice(0, mostColumns).map(escapeMarkup);
  if (names.length > told.length) told.push(`${names.length - told.length} more`);
  return [{ text: `A table with the columns ${listed(told)}.`, sources: [spanOf(header)] }];
}
