import type { RankedPassage } from "../../index/passage-index.ts";
import { analyseWords } from "../../passages/analyse-terms.ts";
import { editDistance } from "../../retrieval/steps/correct-word.ts";
import type { Retrieved } from "../../retrieval/search-passages.ts";
import { wordNet } from "../../lexicon/word-net.ts";

/** A word of a question that the project does not know, and the word of the project that it was read as. */
export interface ReadAs {
  written: string;
  read: string;
}

export interface Reading {
  /** The question with those words in place. */
  query: string;
  readAs: ReadAs[];
}

/** A shorter word that is one letter from another is as likely a word of its own ("edict", "edit"). */
const shortest = 6;
/** Letters of a word for each that may differ. */
const lettersPerSlip = 6;

/** The question with the words that its misspelt ones are meant to be; null where none is surely misspelt. */
export function readMisspelt(
  query: string,
  { corrected, language, passages }: Pick<Retrieved, "corrected" | "language" | "passages">,
): Reading | null {
  if (corrected.size === 0) return null;
  const readAs: ReadAs[] = [];
  let text = "";
  let end = 0;
  for (const word of analyseWords(query, language)) {
    const meant = corrected.get(word.term);
    if (meant === undefined || !isSlip(word.term, meant)) continue;
    // "Patents" is no slip of "parents".
    if (language === "en" && wordNet().knows(word.term)) continue;
    const written = query.slice(word.start, word.end);
    const read = asWritten(meant, passages);
    if (read === null || !isSlip(written.toLowerCase(), read.toLowerCase())) continue;
    text += query.slice(end, word.start) + read;
    end = word.end;
    readAs.push({ written, read });
  }
  return readAs.length === 0 ? null : { query: text + query.slice(end), readAs };
}

function isSlip(term: string, meant: string): boolean {
  const most = Math.floor(Math.max(term.length, meant.length) / lettersPerSlip);
  return term.length >= shortest && editDistance(term, meant, most) <= most;
}

/** A term as the first of the passages that holds it writes it. */
function asWritten(term: string, passages: readonly RankedPassage[]): string | null {
  for (const { passage } of passages) {
    const word = analyseWords(passage.text, passage.language).find((one) => one.term === term);
    if (word) return passage.text.slice(word.start, word.end);
  }
  return null;
}
