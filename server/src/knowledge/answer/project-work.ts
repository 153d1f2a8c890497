import type { IndexedPassage, RankedPassage, ScoredPassage } from "../store/passage-index.ts";
import type { Question } from "./answer.ts";
import type { Draft } from "./compose/compose.ts";
import { draftAnswer, type Drafted, refuse } from "./draft-answer.ts";
import type { Project } from "./project.ts";
import { type HeldSentence, type HeldSupport, holdSentence } from "./with-model/hold-sentence.ts";
import type { VerifySentence } from "./with-model/support-sentence.ts";
import { searchUnits } from "./select/choose-units.ts";

/** What an answer by a model takes of a project's passages, wherever that is worked out. */
export interface ProjectWork {
  /** The built-in answer before it is composed. */
  draft(question: Question): Promise<Drafted>;
  refuse(question: Question, near: readonly ScoredPassage[]): Promise<Draft>;
  /** Best first. */
  search(question: SearchingQuestion, query: string, limit: number): Promise<RankedPassage[]>;
  sample(question: SearchingQuestion, most: number): Promise<IndexedPassage[]>;
  /** Holds a sentence that a model wrote against what was read. */
  hold(question: SearchingQuestion, sentence: HeldSentence): Promise<HeldSupport>;
}

export type SearchingQuestion = Pick<Question, "resourceIds" | "resourceNames" | "signal">;

/** Works it out here, and is not to be ended. */
export function workHere(project: Project, verify: VerifySentence): ProjectWork {
  const { index, projectId, rerank } = project;
  return {
    draft: (question) => draftAnswer(project, question),
    refuse: (question, near) => refuse(project, question, near),
    search: (question, query, limit) => searchUnits(index, projectId, query, { ...question, limit, rerank }),
    sample: ({ resourceIds }, most) => index.samplePassages(projectId, most, resourceIds),
    hold: async (_, sentence) => holdSentence(sentence, verify),
  };
}
