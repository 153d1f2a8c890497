import { analyseTerms } from "../documents/analyse-terms.ts";
import { type EvidenceText, type PassageSentence, passageSentences } from "./passage-sentences.ts";

const mostSentences = 5;
const mostPaired = 4;

/** A sentence or row of the evidence, and how much of the claim's words it has. */
export interface Place {
  evidence: number;
  index: number;
  sentence: PassageSentence;
  overlap: number;
}

/** The sentences that share most words with the claim; words that few sentences have count more. */
export function likeliestPlaces(sentence: string, cited: readonly EvidenceText[]): Place[] {
  const places: (Place & { shared: readonly string[] })[] = [];
  const terms = new Map<string, readonly string[]>();
  const holding = new Map<string, number>();
  for (const [evidence, one] of cited.entries()) {
    let claimed = terms.get(one.language);
    if (!claimed) terms.set(one.language, (claimed = [...new Set(analyseTerms(sentence, one.language))]));
    for (const [index, said] of passageSentences(one).sentences.entries()) {
      const shared = claimed.filter((term) => said.terms.has(term));
      for (const term of shared) holding.set(term, (holding.get(term) ?? 0) + 1);
      if (shared.length > 0) places.push({ evidence, index, sentence: said, overlap: 0, shared });
    }
  }
  for (const place of places)
    place.overlap = place.shared.reduce((sum, term) => sum + 1 / Math.sqrt(holding.get(term)!), 0);
  return places.sort((a, b) => b.overlap - a.overlap).slice(0, mostSentences);
}

/** Two of the likeliest, or one and the sentence before it. */
export function* pairsOf(
  found: readonly Place[],
  cited: readonly EvidenceText[],
): Generator<readonly Place[]> {
  const first = found.slice(0, mostPaired);
  for (const [i, one] of first.entries())
    for (const other of first.slice(i + 1)) {
      if (cited[one.evidence]!.language !== cited[other.evidence]!.language) continue;
      yield [one, other].sort((a, b) => a.evidence - b.evidence || a.index - b.index);
    }
  for (const one of first.slice(0, 2)) {
    const before = passageSentences(cited[one.evidence]!).sentences[one.index - 1];
    if (before) yield [{ ...one, index: one.index - 1, sentence: before, overlap: 0 }, one];
  }
}

/** The source's own words, whatever its white space. */
export function isSame(sentence: string, text: string, { start, end }: PassageSentence): boolean {
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  return Math.abs(end - start - sentence.length) < 20 && plain(text.slice(start, end)) === plain(sentence);
}
