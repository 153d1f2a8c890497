import { type CallEvent, streamCall } from "#api/stream-call.ts";
import type { PublicAnswer } from "@groundwork/contract/answers";
import type { Turn } from "@groundwork/contract/chat";
import { evidenceOf, type WholeAnswer } from "./chat-turn.ts";
import type { ComparedQuestion, Hear } from "./conversation.ts";
import { ApiFailure, failureWords } from "#api/api-failure.ts";

/** A success whose `message` is not a text. */
export class InvalidAnswerFailure extends Error {
  override readonly name = "InvalidAnswerFailure";
}

export interface Question {
  query: string;
  history: Turn[];
  /** The conversation that keeps it, and the answer in it that gives way. */
  conversation_id?: string;
  replaces?: string;
}

/** Asks a project; one signal leads from the Stop button to the request. Throws ApiFailure, or the signal's AbortError. */
export async function askProject(
  projectId: string,
  userId: string,
  question: Question,
  hear: Hear,
  signal: AbortSignal,
): Promise<WholeAnswer> {
  const body = { project_id: projectId, UserID: userId, ...question };
  return wholeOrBlank(await follow(streamCall("ask", body, { signal }), hear));
}

function wholeOrBlank(answer: UnreadAnswer): WholeAnswer {
  const message = typeof answer.message === "string" ? answer.message : "";
  return message.trim() === "" ? blank(answer, "No response content.") : whole(answer, message);
}

/** Has the question of an answer answered by another model. Throws as askProject does. */
export async function compareAnswer(
  { answerId, model, history }: ComparedQuestion,
  hear: Hear,
  signal: AbortSignal,
): Promise<WholeAnswer> {
  const body = { answer_id: answerId, model, history };
  return wholeOrBlank(await follow(streamCall("compareAnswer", body, { signal }), hear));
}

/** Asks a published assistant. Throws also InvalidAnswerFailure. */
export async function askPublic(
  slug: string,
  question: Pick<Question, "query" | "history">,
  hear: Hear,
  signal: AbortSignal,
): Promise<WholeAnswer> {
  const body = { public_domain_endpoint: slug, ...question };
  const answer = await follow(streamCall("askPublic", body, { signal }), hear);
  if (typeof answer.message !== "string") throw new InvalidAnswerFailure("The answer has no message.");
  return answer.message.trim() === "" ? blank(answer, "No response content.") : whole(answer, answer.message);
}

type UnreadAnswer = Partial<Omit<WholeAnswer, "message" | "answerId" | "checkedBy" | "evidence">> &
  Partial<Pick<PublicAnswer, "headline" | "lead" | "evidence">> & {
    answer_id?: string;
    checked_by?: WholeAnswer["checkedBy"];
    message?: unknown;
  };

/** Passes on what comes before the whole answer, and returns that. */
async function follow(
  events: AsyncGenerator<CallEvent<"askPublic">, void, undefined>,
  hear: Hear,
): Promise<UnreadAnswer> {
  for await (const event of events) {
    if (event.name === "done") return event.data;
    hear(event);
  }
  return {};
}

/** Returns a whole answer: what it lacks is empty, so that a plain `{ message }` is an answer too. */
function whole(answer: UnreadAnswer, message: string): WholeAnswer {
  return {
    answerId: answer.answer_id ?? null,
    message,
    answered: answer.answered ?? true,
    mode: answer.mode ?? null,
    checkedBy: answer.checked_by ?? null,
    sentences: answer.sentences ?? [],
    citations: answer.citations ?? [],
    suggestions: answer.suggestions ?? [],
    evidence: evidenceOf(answer),
    ...(answer.notice !== undefined && { notice: answer.notice }),
    ...(answer.usage && { usage: answer.usage }),
  };
}

function blank(answer: UnreadAnswer, message: string): WholeAnswer {
  return { ...whole(answer, message), sentences: [], citations: [] };
}

export function projectChatFailure(failure: unknown): string {
  return failureWords(failure, {
    first: "message",
    noWords: "An unknown error occurred.",
    notJson: ({ status }) => `API Error: ${status}`,
    noAnswer: "Failed to send message.",
  });
}

export function publicChatFailure(failure: unknown): string {
  if (failure instanceof InvalidAnswerFailure) return "Received an invalid response format from the AI.";
  const unknown = "An unknown network error occurred.";
  return failureWords(failure, {
    noWords: unknown,
    notJson: unknown,
    noAnswer: unknown,
  });
}

/** Returns what the chat in another site's frame shows when a question fails: a few words, and when to try again. */
export function embeddedChatFailure(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return publicChatFailure(failure);
  if (failure.code === "daily_budget_spent" || failure.code === "daily_share_spent")
    return "No more answers today.";
  if (failure.status === 429) return "This assistant is busy. Try again in a minute.";
  return failure.kind === "no-answer" ? "Can’t connect. Try again." : publicChatFailure(failure);
}
