import type { ChatCompletion, createChatCompletion } from "@groundwork/contract/programs";
import type { Body } from "@groundwork/contract/call";
import type { Turn } from "@groundwork/contract/chat";
import { limits } from "@groundwork/contract/limits";
import type { FastifyRequest } from "fastify";
import { typedText } from "#kit/plain-text.ts";
import type { AnswerEvent, ComposedAnswer } from "#knowledge/answer/answer.ts";
import { AppError } from "#kit/app-error.ts";
import { describeFailure } from "../error-words.ts";
import { programErrors } from "./programs.errors.ts";
import type { ProgramAnswer } from "./reach.ts";

type Asked = Body<typeof createChatCompletion>;
type Message = Asked["messages"][number];

/**
 * Reads the question and the conversation before it: the last user message, and what users and assistants wrote before.
 * System messages are left out, because a project has instructions of its own. Fails with `no_question`.
 */
export function readConversation(messages: readonly Message[]): { query: string; history: Turn[] } {
  const turns = messages.flatMap((message): Turn[] => {
    const { role } = message;
    if (role !== "user" && role !== "assistant") return [];
    const most = role === "user" ? limits.queryMax : limits.messageMax;
    return [{ role, content: typedText(textOf(message), most) }];
  });
  const last = turns.findLastIndex(({ role }) => role === "user");
  const query = turns[last]?.content.trim() ?? "";
  if (query === "") throw new programErrors.no_question();
  return { query, history: turns.slice(Math.max(0, last - limits.historyTurns), last) };
}

function textOf({ content }: Message): string {
  if (typeof content === "string") return content;
  return (content ?? []).flatMap(({ type, text }) => (type === "text" && text ? [text] : [])).join("\n");
}

/** Identifies a completion: its ID, its model and when it was asked for. */
interface CompletionHead {
  id: string;
  model: string;
  created: number;
}

/** Presents an answer as a chat completion. */
export function presentCompletion(head: CompletionHead, answer: ProgramAnswer): ChatCompletion {
  const message = { role: "assistant" as const, content: answer.message, refusal: null, ...citing(answer) };
  return {
    ...head,
    object: "chat.completion",
    choices: [{ index: 0, finish_reason: "stop", logprobs: null, message }],
    usage: usageOf(answer),
  };
}

/** Writes an answer as the chunks of a stream, each with the empty line after it. */
export async function* streamCompletion(
  head: CompletionHead,
  events: AsyncIterator<AnswerEvent>,
  present: (answer: ComposedAnswer) => ProgramAnswer,
  { request, withUsage }: { request: FastifyRequest; withUsage: boolean },
): AsyncGenerator<string> {
  const chunk = (choices: object[], rest: object = {}) =>
    line({ ...head, object: "chat.completion.chunk", choices, ...rest });
  const delta = (of: object, finish_reason: "stop" | null = null) => [
    { index: 0, delta: of, finish_reason, logprobs: null },
  ];
  try {
    yield chunk(delta({ role: "assistant", content: "" }));
    for (let next = await events.next(); !next.done; next = await events.next()) {
      const event = next.value;
      if (event.type === "text") yield chunk(delta({ content: event.text }));
      if (event.type !== "done") continue;
      const answer = present(event.answer);
      yield chunk(delta(citing(answer)));
      yield chunk(delta({}, "stop"));
      if (withUsage) yield chunk([], { usage: usageOf(answer) });
    }
    yield "data: [DONE]\n\n";
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, "An answer was interrupted.");
    const { code, message } = describeFailure(error, request.id);
    yield line(openAiError(500, { code, message }));
  } finally {
    await events.return?.();
  }
}

const line = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Returns the citations of an answer: one annotation for each mark in its text, and the evidence. */
function citing({ message, outcome, evidence }: ProgramAnswer) {
  const byMark = new Map(evidence.map((one) => [one.mark, one]));
  const annotations = [...message.matchAll(/\\.|\[(\d{1,5})\]/g)].flatMap(({ 0: mark, 1: number, index }) => {
    const cited = byMark.get(Number(number));
    if (number === undefined || !cited) return [];
    const { title, url } = cited;
    const place = { start_index: index, end_index: index + mark.length };
    return [{ type: "url_citation" as const, url_citation: { ...place, title, url } }];
  });
  return { annotations, outcome, evidence };
}

function usageOf({ usage }: ProgramAnswer): ChatCompletion["usage"] {
  const [asked, written] = [usage?.input_tokens ?? 0, usage?.output_tokens ?? 0];
  return { prompt_tokens: asked, completion_tokens: written, total_tokens: asked + written };
}

const types: Readonly<Record<number, string>> = {
  401: "authentication_error",
  403: "permission_error",
  404: "not_found_error",
  429: "rate_limit_error",
};

/** Returns an error in the protocol's form. */
export function openAiError(status: number, { code, message }: { code: string; message: string }) {
  const type = types[status] ?? (status < 500 ? "invalid_request_error" : "server_error");
  return { error: { message, type, param: null, code } };
}
