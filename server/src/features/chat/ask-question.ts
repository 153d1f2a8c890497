import type { Turn } from "@groundwork/contract/chat";
import type { AnswerEvent, Question, ResourceNames } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { admitQuestion, type AdmitDeps, type Asker } from "../models/admit-question.ts";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import { answeringResources } from "./answering-resources.ts";

/** The one way questions are answered, bound to the index and the models by wiring. */
export type AnswerQuestion = (projectId: string, question: Question) => AsyncIterable<AnswerEvent>;

export interface AskDeps {
  read: ReadHandle;
  answerQuestion: AnswerQuestion;
  /** Who may ask a model, when and for how much. */
  modelUse: AdmitDeps;
}

/** A question and who asks it: somebody of the project, or a visitor of its publication, who asks as its owner. */
export interface Asked extends Asker {
  /** What the owner asks of a model that answers. */
  instructions: string | null;
  query: string;
  history: Turn[];
  /** Asks these alone. */
  resourceIds?: readonly string[] | undefined;
  /** In the place of the resources' own names. */
  names?: ResourceNames;
  /** Answers in place of the project's model: one that can be chosen, or "none". */
  model?: string;
}

/** Asks one project, as its settings say, and of it no more than the asker may read. */
export async function askQuestion(
  { read, answerQuestion, modelUse }: AskDeps,
  { instructions, query, history, resourceIds, names, model, ...asker }: Asked,
  during: Pick<Question, "signal" | "stopped">,
): Promise<AsyncIterable<AnswerEvent>> {
  const { projectId } = asker;
  const [resourceNames, settings, noModels] = await Promise.all([
    names ?? answeringResources(read, projectId, resourceIds),
    findProjectSettings(read, projectId),
    modelUse.shelf.isEmpty(),
  ]);
  return answerQuestion(projectId, {
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

/** So many questions back, with what was answered; null for all. */
function lastTurns(history: Turn[], questions: number | null): Turn[] {
  if (questions === null) return history;
  const asked = history.flatMap(({ role }, i) => (role === "user" ? [i] : []));
  const from = questions === 0 ? history.length : (asked.at(-questions) ?? 0);
  return history.slice(from);
}
