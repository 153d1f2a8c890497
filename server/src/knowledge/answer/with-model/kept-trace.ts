import { callModel } from "../../models/call-model.ts";
import { type ModelEvent, type ModelRequest } from "../../models/model-request.ts";
import type { LanguageModel } from "../../models/language-model.ts";
import type { FailedCall, ModelMessage } from "../../models/model-request.ts";
import type { AnswerTrace, ModelCall } from "../answer.ts";

/** About so many characters are one token, in prose of European languages and in code. */
const charactersPerToken = 3.5;

/** Gathers what went to a model and what came of it, and counts what of the budget is left. */
export class KeptTrace {
  readonly searches: AnswerTrace["searches"] = [];
  readonly objections: AnswerTrace["objections"] = [];
  readonly #calls: ModelCall[] = [];
  readonly #model: LanguageModel;
  readonly #started = performance.now();
  #firstSentenceMs: number | null = null;
  #used = 0;
  /** The call that is being answered. */
  #running: (Pick<ModelCall, "purpose" | "messages" | "output"> & { started: number }) | null = null;
  question: string;

  constructor(model: LanguageModel, question: string) {
    this.#model = model;
    this.question = question;
  }

  /** Returns how many tokens the answer may still take, in prompts and outputs together. */
  get left(): number {
    return this.#model.maxTokens - this.#used;
  }

  /** Returns whole milliseconds since the question came. */
  now(): number {
    return Math.round(performance.now() - this.#started);
  }

  /** Records the objections to a sentence, by its number. */
  object(sentence: number, reasons: string[]): void {
    const known = this.objections.find((one) => one.sentence === sentence);
    if (known) known.reasons = [...new Set([...known.reasons, ...reasons])];
    else this.objections.push({ sentence, reasons });
  }

  sentenceTold(): void {
    this.#firstSentenceMs ??= this.now();
  }

  /** Calls a model, and keeps what goes to it and what comes of it. Throws as `callModel` does. */
  async *ask(
    purpose: ModelCall["purpose"],
    model: LanguageModel,
    request: Omit<ModelRequest, "failed">,
  ): AsyncGenerator<ModelEvent> {
    const messages = plainMessages(request.instructions, request.messages);
    const started = this.now();
    this.#running = { purpose, messages, output: "", started };
    for await (const event of callModel(model, { ...request, failed: (call) => this.#failed(call) })) {
      if (event.type === "text" && this.#running) this.#running.output += event.text;
      if (event.type === "end") {
        const { text, calls, inputTokens, outputTokens, model: wrote, cost } = event;
        const called = calls.map(({ name, input }) => `${name}(${JSON.stringify(input)})`);
        const output = [text, ...called].join("\n").trim();
        const ms = this.now() - started;
        this.#call({ purpose, messages, output, inputTokens, outputTokens, ms, model: wrote, cost });
      }
      yield event;
    }
  }

  /** Counts a call by an estimate if the provider reports no tokens, so that the budget still applies. */
  #call(call: ModelCall): void {
    this.#running = null;
    this.#calls.push({ ...call, cost: call.cost ?? null, failure: call.failure ?? null });
    const prompt = call.messages.map(({ content }) => content).join("\n");
    this.#used += call.inputTokens ?? tokensIn(prompt);
    this.#used += call.outputTokens ?? tokensIn(call.output);
  }

  /** Records a call that the provider failed within the one that is being answered; another may take its place. */
  #failed({ model, failure, output, ...counts }: FailedCall): void {
    const running = this.#running;
    if (!running) return;
    const { purpose, messages } = running;
    this.#call({ purpose, messages, output: output.trim(), ...counts, model, failure });
    this.#running = { ...running, output: "", started: this.now() };
  }

  /** Returns what went to the model until somebody stopped it; of the call that was running, nobody counted the tokens. */
  finishStopped(): AnswerTrace {
    if (this.#running) {
      const { started, output, ...call } = this.#running;
      const ms = this.now() - started;
      this.#call({ ...call, output: output.trim(), inputTokens: null, outputTokens: null, ms });
    }
    return { ...this.finish(null), stopped: true };
  }

  finish(failure: string | null): AnswerTrace {
    const { provider, model } = this.#model;
    const inputTokens = sum(this.#calls.map((call) => call.inputTokens));
    const outputTokens = sum(this.#calls.map((call) => call.outputTokens));
    const cost = sum(this.#calls.map((call) => call.cost ?? null));
    return {
      provider,
      model,
      question: this.question,
      searches: this.searches,
      calls: this.#calls,
      inputTokens,
      outputTokens,
      cost,
      firstSentenceMs: this.#firstSentenceMs,
      totalMs: this.now(),
      failure,
      stopped: false,
      objections: this.objections,
    };
  }
}

export function tokensIn(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** Returns a prompt as it is kept: text only, calls and their results in words. */
export function plainMessages(
  instructions: string,
  messages: readonly ModelMessage[],
): ModelCall["messages"] {
  return [
    { role: "system", content: instructions },
    ...messages.map((message) => ({ role: message.role, content: plainContent(message) })),
  ];
}

function plainContent(message: ModelMessage): string {
  if (message.role === "user") return message.content;
  if (message.role === "tool") return message.results.map(({ text }) => text).join("\n");
  const calls = (message.calls ?? []).map(({ name, input }) => `${name}(${JSON.stringify(input)})`);
  return [message.content, ...calls].filter((one) => one !== "").join("\n");
}

function sum(counts: readonly (number | null)[]): number | null {
  let total = 0;
  for (const count of counts) {
    if (count === null) return null;
    total += count;
  }
  return counts.length > 0 ? total : null;
}
