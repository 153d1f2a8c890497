import { citingWords } from "../../verify/statement-words.ts";

/** How models cite, besides "[1]": "[Source 1, 3]", "(Source 2)", "[^2]", "【2†source】", "<sup>2</sup>". */
const named = `(?:${citingWords("citing")
  .toSorted((a, b) => b.length - a.length)
  .join("|")})`;
const and = citingWords("and").join("|");
const one = `(?:${named}:? )?\\d{1,3}`;
const several = `${one}(?:\\s{0,3}(?:[,;–-]|${and})\\s{0,3}${one}){0,20}`;
const raised = `<sup>\\[?${several}\\]?</sup>`;

/** For expressions with the flags "iu". */
export const citationSigns = [
  `\\[\\^?${several}\\](?!\\()`,
  `\\(${named}:? ${several}\\)`,
  "【[^】\\n]{1,40}】",
  // After a letter or a figure it is an exponent.
  `(?<![\\p{L}\\p{N}])${raised}`,
].join("|");

/** The numbers that a sign names; a range stands for what is between. */
export function numbersIn(sign: string): number[] {
  const numbers: number[] = [];
  for (const [, first = "", last] of sign.split("†")[0]!.matchAll(/(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?/g)) {
    const end = Math.min(Number(last ?? first), Number(first) + 12);
    for (let number = Number(first); number <= end; number++) numbers.push(number);
  }
  return numbers;
}
