import type { ReadPassage } from "../answer.ts";
import type { SourceBook } from "./source-book.ts";
import { type SaidBefore, type Support, supportSentence, type VerifySentence } from "./support-sentence.ts";

/** A sentence of a model with all that it may be held against, as it goes to a thread. */
export interface HeldSentence {
  plain: string;
  /** The numbers of sources that it cites, from 1. */
  cited: readonly number[];
  /** What was read, with what stands above each. */
  read: readonly { passage: ReadPassage["passage"]; above: string }[];
  before: SaidBefore;
}

/** As `Support`, with each source by its place among what was read, from 0. */
export interface HeldSupport extends Omit<Support, "sources"> {
  sources: { read: number; start: number; end: number }[];
}

export function sentenceToHold(
  plain: string,
  cited: readonly number[],
  book: SourceBook,
  before: SaidBefore,
): HeldSentence {
  return {
    plain,
    cited,
    before,
    read: book.read.map((one) => ({ passage: one.passage, above: book.contextOf(one) })),
  };
}

export function holdSentence(
  { plain, cited, read, before }: HeldSentence,
  verify: VerifySentence,
): HeldSupport {
  const passages = read.map(({ passage }) => ({ passage, scores: null }));
  const places = new Map<ReadPassage["passage"], number>(passages.map(({ passage }, i) => [passage, i]));
  const above = new Map<ReadPassage["passage"], string>(read.map((one) => [one.passage, one.above]));
  const book = { read: passages, contextOf: (one: ReadPassage) => above.get(one.passage) ?? "" };
  const support = supportSentence(plain, cited, book, verify, before);
  const sources = support.sources.map(({ passage, start, end }) => ({
    read: places.get(passage)!,
    start,
    end,
  }));
  return { ...support, sources };
}

export function supportOf({ sources, ...held }: HeldSupport, book: SourceBook): Support {
  return {
    ...held,
    sources: sources.flatMap(({ read, start, end }) => {
      const passage = book.read[read]?.passage;
      return passage ? [{ passage, start, end }] : [];
    }),
  };
}
