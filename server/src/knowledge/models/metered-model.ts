import type { LanguageModel } from "./language-model.ts";

export interface Tokens {
  input: number;
  output: number;
}

/** What a call took; `cost` in US dollars where the provider said it. */
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

/** How a project's owner wants a model to write. What a model does not take is left out by itself. */
export type Wishes = Pick<LanguageModel, "temperature" | "effort">;

/**
 * The same model, whose every call is counted by its meter and asked for what is wished; what is learnt of it is shared. A
 * model that takes its place has a meter of its own, since it has other prices.
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
