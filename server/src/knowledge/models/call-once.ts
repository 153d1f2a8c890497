import { brokenFailure, refusalFailure } from "./failures/as-model-failure.ts";
import { learnRefusal } from "./failures/refusals.ts";
import { readProviderError, reportedContextTokens, type ProviderError } from "./failures/provider-error.ts";
import type { LanguageModel } from "./language-model.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelEvent, ModelRequest } from "./model-request.ts";
import type { Body } from "./protocols/protocol.ts";
import { readEvents } from "./streams/read-events.ts";
import { charactersPerToken, type Turn } from "./streams/turn.ts";

/** The usage of a call that was refused or did not reach its provider. */
const none = { inputTokens: 0, outputTokens: 0 };
const mostRefusalBytes = 64 * 1024;

/** Makes one request and yields its answer as it streams; `turn` keeps what came of it, even if it fails. Throws a ModelFailure. */
export async function* callOnce(
  model: LanguageModel,
  request: ModelRequest,
  outputTokens: number,
  turn: Turn,
): AsyncGenerator<ModelEvent> {
  const { protocol } = model;
  const { temperature = model.temperature } = request;
  const asked = { ...request, ...(temperature !== undefined && { temperature }) };
  const body = protocol.body(model, model.known, asked, outputTokens);
  // Ends the provider's stream even if nobody reads on.
  const left = new AbortController();
  const settle = await model.meter?.reserve({ input: promptTokens(body), output: outputTokens });
  const watch = watchProgress(model.silenceMs);
  const signal = AbortSignal.any([request.signal, left.signal, watch.signal]);
  try {
    const response = await model.fetch(protocol.address(model), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: body["stream"] === undefined ? "application/json" : "text/event-stream, application/json",
        ...protocol.headers(model),
        ...model.extraHeaders,
      },
      body: JSON.stringify(body),
      signal,
    });
    if (response.status >= 400) {
      turn.counts = none;
      const reported = readProviderError(await textOf(response), response.status);
      throw failureOf(reported, response.headers, body, { model, turn });
    }
    yield* turn.read(readEvents(chunksOf(response)), watch.progressed);
    yield* turn.end();
  } catch (error) {
    request.signal.throwIfAborted();
    if (watch.signal.aborted) throw watch.signal.reason;
    // After the end of an answer it does not matter how the connection ends.
    if (turn.isFinished && !(error instanceof ModelFailure)) {
      yield* turn.end();
      return;
    }
    if (turn.failure)
      throw failureOf(readProviderError(turn.failure, null), new Headers(), body, { model, turn });
    const failure = brokenFailure(error);
    if (failure.kind === "unreachable") turn.counts = none;
    throw failure;
  } finally {
    watch.stop();
    left.abort();
    // Estimates what the provider did not count. A refused request costs nothing.
    const { inputTokens, outputTokens: written } = turn.counts;
    await settle?.({
      input: inputTokens ?? promptTokens(body),
      output: written ?? turn.writtenTokens,
      cost: turn.cost,
    });
  }
}

function promptTokens(body: Body): number {
  return Math.ceil(JSON.stringify(body["messages"]).length / charactersPerToken);
}

function failureOf(
  reported: ProviderError,
  headers: Headers,
  body: Body,
  { model, turn }: { model: LanguageModel; turn: Turn },
): ModelFailure {
  const { known } = model;
  const failure = refusalFailure(reported, headers, model);
  if (failure.kind === "too long") {
    const size = reportedContextTokens(reported);
    const asked = promptTokens(body);
    // It may report the same size again for a prompt that is smaller by its own count.
    const smaller = Math.floor(Math.min(asked, known.contextTokens ?? asked) * 0.75);
    known.contextTokens = size !== null && size < (known.contextTokens ?? Infinity) ? size : smaller;
  } else if (["request", "no tools", "unknown", "unavailable", "broken"].includes(failure.kind))
    turn.learnt = learnRefusal(reported, body, known);
  return failure;
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>;
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(response)) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostRefusalBytes) break;
  }
  return text;
}

/** Limits how many of the longest silences may pass with only keep-alive lines. */
const silencesWithoutWords = 4;

/** Ends a call in which nothing is written any more; one that makes progress, however slowly, is never cut. */
function watchProgress(silenceMs: number) {
  const ended = new AbortController();
  const longestMs = silenceMs * silencesWithoutWords;
  const timer = setTimeout(() => {
    const seconds = Math.max(1, Math.round(longestMs / 1000));
    const sentence = `The model wrote nothing for ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
    ended.abort(new ModelFailure(sentence, { kind: "silent" }));
  }, longestMs);
  return {
    signal: ended.signal,
    progressed: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
