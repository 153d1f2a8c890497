/** What a model is asked, whichever protocol its provider speaks. */
export interface ModelRequest {
  instructions: string;
  messages: ModelMessage[];
  /** Offered, not run: who asks does what is called. */
  tools?: ModelTools;
  /** False where earlier messages hold calls and no more are wanted. */
  mayCall?: boolean;
  /** Tokens that what is wanted may take; a model that thinks is given more, up to `mostOutputTokens`. */
  maxOutputTokens: number;
  /** What is left to be paid for; as much as the model needs where it is left out. */
  mostOutputTokens?: number;
  temperature?: number;
  /**
   * The JSON that is wanted, as a schema; the instructions say it as well, because a provider may know nothing of it: it
   * is then asked without.
   */
  structured?: { name: string; schema: Readonly<Record<string, unknown>> };
  /** Nothing written is an answer too, and not asked again. */
  mayBeEmpty?: boolean;
  signal: AbortSignal;
  /** Told of every call of the provider that failed, also where another one took its place. */
  failed?(call: FailedCall): void;
}

/** By their names; parameters are a JSON schema. */
export type ModelTools = Readonly<
  Record<string, { description: string; parameters: Readonly<Record<string, unknown>> }>
>;

export type ModelMessage =
  | { role: "user"; content: string }
  | {
      role: "assistant";
      content: string;
      calls?: readonly ToolCall[];
      /** As it came with the calls: some providers want it back. */
      thoughts?: KeptThoughts;
    }
  | { role: "tool"; results: readonly ToolResult[] };

/** What a call found, under the call's identifier. */
export interface ToolResult {
  id: string;
  text: string;
}

/** What a model thought before it called, in its provider's own shape and under its own names. */
export type KeptThoughts = Readonly<Record<string, unknown>>;

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote it; nothing is known of its shape. */
  input: unknown;
  /** What its provider wants back with the call, such as Gemini's signature. */
  extra?: unknown;
}

export type ModelEvent =
  | { type: "text"; text: string }
  /** All text of this call so far was thought aloud, and is no part of the answer. */
  | { type: "unsaid" }
  | {
      type: "end";
      /** What answered: the model that is set, or the one in its place. */
      model: string;
      text: string;
      calls: ToolCall[];
      thoughts: KeptThoughts | null;
      /** Whether the output ended because it reached its longest length. */
      cut: boolean;
      inputTokens: number | null;
      outputTokens: number | null;
      /** In US dollars, as the provider says, or by the prices of the model that answered; null where nobody knows it. */
      cost: number | null;
    };

export interface FailedCall {
  model: string;
  /** In one sentence, without secrets. */
  failure: string;
  /** What was written until then. */
  output: string;
  /** Zero where the provider refused, null where nobody counted. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** In US dollars; null where nobody knows it. */
  cost: number | null;
  ms: number;
}
