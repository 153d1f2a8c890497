import { brokenFailure, saidFailure } from "./failures/as-model-failure.ts";
import { saidContextTokens } from "./failures/context-length.ts";
import { learnRefusal } from "./failures/refusals.ts";
import { readSaidFailure, type SaidFailure } from "./failures/said-failure.ts";
import type { LanguageModel } from "./language-model.ts";
import type { Settle } from "./metered-model.ts";
import { ModelFailure } from "./model-failure.ts";
import type { ModelEvent, ModelRequest } from "./model-request.ts";
import type { Body } from "./protocols/protocol.ts";
import { readEvents } from "./streams/read-events.ts";
import { charactersPerToken, Turn } from "./streams/turn.ts";
import { ProgressWatch } from "./watch-progress.ts";

/** What became of a call so far, also of one that fails. */
export interface Call {
  /** What its provider refused, without which it can be asked again at once. */
  learnt: string | null;
  output: string;
  inputTokens: number | null;
  outputTokens: number | null;
}

/** What is read of a refusal. */
const mostRefusalBytes = 64 * 1024;

/** One request, as it streams. What is learnt of the model is kept with it, and said in `call`. Throws a ModelFailure. */
export async function* callOnce(
  model: LanguageModel,
  request: ModelRequest,
  outputTokens: number,
  call: Call,
): AsyncGenerator<ModelEvent> {
  const { protocol, connection, known } = model;
  const { temperature = model.temperature ?? undefined } = request;
  const body = protocol.body(
    connection,
    known,
    { ...request, ...(temperature !== undefined && { temperature }) },
    outputTokens,
  );
  // Ends the provider's stream also where nobody reads on.
  const left = new AbortController();
  const settle = await reserve(model, body, outputTokens);
  const watch = new ProgressWatch(model.silenceMs);
  const signal = AbortSignal.any([request.signal, left.signal, watch.signal]);
  const turn = new Turn(model, request);
  try {
    const response = await model.fetch(protocol.address(connection), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: body["stream"] === undefined ? "application/json" : "text/event-stream, application/json",
        ...protocol.headers(connection),
        ...connection.extraHeaders,
      },
      body: JSON.stringify(body),
      signal,
    });
    if (response.status >= 400) {
      call.inputTokens = 0;
      call.outputTokens = 0;
      const said = readSaidFailure(await textOf(response), response.status);
      throw failureOf(said, response.headers, body, { model, call });
    }
    for await (const event of turn.read(readEvents(chunksOf(response)), () => watch.progressed())) {
      if (event.type === "text") call.output += event.text;
      yield event;
    }
    yield* turn.end();
  } catch (error) {
    request.signal.throwIfAborted();
    Object.assign(call, turn.counted(call));
    if (watch.signal.aborted) throw watch.signal.reason;
    // Who said that the answer is at its end may leave the connection as it likes.
    if (turn.isFinished && !(error instanceof ModelFailure)) {
      yield* turn.end();
      return;
    }
    if (turn.failure)
      throw failureOf(readSaidFailure(turn.failure, null), new Headers(), body, { model, call });
    const failure = brokenFailure(error);
    if (failure.kind === "unreachable") Object.assign(call, { inputTokens: 0, outputTokens: 0 });
    throw failure;
  } finally {
    watch.stop();
    left.abort();
    // Where nobody counted, by what was sent and written; what is refused costs nothing.
    const { inputTokens, outputTokens: written } = turn.counted(call);
    await settle({
      input: inputTokens ?? promptTokens(body),
      output: written ?? turn.writtenTokens,
      cost: turn.saidCost,
    });
  }
}

async function reserve(model: LanguageModel, body: Body, output: number): Promise<Settle> {
  if (!model.meter) return async () => undefined;
  return await model.meter.reserve({ input: promptTokens(body), output });
}

function promptTokens(body: Body): number {
  return Math.ceil(JSON.stringify(body["messages"]).length / charactersPerToken);
}

/** What a provider said, and what is learnt of it. */
function failureOf(
  said: SaidFailure,
  headers: Headers,
  body: Body,
  { model, call }: { model: LanguageModel; call: Call },
): ModelFailure {
  const { known } = model;
  const failure = saidFailure(said, headers, model);
  if (failure.kind === "too long") {
    const size = saidContextTokens(said);
    const asked = promptTokens(body);
    // What it says may be what it always says, although the prompt is smaller by its own count.
    const smaller = Math.floor(Math.min(asked, known.contextTokens ?? asked) * 0.75);
    known.contextTokens = size !== null && size < (known.contextTokens ?? Infinity) ? size : smaller;
  } else if (["request", "no tools", "unknown", "out of order", "broken"].includes(failure.kind))
    call.learnt = learnRefusal(said, body, known);
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
