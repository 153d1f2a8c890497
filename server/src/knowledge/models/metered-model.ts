import type { LanguageModel } from "./language-model.ts";

export interface Tokens {
  input: number;
  output: number;
}

/** A call's usage; `cost` in US dollars if the provider reported it. */
export type Taken = Tokens & { cost: number | null };

export type Settle = (used: Taken) => Promise<void>;

export interface Meter {
  /** Reserves a call's maximum usage; the result corrects it. Throws the call's ModelFailure above the limit. */
  reserve(most: Tokens): Promise<Settle>;
}

/** A project owner's settings for a model. The model ignores those it doesn't support. */
export type Wishes = Pick<LanguageModel, "temperature" | "effort">;

/** Meters a model's calls with the owner's settings; its fallback has its own meter, because its prices differ. */
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
