import type * as answers from "@groundwork/contract/answers";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import type * as chat from "@groundwork/contract/chat";
import type * as feedback from "@groundwork/contract/feedback";
import type * as passages from "@groundwork/contract/passages";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import type * as traces from "@groundwork/contract/traces";
import { ApiFailure, type FailureBody } from "./api-failure.ts";
import { requestDone, requestJson } from "./request.ts";
import { streamEvents, wholeAnswer } from "./stream-events.ts";

export type {
  Answer,
  AnswerUsage,
  Citation,
  Place,
  PublicAnswer,
  PublicCitation,
  Sentence,
  SurroundedCitation,
} from "@groundwork/contract/answers";
export type { Turn } from "@groundwork/contract/chat";
export type { GivenFeedback } from "@groundwork/contract/feedback";
export type { PassageScores, ReadPassage } from "@groundwork/contract/passages";
export type { ModelCall, Trace } from "@groundwork/contract/traces";

/** The events of an answer as it is written; `done` comes last and holds the whole answer. */
export type AnswerEvent<A extends answers.PublicAnswer> =
  | { name: "waiting"; data: { before: number } }
  | { name: "searching"; data: { query: string } }
  | { name: "checking"; data: { sentences: number } }
  | { name: "reading"; data: { passages: number; resources: number } }
  | { name: "text"; data: { text: string } }
  | { name: "sentence"; data: answers.Sentence }
  | { name: "citation"; data: A["citations"][number] }
  | { name: "done"; data: A };

export function ask(body: BodyInput<typeof chat.ask>, signal?: AbortSignal): Promise<answers.Answer> {
  return requestJson(callPaths.ask, { method: "POST", body, signal });
}

export function askPublic(
  body: BodyInput<typeof chat.askPublic>,
  signal?: AbortSignal,
): Promise<answers.PublicAnswer> {
  return requestJson(callPaths.askPublic, { method: "POST", body, signal, anyone: true });
}

/** Has the question of an answer answered by another model, and yields that as it is written. Throws as streamAnswer does. */
export function streamComparedAnswer(
  body: BodyInput<typeof chat.compareAnswer>,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent<answers.Answer>, void, undefined> {
  return answerEvents(callPaths.compareAnswer, { body, signal });
}

/** Keeps an answer in its conversation in place of the one that it was compared with. */
export function keepComparedAnswer(answerId: string): Promise<void> {
  return requestDone(callPaths.keepComparedAnswer, { method: "POST", body: { answer_id: answerId } });
}

/** Asks a project, and yields the answer as it is written. Throws ApiFailure, or the signal's AbortError. */
export function streamAnswer(
  body: BodyInput<typeof chat.ask>,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent<answers.Answer>, void, undefined> {
  return answerEvents(callPaths.ask, { body, signal });
}

/** Asks a published assistant, and yields the answer as it is written. Throws as `streamAnswer` does. */
export function streamPublicAnswer(
  body: BodyInput<typeof chat.askPublic>,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent<answers.PublicAnswer>, void, undefined> {
  return answerEvents(callPaths.askPublic, { body, signal, anyone: true });
}

async function* answerEvents<A extends answers.PublicAnswer>(
  path: string,
  options: { body: unknown; signal: AbortSignal | undefined; anyone?: boolean },
): AsyncGenerator<AnswerEvent<A>, void, undefined> {
  for await (const { name, data } of streamEvents(path, options)) {
    if (name === "error") throw new ApiFailure({ kind: "words", status: 200, body: data as FailureBody });
    const event = { name: name === wholeAnswer ? "done" : name, data } as AnswerEvent<A>;
    yield event;
    if (event.name === "done") return;
  }
  throw new ApiFailure({ kind: "no-answer" });
}

/** What an answer was made from. Throws ApiFailure, or the signal's AbortError. */
export function answerFound(
  answerId: string,
  signal?: AbortSignal,
): Promise<Answer<typeof passages.answerFound, 200>> {
  return requestJson(fillPath(callPaths.answerFound, { answerId }), { signal });
}

/** What went to a model for an answer. Throws as `answerFound` does. */
export function answerTrace(
  answerId: string,
  signal?: AbortSignal,
): Promise<Answer<typeof traces.answerTrace, 200>> {
  return requestJson(fillPath(callPaths.answerTrace, { answerId }), { signal });
}

/** What a published assistant's answer quotes under a mark, with what stands around it. Throws as `answerFound` does. */
export function publicSource(
  answerId: string,
  mark: number,
  signal?: AbortSignal,
): Promise<answers.SurroundedCitation> {
  const path = fillPath(callPaths.publicSource, { answerId, mark: String(mark) });
  return requestJson(path, { signal, anyone: true });
}

/** What was said of a project's answers, a page at a time, newest first. Throws as `answerFound` does. */
export function listFeedback(
  projectId: string,
  before: string | undefined,
  signal?: AbortSignal,
): Promise<Answer<typeof feedback.listFeedback, 200>> {
  const path = fillPath(callPaths.listFeedback, { projectId });
  return requestJson(before === undefined ? path : `${path}?${new URLSearchParams({ before })}`, { signal });
}

/** Says whether an answer was useful; null takes that back. Throws ApiFailure. */
export function giveFeedback(body: BodyInput<typeof feedback.giveFeedback>): Promise<void> {
  return requestDone(callPaths.giveFeedback, { method: "POST", body });
}
