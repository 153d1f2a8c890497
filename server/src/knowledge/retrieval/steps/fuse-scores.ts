import { BestScored } from "../../store/searching/best-scored.ts";

/** A list of scores, one per candidate, and how much it counts. */
export interface WeightedScores {
  scores: Float64Array;
  weight: number;
}

/**
 * The sum of the lists, each divided by its greatest score. Measured against ranks, and against scores centred or set
 * between their least and greatest: none of them did better.
 */
export function fuseScores(count: number, lists: readonly WeightedScores[]): Float64Array {
  const sums = new Float64Array(count);
  const weights = lists.reduce((sum, { weight }) => sum + weight, 0);
  for (const { scores, weight } of lists) {
    const factor = weight / weights / greatestOf(scores);
    for (let i = 0; i < count; i++) sums[i]! += factor * scores[i]!;
  }
  return sums;
}

/** The greatest of scores of 0 or more; 1 where there is none above 0. */
export function greatestOf(scores: Float64Array): number {
  let greatest = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > greatest) greatest = scores[i]!;
  return greatest || 1;
}

/** The places of the `count` greatest scores above 0, greatest first and equal ones in their order. */
export function bestFirst(scores: Float64Array, count: number): number[] {
  return bestOf(scores, count).ids;
}

/** The same in any order, which is had sooner. */
export function bestInAnyOrder(scores: Float64Array, count: number): number[] {
  if (scores.length > count) return bestOf(scores, count).ids;
  const places: number[] = [];
  for (let place = 0; place < scores.length; place++) if (scores[place]! > 0) places.push(place);
  return places;
}

function bestOf(scores: Float64Array, count: number): BestScored {
  const best = new BestScored(count);
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place]!;
    if (score > best.least) best.add(place, score);
  }
  return best;
}
