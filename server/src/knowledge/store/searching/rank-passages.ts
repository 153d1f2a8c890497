import type {
  Candidates,
  IndexedPassage,
  RankedCandidate,
  RankQuery,
  RankResult,
  ReadQuery,
} from "../passage-index.ts";
import { type PlacedQuery, ProjectCandidates } from "./project-candidates.ts";
import type { ProjectReader } from "../reading/project-reader.ts";
import { readPassage } from "../reading/read-passages.ts";
import { countDocuments, searchPostings } from "./search-postings.ts";

const byKeywords = 200;

export function rankPassages(
  reader: ProjectReader,
  asked: RankQuery,
  rank: (candidates: Candidates) => RankedCandidate[],
  placed: PlacedQuery | null = null,
): RankResult {
  const query = { ...asked, ...asked.read(reader.totals(asked.hidden).languages) };
  const search = (terms: string[]) =>
    searchPostings(reader, { ...query, terms, limit: Math.max(query.limit, byKeywords) });
  const plain = search(query.terms);
  const corrected = correctTerms(reader, query, plain.unknown);
  const terms = query.terms.map((term) => corrected.get(term) ?? term);
  const meant = corrected.size === 0 ? plain : search(terms);
  const candidates = new ProjectCandidates(reader, { ...query, terms }, meant, placed);
  const ranked = rank(candidates);
  reader.countMemory();
  const read = ({ candidate }: RankedCandidate) => readPassage(reader, candidates.passages[candidate]!);
  const passages = foremost(ranked, read, query).map(([scores, passage]) => {
    const { total, latent, grams, proximity, names } = scores;
    return { passage, score: plain.scoreOf(passage.id), total, latent, grams, proximity, names };
  });
  for (const found of [plain, meant]) found.done();
  return { passages, idf: plain.idf, unknown: plain.unknown, corrected };
}

type Ranked = readonly [RankedCandidate, IndexedPassage];

/** Returns the better of units that contain one another; units about the past only on request, or if there is nothing else. */
function foremost(
  ranked: readonly RankedCandidate[],
  read: (candidate: RankedCandidate) => IndexedPassage,
  { history = false, limit }: Pick<RankQuery & ReadQuery, "history" | "limit">,
): Ranked[] {
  const found: Ranked[] = [];
  const before: Ranked[] = [];
  for (const candidate of ranked) {
    const passage = read(candidate);
    const among = passage.history && !history ? before : found;
    if (among.length < limit && !among.some(([, better]) => overlaps(better, passage)))
      among.push([candidate, passage]);
    if (found.length === limit) break;
  }
  return found.length > 0 ? found : before;
}

function overlaps(one: IndexedPassage, other: IndexedPassage): boolean {
  return (
    one.start < other.end &&
    other.start < one.end &&
    one.part === other.part &&
    one.resourceId === other.resourceId
  );
}

/** The most unknown words to correct: each is compared with the project's vocabulary. */
const mostCorrected = 16;
const mostPassed = 8;

function correctTerms(
  reader: ProjectReader,
  { words, correct, hidden }: Pick<RankQuery & ReadQuery, "words" | "correct" | "hidden">,
  unknown: readonly string[],
): Map<string, string> {
  const corrected = new Map<string, string>();
  const hiddenRanges = reader.hiddenRanges(hidden);
  const correction = (term: string): string | null => {
    const passed = new Set<string>();
    const startingWith = (prefix: string, shortest: number, longest: number) =>
      reader.termsStartingWith(prefix, shortest, longest).filter((known) => !passed.has(known));
    // A word that hidden resources alone contain is passed over, and the next nearest is tried.
    while (passed.size < mostPassed) {
      const meant = correct!(term, { startingWith });
      if (meant === null || countDocuments(reader, meant, hiddenRanges) > 0) return meant;
      passed.add(meant);
    }
    return null;
  };
  const missing = new Set(unknown);
  let tried = 0;
  for (const [term, ...others] of words) {
    if (!missing.has(term!) || !others.every((other) => missing.has(other))) continue;
    if (++tried > mostCorrected) break;
    const meant = correct && reader.correctionOf(term!, hidden, () => correction(term!));
    if (meant) corrected.set(term!, meant);
  }
  return corrected;
}
