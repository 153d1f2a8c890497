import type { IndexedPassage } from "../../store/passage-index.ts";
import type { UnitWords } from "./unit-words.ts";

/** Places of a question's terms that are looked at in one unit. */
const mostPlaces = 2_000;
/** Terms that a pair of the question's neighbours may lie apart, in their order and in any. */
const ordered = 2;
const near = 8;

export interface Nearness {
  /** The worth of the question's terms in the sentence that holds most of it. */
  sentence: number;
  /** Which sentence that is. */
  best: number;
  /** The worth of pairs that stand in the question's order within two terms, and within eight in any order. */
  orderedPairs: number;
  nearPairs: number;
}

interface Wanted {
  pairs: readonly (readonly [string, string])[];
  worth(term: string): number;
}

/** How close together a unit says what a question says together; `places` are those of its terms, in order. */
export function nearnessIn(
  words: UnitWords,
  unit: IndexedPassage,
  wanted: Wanted,
  all: readonly number[],
): Nearness {
  const places = all.slice(0, mostPlaces);
  return { ...inSentences(words, unit, wanted, places), ...ofPairs(words, wanted, places) };
}

function inSentences(words: UnitWords, unit: IndexedPassage, wanted: Wanted, places: readonly number[]) {
  const held: Set<string>[] = [];
  let at = 0;
  for (const place of places) {
    const start = words.starts[place]! + unit.start;
    while (at + 1 < unit.sentences.length && unit.sentences[at + 1]!.start <= start) at++;
    (held[at] ??= new Set()).add(words.body[place]!);
  }
  const worth = (terms: Iterable<string>) => {
    let sum = 0;
    for (const term of terms) sum += wanted.worth(term);
    return sum;
  };
  let sentence = 0;
  let best = 0;
  for (let i = 0; i < held.length; i++) {
    if (!held[i]) continue;
    const own = worth(held[i]!);
    if (own > sentence) {
      sentence = own;
      best = i;
    }
  }
  return { sentence, best };
}

function ofPairs({ body }: UnitWords, { pairs, worth }: Wanted, places: readonly number[]) {
  let orderedPairs = 0;
  let nearPairs = 0;
  for (const [one, other] of pairs) {
    const own = Math.min(worth(one), worth(other));
    const { inOrder, apart } = distance(body, places, one, other);
    if (inOrder <= ordered) orderedPairs += own;
    if (apart <= near) nearPairs += own;
  }
  return { orderedPairs, nearPairs };
}

/** How many terms lie at the least from one to the other behind it, and between both in any order. */
function distance(body: readonly string[], places: readonly number[], one: string, other: string) {
  let inOrder = Infinity;
  let apart = Infinity;
  let lastOne = -Infinity;
  let lastOther = -Infinity;
  for (const at of places) {
    if (body[at] === other) {
      inOrder = Math.min(inOrder, at - lastOne);
      apart = Math.min(apart, at - lastOne);
      lastOther = at;
    }
    if (body[at] === one) {
      apart = Math.min(apart, at - lastOther);
      lastOne = at;
    }
  }
  return { inOrder, apart };
}
