import type { IndexedPassage } from "../../index/passage-index.ts";
import { analyseTerms, eachTerm } from "../../passages/analyse-terms.ts";
import type { SentenceSpan } from "../../passages/passage.ts";
import type { TermTable } from "../../passages/term-table.ts";
import { type WrittenNumber, writtenNumbers } from "../words/number-words.ts";
import { latestTermTable } from "./latest-term-table.ts";

type Numbers = Uint16Array | Uint32Array;

/** A passage's words and sentences, as much of them as was asked for; about 5 bytes for each character of its text. */
export class AnalysedPassage {
  readonly passage: IndexedPassage;
  /** Its text's terms in order; `starts` and `ends` are their places in the text, in UTF-16 units. */
  readonly terms: readonly string[];
  /** The same terms by their numbers in a table. */
  readonly numbers: Int32Array;
  readonly table: TermTable = latestTermTable();
  readonly starts: Numbers;
  readonly ends: Numbers;
  /** For each sentence, the place of its first word among them, and of the one after its last. */
  readonly firstWords: Numbers;
  readonly endWords: Numbers;
  /** For each sentence 2 where it leans on the one before, 1 where it does not, 0 where nobody looked. */
  readonly leaning: Uint8Array;
  private written: WrittenNumber[][] | undefined;
  private ofHeading: ReadonlySet<string> | undefined;
  private ofText: ReadonlySet<string> | undefined;
  private ofTitle: ReadonlySet<string> | undefined;
  private ofHeader: ReadonlySet<string> | undefined;

  constructor(passage: IndexedPassage) {
    this.passage = passage;
    const { text, language, sentences, start } = passage;
    const terms: string[] = [];
    const places: number[] = [];
    eachTerm(text, language, (term, from, to) => {
      terms.push(term);
      places.push(from, to);
    });
    const count = terms.length;
    const numbers = (length: number) =>
      text.length < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
    this.terms = terms;
    this.numbers = Int32Array.from(terms, (term) => this.table.numberOf(term));
    this.starts = numbers(count);
    this.ends = numbers(count);
    for (let word = 0; word < count; word++) {
      this.starts[word] = places[2 * word]!;
      this.ends[word] = places[2 * word + 1]!;
    }
    this.firstWords = numbers(sentences.length);
    this.endWords = numbers(sentences.length);
    this.leaning = new Uint8Array(sentences.length);
    let word = 0;
    for (const [i, span] of sentences.entries()) {
      while (word < count && this.starts[word]! < span.start - start) word++;
      this.firstWords[i] = word;
      while (word < count && this.starts[word]! < span.end - start) word++;
      this.endWords[i] = word;
    }
  }

  textOf({ start, end }: SentenceSpan): string {
    return this.passage.text.slice(start - this.passage.start, end - this.passage.start);
  }

  /** Its text's terms, each once. */
  get textTerms(): ReadonlySet<string> {
    return (this.ofText ??= new Set(this.terms));
  }

  /** Of the innermost heading. */
  get headingTerms(): ReadonlySet<string> {
    return (this.ofHeading ??= this.analysed(this.passage.heading.at(-1) ?? ""));
  }

  /** Of the title with the outer headings. */
  get titleTerms(): ReadonlySet<string> {
    const { title, heading } = this.passage;
    return (this.ofTitle ??= this.analysed([title, ...heading.slice(0, -1)].join("\n")));
  }

  /** Of the row that names the columns of the table which the passage begins in. */
  get headerTerms(): ReadonlySet<string> {
    return (this.ofHeader ??= this.analysed(this.passage.tableHeader?.text ?? ""));
  }

  /** As `writtenNumbers` finds them in a sentence. */
  numbersIn(sentence: number): readonly WrittenNumber[] {
    this.written ??= [];
    const span = this.passage.sentences[sentence]!;
    return (this.written[sentence] ??= writtenNumbers(this.textOf(span), this.passage.language));
  }

  private analysed(text: string): ReadonlySet<string> {
    return text === "" ? none : new Set(analyseTerms(text, this.passage.language));
  }
}

const none: ReadonlySet<string> = new Set();
/** As long as the index remembers a passage, so long is its analysis. */
const known = new WeakMap<IndexedPassage, AnalysedPassage>();

export function analysePassage(passage: IndexedPassage): AnalysedPassage {
  let analysed = known.get(passage);
  if (!analysed) known.set(passage, (analysed = new AnalysedPassage(passage)));
  return analysed;
}
