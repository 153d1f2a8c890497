import type { KnownOfModel } from "../known-of-model.ts";
import type { ModelMessage, ModelRequest, ModelTools } from "../model-request.ts";
import { type Body, type Connection, withoutCalls } from "./protocol.ts";

/** What `POST /messages` is sent, without what this model refused before. */
export function anthropicBody(
  connection: Connection,
  known: KnownOfModel,
  request: ModelRequest,
  outputTokens: number,
): Body {
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
}

const budgets: Readonly<Record<string, number>> = { minimal: 1024, low: 1024, medium: 4096, high: 16_000 };

/** Newer models are told how hard to think, older ones with how many tokens; some do not think at all. */
function thinkingOf(effort: string | null, { refused }: KnownOfModel, outputTokens: number): Body | null {
  if (effort === null || effort === "none" || refused.has("thinking")) return null;
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
  if (message.role === "user") return { role: "user", content: message.content };
  if (message.role === "tool")
    return {
      role: "user",
      content: message.content.map(({ toolCallId, output }) => ({
        type: "tool_result",
        tool_use_id: toolCallId,
        content: output.value,
      })),
    };
  const { content, thoughts } = message;
  if (typeof content === "string") return { role: "assistant", content };
  return {
    role: "assistant",
    content: [
      // Signed by the provider, which wants them back before the calls that came of them.
      ...(thinks && thoughts ? Object.values(thoughts) : []),
      ...content.map((part) =>
        part.type === "text"
          ? { type: "text", text: part.text }
          : {
              type: "tool_use",
              id: part.toolCallId,
              name: part.toolName,
              input: typeof part.input === "object" && part.input !== null ? part.input : {},
            },
      ),
    ],
  };
}
