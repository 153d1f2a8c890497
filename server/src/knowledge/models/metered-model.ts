import type { LanguageModel } from "./language-model.ts";

export interface Tokens {
  input: number;
  output: number;
}

/** A call's usage; `cost` in US dollars if the provider reported it. */
export type Taken = Tokens & { cost: number | null };

/** Puts right what was laid by, once it is known what a call took. */
export type Settle = (used: Taken) => Promise<void>;

/** Counts what calls of a model take. */
export interface Meter {
  /**
   * Lays by what a call may take at most, before it is made, and gives what puts that right once it is known; throws what
   * the call then fails with, a ModelFailure, where so much may not be taken.
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
