import type { IndexedPassage, RankedPassage, ScoredPassage } from "../index/passage-index.ts";
import { searchPassages } from "../retrieval/search-passages.ts";
import type { Question } from "./answer.ts";
import { draftAnswer, type Drafted } from "./draft-answer.ts";
import type { Project } from "./facts/answer-fact.ts";
import { understandQuestion } from "./question/understand-question.ts";
import { refuse } from "./refusal.ts";
import type { Draft } from "./telling/compose.ts";

/** What an answer by a model takes of a project's passages, wherever that is worked out. */
export interface ProjectWork {
  /** The built-in answer before it is composed. */
  draft(question: Question): Promise<Drafted>;
  refuse(question: Question, near: readonly ScoredPassage[]): Promise<Draft>;
  /** Best first. */
  search(question: SearchingQuestion, query: string, limit: number): Promise<RankedPassage[]>;
  sample(question: SearchingQuestion, most: number): Promise<IndexedPassage[]>;
}

export type SearchingQuestion = Pick<Question, "resourceIds" | "resourceNames" | "signal">;

/** Works it out here, and is not to be ended. */
export function workHere(project: Project): ProjectWork {
  const { index, projectId } = project;
  return {
    draft: (question) => draftAnswer(project, question, understandQuestion(question.query, question.history)),
    refuse: (question, near) => refuse(project, question, near),
    async search({ resourceIds, resourceNames }, query, limit) {
      const options = { limit, names: resourceNames, ...(resourceIds && { resourceIds }) };
      return (await searchPassages(index, projectId, query, options)).passages;
    },
    sample: ({ resourceIds }, most) => index.samplePassages(projectId, most, resourceIds),
  };
}
