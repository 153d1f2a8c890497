import type { LanguageModel } from "./language-model.ts";

export interface Tokens {
  input: number;
  output: number;
}

/** Puts right what was laid by, once it is known what a call took. */
export type Settle = (used: Tokens) => Promise<void>;

/** Counts what calls of a model take. */
export interface Meter {
  /**
   * Lays by what a call may take at most, before it is made, and gives what puts that right once it is known; throws what
   * the call then fails with, a ModelFailure, where so much may not be taken.
   */
  reserve(most: Tokens): Promise<Settle>;
}

/** How a project's owner wants a model to write. What a model does not take is left out by itself. */
export interface Wishes {
  temperature?: number;
  reasoning?: "low" | "medium" | "high";
}

/** The same model, whose every call is counted by a meter and asked for what is wished; what is learnt of it is shared. */
export function meteredModel(model: LanguageModel, meter: Meter, wishes: Wishes = {}): LanguageModel {
  const effort = wishes.reasoning ?? model.effort;
  const own: Partial<LanguageModel> = {
    meter,
    temperature: wishes.temperature ?? model.temperature,
    effort,
    connection: { ...model.connection, effort },
    fallback: model.fallback && meteredModel(model.fallback, meter, wishes),
  };
  return Object.assign(Object.create(model) as LanguageModel, own);
}
