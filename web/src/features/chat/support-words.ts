import type { Sentence } from "@groundwork/contract/answers";
import type { Piece } from "./markup/split-pieces.ts";

/** What is said of a sentence that its sources do not bear out. */
export type SupportWords = "No source" | "Check the source" | "Not checked: another language";

export function supportWords({ support, doubt }: Sentence): SupportWords | null {
  if (support !== "unsupported") return null;
  if (doubt === "not sure") return "Check the source";
  if (doubt === "other language") return "Not checked: another language";
  return "No source";
}

/** What is said behind the last word of a sentence; null behind all others. */
export function wordsAtEnd(piece: Piece, sentences: readonly Sentence[]): SupportWords | null {
  const sentence = piece.last ? sentences[piece.sentence] : undefined;
  return sentence ? supportWords(sentence) : null;
}

/** The same where a sentence cannot be underlined: "(no source)". */
export function inBrackets(words: SupportWords): string {
  return `(${words[0]!.toLowerCase()}${words.slice(1)})`;
}
