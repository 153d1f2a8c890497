import type { DraftSentence, QuotedSpan } from "../compose/compose.ts";
import { escapeMarkup, fenced } from "../compose/markup.ts";
import { type KnownAddresses, withoutForeign } from "./read-sentence.ts";
import type { SourceBook } from "./source-book.ts";

export interface CheckedCode {
  /** Names the place of the code, and carries the mark. */
  sentence: DraftSentence;
  block: string;
  objections: string[];
}

/** Code is entailed where its lines stand in a passage, one after the other, whatever their indentation. */
export function checkCode(code: string, book: SourceBook, known: KnownAddresses): CheckedCode {
  for (const { passage } of book.read) {
    const span = spanOf(code, passage);
    if (!span) continue;
    const name = passage.heading.at(-1) ?? passage.title;
    return {
      sentence: { text: `${escapeMarkup(name)}:`, sources: [span] },
      block: fenced(trimmed(code)),
      objections: [],
    };
  }
  return {
    sentence: { text: "Code that is in no source:", sources: [], unsupported: true },
    block: fenced(trimmed(withoutForeign(code, known))),
    objections: ["The code is in none of the passages that were read."],
  };
}

function spanOf(code: string, passage: QuotedSpan["passage"]): QuotedSpan | null {
  const wanted = code
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  let at = 0;
  let start = -1;
  for (const line of wanted) {
    const found = passage.text.indexOf(line, at);
    // Between two lines there is white space alone.
    if (found < 0 || (start >= 0 && passage.text.slice(at, found).trim() !== "")) return null;
    if (start < 0) start = found;
    at = found + line.length;
  }
  return start < 0 ? null : { passage, start: passage.start + start, end: passage.start + at };
}

const trimmed = (code: string) => code.replace(/^\n+/, "").trimEnd();
