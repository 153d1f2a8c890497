import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import type { Word } from "../words.ts";

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
