import type { IndexedPassage, ScoredPassage } from "../index/passage-index.ts";
import { type AnalysedWord, analyseTerms, analyseWords } from "../passages/analyse-terms.ts";
import type { SentenceSpan } from "../passages/passage.ts";

/** A sentence that may answer, with its terms in order. */
export interface CandidateSentence {
  passage: IndexedPassage;
  /** Of the passage in its search, as a share of the best one's score. */
  passageShare: number;
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
export function candidateSentences(found: readonly ScoredPassage[]): CandidateSentence[] {
  const best = found[0]?.score ?? 0;
  const taken = new Set<string>();
  const candidates: CandidateSentence[] = [];
  for (const { passage, score } of found) {
    for (const candidate of sentencesOf(passage, best > 0 ? score / best : 0)) {
      const { resourceId, part } = passage;
      const key = `${resourceId}\n${part}\n${candidate.span.start}`;
      if (taken.has(key)) continue;
      taken.add(key);
      candidates.push(candidate);
    }
  }
  return candidates;
}

/** All sentences of a passage in order, linked to their neighbours. */
export function sentencesOf(passage: IndexedPassage, passageShare: number): CandidateSentence[] {
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
      passageShare,
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

const none: ReadonlySet<string> = new Set();
