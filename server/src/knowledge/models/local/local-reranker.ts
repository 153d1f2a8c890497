import type { Logger } from "#kit/logger.ts";
import type { Rerank } from "../reranker.ts";
import { LocalModelError } from "./local-model.errors.ts";
import type { ModelPlace, ModelProcess } from "./model-process.ts";

export interface RerankerOptions {
  logger: Logger;
  /** Milliseconds that a question waits for it, and for which it is left alone after it failed. */
  patience?: number;
  rest?: number;
}

/** Reranks with a cross-encoder of the models' process. If it fails or is slow, questions are answered without it. */
export function localReranker(
  place: ModelPlace,
  models: ModelProcess,
  { logger, patience = 8_000, rest = 15_000 }: RerankerOptions,
): Rerank {
  let restsUntil = 0;
  let failed = false;

  async function ask(query: string, texts: readonly string[], signal: AbortSignal): Promise<Float64Array> {
    const work = { kind: "rank" as const, query, texts: [...texts] };
    const result = await models.run(place, work, true, signal);
    const odds = "odds" in result ? result.odds : new Float64Array(0);
    if (odds.length !== texts.length || !odds.every((one) => Number.isFinite(one)))
      throw new LocalModelError(
        "model_nonsense",
        `The model in ${place.folder} didn't return a number for each text. Please choose another one.`,
      );
    return odds;
  }

  return async (query, texts, signal) => {
    if (texts.length === 0 || performance.now() < restsUntil) return null;
    const late = AbortSignal.timeout(patience);
    try {
      const odds = await ask(query, texts, AbortSignal.any([signal, late]));
      if (failed) logger.info({ folder: place.folder }, "Reranking works again.");
      failed = false;
      return odds;
    } catch (error) {
      signal.throwIfAborted();
      // Logged once, and again after it recovered in between.
      if (!failed)
        logger.warn(
          { err: late.aborted ? null : error, folder: place.folder },
          late.aborted
            ? `The reranker took more than ${patience / 1000} s; questions are answered without it. A smaller model is faster.`
            : "Reranking failed; questions are answered without it.",
        );
      failed = true;
      restsUntil = performance.now() + rest;
      return null;
    }
  };
}
