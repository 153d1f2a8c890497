import type { DocumentPart } from "../document.ts";
import type { Passage } from "../passages/passage.ts";

/** A passage as the index keeps it. `id` is unique in its project and grows in reading order within a part. */
export interface IndexedPassage extends Passage {
  id: number;
  resourceId: string;
}

/** What a query asks for: analysed terms with the language they were stemmed in. */
export interface KeywordQuery {
  /** Distinct stemmed terms. */
  terms: string[];
  /** Only these resources, where it is given. */
  resourceIds?: readonly string[];
  limit: number;
}

export interface ScoredPassage {
  passage: IndexedPassage;
  /** BM25 as in Lucene: sum of ln(1 + (N - df + .5) / (df + .5)) · tf·(k1 + 1) / (tf + k1·(1 - b + b·len/avg)). */
  score: number;
}

export interface KeywordResult {
  passages: ScoredPassage[];
  /** The idf of each term of the query, known or not: its worth in telling passages apart. */
  idf: Map<string, number>;
  /** Terms that no passage holds. */
  unknown: string[];
}

export interface IndexStatistics {
  passages: number;
  resources: number;
}

/** The head of a stored part, without its text. */
export interface PartHead {
  part: string;
  title: string;
  url: string | null;
}

/**
 * Where the text and the passages of a project live. Every call names its project; nothing crosses projects.
 * Writes are atomic: a reader sees a resource wholly as before or wholly as after.
 */
export interface PassageIndex {
  /** Puts a resource's parts and passages in place of all that stood for it. Idempotent. */
  replaceResource(
    projectId: string,
    resourceId: string,
    generation: string,
    content: { parts: DocumentPart[]; passages: Passage[] },
  ): Promise<void>;
  removeResource(projectId: string, resourceId: string): Promise<void>;
  /** Removes everything of a project for good. Idempotent. */
  removeProject(projectId: string): Promise<void>;
  /** The generation that answers now for each resource. */
  generations(projectId: string): Promise<Map<string, string>>;
  searchKeywords(projectId: string, query: KeywordQuery): Promise<KeywordResult>;
  /** Passages of one part in reading order; for overviews and neighbours. */
  passagesOfPart(projectId: string, resourceId: string, part: string): Promise<IndexedPassage[]>;
  /** Some passages of each resource, from its beginning on. */
  openingPassages(projectId: string, perResource: number): Promise<IndexedPassage[]>;
  listParts(projectId: string, resourceId: string): Promise<PartHead[]>;
  /** A part as it was stored, boxes included; null where there is none. */
  readPart(projectId: string, resourceId: string, part: string): Promise<DocumentPart | null>;
  statistics(projectId: string): Promise<IndexStatistics>;
  close(): Promise<void>;
}
