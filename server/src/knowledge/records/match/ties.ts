import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { wordNet } from "../../languages/word-net.ts";
import { askingWordsOf, everyLanguage } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { Word } from "../words.ts";

let groups: Map<string, Set<number>> | null = null;
/** Letters that a word and what is derived from it share at their beginning. */
const stem = 4;
/** Letters of a word that hardly any other begins with. */
const longStem = 7;

/** Returns whether a word of a question may name what a head says, by their keys: "weigh" and "Weight", "cost" and "Price". */
export function areTied(one: string, other: string): boolean {
  return one === other || meanTheSame(one, other) || areDerived(one, other);
}

/** Returns whether a head may be a word's abbreviation, which leaves out its vowels: "Qty", "Rcvd", "Hrs". */
export function abbreviates(head: string, word: string): boolean {
  if (head.length < shortestAbbreviation || head.length >= word.length || /[aeiou]/.test(head.slice(1)))
    return false;
  let at = 0;
  for (const letter of word) if (letter === head[at]) at++;
  return word[0] === head[0] && at === head.length;
}

const shortestAbbreviation = 3;

/** Returns the places of content words that are not taken, and that none of some keys says or is tied to. */
export function contentLeft(
  { content, words }: Question,
  keys: readonly string[],
  taken: ReadonlySet<number>,
): number[] {
  return [...content].filter((at) => {
    const { key, isNumber } = words[at]!;
    return !taken.has(at) && !keys.some((each) => each === key || (!isNumber && areTied(each, key)));
  });
}

function meanTheSame(one: string, other: string): boolean {
  groups ??= readGroups();
  const own = groups.get(one);
  if (!own) return false;
  for (const group of groups.get(other) ?? []) if (own.has(group)) return true;
  return false;
}

/** Groups of all languages: keys are stems, so that words of two languages hardly ever meet. */
function readGroups(): Map<string, Set<number>> {
  const read = new Map<string, Set<number>>();
  let number = 0;
  for (const [language, { synonyms }] of everyLanguage())
    for (const line of synonyms) {
      number++;
      for (const word of line.split(" ")) {
        const key = wordKnowledge(language).keyOf(word);
        read.set(key, (read.get(key) ?? new Set()).add(number));
      }
    }
  return read;
}

function areDerived(one: string, other: string): boolean {
  if (one.length < stem || other.length < stem) return false;
  for (let at = 0; at < stem; at++) if (one[at] !== other[at]) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // "difficult" and "difficulty"
  if (short.length >= longStem && long.startsWith(short) && long.length - short.length <= 2) return true;
  return wordNet().mayReplace(one, other) || wordNet().mayReplace(other, one);
}

const shortestHead = 4;
const shortestPart = 3;
/** Letters that a word's form may add to the head that it ends with. */
const longestEnding = 2;

/**
 * Returns the key of what a compound says before one of a table's heads, whose keys are given: of "Komfortzimmer" under "Zimmer"
 * that of "Komfort". Null where a word is no such compound, and in languages that write none.
 */
export function partBeforeHead(
  { lower, isNumber }: Pick<Word, "lower" | "isNumber">,
  heads: Iterable<string>,
  language: string,
): string | null {
  const joints = askingWordsOf(language).data.joints.split(" ").filter(Boolean);
  if (isNumber || joints.length === 0 || lower.length < shortestHead + shortestPart) return null;
  for (const head of heads) {
    if (head.length < shortestHead) continue;
    const at = lower.lastIndexOf(head);
    if (at < shortestPart || lower.length - at - head.length > longestEnding) continue;
    const part = lower.slice(0, at);
    const joint = joints.find((each) => part.endsWith(each) && part.length - each.length > shortestPart);
    return wordKnowledge(language).keyOf(joint === undefined ? part : part.slice(0, -joint.length));
  }
  return null;
}
