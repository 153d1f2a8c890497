import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { DraftSentence, QuotedSpan } from "./compose.ts";
import { escapeMarkup, oneLine, withoutBullet } from "./markup.ts";

/** A source's sentence as a sentence of the answer: the same words, readable on one line, with its exact span. */
export function presentSentence(sentence: CandidateSentence): DraftSentence {
  return { text: escapeMarkup(plainSentence(sentence)), sources: [spanOf(sentence)] };
}

export function spanOf(sentence: CandidateSentence): QuotedSpan {
  return { passage: sentence.passage, start: sentence.span.start, end: sentence.span.end };
}

/** Beside other sentences, an item's number counts nothing. */
const itemNumber = /^\(?\d{1,2}[.)]\s+(?=\S)/;

/** The sentence's words without bullets and line breaks; a table row with the names of its columns. */
export function plainSentence(sentence: CandidateSentence): string {
  if (sentence.span.kind === "table-row") return plainRow(sentence.text, headerOf(sentence));
  const line = withoutBullet(oneLine(sentence.text));
  return sentence.span.kind === "list-item" ? line.replace(itemNumber, "") : line;
}

/** "Station: Arven; Elevation: 1,204 m": cells with their column's name, empty ones left out. */
export function plainRow(row: string, header: string | null): string {
  const cells = row.split("\t").map(oneLine);
  const names = header?.split("\t").map((name) => oneLine(name).replace(/:$/, "")) ?? [];
  // Cells that are empty at a row's end may be left out of it.
  if (names.length < cells.length) return cells.filter((cell) => cell !== "").join(" · ");
  return cells
    .map((cell, i) => (cell === "" ? "" : names[i] ? `${names[i]}: ${cell}` : cell))
    .filter((cell) => cell !== "")
    .join("; ");
}

/** The row that names the columns: in the passage, or kept with it when the table began before it. */
export function headerOf(row: CandidateSentence): string | null {
  let above = row.previous;
  while (above?.span.kind === "table-row") {
    if (above.span.header) return above.text;
    above = above.previous;
  }
  return above ? null : (row.passage.tableHeader?.text ?? null);
}
