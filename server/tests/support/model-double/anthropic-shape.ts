import type { Shape } from "./model-server.ts";

interface Part {
  type: string;
  text?: string;
  name?: string;
  input?: unknown;
  content?: string | Part[];
}
interface Message {
  role: string;
  content: string | Part[];
}

/** `POST /v1/messages` with `stream: true`. */
export const anthropicShape: Shape = {
  read(body) {
    const tools = (body["tools"] as { name: string }[] | undefined) ?? [];
    const choice = body["tool_choice"] as { type: string } | undefined;
    return {
      model: body["model"] as string,
      instructions: textOf((body["system"] as string | Part[] | undefined) ?? ""),
      messages: (body["messages"] as Message[]).map(({ role, content }) => ({
        role,
        content: textOf(content),
      })),
      tools: tools.map(({ name }) => name),
      toolChoice: choice?.type ?? null,
      maxTokens: (body["max_tokens"] as number | undefined) ?? null,
    };
  },
  begin: ({ model, prompt }) =>
    event("message_start", {
      message: {
        id: "msg-1",
        type: "message",
        role: "assistant",
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: Math.ceil(prompt.length / 4), output_tokens: 1 },
      },
    }) + event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
  piece: (text) => event("content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
  end({ calls = [], finish }, usage) {
    const called = calls.map(({ name, input }, i) => {
      const index = i + 1;
      const block = { type: "tool_use", id: `toolu-${index}-${name}`, name, input: {} };
      const json = typeof input === "string" ? input : JSON.stringify(input);
      return (
        event("content_block_start", { index, content_block: block }) +
        event("content_block_delta", { index, delta: { type: "input_json_delta", partial_json: json } }) +
        event("content_block_stop", { index })
      );
    });
    return [
      event("content_block_stop", { index: 0 }),
      ...called,
      event("message_delta", {
        delta: { stop_reason: finish ?? (calls.length > 0 ? "tool_use" : "end_turn"), stop_sequence: null },
        usage: usage ? { input_tokens: usage.input, output_tokens: usage.output } : { output_tokens: 1 },
      }),
      event("message_stop", {}),
    ].join("");
  },
  failure: (error) => event("error", { error }),
};

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
}

function textOf(content: string | Part[]): string {
  if (typeof content === "string") return content;
  return content
    .map((part) => {
      if (part.type === "tool_use") return `${part.name}(${JSON.stringify(part.input)})`;
      return part.text ?? textOf(part.content ?? "");
    })
    .join("");
}
