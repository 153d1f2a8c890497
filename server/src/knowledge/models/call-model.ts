import { brokenFailure } from "./failures/as-model-failure.ts";
import { callOnce } from "./call-once.ts";
import { outputRoom } from "./model-capabilities.ts";
import { costOfCall, type LanguageModel } from "./language-model.ts";
import { failureKinds, ModelFailure } from "./model-failure.ts";
import type { ModelEvent, ModelRequest } from "./model-request.ts";
import { Turn } from "./streams/turn.ts";

const mostLessons = 8;

/** Streams an answer; retries and asks the fallback until there is text. Throws a ModelFailure or the signal's reason. */
export async function* callModel(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  let hasText = false;
  try {
    for await (const event of callByTurns(model, request)) {
      hasText = event.type === "text" || (hasText && event.type !== "retracted");
      yield event;
    }
  } catch (error) {
    request.signal.throwIfAborted();
    const failure = brokenFailure(error);
    if (hasText || !model.fallback || !failureKinds[failure.kind].instead) throw failure;
    try {
      yield* callOffered(model.fallback, request);
    } catch {
      request.signal.throwIfAborted();
      throw failure;
    }
  }
}

/** Calls a model with the tools of a request, or without them if it turns out not to support tools. */
export async function* callOffered(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { known } = model;
  const { tools, ...bare } = request;
  const offered = () => (tools && known.usesTools ? request : bare);
  try {
    yield* callModel(model, offered());
  } catch (error) {
    if (!known.usesTools || !(error instanceof ModelFailure) || error.kind !== "no tools") throw error;
    known.usesTools = false;
    yield* callModel(model, offered());
  }
}

async function* callByTurns(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { breaker } = model;
  const refusal = breaker.enter();
  if (refusal) throw refusal;
  // An unfinished call says nothing about the provider.
  let settle = () => breaker.left();
  try {
    yield* callUntilItAnswers(model, request);
    settle = () => breaker.ended();
  } catch (error) {
    if (!request.signal.aborted) settle = () => breaker.failed(brokenFailure(error));
    throw error;
  } finally {
    settle();
  }
}

async function* callUntilItAnswers(model: LanguageModel, request: ModelRequest): AsyncGenerator<ModelEvent> {
  let tries = 1;
  for (let lessons = 0; ;) {
    const room = outputRoom(model, request.maxOutputTokens, request.mostOutputTokens);
    const turn = new Turn(model, request);
    const started = performance.now();
    let hasText = false;
    try {
      for await (const event of callOnce(model, request, room, turn)) {
        hasText = event.type === "text" || (hasText && event.type !== "retracted");
        yield event;
      }
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      const failure = brokenFailure(error);
      request.failed?.({
        model: model.model,
        failure: failure.message,
        output: turn.output,
        ...turn.counts,
        cost: costOfCall(model, turn.counts),
        ms: Math.round(performance.now() - started),
      });
      if (hasText) throw failure;
      if (turn.learnt !== null && lessons < mostLessons) {
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

const mostTries = 3;
const firstWaitMs = 400;
/** The longest wait; providers that ask for longer are not waited for. */
const longestWaitMs = 8_000;

/** Returns the milliseconds before a failed call is tried again, about doubling each time; null if it is not. */
function waitBefore(tries: number, failure: ModelFailure): number | null {
  if (!failure.temporary || tries >= mostTries) return null;
  const waitMs = failure.waitMs ?? firstWaitMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
  return waitMs > longestWaitMs ? null : waitMs;
}
