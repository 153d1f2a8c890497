import { maxPartText, tooMuchText } from "../limits.ts";

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
