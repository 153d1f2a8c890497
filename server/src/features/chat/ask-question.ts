import type { Turn } from "@groundwork/contract/chat";
import type { Authorized } from "#kit/authorized.ts";
import type { AnswerEvent, Question } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { admitQuestion, type AdmitDeps } from "../models/admit-question.ts";
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

export interface Asked {
  query: string;
  history: Turn[];
  signal: AbortSignal;
  /** Answers in place of the project's model: one that can be chosen, or "none". */
  model?: string;
  /** Told what a model had said and taken, where the answer ends before its end. */
  stopped?: Question["stopped"];
}

/** What is asked, and what its owner asks of a model that answers. */
interface Asking {
  projectId: string;
  ownerId: string;
  instructions: string | null;
}

/** Asks the caller's own project, or only some of its resources. */
export async function askQuestion(
  deps: AskDeps,
  project: Authorized<Project, "viewer">,
  asked: Asked & { userId: string; resourceIds: readonly string[] | undefined },
): Promise<AsyncIterable<AnswerEvent>> {
  return answerFrom(
    deps,
    { projectId: project.id, ownerId: project.owner_id, instructions: project.instructions },
    { ...asked, visitors: false },
    asked.resourceIds,
  );
}

/** Asks a published project. What visitors ask of reaches no further than reading this one project. */
export function askPublication(
  deps: AskDeps,
  publication: Asking,
  asked: Asked & { names: ReadonlyMap<string, string> },
): Promise<AsyncIterable<AnswerEvent>> {
  const visit = { ...asked, userId: publication.ownerId, visitors: true };
  return answerFrom(deps, publication, visit, undefined);
}

async function answerFrom(
  { read, answerQuestion, modelUse }: AskDeps,
  { projectId, ownerId, instructions }: Asking,
  asked: Asked & { userId: string; visitors: boolean; names?: ReadonlyMap<string, string> },
  resourceIds: readonly string[] | undefined,
): Promise<AsyncIterable<AnswerEvent>> {
  const [resourceNames, settings, noModels] = await Promise.all([
    asked.names ?? answeringResources(read, projectId, resourceIds),
    findProjectSettings(read, projectId),
    modelUse.shelf.isEmpty(),
  ]);
  const { userId, visitors } = asked;
  return answerQuestion(projectId, {
    query: asked.query,
    history: lastTurns(asked.history, settings.history),
    ...(resourceIds && { resourceIds }),
    ...(instructions !== null && { instructions }),
    ...(settings.language !== null && { answerLanguage: settings.language }),
    ...(settings.refusal !== null && { refusal: settings.refusal }),
    ...(!noModels && {
      admit: admitQuestion(
        modelUse,
        { projectId, ownerId, userId, visitors },
        { ...settings, model: asked.model ?? settings.model },
      ),
    }),
    resourceNames,
    signal: asked.signal,
    ...(asked.stopped && { stopped: asked.stopped }),
  });
}

/** So many questions back, with what was answered; null for all. */
function lastTurns(history: Turn[], questions: number | null): Turn[] {
  if (questions === null) return history;
  const asked = history.flatMap(({ role }, i) => (role === "user" ? [i] : []));
  const from = questions === 0 ? history.length : (asked.at(-questions) ?? 0);
  return history.slice(from);
}
