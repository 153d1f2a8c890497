import { type ModelMessage, streamText, type ToolSet } from "ai";
import type { LanguageModel } from "./language-model.ts";
import { asModelFailure, ModelFailure } from "./model-failure.ts";

export interface ModelRequest {
  instructions: string;
  messages: ModelMessage[];
  /** Offered, not run: who asks does what is called. */
  tools?: ToolSet;
  /** False where earlier messages hold calls and no more are wanted. */
  mayCall?: boolean;
  maxOutputTokens: number;
  signal: AbortSignal;
}

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote it; nothing is known of its shape. */
  input: unknown;
}

export type ModelEvent =
  | { type: "text"; text: string }
  | {
      type: "end";
      text: string;
      calls: ToolCall[];
      /** Whether the output ended because it reached its longest length. */
      cut: boolean;
      inputTokens: number | null;
      outputTokens: number | null;
    };

const mostTries = 3;
const firstWaitMs = 400;
/** Who asks to be left alone for longer is not waited for. */
const longestWaitMs = 8_000;

/**
 * One call of the model, as it streams. A temporary failure is tried again, at most twice, as long as no text was told.
 * Throws a ModelFailure, or the signal's reason when it is aborted.
 */
export async function* callModel(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  for (let tries = 1; ; tries++) {
    let told = false;
    try {
      for await (const event of callOnce(model, request)) {
        told ||= event.type === "text";
        yield event;
      }
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      const failure = asModelFailure(error, model);
      const waitMs = failure.waitMs ?? firstWaitMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
      if (told || !failure.temporary || tries === mostTries || waitMs > longestWaitMs) throw failure;
      await model.wait(waitMs, request.signal);
    }
  }
}

async function* callOnce(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { instructions, messages, tools, mayCall = true, maxOutputTokens, signal } = request;
  // Ends the provider's stream also where nobody reads on.
  const left = new AbortController();
  const stream = streamText({
    model: model.sdk,
    instructions,
    messages,
    ...(tools && { tools, toolChoice: mayCall ? ("auto" as const) : ("none" as const) }),
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, left.signal]),
    // What goes wrong comes as a part of the stream.
    onError: () => undefined,
  }).fullStream;
  let text = "";
  const calls: ToolCall[] = [];
  try {
    for await (const part of stream) {
      switch (part.type) {
        case "text-delta":
          if (part.text === "") break;
          text += part.text;
          yield { type: "text", text: part.text };
          break;
        case "tool-call":
          calls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
          break;
        case "error":
          throw part.error;
        case "abort":
          signal.throwIfAborted();
          throw new ModelFailure("The model's provider broke off.", { temporary: true });
        case "finish-step": {
          const { finishReason, usage } = part;
          judgeEnd(finishReason, part.rawFinishReason, text, calls);
          yield {
            type: "end",
            text,
            calls,
            cut: finishReason === "length",
            inputTokens: usage.inputTokens ?? null,
            outputTokens: usage.outputTokens ?? null,
          };
          return;
        }
      }
    }
    throw new ModelFailure("The model's provider broke off.", { temporary: true });
  } finally {
    left.abort();
  }
}

function judgeEnd(reason: string, raw: string | undefined, text: string, calls: readonly ToolCall[]): void {
  if (reason === "content-filter") throw new ModelFailure("The model's provider withheld the answer.");
  if (reason === "interrupted" || reason === "error" || (reason === "other" && raw === undefined))
    throw new ModelFailure("The model's provider broke off in the middle of an answer.", { temporary: true });
  if (text.trim() === "" && calls.length === 0)
    throw new ModelFailure("The model wrote nothing.", { temporary: true });
}
