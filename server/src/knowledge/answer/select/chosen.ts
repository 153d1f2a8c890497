import type { IndexedPassage, RankedPassage } from "../../store/passage-index.ts";
import type { Asked } from "./asked.ts";
import { claimFrom, refuseBelow } from "./claim.ts";

export interface ChosenUnit {
  passage: IndexedPassage;
  /** As `featuresOf` gives them. */
  features: Float64Array;
  score: number;
  /** What a reranker took from its score; left out where none was asked. */
  rerank?: number;
  /** What the search gave it. */
  found: RankedPassage;
}

export interface Chosen {
  asked: Asked;
  /** Best first. */
  units: ChosenUnit[];
  /** How likely it is that the first three hold the answer, 0 to 1. */
  confidence: number;
  /** The share of the question's words, by idf, that nothing holds. */
  unknown: number;
  /** Deciding words, as they were written, of which nothing is held. */
  unheld: string[];
}

/**
 * Answered where it is likely that the first three units hold what is asked; refused where nothing is near, or where a name,
 * setting, code or year of the question stands nowhere in the project, whatever else is near; closest between.
 */
export function outcomeOf({ confidence, unheld, units }: Chosen): "answered" | "closest" | "refused" {
  if (units.length === 0 || unheld.length > 0 || confidence < refuseBelow) return "refused";
  return confidence >= claimFrom ? "answered" : "closest";
}
