import { type SentenceFeatures, sentenceFeatures } from "./compared-sentences.ts";
import weights from "./near-weights.json" with { type: "json" };

/** Names what tells whether one of the units answers that are shown where nothing is claimed. */
export const shownFeatures = ["score", "rival", "alone", "missing"] as const;

/** Limits the units that are shown where no answer is claimed. */
export const mostShown = 3;
/** Log odds by which a sentence stands out at most. */
const most = 6;

export interface ScoredSentence {
  score: number;
  document: string;
  unit: unknown;
}

/** Returns how well a sentence answers, by weights that are fitted on which of all sentences does. */
export const scoreOf = (features: SentenceFeatures): number =>
  sentenceFeatures.reduce((sum, name) => sum + weights.sentence[name] * features[name], 0);

/** Returns the best sentence of each unit, the best unit first. */
export function bestOfUnits<Sentence extends ScoredSentence>(sentences: readonly Sentence[]): Sentence[] {
  const best = new Map<unknown, Sentence>();
  for (const sentence of sentences)
    if (sentence.score > (best.get(sentence.unit)?.score ?? -Infinity)) best.set(sentence.unit, sentence);
  return [...best.values()].toSorted((one, other) => other.score - one.score);
}

/**
 * Returns what tells whether one of the units answers that come closest: how well the best sentence does, how far it stands out from
 * those of other documents if there are any, and the share of the question that is nowhere. Null where there is no sentence.
 */
export function nearFeatures(
  sentences: readonly ScoredSentence[],
  missing: number,
): Record<(typeof shownFeatures)[number], number> | null {
  const [best, ...others] = bestOfUnits(sentences);
  if (!best) return null;
  const rival = others.find(({ document }) => document !== best.document);
  return {
    score: best.score,
    rival: rival ? Math.min(most, best.score - rival.score) : 0,
    alone: Number(!rival),
    missing,
  };
}

/** Returns whether it is likely enough that one of the units answers which come closest. */
export function isAnyNear(sentences: readonly ScoredSentence[], missing: number): boolean {
  const features = nearFeatures(sentences, missing);
  if (!features) return false;
  const { shown } = weights;
  const odds = shownFeatures.reduce((sum, name) => sum + shown[name] * features[name], shown.bias);
  return 1 / (1 + Math.exp(-odds)) >= shown.showFrom;
}
