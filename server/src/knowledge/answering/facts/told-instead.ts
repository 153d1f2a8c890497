import { wordKnowledge } from "../../lexicon/word-knowledge.ts";
import type { IndexedPassage } from "../../index/passage-index.ts";
import { particularsOf } from "../question/particulars.ts";
import { marksAfter, opposedTo, wordsOf } from "./speaks-of-another.ts";

/** What a question asks about, and what the sources speak of in its place, each as it is written there. */
export interface ToldInstead {
  asked: string;
  told: string;
}

/** "Velmora Three" and "Velmora Two", "winter party" and "summer party", where no passage speaks of what is asked. */
export function toldInstead(question: string, passages: readonly IndexedPassage[]): ToldInstead | null {
  const texts = passages.map(({ title, heading, text }) => [title, ...heading, text].join("\n"));
  const { marked, pairs } = particularsOf(question);
  for (const { head, mark, written } of marked) {
    const found = texts.flatMap((text) => marksAfter(head, text));
    if (found[0] && !found.some((one) => one.mark === mark))
      return { asked: written, told: found[0].written };
  }
  const known = wordKnowledge(passages[0]?.language ?? "en");
  let words: string[][] | null = null;
  for (const [word, noun] of pairs) {
    const opposed = known.isEmpty(noun) ? null : opposedTo(word, known);
    if (!opposed) continue;
    words ??= texts.map(wordsOf);
    const key = known.keyOf(noun);
    const before = words.flatMap((text) =>
      text.filter((_, i) => i + 1 < text.length && known.keyOf(text[i + 1]!) === key),
    );
    const other = before.find(opposed.excludes);
    if (other !== undefined && !before.some(opposed.isSame))
      return { asked: `${word} ${noun}`, told: `${other} ${noun}` };
  }
  return null;
}
