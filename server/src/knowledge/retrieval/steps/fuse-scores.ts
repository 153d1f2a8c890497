import { BestHeap } from "../../store/best-heap.ts";
import type { Candidates } from "../../store/passage-index.ts";

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
  return bestOf(scores, count).sort().ids;
}

/** The same in any order, which is had sooner. */
export function bestInAnyOrder(scores: Float64Array, count: number): number[] {
  if (scores.length > count) return bestOf(scores, count).ids;
  const places: number[] = [];
  for (let place = 0; place < scores.length; place++) if (scores[place]! > 0) places.push(place);
  return places;
}

function bestOf(scores: Float64Array, count: number): BestHeap {
  const best = new BestHeap(count);
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place]!;
    if (score > best.least) best.add(place, score);
  }
  return best;
}

const smoothed = 50;
const neighbours = 5;

/**
 * What speaks for a candidate from its likes: the scores of the five nearest in the latent model, by how near they are.
 * Only the fifty best are looked at, the others have 0; null without a model. After Diaz, "Regularizing ad hoc
 * retrieval scores" (2005).
 */
export function smoothScores(scores: Float64Array, candidates: Candidates): Float64Array | null {
  const best = bestFirst(scores, smoothed);
  const similarities = candidates.similarities(best);
  if (!similarities) return null;
  const given = new Float64Array(scores.length);
  const nearest = new Nearest();
  for (let row = 0; row < best.length; row++) {
    nearest.read(similarities, row, best.length);
    let sum = 0;
    let weight = 0;
    for (let i = 0; i < nearest.count; i++) {
      const similarity = nearest.similarities[i]!;
      sum += similarity * scores[best[nearest.places[i]!]!]!;
      weight += similarity;
    }
    // Half of the way to a mean: few and distant neighbours say less.
    given[best[row]!] = sum / ((neighbours + weight) / 2);
  }
  return given;
}

/** The greatest similarities of a row above 0, greatest first, and their places; one serves all rows. */
class Nearest {
  count = 0;
  readonly similarities = new Float64Array(neighbours);
  readonly places = new Int32Array(neighbours);

  /** Its similarity to itself is left out. */
  read(all: Float32Array, row: number, width: number): void {
    const { similarities, places } = this;
    const from = row * width;
    let count = 0;
    let least = 0;
    for (let place = 0; place < width; place++) {
      const similarity = all[from + place]!;
      if (similarity <= least || place === row) continue;
      let at = count < neighbours ? count++ : neighbours - 1;
      for (; at > 0 && similarities[at - 1]! < similarity; at--) {
        similarities[at] = similarities[at - 1]!;
        places[at] = places[at - 1]!;
      }
      similarities[at] = similarity;
      places[at] = place;
      if (count === neighbours) least = similarities[neighbours - 1]!;
    }
    this.count = count;
  }
}
