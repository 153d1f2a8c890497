import type { RankedPassage } from "../store/passage-index.ts";
import type { ReadingIndex } from "../store/without-hidden.ts";
import { type AnalysedQuery, analyseQuery } from "./analyse-query.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { correctWord } from "./steps/correct-word.ts";
import { matchNames } from "./steps/match-names.ts";

/** The optional steps of a search; each can be disabled to measure its effect. */
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
  resourceIds?: readonly string[];
  /** The resources' display names: a query that names some prefers them. */
  names?: ReadonlyMap<string, string>;
  /** The steps beyond keywords; all by default. */
  steps?: ReadonlySet<RetrievalStep>;
}

export interface Retrieved {
  /** Best first, by `total`. */
  passages: RankedPassage[];
  /** The query's distinct terms, as indexed. */
  terms: string[];
  /** Each word's terms, one per project language that stems it differently. */
  words: string[][];
  /** Each term's weight for distinguishing passages, whether known or not. */
  idf: Map<string, number>;
  unknown: string[];
  /** Replacements for some unknown terms. They don't count in any passage's `score`. */
  corrected: Map<string, string>;
  /** ISO 639-1, the one of the project's languages that the query was read in. */
  language: string;
}

/** Candidates per result: the index leaves out those within others and those about the past. */
const rankedPerFound = 3;
const allSteps: ReadonlySet<RetrievalStep> = new Set(retrievalSteps);

export async function searchPassages(
  index: Pick<ReadingIndex, "rankPassages">,
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
