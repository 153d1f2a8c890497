/** A word of a question as it is written, in its place. */
export interface Token {
  at: number;
  /** Without the signs of the sentence around it, and without a possessive ending. */
  written: string;
  lower: string;
  /** A sign behind it that ends a clause; "" where none does. */
  ends: string;
}

/** Of a pasted page no more is read. */
const mostTokens = 120;
const opening = new Set(`"'“”„‘’«»([{¿¡`);
const closing = new Set(`"'“”„‘’»)]},;:!?.…`);
const endsClause = new Set(",;:!?.");

export function tokensOf(question: string): Token[] {
  const raw = question.trim().split(/\s+/, mostTokens);
  return raw.flatMap((token, at) => {
    const { start, end } = bounds(token);
    const ends = Array.from(token.slice(end)).find((sign) => endsClause.has(sign)) ?? "";
    const written = token.slice(start, end).replace(/(?<=\p{L})['’]s$/u, "");
    return written === "" && ends === "" ? [] : [{ at, written, lower: written.toLowerCase(), ends }];
  });
}

function bounds(token: string): { start: number; end: number } {
  let start = 0;
  let end = token.length;
  while (start < end && opening.has(token[start]!)) start++;
  while (end > start && closing.has(token[end - 1]!)) {
    if (token[end - 1] === ")" && token[end - 2] === "(") break;
    end--;
  }
  return { start, end };
}

/** Tokens as words of a question again. */
export function asWritten(tokens: readonly Token[]): string {
  return tokens
    .map(({ written }) => written)
    .filter(Boolean)
    .join(" ");
}

/** How many tokens from a place on are one of some phrases, the longest. */
export function phraseAt(tokens: readonly Token[], place: number, phrases: readonly string[]): number {
  let longest = 0;
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const stands = words.every(
      (word, i) => tokens[place + i]?.lower === word && (i === 0 || tokens[place + i - 1]!.ends === ""),
    );
    if (stands) longest = Math.max(longest, words.length);
  }
  return longest;
}
