import { count, list, record, words } from "../json-values.ts";
import type { ModelCapabilities } from "../model-capabilities.ts";
import type { ModelMessage, ModelRequest, ModelTools, ToolCall } from "../model-request.ts";
import type { CallFragment } from "../streams/gathered-calls.ts";
import {
  type Body,
  type Connection,
  type FinishReason,
  type Part,
  type Protocol,
  withoutCalls,
} from "./protocol.ts";

function azureAddress({ baseUrl, model, apiVersion }: Connection): string {
  const inside = baseUrl.indexOf("/openai");
  const host = inside < 0 ? baseUrl : baseUrl.slice(0, inside);
  return apiVersion === undefined
    ? `${host}/openai/v1/chat/completions`
    : `${host}/openai/deployments/${encodeURIComponent(model)}/chat/completions?api-version=${encodeURIComponent(apiVersion)}`;
}

/** Writes the body of `POST /chat/completions`, without what this model refused before. */
const openAiBody: Protocol["body"] = (connection, known, request, outputTokens) => {
  const { tools, mayCall = true, temperature } = request;
  const mayChoose = !known.refused.has("tool_choice");
  // A model that can't be kept from calling is offered no tools.
  const offered = tools && (mayCall || mayChoose) ? tools : undefined;
  const body: Body = {
    model: connection.model,
    messages: messagesOf(request, known, offered !== undefined),
    stream: true,
    stream_options: { include_usage: true },
    // OpenAI's newer models know the newer name alone, most others the older one, and a few neither.
    [known.refused.has("max_tokens") ? "max_completion_tokens" : "max_tokens"]: outputTokens,
    ...(offered && { tools: toolsOf(offered), tool_choice: mayCall ? "auto" : "none" }),
    ...(temperature !== undefined && { temperature }),
    ...(connection.effort !== undefined && { reasoning_effort: connection.effort }),
    ...(request.structured && { response_format: formatOf(request.structured, known) }),
    ...connection.extraBody,
  };
  for (const name of known.refused) delete body[name];
  if (body["stream"] === undefined) delete body["stream_options"];
  return body;
};

export const openAiChat: Protocol = {
  address: ({ baseUrl }) => `${baseUrl}/chat/completions`,
  headers: ({ apiKey }) => ({ ...(apiKey && { authorization: `Bearer ${apiKey}` }) }),
  body: openAiBody,
  readEvent: readAnswer,
  readWhole: readAnswer,
};

/** The protocol for Azure: the key in its own header, and a deployment's address if a version is set. */
export const azureChat: Protocol = {
  ...openAiChat,
  address: azureAddress,
  headers: ({ apiKey }) => ({ ...(apiKey && { "api-key": apiKey }) }),
};

function formatOf({ name, schema }: NonNullable<ModelRequest["structured"]>, { refused }: ModelCapabilities) {
  if (refused.has("json_schema")) return { type: "json_object" };
  return { type: "json_schema", json_schema: { name, schema, strict: true } };
}

function toolsOf(tools: ModelTools): Body[] {
  return Object.entries(tools).map(([name, { description, parameters }]) => ({
    type: "function",
    function: { name, description, parameters },
  }));
}

function messagesOf(
  { instructions, messages }: ModelRequest,
  { refused }: ModelCapabilities,
  calls: boolean,
): Body[] {
  const sent = (calls ? messages : withoutCalls(messages)).flatMap((message) =>
    messageOf(message, refused.has("thoughts sent back")),
  );
  if (instructions === "") return sent;
  if (!refused.has("system role")) return [{ role: "system", content: instructions }, ...sent];
  // Models without such a role read their instructions before what they are asked.
  const [first, ...rest] = sent;
  if (first?.["role"] !== "user") return [{ role: "user", content: instructions }, ...sent];
  return [{ ...first, content: `${instructions}\n\n${String(first["content"])}` }, ...rest];
}

function messageOf(message: ModelMessage, withoutThoughts: boolean): Body[] {
  if (message.role === "user") return [message];
  if (message.role === "tool")
    return message.results.map(({ id, text }) => ({ role: "tool", tool_call_id: id, content: text }));
  const { role, content, calls = [], thoughts } = message;
  return [
    {
      role,
      // Some templates fail on null.
      content,
      ...(thoughts && !withoutThoughts && thoughts),
      ...(calls.length > 0 && { tool_calls: calls.map(writtenCall) }),
    },
  ];
}

function writtenCall({ id, name, input, extra }: ToolCall): Body {
  const called = { name, arguments: JSON.stringify(record(input)) };
  return { id, type: "function", function: called, ...(extra !== undefined && { extra_content: extra }) };
}

/** Reads a chunk or a whole answer: the one has a `delta` where the other has a `message`. */
function* readAnswer(data: unknown): Generator<Part> {
  const answer = record(data);
  const error = answer["error"] ?? (answer["object"] === "error" ? answer : undefined);
  if (error !== undefined && error !== null) yield { type: "error", error };
  // Requests never ask for more than one choice.
  const choice = record(list(answer["choices"])[0]);
  const message = record(choice["delta"] ?? choice["message"]);
  yield* thoughtsIn(message);
  yield* textIn(message["content"] ?? choice["text"]);
  for (const call of list(message["tool_calls"])) yield callOf(record(call));
  if (message["function_call"]) yield { type: "call", ...functionOf(record(message["function_call"])) };
  if (words(message["refusal"]) !== "") yield { type: "finish", reason: "withheld" };
  const usage = record(answer["usage"] ?? record(answer["x_groq"])["usage"]);
  const [input, output] = [count(usage["prompt_tokens"]), count(usage["completion_tokens"])];
  if (input !== null || output !== null) yield { type: "usage", input, output, cost: count(usage["cost"]) };
  const reason = choice["finish_reason"];
  if (typeof reason === "string" && reason !== "")
    yield { type: "finish", reason: reasons[reason] ?? "stop" };
}

const thoughtFields = ["reasoning_content", "reasoning", "thinking"] as const;

function* thoughtsIn(message: Record<string, unknown>): Generator<Part> {
  for (const name of thoughtFields) {
    const text = words(message[name]);
    if (text === "") continue;
    yield { type: "thought", text };
    yield { type: "kept", thoughts: { [name]: text } };
  }
  const details = list(message["reasoning_details"]);
  if (details.length > 0) {
    yield { type: "thought", text: "" };
    yield { type: "kept", thoughts: { reasoning_details: details } };
  }
}

/** Reads text, or the parts that Mistral sends, some of which may be thoughts. */
function* textIn(content: unknown): Generator<Part> {
  if (typeof content === "string") {
    if (content !== "") yield { type: "text", text: content };
    return;
  }
  for (const each of list(content)) {
    const part = record(each);
    if (part["type"] === "thinking" || part["type"] === "reasoning")
      yield { type: "thought", text: words(part["text"]) };
    else if (words(part["text"]) !== "") yield { type: "text", text: words(part["text"]) };
  }
}

function callOf(call: Record<string, unknown>): Part {
  const index = count(call["index"]);
  return {
    type: "call",
    ...(index !== null && { index }),
    ...(words(call["id"]) !== "" && { id: words(call["id"]) }),
    ...functionOf(record(call["function"])),
    ...(call["extra_content"] !== undefined && { extra: call["extra_content"] }),
  };
}

function functionOf(called: Record<string, unknown>): Pick<CallFragment, "name" | "arguments"> {
  return {
    ...(words(called["name"]) !== "" && { name: words(called["name"]) }),
    arguments: called["arguments"],
  };
}

const reasons: Readonly<Record<string, FinishReason>> = {
  length: "length",
  model_length: "length",
  content_filter: "withheld",
  error: "failed",
  network_error: "failed",
  interrupted: "failed",
};
