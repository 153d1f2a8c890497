import type { Shape } from "./model-server.ts";

interface Message {
  role: string;
  content?: string | null | { text?: string }[];
  tool_calls?: { function: { name: string; arguments: string } }[];
}

/** `POST /v1/chat/completions` with `stream: true`. */
export const openAiShape: Shape = {
  read(body) {
    const messages = (body["messages"] as Message[]).map((message) => ({
      role: message.role,
      content: textOf(message),
    }));
    const tools = (body["tools"] as { function: { name: string } }[] | undefined) ?? [];
    return {
      model: body["model"] as string,
      instructions: messages
        .filter(({ role }) => role === "system")
        .map(({ content }) => content)
        .join("\n\n"),
      messages: messages.filter(({ role }) => role !== "system"),
      tools: tools.map((tool) => tool.function.name),
      toolChoice: (body["tool_choice"] as string | undefined) ?? null,
      maxTokens: ((body["max_tokens"] ?? body["max_completion_tokens"]) as number | undefined) ?? null,
    };
  },
  begin: ({ model }) => event({ model, choices: [{ index: 0, delta: { role: "assistant", content: "" } }] }),
  piece: (content) => event({ choices: [{ index: 0, delta: { content } }] }),
  end({ calls = [], finish }, usage) {
    const called = calls.map(({ name, input }, index) =>
      event({
        choices: [
          {
            index: 0,
            delta: {
              tool_calls: [
                {
                  index,
                  id: `call-${index}-${name}`,
                  type: "function",
                  function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
                },
              ],
            },
          },
        ],
      }),
    );
    const reason = finish ?? (calls.length > 0 ? "tool_calls" : "stop");
    const counted = usage && {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
    };
    return [
      ...called,
      event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }),
      ...(counted ? [event({ choices: [], usage: counted })] : []),
      "data: [DONE]\n\n",
    ].join("");
  },
  failure: (error) => event({ error }),
};

function event(data: object): string {
  return `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, ...data })}\n\n`;
}

function textOf({ content, tool_calls: calls = [] }: Message): string {
  const text = Array.isArray(content) ? content.map((part) => part.text ?? "").join("") : (content ?? "");
  return [text, ...calls.map((call) => `${call.function.name}(${call.function.arguments})`)].join("");
}
