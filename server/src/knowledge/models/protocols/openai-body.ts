import type { KnownOfModel } from "../known-of-model.ts";
import type { ModelMessage, ModelRequest, ModelTools } from "../model-request.ts";
import { type Body, type Connection, withoutCalls } from "./protocol.ts";

/** What `POST /chat/completions` is sent, without what this model refused before. */
export function openAiBody(
  connection: Connection,
  known: KnownOfModel,
  request: ModelRequest,
  outputTokens: number,
): Body {
  const { tools, mayCall = true, temperature } = request;
  const mayChoose = !known.refused.has("tool_choice");
  // Who may not be told to call nothing is not offered anything.
  const offered = tools && (mayCall || mayChoose) ? tools : undefined;
  const body: Body = {
    model: connection.model,
    messages: messagesOf(request, known, offered !== undefined),
    stream: true,
    stream_options: { include_usage: true },
    ...lengthOf(known, outputTokens),
    ...(offered && { tools: toolsOf(offered), tool_choice: mayCall ? "auto" : "none" }),
    ...(temperature !== undefined && { temperature }),
    ...(connection.effort !== null && { reasoning_effort: connection.effort }),
    ...(request.structured && { response_format: formatOf(request.structured, known) }),
    ...connection.extraBody,
  };
  for (const name of known.refused) delete body[name];
  if (body["stream"] === undefined) delete body["stream_options"];
  return body;
}

/** OpenAI's newer models know the newer name alone, most others the older one, and a few neither. */
function lengthOf({ refused }: KnownOfModel, tokens: number): Body {
  return refused.has("max_tokens") ? { max_completion_tokens: tokens } : { max_tokens: tokens };
}

function formatOf(
  { name, schema }: NonNullable<ModelRequest["structured"]>,
  { refused }: KnownOfModel,
): Body {
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
  { refused }: KnownOfModel,
  calls: boolean,
): Body[] {
  const told = (calls ? messages : withoutCalls(messages)).flatMap((message) =>
    messageOf(message, refused.has("thoughts sent back")),
  );
  if (instructions === "") return told;
  if (!refused.has("system role")) return [{ role: "system", content: instructions }, ...told];
  // Models without such a role read their instructions before what they are asked.
  const [first, ...rest] = told;
  if (first?.["role"] !== "user") return [{ role: "user", content: instructions }, ...told];
  return [{ ...first, content: `${instructions}\n\n${String(first["content"])}` }, ...rest];
}

function messageOf(message: ModelMessage, withoutThoughts: boolean): Body[] {
  if (message.role === "user") return [{ role: "user", content: message.content }];
  if (message.role === "tool")
    return message.content.map(({ toolCallId, output }) => ({
      role: "tool",
      tool_call_id: toolCallId,
      content: output.value,
    }));
  const { content, thoughts } = message;
  if (typeof content === "string") return [{ role: "assistant", content }];
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  const calls = content.flatMap((part) =>
    part.type === "tool-call"
      ? [
          {
            id: part.toolCallId,
            type: "function",
            function: { name: part.toolName, arguments: argumentsOf(part.input) },
          },
        ]
      : [],
  );
  return [
    {
      role: "assistant",
      // Some templates fail on null.
      content: text,
      ...(thoughts && !withoutThoughts && thoughts),
      ...(calls.length > 0 && { tool_calls: calls }),
    },
  ];
}

function argumentsOf(input: unknown): string {
  return JSON.stringify(typeof input === "object" && input !== null ? input : {});
}
