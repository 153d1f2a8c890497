export interface WordsRight {
  /** Share of the printed words that were read, in their order. */
  right: number;
  /** Share of the words read that are printed there. */
  printed: number;
}

/**
 * Aligns the words that were read with those that are printed, in order, so that most of them meet. Words are compared by
 * their letters and figures; bullets and rules are none.
 */
export function wordsRight(printed: string, read: string): WordsRight {
  const [wanted, found] = [wordsOf(printed), wordsOf(read)];
  let before = new Uint32Array(found.length + 1);
  for (const word of wanted) {
    const now = new Uint32Array(found.length + 1);
    found.forEach((other, i) => {
      now[i + 1] = word === other ? before[i]! + 1 : Math.max(now[i]!, before[i + 1]!);
    });
    before = now;
  }
  const met = before.at(-1)!;
  return { right: met / (wanted.length || 1), printed: met / (found.length || 1) };
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .split(/\s/u)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "");
}
