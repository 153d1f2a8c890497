import { APICallError, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import type { LanguageModel } from "./language-model.ts";

export interface Tokens {
  input: number;
  output: number;
}

/** Counts what calls of a model take. */
export interface Meter {
  /**
   * Lays by what a call may take at most, before it is made, and gives what puts that right once it is known; throws what
   * the call then fails with, where so much may not be taken.
   */
  reserve(most: Tokens): Promise<(used: Tokens) => Promise<void>>;
}

/** How a project's owner wants a model to write. */
export interface Wishes {
  temperature?: number;
  reasoning?: "low" | "medium" | "high";
}

type Middleware = Required<Pick<LanguageModelMiddleware, "wrapStream">>;
type Call = Parameters<Middleware["wrapStream"]>[0];
type Stream = Awaited<ReturnType<Call["model"]["doStream"]>>["stream"];
type Part = Stream extends ReadableStream<infer P> ? P : never;

/** About so many characters are one token, in prose of European languages and in code. */
const charactersPerToken = 3.5;
/** Where a call does not say how long its output may be. */
const usualOutput = 4_096;

/** The same model, whose every call is counted by a meter and asked for what is wished, where it takes that. */
export function meteredModel(model: LanguageModel, meter: Meter, wishes: Wishes = {}): LanguageModel {
  if (typeof model.sdk === "string") throw new Error("A model is metered as its client, not by its name.");
  const sdk = wrapLanguageModel({
    model: model.sdk,
    middleware: { wrapStream: (call) => meteredStream(call, meter, wishes) },
  });
  // What is learnt of the model is noted on the model itself.
  return new Proxy(model, {
    get: (target, property) => (property === "sdk" ? sdk : Reflect.get(target, property, target)),
    set: (target, property, value) => Reflect.set(target, property, value, target),
  });
}

async function meteredStream(call: Call, meter: Meter, wishes: Wishes) {
  const { params } = call;
  const input = tokensOf(JSON.stringify(params.prompt).length);
  const settle = await meter.reserve({ input, output: params.maxOutputTokens ?? usualOutput });
  let begun;
  try {
    begun = await streamAsWished(call, wishes);
  } catch (error) {
    // What is refused costs nothing.
    await settle({ input: 0, output: 0 });
    throw error;
  }
  let written = 0;
  let counted: Tokens | null = null;
  let settled = false;
  const end = async () => {
    if (settled) return;
    settled = true;
    await settle(counted ?? { input, output: tokensOf(written) });
  };
  return {
    ...begun,
    stream: watched(begun.stream, {
      async part(part) {
        if (part.type === "text-delta" || part.type === "reasoning-delta" || part.type === "tool-input-delta")
          written += part.delta.length;
        if (part.type !== "finish") return;
        const { inputTokens, outputTokens } = part.usage;
        counted = { input: inputTokens.total ?? input, output: outputTokens.total ?? tokensOf(written) };
        await end();
      },
      end,
    }),
  };
}

/** Some models take no temperature, or no effort: those are asked again without, and from then on. */
const unwished = new WeakMap<object, Set<string>>();

async function streamAsWished({ params, model }: Call, wishes: Wishes) {
  const refused = unwished.get(model) ?? new Set();
  const wished = Object.fromEntries(
    Object.entries(wishes).filter(([name, value]) => value !== undefined && !refused.has(name)),
  );
  try {
    return await model.doStream({ ...params, ...wished });
  } catch (error) {
    const named = Object.keys(wished).filter((name) => refuses(error, name));
    if (named.length === 0) throw error;
    unwished.set(model, new Set([...refused, ...named]));
    const rest = Object.entries(wished).filter(([name]) => !named.includes(name));
    return await model.doStream({ ...params, ...Object.fromEntries(rest) });
  }
}

const wishWords: Readonly<Record<string, RegExp>> = {
  temperature: /temperature/i,
  reasoning: /reasoning|effort|thinking/i,
};

function refuses(error: unknown, wish: string): boolean {
  return (
    APICallError.isInstance(error) &&
    (error.statusCode === 400 || error.statusCode === 422) &&
    wishWords[wish]!.test(error.responseBody ?? "")
  );
}

/** The same stream, of which somebody sees every part and the end, however it ends. */
function watched(stream: Stream, see: { part(part: Part): Promise<void>; end(): Promise<void> }): Stream {
  const reader = stream.getReader();
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          await see.end();
          return controller.close();
        }
        await see.part(value);
        controller.enqueue(value);
      } catch (error) {
        await see.end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      await see.end();
      await reader.cancel(reason);
    },
  });
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}
