import type { IndexedPassage, RankedPassage } from "../index/passage-index.ts";
import { type Project, answerFact } from "./facts/answer-fact.ts";
import type { Question, ReadPassage } from "./answer.ts";
import type { Draft } from "./telling/compose.ts";
import { foundDirectly } from "./plans/found-directly.ts";
import { planAnswer } from "./plans/plan-answer.ts";
import { refuse } from "./refusal.ts";
import type { UnderstoodQuestion } from "./question/understand-question.ts";

export interface Drafted {
  draft: Draft;
  /** In the order in which they matter, where they were searched for. */
  read: ReadPassage[];
}

/** The built-in answer: the sources' own sentences, or an honest refusal. */
export async function draftAnswer(
  project: Project,
  question: Question,
  understood: UnderstoodQuestion,
): Promise<Drafted> {
  if (project.statistics.passages === 0) return { draft: nothingIndexed(), read: [] };
  if (understood.kind !== "fact") {
    const planned = await planAnswer(project, question, understood);
    if (planned) return { draft: planned.draft, read: planned.passages.map(lookedOver) };
  }
  const { text, expectation, carried } = understood;
  let answer = await answerFact(project, text, question, expectation, carried);
  const { sought } = answer;
  const direct = await foundDirectly(
    project,
    question,
    understood,
    answer.found.map(({ passage }) => passage),
  );
  if (direct)
    return { draft: { answered: true, lines: direct, suggestions: [] }, read: answer.found.map(searched) };
  // Words taken over from the question before may be beside the point.
  if (!answer.lines && carried !== "" && text !== question.query)
    answer = await answerFact(project, text, { ...question, follows: goesOnWithTold(question) }, expectation);
  // What looked like a follow-up may stand on its own.
  if (!answer.lines && question.history.length > 0)
    answer = await answerFact(project, question.query, question);
  if (answer.lines)
    return {
      draft: { answered: true, lines: answer.lines, suggestions: [] },
      read: answer.found.map(searched),
    };
  return {
    draft: await refuse(project, question, answer.found, sought),
    read: answer.found.map(searched),
  };
}

/** A refusal cites nothing. */
function goesOnWithTold({ history }: Question): boolean {
  return /\[\d{1,4}\]/.test(history.findLast(({ role }) => role === "assistant")?.content ?? "");
}

export function searched({ passage, ...scores }: RankedPassage): ReadPassage {
  return { passage, scores };
}

export function lookedOver(passage: IndexedPassage): ReadPassage {
  return { passage, scores: null };
}

function nothingIndexed(): Draft {
  const text = "Nothing is indexed in this project yet, so that there is nothing to answer from.";
  return { answered: false, lines: [{ prefix: "", sentences: [{ text, sources: [] }] }], suggestions: [] };
}
