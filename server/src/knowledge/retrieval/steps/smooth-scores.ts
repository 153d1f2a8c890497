import type { Candidates } from "../../index/passage-index.ts";
import { bestFirst } from "./fuse-scores.ts";

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
  const places = new Int32Array(neighbours);
  for (let row = 0; row < best.length; row++) {
    const found = nearestOf(similarities, row, best.length, places);
    let sum = 0;
    let weight = 0;
    for (let i = 0; i < found; i++) {
      const similarity = similarities[row * best.length + places[i]!]!;
      sum += similarity * scores[best[places[i]!]!]!;
      weight += similarity;
    }
    // Half of the way to a mean: few and distant neighbours say less.
    given[best[row]!] = sum / ((neighbours + weight) / 2);
  }
  return given;
}

/** Puts the places of the greatest similarities of a row in `places`, without its own, and gives their number. */
function nearestOf(similarities: Float32Array, row: number, width: number, places: Int32Array): number {
  const from = row * width;
  let found = 0;
  let least = 0;
  for (let place = 0; place < width; place++) {
    const similarity = similarities[from + place]!;
    if (place === row || similarity <= least) continue;
    let at = found < neighbours ? found++ : neighbours - 1;
    for (; at > 0 && similarities[from + places[at - 1]!]! < similarity; at--) places[at] = places[at - 1]!;
    places[at] = place;
    if (found === neighbours) least = similarities[from + places[found - 1]!]!;
  }
  return found;
}
