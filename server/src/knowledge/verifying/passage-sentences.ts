import { analyseTerms } from "../passages/analyse-terms.ts";
import { splitSentences } from "../passages/split-sentences.ts";
import { wordKnowledge } from "../lexicon/word-knowledge.ts";
import { readStatement } from "./reading/read-statement.ts";
import type { Statement } from "./reading/statement.ts";

/** A sentence of a passage; what it says is read when it is asked for. */
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

  /** Whether a pronoun in it stands for something that was said before. */
  get leansBack(): boolean {
    const { words, knowledge } = this.statement;
    return words.some(({ lower, clause }) => clause < 2 && knowledge.is("pronouns", lower));
  }
}

export interface ReadPassageText {
  sentences: readonly PassageSentence[];
  /** Keys and years of title and headings. */
  context: { keys: ReadonlySet<string>; years: readonly number[] };
}

/** In UTF-16 units; what a passage holds in one sentence beyond that is mostly a table. */
const longestSentence = 2000;
const longestText = 6000;
const remembered = 200;
const passages = new Map<string, ReadPassageText>();

/** The sentences of a passage, the first 6000 units of it. Sentences of one answer cite the same passages. */
export function passageSentences(text: string, context: string, language: string): ReadPassageText {
  const key = `${language}\n${context}\n${text}`;
  const known = passages.get(key);
  if (known) return known;
  const knowledge = wordKnowledge(language);
  const read = {
    sentences: splitSentences(text, 0, Math.min(text.length, longestText), language).map(
      ({ start, end }) => new PassageSentence(text, start, end, language),
    ),
    context: {
      keys: new Set(
        (context.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => knowledge.keyOf(word)),
      ),
      years: (context.match(/\b[12]\d{3}\b/g) ?? []).map(Number),
    },
  };
  if (passages.size >= remembered) passages.delete(passages.keys().next().value!);
  passages.set(key, read);
  return read;
}
