import type { PassageIndex, RankedPassage } from "../store/passage-index.ts";
import { type AnalysedQuery, analyseQuery } from "./analyse-query.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { correctWord } from "./steps/correct-word.ts";
import { matchNames } from "./steps/match-names.ts";

/** What a search does beyond words; each can be left out, to see what it is worth. */
export const retrievalSteps = [
  "correction",
  "latent",
  "synonyms",
  "grams",
  "proximity",
  "names",
  "smoothing",
] as const;

export type RetrievalStep = (typeof retrievalSteps)[number];

export interface SearchOptions {
  limit: number;
  /** Only these resources, where it is given. */
  resourceIds?: readonly string[];
  /** What people call the project's resources: a query that names some finds rather in them. */
  names?: ReadonlyMap<string, string>;
  /** What is done beyond keywords; all of it where it is not given. */
  steps?: ReadonlySet<RetrievalStep>;
}

export interface Retrieved {
  /** Best first, by `total`. */
  passages: RankedPassage[];
  /** The query's distinct terms, as the passages hold them. */
  terms: string[];
  /** For each of its words the terms, one for each of the project's languages that stems it otherwise. */
  words: string[][];
  /** What each term is worth in telling passages apart, known or not. */
  idf: Map<string, number>;
  /** Terms that no passage holds. */
  unknown: string[];
  /** For some of the unknown terms, the one that was looked for instead. It counts in no passage's `score`. */
  corrected: Map<string, string>;
  /** ISO 639-1, the one of the project's languages that the query was read in. */
  language: string;
}

/** Of what is ranked, some stand within others, or tell of what was before: the index leaves these out. */
const rankedPerFound = 3;
const allSteps: ReadonlySet<RetrievalStep> = new Set(retrievalSteps);

/** The passages of a project that speak of what a query asks for. */
export async function searchPassages(
  index: PassageIndex,
  projectId: string,
  query: string,
  { limit, resourceIds, names, steps = allSteps }: SearchOptions,
): Promise<Retrieved> {
  let asked!: AnalysedQuery;
  const found = await index.rankPassages(
    projectId,
    {
      read(languages) {
        asked = analyseQuery(query, languages);
        const { terms, words, language, history } = asked;
        return names && steps.has("names")
          ? { terms, words, history, named: matchNames(query, language, names) }
          : { terms, words, history };
      },
      limit,
      latent: steps.has("latent"),
      text: query,
      ...(names ? { names } : {}),
      ...(resourceIds ? { resourceIds } : {}),
      ...(steps.has("correction") ? { correct: correctWord } : {}),
    },
    (candidates) => rankCandidates({ ...asked, limit: limit * rankedPerFound }, candidates, steps),
  );
  const { terms, words, language, acrossWords } = asked;
  const { unknown, corrected } = found;
  // Two words that meet in a question need meet nowhere else: only what is one word is missed.
  const dropped = new Set(unknown.filter((term) => acrossWords.has(term) && !corrected.has(term)));
  const kept = (of: readonly string[]) => of.filter((term) => !dropped.has(term));
  return {
    ...found,
    unknown: kept(unknown),
    terms: kept([...new Set(terms)]),
    words: words.map(kept).filter((variants) => variants.length > 0),
    language,
  };
}
