import type { IndexedPassage, RankedPassage } from "../index/passage-index.ts";
import { type AnalysedWord, analyseTerms, analyseWords } from "../passages/analyse-terms.ts";
import type { SentenceSpan } from "../passages/passage.ts";

/** What a search says of a passage: its scores as shares of the best ones, and its place, counted from 0. */
export interface PassageShares {
  total: number;
  keyword: number;
  rank: number;
}

/** A sentence that may answer, with its terms in order. */
export interface CandidateSentence {
  passage: IndexedPassage;
  passageShares: PassageShares;
  index: number;
  span: SentenceSpan;
  text: string;
  words: AnalysedWord[];
  terms: ReadonlySet<string>;
  /** Terms of the row that names the columns, of a table row. */
  headerTerms: ReadonlySet<string>;
  /** The passage's sentence before it and after it. */
  previous: CandidateSentence | null;
  next: CandidateSentence | null;
  /** Terms of the innermost heading, and of the title with the outer headings. */
  headingTerms: ReadonlySet<string>;
  titleTerms: ReadonlySet<string>;
  passageTerms: ReadonlySet<string>;
}

/** The sentences of the passages found; one that two passages share stands once, with the better passage. */
export function candidateSentences(found: readonly RankedPassage[]): CandidateSentence[] {
  const best = { total: found[0]?.total || 1, keyword: Math.max(...found.map(({ score }) => score)) || 1 };
  const taken = new Set<string>();
  const candidates: CandidateSentence[] = [];
  for (const [rank, { passage, score, total }] of found.entries()) {
    const shares = { total: total / best.total, keyword: score / best.keyword, rank };
    for (const candidate of sentencesOf(passage, shares)) {
      const { resourceId, part } = passage;
      const key = `${resourceId}\n${part}\n${candidate.span.start}`;
      if (taken.has(key)) continue;
      taken.add(key);
      candidates.push(candidate);
    }
  }
  return candidates;
}

/** All sentences of a passage in order, linked to their neighbours. `shares` is 0 where nobody searched for it. */
export function sentencesOf(passage: IndexedPassage, shares: PassageShares | 0): CandidateSentence[] {
  const { language, text, heading } = passage;
  const words = analyseWords(text, language);
  const passageTerms = new Set(words.map((word) => word.term));
  const titleTerms = new Set(analyseTerms([passage.title, ...heading.slice(0, -1)].join("\n"), language));
  const headingTerms = new Set(analyseTerms(heading.at(-1) ?? "", language));
  const outerHeader = passage.tableHeader ? new Set(analyseTerms(passage.tableHeader.text, language)) : none;
  let headerTerms: ReadonlySet<string> = outerHeader;
  let next = 0;
  let previous: CandidateSentence | null = null;
  return passage.sentences.map((span, index) => {
    const from = span.start - passage.start;
    const to = span.end - passage.start;
    while (next < words.length && words[next]!.start < from) next += 1;
    const own: AnalysedWord[] = [];
    while (next < words.length && words[next]!.start < to) own.push(words[next++]!);
    const terms = new Set(own.map((word) => word.term));
    if (span.kind !== "table-row") headerTerms = none;
    const candidate: CandidateSentence = {
      passage,
      passageShares: shares || nowhere,
      index,
      span,
      text: text.slice(from, to),
      words: own,
      terms,
      headerTerms: span.header ? none : headerTerms,
      previous,
      next: null,
      headingTerms,
      titleTerms,
      passageTerms,
    };
    if (span.header) headerTerms = terms;
    if (previous) previous.next = candidate;
    previous = candidate;
    return candidate;
  });
}

/** Of a passage that nobody searched for. */
const nowhere: PassageShares = { total: 0, keyword: 0, rank: 0 };
const none: ReadonlySet<string> = new Set();
