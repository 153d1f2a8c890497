import type { Alignment } from "./align-words.ts";
import type { Word } from "./reading/statement.ts";

const short = /^\p{Lu}{2,6}$/u;

/** "HBA" for "Harbour Board of Aldmere", and a word of the long form where the source has the short one. */
export function isShortForm(said: Word, { claim, source }: Alignment): boolean {
  if (short.test(said.text)) return runs(source.words, said.text).length > 0;
  if (!/^\p{Lu}/u.test(said.text)) return false;
  return source.words.some(
    ({ text }) => short.test(text) && runs(claim.words, text).some((run) => run.includes(said)),
  );
}

/** Words in a row whose initials are `letters`; small words between them may be left out. */
function runs(words: readonly Word[], letters: string): (readonly Word[])[] {
  const big = words.filter(({ text }) => /^\p{Lu}/u.test(text));
  return [words, big].flatMap((row) => {
    const initials = row.map(({ text }) => text[0]!.toUpperCase()).join("");
    const at = initials.length === row.length ? initials.indexOf(letters) : -1;
    return at < 0 ? [] : [row.slice(at, at + letters.length)];
  });
}
