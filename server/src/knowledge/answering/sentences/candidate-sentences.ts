import type { IndexedPassage, RankedPassage } from "../../index/passage-index.ts";
import type { AnalysedWord } from "../../passages/analyse-terms.ts";
import type { SentenceSpan } from "../../passages/passage.ts";
import { type AnalysedPassage, analysePassage } from "./analysed-passage.ts";

/** What a search says of a passage: its scores as shares of the best ones, and its place, counted from 0. */
export interface PassageShares {
  total: number;
  keyword: number;
  grams: number;
  rank: number;
}

/** A sentence that may answer. Its words and terms are made when they are asked for. */
export class CandidateSentence {
  readonly analysed: AnalysedPassage;
  readonly passageShares: PassageShares;
  readonly index: number;
  readonly span: SentenceSpan;
  /** The passage's sentence before it and after it. */
  readonly previous: CandidateSentence | null;
  next: CandidateSentence | null = null;
  /** Of a table row, where the names of its columns stand: in a row before it, or before the passage. */
  private readonly header: CandidateSentence | "before" | null;
  private ownText: string | undefined;
  private ownWords: AnalysedWord[] | undefined;
  private ownTerms: ReadonlySet<string> | undefined;

  constructor(
    analysed: AnalysedPassage,
    index: number,
    beside: { shares: PassageShares; previous: CandidateSentence | null },
  ) {
    this.analysed = analysed;
    this.index = index;
    this.span = analysed.passage.sentences[index]!;
    this.passageShares = beside.shares;
    this.previous = beside.previous;
    this.header = this.span.kind === "table-row" ? headerAfter(beside.previous) : null;
  }

  get passage(): IndexedPassage {
    return this.analysed.passage;
  }

  get text(): string {
    return (this.ownText ??= this.analysed.textOf(this.span));
  }

  get wordCount(): number {
    const { firstWords, endWords } = this.analysed;
    return endWords[this.index]! - firstWords[this.index]!;
  }

  /** In order, with their places in the passage. */
  get words(): readonly AnalysedWord[] {
    const { analysed, index } = this;
    return (this.ownWords ??= Array.from({ length: this.wordCount }, (_, i) => {
      const word = analysed.firstWords[index]! + i;
      return { term: analysed.terms[word]!, start: analysed.starts[word]!, end: analysed.ends[word]! };
    }));
  }

  get terms(): ReadonlySet<string> {
    const { terms, firstWords, endWords } = this.analysed;
    return (this.ownTerms ??= new Set(terms.slice(firstWords[this.index], endWords[this.index])));
  }

  /** Terms of the row that names the columns, of a table row. */
  get headerTerms(): ReadonlySet<string> {
    if (this.header === null || this.span.header) return none;
    return this.header === "before" ? this.analysed.headerTerms : this.header.terms;
  }

  /** Terms of the innermost heading, and of the title with the outer headings. */
  get headingTerms(): ReadonlySet<string> {
    return this.analysed.headingTerms;
  }

  get titleTerms(): ReadonlySet<string> {
    return this.analysed.titleTerms;
  }

  /** Of the whole passage. */
  get passageTerms(): ReadonlySet<string> {
    return this.analysed.textTerms;
  }

  /** Where the names of the columns of a row right after this one stand. */
  get headerBelow(): CandidateSentence | "before" | null {
    return this.span.header ? this : this.header;
  }
}

function headerAfter(previous: CandidateSentence | null): CandidateSentence | "before" | null {
  return previous ? previous.headerBelow : "before";
}

/** The sentences of the passages found; one that two passages share stands once, with the better passage. */
export function candidateSentences(found: readonly RankedPassage[]): CandidateSentence[] {
  const best = {
    total: found[0]?.total || 1,
    keyword: found.reduce((most, { score }) => Math.max(most, score), 0) || 1,
  };
  const taken = new Map<string, Set<number>>();
  const candidates: CandidateSentence[] = [];
  for (const [rank, { passage, score, total, grams }] of found.entries()) {
    const shares = { total: total / best.total, keyword: score / best.keyword, grams: grams ?? 0, rank };
    const part = `${passage.resourceId}\n${passage.part}`;
    const known = taken.get(part) ?? new Set<number>();
    taken.set(part, known);
    for (const candidate of sentencesOf(passage, shares)) {
      const { start } = candidate.span;
      if (known.has(start)) continue;
      known.add(start);
      candidates.push(candidate);
    }
  }
  return candidates;
}

/** All sentences of a passage in order, linked to their neighbours. `shares` is 0 where nobody searched for it. */
export function sentencesOf(passage: IndexedPassage, shares: PassageShares | 0): CandidateSentence[] {
  const analysed = analysePassage(passage);
  let previous: CandidateSentence | null = null;
  return passage.sentences.map((_, index) => {
    const candidate: CandidateSentence = new CandidateSentence(analysed, index, {
      shares: shares || nowhere,
      previous,
    });
    if (previous) previous.next = candidate;
    return (previous = candidate);
  });
}

/** Of a passage that nobody searched for. */
const nowhere: PassageShares = { total: 0, keyword: 0, grams: 0, rank: 0 };
const none: ReadonlySet<string> = new Set();
