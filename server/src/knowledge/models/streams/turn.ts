import { costOfCall, type LanguageModel } from "../language-model.ts";
import { isRecord, parseJson } from "../json-values.ts";
import { ModelFailure } from "../model-failure.ts";
import type { KeptThoughts, ModelEvent, ModelRequest, ToolCall } from "../model-request.ts";
import type { FinishReason, Part } from "../protocols/protocol.ts";
import { GatheredCalls } from "./gathered-calls.ts";
import type { BodyKind, StreamEvent } from "./read-events.ts";
import { type Written, TextReader } from "./text-reader.ts";

/** About so many characters are one token, in prose of European languages and in code. */
export const charactersPerToken = 3.5;

/** Parses the stream of one call to a model, yields it, and judges it at its end. */
export class Turn {
  readonly #model: LanguageModel;
  readonly #request: ModelRequest;
  readonly #written: TextReader;
  readonly #gathered = new GatheredCalls();
  readonly #writtenCalls: ToolCall[] = [];
  #text = "";
  /** UTF-16 units of all that was written, thoughts and calls among it. */
  #length = 0;
  #thinks = false;
  #thoughts: KeptThoughts | null = null;
  #reason: FinishReason | null = null;
  #isDone = false;
  counts = { inputTokens: null as number | null, outputTokens: null as number | null };
  cost: number | null = null;
  /** All yielded text, including what turned out to be thoughts. */
  output = "";
  /** The part that the provider refused, without which the call can be repeated at once. */
  learnt: string | null = null;
  /** The error that the provider reported within its stream. */
  failure: unknown = null;

  constructor(model: LanguageModel, request: ModelRequest) {
    this.#model = model;
    this.#request = request;
    this.#written = new TextReader(model.known, Object.keys(request.tools ?? {}));
  }

  /** True if the provider announced the end. */
  get isFinished(): boolean {
    return this.#reason !== null || this.#isDone;
  }

  /** Estimates the output's tokens, for providers that don't count. */
  get writtenTokens(): number {
    return Math.ceil(this.#length / charactersPerToken);
  }

  async *read(
    events: AsyncIterable<StreamEvent | { whole: string; kind: BodyKind }>,
    progressed: () => void,
  ): AsyncGenerator<ModelEvent> {
    for await (const event of events) {
      if ("whole" in event) {
        yield* this.#readWhole(event);
        return;
      }
      if (event.data.trim() === "[DONE]") {
        this.#isDone = true;
        return;
      }
      const data = parseJson(event.data);
      if (event.name === "error") this.#fail(data ?? event.data);
      for (const part of this.#model.protocol.readEvent(data)) {
        if (part.type !== "usage") progressed();
        yield* this.#take(part);
      }
    }
  }

  *#readWhole({ whole, kind }: { whole: string; kind: BodyKind }): Generator<ModelEvent> {
    if (kind === "page")
      throw new ModelFailure(
        "The model's provider sent a web page instead of an answer. Check that LLM_BASE_URL is its API's address.",
        { kind: "unknown" },
      );
    const data = kind === "json" ? parseJson(whole) : undefined;
    if (data === undefined) return;
    for (const part of this.#model.protocol.readWhole(data)) yield* this.#take(part);
    this.#isDone ||= this.#text !== "";
  }

  *#take(part: Part): Generator<ModelEvent> {
    if (part.type === "text" || part.type === "thought") this.#length += part.text.length;
    if (part.type === "call" && typeof part.arguments === "string") this.#length += part.arguments.length;
    switch (part.type) {
      case "text":
        yield* this.#yieldWritten(this.#written.push(part.text));
        return;
      case "thought":
        this.#thinks = true;
        yield* this.#yieldWritten(this.#written.thinksApart());
        return;
      case "call":
        this.#gathered.add(part);
        return;
      case "kept":
        this.#thoughts = continued(this.#thoughts ?? {}, part.thoughts);
        return;
      case "usage":
        this.counts = {
          inputTokens: part.input ?? this.counts.inputTokens,
          outputTokens: part.output ?? this.counts.outputTokens,
        };
        this.cost = part.cost ?? this.cost;
        return;
      case "finish":
        // A withheld answer may still be reported as complete.
        if (this.#reason !== "withheld") this.#reason = part.reason;
        return;
      case "error":
        this.#fail(part.error);
    }
  }

  *#yieldWritten(written: Iterable<Written>): Generator<ModelEvent> {
    for (const one of written) {
      if (one.type === "thought") this.#thinks = true;
      else if (one.type === "call") this.#writtenCalls.push(one.call);
      else if (one.type === "retracted") {
        this.#text = "";
        yield one;
      } else {
        this.#text += one.text;
        this.output += one.text;
        yield one;
      }
    }
  }

  #fail(error: unknown): never {
    this.failure = error;
    throw new ModelFailure("The model's provider reported a failure.", { kind: "broken" });
  }

  /** Judges the answer and yields its end. Throws a ModelFailure if it is invalid. */
  *end(): Generator<ModelEvent> {
    const { known, model } = this.#model;
    const { mayCall = true, mayBeEmpty } = this.#request;
    const cut = this.#reason === "length";
    if (this.isFinished) yield* this.#yieldWritten(this.#written.end(cut));
    if (this.#thinks) known.thinks = true;
    if (this.#reason === "withheld")
      throw new ModelFailure("The model's provider withheld the answer.", { kind: "withheld" });
    if (this.#reason === "failed")
      throw new ModelFailure("The model's provider disconnected in the middle of an answer.", {
        kind: "broken",
      });
    const calls = [...this.#gathered.calls, ...this.#writtenCalls];
    if (!this.isFinished && calls.length === 0)
      throw new ModelFailure("The model's provider disconnected or sent an invalid answer.", {
        kind: "broken",
      });
    const isEmpty = this.#text.trim() === "";
    if (isEmpty && calls.length > 0 && !mayCall)
      throw new ModelFailure("The model kept searching instead of answering.", { kind: "limit" });
    if (isEmpty && calls.length === 0 && !mayBeEmpty) throw emptiness(cut, this.#thinks);
    yield {
      type: "end",
      model,
      text: this.#text,
      calls,
      thoughts: this.#thoughts,
      cut,
      ...this.counts,
      cost: this.cost ?? costOfCall(this.#model, this.counts),
    };
  }
}

function emptiness(cut: boolean, thought: boolean): ModelFailure {
  const sentence = !thought
    ? "The model wrote nothing."
    : cut
      ? "The model hit its output limit before answering. Increase LLM_MAX_OUTPUT_TOKENS."
      : "The model returned no answer.";
  return new ModelFailure(sentence, { kind: "empty" });
}

/** Puts thoughts together that come in pieces: texts and lists are continued, records piece by piece. */
function continued(kept: KeptThoughts, piece: KeptThoughts, depth = 1): KeptThoughts {
  const all: Record<string, unknown> = { ...kept };
  for (const [name, value] of Object.entries(piece)) {
    const before = all[name];
    if (typeof before === "string" && typeof value === "string") all[name] = before + value;
    else if (Array.isArray(before) && Array.isArray(value)) all[name] = [...before, ...value];
    else if (depth > 0 && isRecord(before) && isRecord(value))
      all[name] = continued(before, value, depth - 1);
    else all[name] = value;
  }
  return all;
}
