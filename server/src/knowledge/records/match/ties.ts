import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { wordNet } from "../../languages/word-net.ts";
import english from "../question/english.json" with { type: "json" };

const keyOf = (word: string): string => wordKnowledge("en").keyOf(word);
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

function readGroups(): Map<string, Set<number>> {
  const read = new Map<string, Set<number>>();
  for (const [number, line] of english.synonyms.entries())
    for (const word of line.split(" ")) {
      const key = keyOf(word);
      read.set(key, (read.get(key) ?? new Set()).add(number));
    }
  return read;
}

function areDerived(one: string, other: string): boolean {
  if (one.length < stem || other.length < stem || one.slice(0, stem) !== other.slice(0, stem)) return false;
  return wordNet().mayReplace(one, other) || wordNet().mayReplace(other, one);
}
