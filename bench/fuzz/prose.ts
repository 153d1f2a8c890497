import { makeParagraph } from "../corpus.ts";
import { createRandom } from "../random.ts";
import { createVocabulary } from "../vocabulary.ts";

const random = createRandom(14);
const vocabulary = createVocabulary(random, 20_000);
let written = "";

/** So many characters of plain prose, paragraph by paragraph: what hostile text of the same length is held against. */
export function prose(length: number): string {
  const more: string[] = [];
  let size = written.length;
  while (size < length) {
    const paragraph = `${makeParagraph(random, vocabulary)}\n\n`;
    more.push(paragraph);
    size += paragraph.length;
  }
  if (more.length > 0) written += more.join("");
  return written.slice(0, length);
}

/** The same words as one, for what takes no blanks. */
export function proseWithoutBlanks(length: number): string {
  return prose(length)
    .replace(/[^a-zA-Z0-9]/g, "-")
    .toLowerCase();
}
