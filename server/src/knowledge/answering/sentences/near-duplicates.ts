import type { CandidateSentence } from "./candidate-sentences.ts";

/** True when two sentences say the same in nearly the same words. Other numbers make another statement. */
export function sayTheSame(a: CandidateSentence, b: CandidateSentence): boolean {
  const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
  const smaller = Math.min(a.terms.size, b.terms.size);
  if (smaller === 0 || shared / smaller < 0.8 || shared / Math.max(a.terms.size, b.terms.size) < 0.6)
    return false;
  return numbersOf(a) === numbersOf(b);
}

function numbersOf(sentence: CandidateSentence): string {
  return [...sentence.terms]
    .filter((term) => /\p{N}/u.test(term))
    .sort()
    .join(" ");
}
