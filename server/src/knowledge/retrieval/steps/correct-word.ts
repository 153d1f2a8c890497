import type { Vocabulary } from "../../store/passage-index.ts";

const shortest = 5;
/** The most letters that are corrected; longer words were not mistyped, and would take long to compare. */
const longest = 40;
/** The length from which two letters may differ. */
const long = 8;

/**
 * Returns the vocabulary's likeliest intended term for an unknown one: one letter omitted, added, changed or swapped
 * with its neighbor, or two in a long word, but not the first. Null if none is near, and for numbers.
 */
export function correctWord(term: string, vocabulary: Vocabulary): string | null {
  if (term.length < shortest || term.length > longest || !/^\p{L}+$/u.test(term)) return null;
  const most = term.length >= long ? 2 : 1;
  let best: string | null = null;
  let least = most + 1;
  for (const other of vocabulary.startingWith(term[0]!, term.length - most, term.length + most)) {
    const distance = editDistance(term, other, least - 1);
    if (
      distance < least ||
      (distance === least && best !== null && shared(term, other) > shared(term, best))
    ) {
      best = other;
      least = distance;
    }
  }
  return best;
}

/** Letters at the beginning that both have. */
function shared(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

/**
 * Returns the edit distance including swaps of neighbors (optimal string alignment); `most + 1` if it exceeds `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most + 1) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}
