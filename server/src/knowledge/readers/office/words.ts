/** Words as they are collected. Their last sign is kept beside them: asking them would join all their pieces each time. */
export interface Words {
  words: string;
  last: string;
}

export function say(into: Words, text: string): void {
  if (text === "") return;
  into.words += text;
  into.last = text.at(-1)!;
}

/** Whether a raised figure that follows belongs to a word. */
export function endsInWord({ last }: Words): boolean {
  return last !== "" && last.trim() !== "";
}
