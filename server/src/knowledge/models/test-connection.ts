import { Breaker } from "./breaker.ts";
import { callOffered } from "./call-model.ts";
import type { LanguageModel } from "./language-model.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelRequest, ModelTools } from "./model-request.ts";

const tools: ModelTools = {
  search: {
    description: "Searches documents. It is not needed now.",
    parameters: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
  },
};
/** The output limit, with some room for thinking models. */
const wantedTokens = 500;

/** Asks a model for one word, past the breaker, which closes on success, and without the fallback model. */
export async function testConnection(model: LanguageModel, signal: AbortSignal) {
  const started = performance.now();
  const tested: LanguageModel = { ...model, breaker: new Breaker(Date.now), fallback: null };
  const result = (works: boolean, message: string) => ({
    works,
    message,
    ms: Math.round(performance.now() - started),
    model: model.model,
    searches: works ? model.known.usesTools : null,
    /** Parts of requests, which are left out from now on. */
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
