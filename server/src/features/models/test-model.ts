import type { LanguageModel } from "#knowledge/models/language-model.ts";
import { ModelFailure } from "#knowledge/models/model-failure.ts";
import type { Meter } from "#knowledge/models/metered-model.ts";

export interface TestResult {
  works: boolean;
  /** One sentence without secrets. */
  message: string;
  /** Whole milliseconds. */
  ms: number;
}

/** A thinking model needs some room before its word. */
const mostTokens = 512;

/** Asks a model for one word, as answers are asked for. */
export async function testModel(
  model: LanguageModel,
  meter: Meter,
  signal: AbortSignal,
): Promise<TestResult> {
  // The client of a provider takes long to load, and most servers have none.
  const [{ callModel }, { meteredModel }] = await Promise.all([
    import("#knowledge/models/call-model.ts"),
    import("#knowledge/models/metered-model.ts"),
  ]);
  const started = performance.now();
  const result = (works: boolean, message: string): TestResult => ({
    works,
    message,
    ms: Math.round(performance.now() - started),
  });
  try {
    for await (const event of callModel(meteredModel(model, meter), {
      instructions: "You are asked whether you can be reached. Answer with one word.",
      messages: [{ role: "user", content: "Say: ready" }],
      maxOutputTokens: mostTokens,
      signal,
    }))
      if (event.type === "end") break;
    return result(true, `${model.model} answered.`);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelFailure) return result(false, error.message);
    throw error;
  }
}
