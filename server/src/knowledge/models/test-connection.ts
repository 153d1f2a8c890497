import { Breaker } from "./breaker.ts";
import { callOffered } from "./call-model.ts";
import type { LanguageModel } from "./language-model.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelRequest, ModelTools } from "./model-request.ts";

/** The result of asking a model for one word. */
export interface ConnectionTest {
  works: boolean;
  /** Says in one sentence that it works or why not, without secrets. */
  message: string;
  /** Whole milliseconds until it was known. */
  ms: number;
  model: string;
  /** True if it searches by itself; null if it did not answer. */
  searches: boolean | null;
  /** Refused parts of requests, which are left out from now on. */
  refused: string[];
}

const tools: ModelTools = {
  search: {
    description: "Searches documents. It is not needed now.",
    parameters: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  },
};
/** The output limit, with some room for thinking models. */
const wantedTokens = 500;

/**
 * Asks a model for one word, like an answer: with a tool, and past the breaker, which closes on success. Doesn't use
 * the fallback model. Throws the signal's reason when aborted.
 */
export async function testConnection(model: LanguageModel, signal: AbortSignal): Promise<ConnectionTest> {
  const started = performance.now();
  const tested: LanguageModel = { ...model, breaker: new Breaker(Date.now), fallback: null };
  const result = (works: boolean, message: string): ConnectionTest => ({
    works,
    message,
    ms: Math.round(performance.now() - started),
    model: model.model,
    searches: works ? model.known.usesTools : null,
    refused: [...model.known.refused],
  });
  const request: ModelRequest = {
    instructions: "This is a connection test. Answer with one word and call nothing.",
    messages: [{ role: "user", content: "Say: ready" }],
    tools,
    maxOutputTokens: wantedTokens,
    signal,
  };
  try {
    const events = callOffered(tested, request);
    while (!(await events.next()).done);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelFailure) return result(false, error.message);
    throw error;
  }
  model.breaker.ended();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const searching = model.known.usesTools
    ? "and searches on its own"
    : "and doesn't support tools, so it answers from the first search alone";
  return result(true, `${model.model} answered in ${seconds} s ${searching}.`);
}
