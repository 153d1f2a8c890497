import { median } from "./rows.ts";

interface Gap {
  /** Place of the space in the text. */
  at: number;
  width: number;
}

/**
 * Text that is set wide, letter by letter, has a gap after nearly every letter: only the much wider ones are spaces.
 * `gaps` are the spaces that were told from gaps alone.
 */
export function withoutLetterspacing(
  text: string,
  x: number[],
  gaps: readonly Gap[],
): { text: string; x: number[] } {
  const letters = text.length - gaps.length;
  if (gaps.length < 3 || gaps.length < (letters - 1) * 0.8 || !/^[\p{L}\s]+$/u.test(text)) return { text, x };
  const usual = median(gaps.map(({ width }) => width));
  const dropped = new Set(gaps.filter(({ width }) => width < usual * 1.6).map(({ at }) => at));
  return {
    text: text
      .split("")
      .filter((_, i) => !dropped.has(i))
      .join(""),
    x: x.filter((_, i) => !dropped.has(i)),
  };
}
