export interface ModelRequest {
  instructions: string;
  messages: ModelMessage[];
  /** Offered, not run: the caller executes the calls. */
  tools?: ModelTools;
  /** False if earlier messages contain calls and no more are wanted. */
  mayCall?: boolean;
  /** Tokens for the wanted output; a thinking model gets more, up to `mostOutputTokens`. */
  maxOutputTokens: number;
  /** The output limit that the budget allows; unlimited if omitted. */
  mostOutputTokens?: number;
  temperature?: number;
  /** The schema of the desired JSON; also in the instructions, because a provider may not support it. */
  structured?: { name: string; schema: Readonly<Record<string, unknown>> };
  mayBeEmpty?: boolean;
  signal: AbortSignal;
  /** Called for every failed call, also if another one replaced it. */
  failed?(call: FailedCall): void;
}

/** By name; parameters are a JSON schema. */
export type ModelTools = Readonly<
  Record<string, { description: string; parameters: Readonly<Record<string, unknown>> }>
>;

export type ModelMessage =
  | { role: "user"; content: string }
  | {
      role: "assistant";
      content: string;
      calls?: readonly ToolCall[];
      /** Returned unchanged with the calls, because some providers require it. */
      thoughts?: KeptThoughts;
    }
  | { role: "tool"; results: readonly ToolResult[] };

export interface ToolResult {
  id: string;
  text: string;
}

/** A model's thoughts before a call, in its provider's format. */
export type KeptThoughts = Readonly<Record<string, unknown>>;

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote it; its shape is unknown. */
  input: unknown;
  /** Returned to the provider with the call, such as Gemini's signature. */
  extra?: unknown;
}

export type ModelEvent =
  | { type: "text"; text: string }
  /** Marks all text of this call so far as thoughts, not part of the answer. */
  | { type: "retracted" }
  | {
      type: "end";
      /** The model that answered: the configured one or its fallback. */
      model: string;
      text: string;
      calls: ToolCall[];
      thoughts: KeptThoughts | null;
      /** True if the output ended at its length limit. */
      cut: boolean;
      inputTokens: number | null;
      outputTokens: number | null;
      /** In US dollars, as reported by the provider, or by the answering model's prices; null if unknown. */
      cost: number | null;
    };

export interface FailedCall {
  model: string;
  failure: string;
  output: string;
  /** Zero if the provider refused, null if unknown. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** In US dollars; null if unknown. */
  cost: number | null;
  ms: number;
}
