import type { Question } from "../question/question.ts";
import type { RecordTable } from "../record.ts";
import { areTied } from "./ties.ts";

/** Returns the places of words that a table's caption, headings and title say: the same words, and with those the words tied to some. */
export function contextWords(
  { words, asking }: Question,
  { context }: RecordTable,
): { exact: Set<number>; all: Set<number> } {
  const known = new Set(context.map(({ key }) => key));
  const [exact, all] = [new Set<number>(), new Set<number>()];
  for (const [at, word] of words.entries()) {
    if (asking.has(at)) continue;
    if (known.has(word.key)) exact.add(at);
    if (
      exact.has(at) ||
      context.some((each) => !each.isNumber && !word.isNumber && !each.isSmall && areTied(each.key, word.key))
    )
      all.add(at);
  }
  return { exact, all };
}
