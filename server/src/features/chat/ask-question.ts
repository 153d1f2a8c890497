import type { Turn } from "@groundwork/contract/chat";
import type { ProjectSettings } from "@groundwork/contract/project-settings";
import type { AnswerEvent, Question, ResourceNames } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { admitQuestion, type AdmitDeps, type Asker } from "../models/admit-question.ts";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import { answeringResources } from "./answering-resources.ts";

/** Answers a question; bound to the index and the models by wiring. */
export type AnswerQuestion = (projectId: string, question: Question) => AsyncIterable<AnswerEvent>;

export interface AskDeps {
  read: ReadHandle;
  answerQuestion: AnswerQuestion;
  /** Decides who may ask a model, when and for how much. */
  modelUse: AdmitDeps;
}

/**
 * A question and its asker: a member of the project, or a visitor of its publication, who asks on the owner's
 * account.
 */
export interface Asked extends Asker {
  /** The owner's instructions to the answering model. */
  instructions: string | null;
  query: string;
  history: Turn[];
  /** Asks these alone. */
  resourceIds?: readonly string[] | undefined;
  /** Replaces the resources' own names. */
  names?: ResourceNames;
  /** Answers in place of the project's model: one that can be chosen, or "none". */
  model?: string;
  /** Answers by these in place of the project's settings. */
  settings?: ProjectSettings;
  /** Names a copy of the project's passages that is asked in place of those that answer. */
  copyId?: string;
}

/** Asks one project, as its settings say, and of it no more than the asker may read. */
export async function askQuestion(
  { read, answerQuestion, modelUse }: AskDeps,
  { instructions, query, history, resourceIds, names, model, settings: own, copyId, ...asker }: Asked,
  during: Pick<Question, "signal" | "stopped">,
): Promise<AsyncIterable<AnswerEvent>> {
  const { projectId } = asker;
  const [resourceNames, settings, noModels] = await Promise.all([
    names ?? answeringResources(read, projectId, resourceIds),
    own ?? findProjectSettings(read, projectId),
    modelUse.shelf.isEmpty(),
  ]);
  return answerQuestion(copyId ?? projectId, {
    query,
    history: lastTurns(history, settings.history),
    ...(resourceIds && { resourceIds }),
    ...(instructions !== null && { instructions }),
    ...(settings.language !== null && { answerLanguage: settings.language }),
    ...(settings.refusal !== null && { refusal: settings.refusal }),
    ...(!noModels && {
      admit: admitQuestion(modelUse, asker, { ...settings, model: model ?? settings.model }),
    }),
    resourceNames,
    ...during,
  });
}

/** Returns the last questions with their answers; all if `questions` is null. */
function lastTurns(history: Turn[], questions: number | null): Turn[] {
  if (questions === null) return history;
  const asked = history.flatMap(({ role }, i) => (role === "user" ? [i] : []));
  const from = questions === 0 ? history.length : (asked.at(-questions) ?? 0);
  return history.slice(from);
}
