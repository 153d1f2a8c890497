import type { KnownOfModel } from "../known-of-model.ts";
import type { KeptThoughts, ModelRequest } from "../model-request.ts";
import type { CallFragment } from "../streams/gathered-calls.ts";

/** What an operator sets of a connection, as far as a request holds it. */
export interface Connection {
  /** As people say it: "openai-compatible". */
  provider: string;
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Of Azure: the version that addresses with a deployment want. */
  apiVersion: string | null;
  effort: string | null;
  extraBody: Readonly<Record<string, unknown>>;
  extraHeaders: Readonly<Record<string, string>>;
}

/** What a provider says within one answer, whatever its protocol. */
export type Part =
  | { type: "text"; text: string }
  | { type: "thought"; text: string }
  /** A call, or a part of one. */
  | ({ type: "call" } & CallFragment)
  /** What belongs to its thoughts and may be wanted back with them. */
  | { type: "kept"; thoughts: KeptThoughts }
  | { type: "usage"; input: number | null; output: number | null; cost: number | null }
  | { type: "finish"; reason: FinishReason }
  | { type: "error"; error: unknown };

export type FinishReason = "stop" | "length" | "withheld" | "failed";

export type Body = Record<string, unknown>;

/** How a provider is asked, and how what it says is read. */
export interface Protocol {
  address(connection: Connection): string;
  headers(connection: Connection): Record<string, string>;
  /** Without what is known to be refused. `outputTokens` is the longest answer. */
  body(connection: Connection, known: KnownOfModel, request: ModelRequest, outputTokens: number): Body;
  /** One event of a stream, as JSON; what is not known gives nothing. */
  readEvent(data: unknown): Iterable<Part>;
  /** An answer that came whole. */
  readWhole(data: unknown): Iterable<Part>;
}

export function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function count(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Without tools, calls and what they found are told as text: some providers refuse the one without the other. */
export function withoutCalls(messages: ModelRequest["messages"]): ModelRequest["messages"] {
  return messages.map((message) => {
    if (message.role === "user") return message;
    if (message.role === "tool") {
      const found = message.content.map(({ output }) => output.value).join("\n\n");
      return { role: "user" as const, content: `Found:\n\n${found}` };
    }
    if (typeof message.content === "string") return message;
    const said = message.content.map((part) =>
      part.type === "text" ? part.text : `I searched with ${JSON.stringify(part.input)}.`,
    );
    return { role: "assistant" as const, content: said.join("\n") };
  });
}
