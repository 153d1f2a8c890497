import type { IndexedPassage } from "../../index/passage-index.ts";
import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { DraftLine } from "../telling/compose.ts";
import type { UnderstoodQuestion } from "../question/understand-question.ts";
import { computed } from "./tabled/computed.ts";
import { underQuestion } from "./under-heading.ts";

/**
 * What answers a question of fact other than by a sentence: what the rows of a table come to, or what stands under a
 * heading that asks it. `found` is what was found for the question. Null where neither answers.
 */
export async function foundDirectly(
  project: Project,
  question: Question,
  { text, carried, expectation }: UnderstoodQuestion,
  found: readonly IndexedPassage[],
): Promise<DraftLine[] | null> {
  const holdRows = found.some(({ sentences }) => sentences.some(({ kind }) => kind === "table-row"));
  const ofRows = holdRows ? await computed(project, question, text, carried) : null;
  return ofRows?.lines ?? underQuestion(project, found, text, expectation.asked === "polarity");
}
