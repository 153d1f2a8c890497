import type { PassageIndex, ScoredPassage } from "../index/passage-index.ts";
import { analyseQuery } from "./analyse-query.ts";

export interface SearchOptions {
  limit: number;
  /** Only these resources, where it is given. */
  resourceIds?: readonly string[];
}

export interface Retrieved {
  /** Best first. */
  passages: ScoredPassage[];
  /** The query's distinct terms, as the passages hold them. */
  terms: string[];
  /** What each term is worth in telling passages apart, known or not. */
  idf: Map<string, number>;
  /** Terms that no passage holds. */
  unknown: string[];
  /** ISO 639-1, the one of the project's languages that the query was read in. */
  language: string;
}

/** The passages of a project that speak of what a query asks for. */
export async function searchPassages(
  index: PassageIndex,
  projectId: string,
  query: string,
  options: SearchOptions,
): Promise<Retrieved> {
  const { languages } = await index.statistics(projectId);
  const { language, terms } = analyseQuery(query, languages);
  const found = await index.searchKeywords(projectId, { terms, ...options });
  return { ...found, terms: [...new Set(terms)], language };
}
