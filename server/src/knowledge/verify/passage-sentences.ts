import { analyseTerms } from "../documents/analyse-terms.ts";
import { splitSentences } from "../documents/split-sentences.ts";
import { wordKnowledge } from "../languages/word-knowledge.ts";
import { readStatement, type Statement } from "./statement.ts";

/** Holds what a sentence cites: a unit's text, and the title, headings, caption and column heads above it. */
export interface EvidenceText {
  text: string;
  context: string;
  /** ISO 639-1. */
  language: string;
  /** Gives the places of its sentences and rows in `text`, in UTF-16 units; they are cut again where this is left out. */
  sentences?: readonly { start: number; end: number }[];
}

/** A sentence of a unit; what it says is read when it is asked for. */
export class PassageSentence {
  readonly start: number;
  readonly end: number;
  readonly terms: ReadonlySet<string>;
  private readonly text: string;
  private readonly language: string;
  private read: Statement | null = null;

  constructor(text: string, start: number, end: number, language: string) {
    [this.start, this.end, this.language] = [start, end, language];
    this.text = text.slice(start, Math.min(end, start + longestSentence));
    this.terms = new Set(analyseTerms(this.text, language));
  }

  get statement(): Statement {
    this.read ??= readStatement(this.text, this.language);
    return this.read;
  }

  /** Returns whether a pronoun in it refers to something before it. */
  get leansBack(): boolean {
    const { words, knowledge } = this.statement;
    return words.some(({ lower, clause }) => clause < 2 && knowledge.is("pronouns", lower));
  }
}

export interface ReadPassage {
  sentences: readonly PassageSentence[];
  /** Keys and years of title, headings and column heads. */
  context: { keys: ReadonlySet<string>; years: readonly number[] };
}

const longestSentence = 2000;
const longestText = 6000;
const longestContext = 2000;
const remembered = 200;
const passages = new Map<string, ReadPassage>();

/** Returns the sentences of a unit's first 6000 UTF-16 units. Sentences of one answer cite the same units. */
export function passageSentences({ text, context, language, sentences }: EvidenceText): ReadPassage {
  const key = `${language}\n${context}\n${sentences?.length ?? ""}\n${text}`;
  const known = passages.get(key);
  if (known) return known;
  const knowledge = wordKnowledge(language);
  const end = Math.min(text.length, longestText);
  const spans =
    sentences?.filter((span) => span.start >= 0 && span.start < span.end && span.end <= end) ??
    splitSentences(text, 0, end, language);
  const above = context.slice(0, longestContext);
  const read = {
    sentences: spans.map((span) => new PassageSentence(text, span.start, span.end, language)),
    context: {
      keys: new Set(
        (above.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).map((word) => knowledge.keyOf(word)),
      ),
      years: (above.match(/\b[12]\d{3}\b/g) ?? []).map(Number),
    },
  };
  if (passages.size >= remembered) passages.delete(passages.keys().next().value!);
  passages.set(key, read);
  return read;
}
