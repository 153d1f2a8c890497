import type { CallFragment } from "../streams/gathered-calls.ts";
import { openAiBody } from "./openai-body.ts";
import {
  type Connection,
  count,
  type FinishReason,
  list,
  type Part,
  type Protocol,
  record,
  words,
} from "./protocol.ts";

/** `POST /chat/completions`, as OpenAI and most others speak it. */
export const openAiChat: Protocol = {
  address: ({ baseUrl }) => `${baseUrl}/chat/completions`,
  headers: ({ apiKey }) => ({ ...(apiKey && { authorization: `Bearer ${apiKey}` }) }),
  body: openAiBody,
  readEvent: readAnswer,
  readWhole: readAnswer,
};

/** The same at Azure: the key in a header of its own, and the address of a deployment where a version is set. */
export const azureChat: Protocol = {
  ...openAiChat,
  address: azureAddress,
  headers: ({ apiKey }) => ({ ...(apiKey && { "api-key": apiKey }) }),
};

function azureAddress({ baseUrl, model, apiVersion }: Connection): string {
  const inside = baseUrl.indexOf("/openai");
  const host = inside < 0 ? baseUrl : baseUrl.slice(0, inside);
  return apiVersion === null
    ? `${host}/openai/v1/chat/completions`
    : `${host}/openai/deployments/${encodeURIComponent(model)}/chat/completions?api-version=${encodeURIComponent(apiVersion)}`;
}

/** Of a chunk and of a whole answer alike: what one says as `delta`, the other says as `message`. */
function* readAnswer(data: unknown): Generator<Part> {
  const answer = record(data);
  const error = answer["error"] ?? (answer["object"] === "error" ? answer : undefined);
  if (error !== undefined && error !== null) yield { type: "error", error };
  // Nobody asks for more than one.
  const choice = record(list(answer["choices"])[0]);
  const said = record(choice["delta"] ?? choice["message"]);
  yield* thoughtsIn(said);
  yield* textIn(said["content"] ?? choice["text"]);
  for (const call of list(said["tool_calls"])) yield callOf(record(call));
  if (said["function_call"]) yield { type: "call", ...functionOf(record(said["function_call"])) };
  if (words(said["refusal"]) !== "") yield { type: "finish", reason: "withheld" };
  const usage = record(answer["usage"] ?? record(answer["x_groq"])["usage"]);
  const [input, output] = [count(usage["prompt_tokens"]), count(usage["completion_tokens"])];
  if (input !== null || output !== null) yield { type: "usage", input, output, cost: count(usage["cost"]) };
  const reason = choice["finish_reason"];
  if (typeof reason === "string" && reason !== "") yield { type: "finish", reason: finishOf(reason) };
}

/** The names under which thoughts come apart from the answer. */
const thoughtFields = ["reasoning_content", "reasoning", "thinking"] as const;

function* thoughtsIn(said: Record<string, unknown>): Generator<Part> {
  for (const name of thoughtFields) {
    const text = words(said[name]);
    if (text === "") continue;
    yield { type: "thought", text };
    yield { type: "kept", thoughts: { [name]: text } };
  }
  const details = list(said["reasoning_details"]);
  if (details.length > 0) {
    yield { type: "thought", text: "" };
    yield { type: "kept", thoughts: { reasoning_details: details } };
  }
}

/** A text, or parts of which some may be thoughts, as Mistral sends them. */
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
  };
}

function functionOf(called: Record<string, unknown>): Pick<CallFragment, "name" | "arguments"> {
  return {
    ...(words(called["name"]) !== "" && { name: words(called["name"]) }),
    arguments: called["arguments"],
  };
}

function finishOf(reason: string): FinishReason {
  switch (reason) {
    case "length":
    case "model_length":
      return "length";
    case "content_filter":
      return "withheld";
    case "error":
    case "network_error":
    case "interrupted":
      return "failed";
    default:
      return "stop";
  }
}
