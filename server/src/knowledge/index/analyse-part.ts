import { eachTerm } from "../passages/analyse-terms.ts";
import type { Passage } from "../passages/passage.ts";
import { languageOf, longestHead, splitPassages } from "../passages/split-passages.ts";
import type { TermTable } from "../passages/term-table.ts";
import type { StoredPart } from "./stored-part.ts";
import { sequenceBreak } from "./term-collector.ts";

/** A part with its passages, ready to be written. */
export interface AnalysedPart extends Omit<StoredPart, "part"> {
  name: string;
  title: string;
  url: string | null;
  passages: AnalysedPassage[];
}

/** A passage as its row has it, lists as JSON. */
export interface AnalysedPassage extends Pick<
  Passage,
  "start" | "page" | "pageLabel" | "seconds" | "record" | "language" | "text"
> {
  heading: string;
  tableHeader: string | null;
  sentences: string;
  /** Its terms in order as numbers of a TermTable, with `sequenceBreak` between title, headings and text. */
  sequence: Int32Array;
  /** Whether the sequence begins with the terms of the title. */
  titled: boolean;
}

/** Splits a part and analyses it. Where its language cannot be told, it is taken for `usual`. */
export function analysePart(
  { part, head, text, packedPages }: StoredPart,
  usual: string,
  terms: TermTable,
  step: (done: number) => void,
): AnalysedPart {
  const split = splitPassages(part, languageOf(part, usual));
  const passages = split.map((passage, i) => {
    step(i / split.length);
    return analysePassage(passage, terms);
  });
  return {
    name: part.part,
    title: part.title.slice(0, longestHead),
    url: part.url,
    head,
    text,
    packedPages,
    passages,
  };
}

function analysePassage(passage: Passage, terms: TermTable): AnalysedPassage {
  const { start, page, pageLabel, seconds, record, language, text, title, heading, tableHeader } = passage;
  const sequence: number[] = [];
  const take = (words: string) => {
    if (sequence.length > 0) sequence.push(sequenceBreak);
    eachTerm(words, language, (term) => sequence.push(terms.numberOf(term)));
  };
  take(title);
  const titled = sequence.length > 0;
  // A page's first heading most often repeats its title, which would count thrice.
  for (const each of heading) if (each !== title) take(each);
  if (tableHeader) take(tableHeader.text);
  take(text);
  return {
    start,
    page,
    pageLabel,
    seconds,
    record,
    language,
    text,
    heading: JSON.stringify(heading),
    tableHeader: tableHeader && JSON.stringify(tableHeader),
    sentences: JSON.stringify(passage.sentences),
    sequence: Int32Array.from(sequence),
    titled,
  };
}
