const determiner = String.raw`(?:the|an?|my|our|your|his|her|their|its|this|that|these|those)`;
/** What a thing's name ends before: verbs that ask, and words that lead on. */
const ends =
  /^(?:is|are|was|were|be|been|being|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had|get|gets|take|takes|took|last|lasts|cost|costs|work|works|need|needs|mean|means|start|starts|end|ends|go|goes|come|comes|begin|begins|happen|happens|for|in|on|at|to|from|with|without|by|per|about|after|before|during|since|until|when|where|why|how|if|that|which|who|and|or|but|not|than|as|any|each|every|still|also|i|you|we|they|it|he|she)$/iu;
const phrase = new RegExp(String.raw`(?<!\p{L})(${determiner})\s+([\p{L}\p{N}][^?!.,;:]*)`, "giu");
const mostWords = 5;

/** "the probation period" of "How long is the probation period?": what a question speaks of; null where it names nothing. */
export function thingIn(question: string): string | null {
  for (const [, article, rest] of question.matchAll(phrase)) {
    const words: string[] = [];
    for (const word of rest!.trim().split(/\s+/)) {
      if (ends.test(word) || words.length === mostWords) break;
      words.push(word);
    }
    // "the policy approved": what was done to it.
    if (words.length > 1 && /(?:ed|en)$/iu.test(words.at(-1)!)) words.pop();
    if (words.length === 0 || pointing.test(words.join(" "))) continue;
    return `${/^(?:that|this|these|those)$/iu.test(article!) ? "the" : article!} ${words.join(" ")}`;
  }
  return null;
}

const pointing =
  /^(?:one|ones|same|other|first|second|third|last|next|way|time|case|thing|most|least|best)$/iu;

/**
 * The question with the thing of one kind replaced by another of it: "the Team plan" by "the Business plan", "full-time"
 * by "part-time". Null where it names none of that kind.
 */
export function withOtherOfKind(question: string, other: string): string | null {
  const bare = other.replace(new RegExp(`^${determiner}\\s+`, "iu"), "");
  const kind = bare.split(/[^\p{L}\p{N}]/u).at(-1)!;
  if (kind === bare || kind.length < 3) return null;
  const joined = bare.charAt(bare.length - kind.length - 1) === "-";
  const before = joined
    ? String.raw`[\p{L}\p{N}]{1,40}-`
    : String.raw`(?:(?!${determiner}\s)[\p{L}\p{N}][\p{L}\p{N}'’-]{0,40}\s{1,9})?`;
  const known = new RegExp(String.raw`(?<![\p{L}\p{N}-])${before}${kind}(?![\p{L}\p{N}])`, "iu");
  return known.test(question) ? question.replace(known, () => bare) : null;
}
