import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { wordNet } from "../../languages/word-net.ts";
import { everyLanguage } from "../question/asking-words.ts";

let groups: Map<string, Set<number>> | null = null;
const known = new Map<string, boolean>();
const mostKnown = 50_000;
/** Letters that a word and what is derived from it share at their beginning. */
const stem = 4;

/** Returns whether a word of a question may name what a head says, by their keys: "weigh" and "Weight", "cost" and "Price". */
export function areTied(one: string, other: string): boolean {
  if (one === other) return true;
  const pair = one < other ? `${one} ${other}` : `${other} ${one}`;
  let tied = known.get(pair);
  if (tied === undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(pair, (tied = meanTheSame(one, other) || areDerived(one, other)));
  }
  return tied;
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
  if (one.length < stem || other.length < stem || one.slice(0, stem) !== other.slice(0, stem)) return false;
  return wordNet().mayReplace(one, other) || wordNet().mayReplace(other, one);
}
