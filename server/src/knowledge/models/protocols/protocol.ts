import type { ModelCapabilities } from "../model-capabilities.ts";
import type { LanguageModelSettings } from "../language-model.ts";
import type { KeptThoughts, ModelRequest } from "../model-request.ts";
import type { CallFragment } from "../streams/gathered-calls.ts";

/** The operator's connection settings that a request includes. */
export type Connection = Pick<
  LanguageModelSettings,
  "baseUrl" | "apiKey" | "model" | "apiVersion" | "effort" | "extraBody"
>;

/** An event in a provider's answer, for any protocol. */
export type Part =
  | { type: "text"; text: string }
  | { type: "thought"; text: string }
  | ({ type: "call" } & CallFragment)
  /** Data of its thoughts, which may have to be returned with them. */
  | { type: "kept"; thoughts: KeptThoughts }
  | { type: "usage"; input: number | null; output: number | null; cost: number | null }
  | { type: "finish"; reason: FinishReason }
  | { type: "error"; error: unknown };

export type FinishReason = "stop" | "length" | "withheld" | "failed";

export type Body = Record<string, unknown>;

/** Builds a provider's requests and parses its answers. */
export interface Protocol {
  address(connection: Connection): string;
  headers(connection: Connection): Record<string, string>;
  /** Leaves out what is known to be refused. `outputTokens` is the longest answer. */
  body(connection: Connection, known: ModelCapabilities, request: ModelRequest, outputTokens: number): Body;
  /** Reads one event of a stream, as JSON; what is not known yields nothing. */
  readEvent(data: unknown): Iterable<Part>;
  readWhole(data: unknown): Iterable<Part>;
}

/** Writes calls and what they found as text: some providers refuse them where no tools are offered. */
export function withoutCalls(messages: ModelRequest["messages"]): ModelRequest["messages"] {
  return messages.map((message) => {
    if (message.role === "user") return message;
    if (message.role === "tool") {
      const found = message.results.map(({ text }) => text).join("\n\n");
      return { role: "user", content: `Found:\n\n${found}` };
    }
    const calls = (message.calls ?? []).map(({ input }) => `I searched with ${JSON.stringify(input)}.`);
    const texts = [message.content, ...calls].filter((one) => one !== "");
    return { role: "assistant", content: texts.join("\n") };
  });
}
