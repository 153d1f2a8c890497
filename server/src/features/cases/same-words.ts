/** Splits a text into its words and numbers, folded; a number is written without the marks between its thousands. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize("NFKC").toLowerCase().replaceAll("\\", "");
  const words = folded.match(/\d[\d.,]*|[\p{L}\p{M}]+/gu) ?? [];
  return words.map((word) => (/^\d/.test(word) ? plainNumber(word) : word));
}

/** "1,200.50" and "1.200,50" both read 1200.50; a full stop or comma at the end belongs to the sentence. */
function plainNumber(written: string): string {
  let end = written.length;
  while (end > 0 && (written[end - 1] === "." || written[end - 1] === ",")) end--;
  const pieces = written.slice(0, end).split(/[.,]/);
  const isGrouped = pieces.length > 1 && pieces.slice(1).every((piece) => piece.length === 3);
  if (isGrouped) return pieces.join("");
  return pieces.length > 1 ? `${pieces.slice(0, -1).join("")}.${pieces.at(-1)}` : pieces[0]!;
}

/** The share of the shorter text's words that the longer one needs, and the fewest words that are compared so. */
const likeness = { share: 0.8, words: 4 };

/**
 * Returns whether a text is a passage that was picked, or a part of it or more around it, as far as it is after its source
 * was read again: most words are the same, and every figure of the shorter one is in the longer one.
 */
export function isSamePassage(picked: string, text: string): boolean {
  const [shorter, longer] = [wordsOf(picked), wordsOf(text)].toSorted(
    (one, other) => one.length - other.length,
  );
  if (!shorter || !longer || shorter.length === 0) return false;
  if (holdsInOrder(longer, shorter)) return true;
  if (shorter.length < likeness.words) return false;
  const left = new Map<string, number>();
  for (const word of longer) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of shorter) {
    const times = left.get(word) ?? 0;
    if (times > 0) {
      shared++;
      left.set(word, times - 1);
    } else if (/^\d/.test(word)) return false;
  }
  return shared >= shorter.length * likeness.share;
}

/** Returns whether a text says a value: its words in their order, or, with `apart`, all of them in any. */
export function saysValue(value: string, text: string, { apart }: { apart: boolean }): boolean {
  const wanted = wordsOf(value);
  const words = wordsOf(text);
  if (wanted.length === 0) return false;
  if (!apart) return holdsInOrder(words, wanted);
  const known = new Set(words);
  return wanted.every((word) => known.has(word));
}

const separator = " ";
const holdsInOrder = (words: readonly string[], wanted: readonly string[]): boolean =>
  ` ${words.join(separator)} `.includes(` ${wanted.join(separator)} `);
