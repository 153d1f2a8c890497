import type { Alignment } from "./align-words.ts";
import type { Word } from "./reading/statement.ts";

/** "HMO" for "Harbour Masters' Office", and the other way round. */
export function isShortForm(said: Word, { claim, source }: Alignment): boolean {
  const initialsOf = (words: readonly Word[], short: string) => {
    const letters = words.map((word) => (/^\p{L}/u.test(word.text) ? word.text[0]!.toUpperCase() : ""));
    const big = words.filter((word) => /^\p{Lu}/u.test(word.text)).map((word) => word.text[0]!);
    return letters.join("").includes(short) || big.join("").includes(short);
  };
  if (/^\p{Lu}{2,6}$/u.test(said.text)) return initialsOf(source.words, said.text);
  return source.words.some((word) => /^\p{Lu}{2,6}$/u.test(word.text) && initialsOf(claim.words, word.text));
}
