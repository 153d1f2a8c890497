import { type FeatureName, featureNames } from "../server/src/knowledge/answer/select/feature-names.ts";
import type { AskedUnits } from "./asked-units.ts";

/** Units of a question by their features; nothing is learnt where none is right, or all are. */
export type Ranked = Pick<AskedUnits, "absent" | "units">;

/** Names features, with what is known of their weights. */
export interface Features {
  names: readonly string[];
  /** Features that can only speak against a unit; the others can only speak for it, but for the free ones. */
  against: ReadonlySet<string>;
  free: ReadonlySet<string>;
  /** Gives the weights where nothing else is learnt. */
  prior: Readonly<Record<string, number>>;
}

const againstUnits: ReadonlySet<FeatureName> = new Set([
  "missing",
  "decidingOut",
  "yearOut",
  "amountOut",
  "typeOut",
  "short",
  "shortEntry",
]);
const freeForUnits: ReadonlySet<FeatureName> = new Set(["early", "prose"]);
/** Gives the ranking of BM25F with some of the search's own, where nothing else is learnt. */
const priorForUnits: Partial<Record<FeatureName, number>> = { bm25f: 1, search: 0.3 };
const ofUnits: Features = {
  names: featureNames,
  against: againstUnits,
  free: freeForUnits,
  prior: priorForUnits,
};

const steps = 150;
const rate = 0.05;
/** Sets how strongly a weight is held to its prior. */
const pull = 0.02;

/** Returns the weights by which the product orders units. */
export const fitScorer = (questions: readonly AskedUnits[]): Float64Array => fitOrder(questions, ofUnits);

/**
 * Weights of a linear scorer by listwise logit: the likelihood that a right unit comes first, over the questions for which
 * there is a right one and a wrong one. Features are scaled by their deviation while fitting, and each weight keeps its
 * sign. The same questions give the same weights, to the last digit.
 */
export function fitOrder(
  questions: readonly Ranked[],
  { names, against, free, prior }: Features,
): Float64Array {
  const count = names.length;
  const scale = deviations(questions, count);
  const lists = flatten(questions, scale);
  const from = Float64Array.from(names, (name) => prior[name] ?? 0);
  const weights = Float64Array.from(from);
  const gradient = new Float64Array(count);
  const adam = adaptiveSteps(count);
  for (let step = 1; step <= steps; step++) {
    gradient.fill(0);
    for (const list of lists) addGradient(list, weights, gradient, 1 / lists.length);
    for (let i = 0; i < count; i++) gradient[i]! += pull * (weights[i]! - from[i]!);
    adam(weights, gradient, step);
    for (const [i, name] of names.entries())
      if (!free.has(name))
        weights[i] = against.has(name) ? Math.min(0, weights[i]!) : Math.max(0, weights[i]!);
  }
  return weights.map((weight, i) => weight / scale[i]!);
}

/** Returns the scores of the units' features, by these weights. */
export function scoresOf({ units }: Pick<Ranked, "units">, weights: Float64Array): number[] {
  return units.map(({ features }) => features.reduce((sum, value, i) => sum + value * weights[i]!, 0));
}

interface List {
  rows: Float64Array;
  right: Uint8Array;
}

function flatten(questions: readonly Ranked[], scale: Float64Array): List[] {
  const decides = ({ absent, units }: Ranked) =>
    !absent && units.some(({ right }) => right) && units.some(({ right }) => !right);
  return questions.filter(decides).map(({ units }) => ({
    rows: Float64Array.from(units.flatMap(({ features }) => features.map((value, i) => value / scale[i]!))),
    right: Uint8Array.from(units, ({ right }) => Number(right)),
  }));
}

/** Adds the gradient of -log(sum over right ones of softmax), times `share`. */
function addGradient(
  { rows, right }: List,
  weights: Float64Array,
  gradient: Float64Array,
  share: number,
): void {
  const count = weights.length;
  const odds = new Float64Array(right.length);
  let best = -Infinity;
  for (let unit = 0; unit < right.length; unit++) {
    let score = 0;
    for (let i = 0; i < count; i++) score += weights[i]! * rows[unit * count + i]!;
    odds[unit] = score;
    best = Math.max(best, score);
  }
  let all = 0;
  let ofRight = 0;
  for (let unit = 0; unit < right.length; unit++) {
    odds[unit] = Math.exp(odds[unit]! - best);
    all += odds[unit]!;
    if (right[unit] === 1) ofRight += odds[unit]!;
  }
  for (let unit = 0; unit < right.length; unit++) {
    const excess = share * (odds[unit]! / all - (right[unit] === 1 ? odds[unit]! / ofRight : 0));
    for (let i = 0; i < count; i++) gradient[i]! += excess * rows[unit * count + i]!;
  }
}

function deviations(questions: readonly Ranked[], count: number): Float64Array {
  const sums = new Float64Array(count);
  const squares = new Float64Array(count);
  let units = 0;
  for (const question of questions)
    for (const { features } of question.units) {
      units++;
      for (let i = 0; i < count; i++) {
        sums[i]! += features[i]!;
        squares[i]! += features[i]! ** 2;
      }
    }
  return sums.map((sum, i) => Math.sqrt(Math.max(0, squares[i]! / units - (sum / units) ** 2)) || 1);
}

/** Adam (Kingma and Ba, 2015). */
function adaptiveSteps(count: number) {
  const mean = new Float64Array(count);
  const spread = new Float64Array(count);
  return (weights: Float64Array, gradient: Float64Array, step: number) => {
    for (let i = 0; i < count; i++) {
      mean[i] = 0.9 * mean[i]! + 0.1 * gradient[i]!;
      spread[i] = 0.99 * spread[i]! + 0.01 * gradient[i]! ** 2;
      const along = mean[i]! / (1 - 0.9 ** step);
      weights[i]! -= (rate * along) / (Math.sqrt(spread[i]! / (1 - 0.99 ** step)) + 1e-8);
    }
  };
}
