import type { Vocabulary } from "../../store/passage-index.ts";

const shortest = 5;
/** Letters of a term that may only have lost one: "pric". */
const shortestCut = 4;
/** The most letters that are corrected; longer words were not mistyped, and would take long to compare. */
const longest = 40;
/** The length from which two letters may differ. */
const long = 8;

/** Returns the nearest term: one letter off, or two in a long word, the easier slip first. Null for numbers. */
export function correctWord(term: string, vocabulary: Vocabulary): string | null {
  if (term.length < shortestCut || term.length > longest || !/^\p{L}+$/u.test(term)) return null;
  const most = term.length >= long ? 2 : 1;
  const least = term.length < shortest ? term.length + 1 : term.length - most;
  let best: { other: string; distance: number; ease: number } | null = null;
  const swapped = term[1]! + term[0]!;
  const near = [
    ...vocabulary.startingWith(term[0]!, least, term.length + most),
    ...(swapped[0] === term[0] ? [] : vocabulary.startingWith(swapped, least, term.length)),
  ];
  for (const other of near) {
    const distance = editDistance(term, other, best?.distance ?? most);
    if (distance > most || (best && distance > best.distance)) continue;
    const ease = distance === 1 ? easeOf(term, other) : 0;
    const isBetter =
      !best ||
      distance < best.distance ||
      ease > best.ease ||
      (ease === best.ease && shared(term, other) > shared(term, best.other));
    if (isBetter) best = { other, distance, ease };
  }
  return best?.other ?? null;
}

/** The length from which a letter may be exchanged for any other. */
const sure = 7;

/** Returns whether a word is a slip of another and no word of its own: "laser" is no "later". */
export function isSlip(term: string, other: string): boolean {
  const more = term.length - other.length;
  if (editDistance(term, other, 1) > 1) return Math.abs(more) <= 1;
  return term.length >= sure || more < 0 || easeOf(term, other) > 0;
}

const places = new Map(
  ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((letters, row) =>
    [...letters].map((letter, at) => [letter, { row, at }] as const),
  ),
);

/** Returns 1 where one edit is a swap, a doubled letter or a slip to the next key, and 0 for any other. */
function easeOf(term: string, other: string): number {
  const at = shared(term, other);
  const [one, there] = [term[at], other[at]];
  if (term.length === other.length) {
    if (one === other[at + 1] && there === term[at + 1]) return 1;
    return one !== undefined && there !== undefined && areNeighbours(one, there) ? 1 : 0;
  }
  const [longer, extra] = term.length > other.length ? [term, one] : [other, there];
  return extra === longer[at - 1] || extra === longer[at + 1] ? 1 : 0;
}

function areNeighbours(one: string, other: string): boolean {
  const [here, there] = [places.get(one), places.get(other)];
  return !!here && !!there && Math.abs(here.row - there.row) <= 1 && Math.abs(here.at - there.at) <= 1;
}

/** Counts the letters at the beginning that both have. */
function shared(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

/** Returns the edit distance with swaps of neighbors, or `most + 1` if it is greater. */
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
