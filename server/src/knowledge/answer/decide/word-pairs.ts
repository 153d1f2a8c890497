import { type Word, wordsOf } from "../../records/words.ts";
import type { AskedFor } from "./asked-for.ts";
import type { Place } from "./place.ts";

/**
 * Returns the share of a question's words that a sentence or its innermost heading has next to the same word, from 0 to 1. Small words
 * count: "What do visitors see?" has no other verb than one that says nothing alone. Words that only ask take no part.
 */
export function shareOfPairs({ question }: AskedFor, { text, near = "" }: Place): number {
  const { words, asking } = question;
  const pairs = pairsOf(words, (at) => !asking.has(at) && !asking.has(at - 1));
  if (pairs.length === 0) return 0;
  const own = new Set([text, near].flatMap((line) => pairsOf(wordsOf(line, "en"), () => true)));
  return pairs.filter((pair) => own.has(pair)).length / pairs.length;
}

function pairsOf(words: readonly Word[], isTaken: (at: number) => boolean): string[] {
  return words.flatMap(({ key, isSmall }, at) => {
    const before = words[at - 1];
    if (!before || (isSmall && before.isSmall) || !isTaken(at)) return [];
    return [`${before.key} ${key}`];
  });
}
