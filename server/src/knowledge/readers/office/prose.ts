import { maxPartText, tooMuchText } from "../limits.ts";
import { collapse } from "../white-space.ts";

/** Words as they are collected. Their last sign is kept beside them: asking them would join all their pieces each time. */
export interface Words {
  words: string;
  last: string;
}

/** Fails with `tooMuchText` where one paragraph has more than a whole part may hold. */
export function say(into: Words, text: string): void {
  if (text === "") return;
  if (into.words.length + text.length > maxPartText) throw tooMuchText();
  into.words += text;
  into.last = text.at(-1)!;
}

/** Whether a raised figure that follows belongs to a word. */
export function endsInWord({ last }: Words): boolean {
  return last !== "" && last.trim() !== "";
}

/** Stands for a line break within prose, which becomes a space, or a new paragraph where two follow. */
export const lineBreak = "\u2028";

/** The paragraphs of collected words. */
export function paragraphsOf(words: string): string[] {
  return words
    .split(/\u2028\s*\u2028[\u2028\s]*/)
    .map(collapse)
    .filter((text) => text !== "");
}
