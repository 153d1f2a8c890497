import type { Candidates, RankedCandidate, RankQuery, RankResult, ReadQuery } from "./passage-index.ts";
import { type PlacedQuery, ProjectCandidates } from "./project-candidates.ts";
import type { ProjectReader } from "./project-reader.ts";
import { readPassage } from "./read-passages.ts";
import { searchPostings } from "./search-postings.ts";

const byKeywords = 200;

/** See `PassageIndex.rankPassages`. */
export function rankPassages(
  reader: ProjectReader,
  asked: RankQuery,
  rank: (candidates: Candidates) => RankedCandidate[],
  placed: PlacedQuery | null = null,
): RankResult {
  const query = { ...asked, ...asked.read(reader.totals().languages) };
  const search = (terms: string[]) =>
    searchPostings(reader, { ...query, terms, limit: Math.max(query.limit, byKeywords) });
  const plain = search(query.terms);
  const corrected = correctTerms(reader, query, plain.unknown);
  const terms = query.terms.map((term) => corrected.get(term) ?? term);
  const meant = corrected.size === 0 ? plain : search(terms);
  const candidates = new ProjectCandidates(reader, { ...query, terms }, meant, placed);
  const ranked = rank(candidates).slice(0, query.limit);
  reader.countMemory();
  const passages = ranked.map((scores) => {
    const id = candidates.passages[scores.candidate]!;
    const { total, latent, grams, proximity, names, feedback, smoothing } = scores;
    const passage = readPassage(reader, id);
    const score = plain.scoreOf(id);
    return { passage, score, total, latent, grams, proximity, names, feedback, smoothing };
  });
  for (const found of [plain, meant]) found.done();
  return { passages, idf: plain.idf, unknown: plain.unknown, corrected };
}

/** Of a question that holds more unknown words, few are mistyped: each is held against the project's words. */
const mostCorrected = 16;

function correctTerms(
  reader: ProjectReader,
  { words, correct }: Pick<RankQuery & ReadQuery, "words" | "correct">,
  unknown: readonly string[],
): Map<string, string> {
  const corrected = new Map<string, string>();
  const vocabulary = {
    startingWith: (prefix: string, shortest: number, longest: number) =>
      reader.termsStartingWith(prefix, shortest, longest),
  };
  const missing = new Set(unknown);
  let tried = 0;
  for (const [term, ...others] of words) {
    if (!missing.has(term!) || !others.every((other) => missing.has(other))) continue;
    if (++tried > mostCorrected) break;
    const meant = correct?.(term!, vocabulary);
    if (meant) corrected.set(term!, meant);
  }
  return corrected;
}
