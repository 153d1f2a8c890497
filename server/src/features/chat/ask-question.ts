import type { Turn } from "@groundwork/contract/chat";
import type { Authorized } from "#kit/authorized.ts";
import type { AnswerEvent, Question } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { answeringResources } from "./answering-resources.ts";

/** The one way questions are answered, bound to the index and the models by wiring. */
export type AnswerQuestion = (projectId: string, question: Question) => AsyncIterable<AnswerEvent>;

export interface AskDeps {
  read: ReadHandle;
  answerQuestion: AnswerQuestion;
}

export interface Asked {
  query: string;
  history: Turn[];
  signal: AbortSignal;
  /** Told what a model had said and taken, where the answer ends before its end. */
  stopped?: Question["stopped"];
}

/** What is asked, and what its owner asks of a model that answers. */
interface Asking {
  projectId: string;
  instructions: string | null;
}

/** Asks the caller's own project, or only some of its resources. */
export async function askQuestion(
  deps: AskDeps,
  project: Authorized<Project, "viewer">,
  asked: Asked & { resourceIds: readonly string[] | undefined },
): Promise<AsyncIterable<AnswerEvent>> {
  return answerFrom(
    deps,
    { projectId: project.id, instructions: project.instructions },
    asked,
    asked.resourceIds,
  );
}

/** Asks a published project. What visitors ask of reaches no further than reading this one project. */
export function askPublication(
  deps: AskDeps,
  publication: Asking,
  asked: Asked,
): Promise<AsyncIterable<AnswerEvent>> {
  return answerFrom(deps, publication, asked, undefined);
}

async function answerFrom(
  { read, answerQuestion }: AskDeps,
  { projectId, instructions }: Asking,
  asked: Asked,
  resourceIds: readonly string[] | undefined,
): Promise<AsyncIterable<AnswerEvent>> {
  const resourceNames = await answeringResources(read, projectId, resourceIds);
  return answerQuestion(projectId, {
    query: asked.query,
    history: asked.history,
    ...(resourceIds && { resourceIds }),
    ...(instructions !== null && { instructions }),
    resourceNames,
    signal: asked.signal,
    ...(asked.stopped && { stopped: asked.stopped }),
  });
}
