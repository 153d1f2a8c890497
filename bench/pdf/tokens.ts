import type { FoundWord } from "../pdftotext.ts";

/** A word as it is compared, and the printed word where it begins. */
export interface Token {
  text: string;
  word: FoundWord;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/**
 * Words by their letters and figures, after NFKC. Scripts without spaces between words are compared by character; the
 * dots that lead to a page number do not count.
 */
export function tokensOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(/\u0131(?=\p{M})/gu, "i")
    .normalize("NFC")
    .replace(/(?:\s?[.·…_]){4,}/gu, " ")
    .split(/\s+/)
    .flatMap((word) => (unspaced.test(word) ? [...word] : [word]))
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ""))
    .filter((word) => word !== "");
}

/** Three letters or more: what is left are figures, and the signs of formulas. */
export function isWord(token: string): boolean {
  return unspaced.test(token) || (token.match(/\p{L}/gu)?.length ?? 0) >= 3;
}

/** The words of each line; one that is broken at its end counts to the line where it begins. */
export function tokensByLine(lines: readonly FoundWord[][]): { line: FoundWord[]; tokens: Token[] }[] {
  let text = "";
  const starts: { at: number; line: number; word: FoundWord }[] = [];
  lines.forEach((words, line) => {
    if (!/[\p{L}\p{N}][-\u2010\u00AD/]$/u.test(text)) text += " ";
    words.forEach((word, i) => {
      if (i > 0) text += " ";
      starts.push({ at: text.length, line, word });
      text += word.text;
    });
  });
  const byLine = lines.map((line) => ({ line, tokens: [] as Token[] }));
  let next = 0;
  for (const { 0: printed, index } of text.matchAll(/\S+/g)) {
    while (next + 1 < starts.length && starts[next + 1]!.at <= index) next++;
    const { line, word } = starts[next]!;
    for (const token of tokensOf(printed)) byLine[line]!.tokens.push({ text: token, word });
  }
  return byLine.filter(({ line }) => line.length > 0);
}
