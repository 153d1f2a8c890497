import {
  claimFeatures,
  type ClaimName,
  claimNames,
} from "../server/src/knowledge/answer/select/score-units.ts";
import type { AskedUnits } from "./asked-units.ts";
import { scoresOf } from "./fit-scorer.ts";

const ofClaims: ReadonlySet<ClaimName> = new Set([
  "missing",
  "unknown",
  "decidingOut",
  "yearOut",
  "amountOut",
  "typeOut",
  "short",
  "several",
]);
const steps = 1_500;
const rate = 0.5;
const usualPull = 0.01;
/** Sets how many units are quoted together. */
const shown = 3;

/** Holds what may be claimed, by its features. */
export interface Held {
  features: Float64Array;
  /** True if the claim is right: of a question's first three units, if they hold all that the answer needs. */
  holds: boolean;
}

/** A question as the claim is judged by. */
export interface Claimable extends Held {
  /** The same of the first alone. */
  firstHolds: boolean;
  absent: boolean;
}

export function claimableOf(question: AskedUnits, weights: Float64Array): Claimable {
  const scores = scoresOf(question, weights);
  const order = scores.map((_, i) => i).toSorted((a, b) => scores[b]! - scores[a]!);
  const ranked = order.map((i) => ({ row: question.units[i]!.features, score: scores[i]! }));
  const within = (places: readonly number[]) =>
    !question.absent && question.needs.every((need) => places.some((place) => need[place]));
  return {
    features: claimFeatures(ranked, question),
    holds: within(order.slice(0, shown)),
    firstHolds: within(order.slice(0, 1)),
    absent: question.absent,
  };
}

export interface ClaimFit {
  bias: number;
  weights: Float64Array;
}

/** Fits a logit of whether a claim is right, each weight with its sign. */
export function fitClaim(
  questions: readonly Held[],
  names: readonly string[] = claimNames,
  against: ReadonlySet<string> = ofClaims,
  pull = usualPull,
): ClaimFit {
  const { mean, deviation } = scaleOf(questions, names.length);
  const rows = questions.map(({ features }) =>
    features.map((value, i) => (value - mean[i]!) / deviation[i]!),
  );
  const weights = new Float64Array(names.length);
  let bias = 0;
  for (let step = 0; step < steps; step++) {
    const gradient = new Float64Array(names.length);
    let ofBias = 0;
    for (const [at, row] of rows.entries()) {
      const error = (logistic(bias + dot(weights, row)) - Number(questions[at]!.holds)) / rows.length;
      ofBias += error;
      for (let i = 0; i < names.length; i++) gradient[i]! += error * row[i]!;
    }
    bias -= rate * ofBias;
    for (const [i, name] of names.entries()) {
      weights[i]! -= rate * (gradient[i]! + pull * weights[i]!);
      weights[i] = against.has(name) ? Math.min(0, weights[i]!) : Math.max(0, weights[i]!);
    }
  }
  const unscaled = weights.map((weight, i) => weight / deviation[i]!);
  return { weights: unscaled, bias: bias - dot(unscaled, mean) };
}

/** Returns how likely it is, 0 to 1. */
export function claimed({ bias, weights }: ClaimFit, { features }: Held): number {
  return logistic(bias + dot(weights, features));
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}

function scaleOf(questions: readonly Held[], count: number) {
  const mean = new Float64Array(count);
  const deviation = new Float64Array(count);
  for (const { features } of questions)
    for (let i = 0; i < count; i++) mean[i]! += features[i]! / questions.length;
  for (const { features } of questions)
    for (let i = 0; i < count; i++) deviation[i]! += (features[i]! - mean[i]!) ** 2 / questions.length;
  return { mean, deviation: deviation.map((square) => Math.sqrt(square) || 1) };
}
