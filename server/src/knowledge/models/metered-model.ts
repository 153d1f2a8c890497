import type { LanguageModel } from "./language-model.ts";

export interface Tokens {
  input: number;
  output: number;
}

/** A call's usage; `cost` in US dollars if the provider reported it. */
export type Taken = Tokens & { cost: number | null };

/** Corrects a reservation once a call's usage is known. */
export type Settle = (used: Taken) => Promise<void>;

/** Counts what calls of a model take. */
export interface Meter {
  /**
   * Reserves the maximum usage of a call in advance, and returns the function that corrects it; throws the call's
   * ModelFailure if the limit is exceeded.
   */
  reserve(most: Tokens): Promise<Settle>;
}

/** A project owner's settings for a model. The model ignores those it doesn't support. */
export type Wishes = Pick<LanguageModel, "temperature" | "effort">;

/**
 * Wraps a model so that its calls are metered and use the owner's settings; learned capabilities are shared. A
 * fallback model has its own meter, because its prices differ.
 */
export function meteredModel(
  model: LanguageModel,
  meterOf: (model: LanguageModel) => Meter,
  wishes: Wishes = {},
): LanguageModel {
  const { fallback } = model;
  return {
    ...model,
    ...wishes,
    meter: meterOf(model),
    fallback: fallback && meteredModel(fallback, meterOf, wishes),
  };
}
