import { count, list, record, words } from "../json-values.ts";
import type { ModelCapabilities } from "../model-capabilities.ts";
import type { ModelMessage, ModelTools } from "../model-request.ts";
import { type Body, type FinishReason, type Part, type Protocol, withoutCalls } from "./protocol.ts";

/** Writes the body of `POST /messages`, without what this model refused before. */
const anthropicBody: Protocol["body"] = (connection, known, request, outputTokens) => {
  const { instructions, tools, mayCall = true, temperature } = request;
  const thoughts = thinkingOf(connection.effort, known, outputTokens);
  const messages = tools ? request.messages : withoutCalls(request.messages);
  const body: Body = {
    model: connection.model,
    ...(instructions !== "" && { system: instructions }),
    messages: messages.map((message) => messageOf(message, thoughts !== null)),
    stream: true,
    max_tokens: outputTokens,
    ...(tools && { tools: toolsOf(tools), tool_choice: { type: mayCall ? "auto" : "none" } }),
    // Who thinks takes no other temperature than its own.
    ...(temperature !== undefined && !thoughts && { temperature }),
    ...thoughts,
    ...connection.extraBody,
  };
  for (const name of known.refused) delete body[name];
  return body;
};

export const anthropicMessages: Protocol = {
  address: ({ baseUrl }) => `${baseUrl}/messages`,
  headers: ({ apiKey }) => ({
    "anthropic-version": "2023-06-01",
    ...(apiKey && { "x-api-key": apiKey }),
  }),
  body: anthropicBody,
  readEvent,
  readWhole,
};

const budgets: Readonly<Record<string, number>> = { minimal: 1024, low: 1024, medium: 4096, high: 16_000 };

/** Newer models take an effort, older ones a number of tokens; some do not think at all. */
function thinkingOf(effort: string | undefined, { refused }: ModelCapabilities, outputTokens: number) {
  if (effort === undefined || effort === "none" || refused.has("thinking")) return null;
  if (!refused.has("adaptive thinking")) {
    const known = effort === "minimal" ? "low" : effort;
    return { thinking: { type: "adaptive" }, output_config: { effort: known } };
  }
  // The budget is part of the longest output, and has a least.
  const budget = Math.min(budgets[effort] ?? 4096, Math.floor(outputTokens * 0.75));
  return budget < 1024 ? null : { thinking: { type: "enabled", budget_tokens: budget } };
}

function toolsOf(tools: ModelTools): Body[] {
  return Object.entries(tools).map(([name, { description, parameters }]) => ({
    name,
    description,
    input_schema: parameters,
  }));
}

function messageOf(message: ModelMessage, thinks: boolean): Body {
  if (message.role === "user") return message;
  if (message.role === "tool") {
    const results = message.results.map(({ id, text }) => ({
      type: "tool_result",
      tool_use_id: id,
      content: text,
    }));
    return { role: "user", content: results };
  }
  const { role, content, calls = [], thoughts } = message;
  return {
    role,
    content: [
      // Signed by the provider, which wants them back before the calls that came of them.
      ...(thinks && thoughts ? Object.values(thoughts) : []),
      ...(content === "" ? [] : [{ type: "text", text: content }]),
      ...calls.map(({ id, name, input }) => ({ type: "tool_use", id, name, input: record(input) })),
    ],
  };
}

function* readEvent(data: unknown): Generator<Part> {
  const event = record(data);
  switch (event["type"]) {
    case "message_start":
      yield* usageOf(record(event["message"])["usage"]);
      return;
    case "content_block_start":
      yield* blockOf(record(event["content_block"]), count(event["index"]) ?? 0, true);
      return;
    case "content_block_delta":
      yield* deltaOf(record(event["delta"]), count(event["index"]) ?? 0);
      return;
    case "message_delta":
      yield* usageOf(event["usage"]);
      yield* finishOf(record(event["delta"])["stop_reason"]);
      return;
    case "error":
      yield { type: "error", error: event["error"] ?? event };
  }
}

function* readWhole(data: unknown): Generator<Part> {
  const answer = record(data);
  if (answer["type"] === "error" || answer["error"])
    yield { type: "error", error: answer["error"] ?? answer };
  for (const [i, block] of list(answer["content"]).entries()) yield* blockOf(record(block), i, false);
  yield* usageOf(answer["usage"]);
  yield* finishOf(answer["stop_reason"]);
}

/** Parses a block, at its beginning or whole. */
function* blockOf(block: Record<string, unknown>, index: number, begins: boolean): Generator<Part> {
  switch (block["type"]) {
    case "text":
      if (words(block["text"]) !== "") yield { type: "text", text: words(block["text"]) };
      return;
    case "tool_use":
      yield {
        type: "call",
        index,
        id: words(block["id"]),
        name: words(block["name"]),
        // A stream begins with an empty input and sends it piece by piece.
        ...(!begins && { arguments: block["input"] }),
      };
      return;
    case "thinking":
    case "redacted_thinking":
      yield { type: "thought", text: words(block["thinking"]) };
      yield { type: "kept", thoughts: { [index]: block } };
  }
}

function* deltaOf(delta: Record<string, unknown>, index: number): Generator<Part> {
  switch (delta["type"]) {
    case "text_delta":
      if (words(delta["text"]) !== "") yield { type: "text", text: words(delta["text"]) };
      return;
    case "input_json_delta":
      yield { type: "call", index, arguments: words(delta["partial_json"]) };
      return;
    case "thinking_delta":
      yield { type: "thought", text: words(delta["thinking"]) };
      yield { type: "kept", thoughts: { [index]: { thinking: words(delta["thinking"]) } } };
      return;
    case "signature_delta":
      yield { type: "kept", thoughts: { [index]: { signature: words(delta["signature"]) } } };
  }
}

/** Includes cache reads and writes in the prompt's tokens. */
function* usageOf(usage: unknown): Generator<Part> {
  const read = record(usage);
  const input = count(read["input_tokens"]);
  const cached = [read["cache_creation_input_tokens"], read["cache_read_input_tokens"]];
  const output = count(read["output_tokens"]);
  if (input === null && output === null) return;
  yield {
    type: "usage",
    input: input === null ? null : cached.reduce<number>((sum, each) => sum + (count(each) ?? 0), input),
    output,
    cost: null,
  };
}

const reasons: Readonly<Record<string, FinishReason>> = {
  max_tokens: "length",
  model_context_window_exceeded: "length",
  refusal: "withheld",
};

function* finishOf(reason: unknown): Generator<Part> {
  if (typeof reason === "string") yield { type: "finish", reason: reasons[reason] ?? "stop" };
}
