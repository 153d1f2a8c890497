import type { Candidates } from "../../store/passage-index.ts";
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
