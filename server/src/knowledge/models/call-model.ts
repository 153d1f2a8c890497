import { brokenFailure } from "./failures/as-model-failure.ts";
import { type Call, callOnce } from "./call-once.ts";
import { outputRoom } from "./known-of-model.ts";
import { costOfCall, type LanguageModel } from "./language-model.ts";
import { failureKinds, type ModelFailure } from "./model-failure.ts";
import type { ModelEvent, ModelRequest } from "./model-request.ts";
import { waitBefore } from "./retry-waits.ts";

export type { ModelEvent, ModelRequest, ToolCall } from "./model-request.ts";

/** Requests in which one part after the other is left out. */
const mostLessons = 8;

/**
 * One call of the model, as it streams. As long as no text was told, it is asked again without what it refuses, and after a
 * temporary failure, at most twice; then the model that is set for such cases is asked. A provider that failed is left alone
 * for a while. Throws a ModelFailure, or the signal's reason when it is aborted.
 */
export async function* callModel(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  let told = false;
  try {
    for await (const event of callByTurns(model, request)) {
      told = event.type === "text" || (told && event.type !== "unsaid");
      yield event;
    }
  } catch (error) {
    request.signal.throwIfAborted();
    const failure = brokenFailure(error);
    if (told || !model.fallback || !failureKinds[failure.kind].instead) throw failure;
    yield* callFallback(model.fallback, request, failure);
  }
}

/** Says what the first model failed with where the second one fails as well. */
async function* callFallback(
  fallback: LanguageModel,
  request: ModelRequest,
  first: ModelFailure,
): AsyncGenerator<ModelEvent> {
  const { tools, ...bare } = request;
  const offered = () => (tools && fallback.usesTools ? request : bare);
  try {
    yield* callByTurns(fallback, offered());
  } catch (error) {
    const failure = brokenFailure(error);
    if (!failure.refusesTools || !fallback.usesTools) throw first;
    fallback.usesTools = false;
    yield* callByTurns(fallback, offered());
  }
}

async function* callByTurns(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { breaker } = model;
  const refusal = breaker.enter();
  if (refusal) throw refusal;
  let settled = false;
  try {
    yield* callUntilItAnswers(model, request);
    breaker.ended();
    settled = true;
  } catch (error) {
    settled = true;
    if (request.signal.aborted) breaker.left();
    else breaker.failed(brokenFailure(error));
    throw error;
  } finally {
    if (!settled) breaker.left();
  }
}

async function* callUntilItAnswers(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  let tries = 1;
  for (let lessons = 0; ;) {
    const room = outputRoom(model, request.maxOutputTokens, request.mostOutputTokens);
    const call: Call = { learnt: null, output: "", inputTokens: null, outputTokens: null };
    const started = performance.now();
    let told = false;
    try {
      for await (const event of callOnce(model, request, room, call)) {
        told = event.type === "text" || (told && event.type !== "unsaid");
        yield event;
      }
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      const failure = brokenFailure(error);
      request.failed?.({
        model: model.model,
        failure: failure.message,
        output: call.output,
        inputTokens: call.inputTokens,
        outputTokens: call.outputTokens,
        cost: costOfCall(model, call),
        ms: Math.round(performance.now() - started),
      });
      if (told) throw failure;
      if (call.learnt !== null && lessons < mostLessons) {
        lessons += 1;
        continue;
      }
      const waitMs = waitBefore(tries, failure);
      if (waitMs === null) throw failure;
      tries += 1;
      await model.wait(waitMs, request.signal);
    }
  }
}
