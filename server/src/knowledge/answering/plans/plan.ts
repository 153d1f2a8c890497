import type { Project } from "../answer-fact.ts";
import type { Question } from "../answer.ts";
import type { CandidateSentence } from "../candidate-sentences.ts";
import type { DraftLine, DraftSentence } from "../compose.ts";
import { presentSentence } from "../present-sentence.ts";
import type { Survey, SurveyedSentence } from "../survey-project.ts";

/** What a plan works on. */
export interface PlanInput {
  project: Project;
  question: Question;
  survey: Survey;
  /** What the question narrows the plan to; "" for the whole project. */
  topic: string;
}

/** A sentence of the assistant's own, about the answer or the project. */
export function ownWords(...texts: string[]): DraftLine {
  return { prefix: "", sentences: texts.map((text): DraftSentence => ({ text, sources: [] })) };
}

export function title(text: string): DraftLine {
  return { prefix: "## ", sentences: [{ text, sources: [] }] };
}

export function bullets(sentences: readonly CandidateSentence[]): DraftLine[] {
  return sentences.map((sentence) => ({ prefix: "- ", sentences: [presentSentence(sentence)] }));
}

export function paragraph(sentences: readonly SurveyedSentence[]): DraftLine {
  return { prefix: "", sentences: sentences.map(presentSentence) };
}

/** Sentences in the order in which they are read: by resource, part and place. */
export function inReadingOrder(sentences: readonly SurveyedSentence[]): SurveyedSentence[] {
  const order = new Map([...new Set(sentences.map((one) => one.passage.resourceId))].map((id, i) => [id, i]));
  return [...sentences].sort(
    (a, b) =>
      order.get(a.passage.resourceId)! - order.get(b.passage.resourceId)! ||
      a.passage.id - b.passage.id ||
      a.span.start - b.span.start,
  );
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
