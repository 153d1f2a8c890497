import type { DocumentPart } from "../documents/document.ts";
import type { DamagedFile } from "./files/file-mender.ts";
import type { Unit } from "../documents/units/unit.ts";
import type { LeftOutSum } from "./reading/left-out.ts";
import type { PartHead, PartText, TextSpan, TextWish } from "./text-window.ts";

/** A stored passage. `id` is unique in its project and increases in reading order within a part. */
export interface IndexedPassage extends Unit {
  id: number;
  resourceId: string;
}

/** A keyword query. */
export interface KeywordQuery {
  /** Analyzed terms; repeated ones count repeatedly. */
  terms: string[];
  /** Limits the search to these resources. */
  resourceIds?: readonly string[];
  /** Resources that do not exist for whoever asks: nothing of them is found, counted or corrected to. */
  hidden?: ReadonlySet<string>;
  limit: number;
}

export interface ScoredPassage {
  passage: IndexedPassage;
  /**
   * BM25 as in Lucene: sum of ln(1 + (N - df + .5) / (df + .5)) · tf·(k1 + 1) / (tf + k1·(1 - b + b·len/avg)), k1 1.2
   * and b 0.75, over the terms of title (counted twice), headings, context and text.
   */
  score: number;
}

export interface KeywordResult {
  passages: ScoredPassage[];
  /** The idf of each query term, known or not. */
  idf: Map<string, number>;
  /** Terms that no passage contains. */
  unknown: string[];
}

/** A snapshot for ranking: passages found by keywords, and similar ones. */
export interface Candidates {
  /** Passage numbers in an order independent of insertion, so that ties rank reproducibly. */
  readonly passages: readonly number[];
  /** Like `ScoredPassage.score`, with corrected words. */
  readonly keyword: Float64Array;
  /** The cosine of passage and query in the latent model, 0 if negative or unknown; null without a model. */
  readonly latent: Float64Array | null;
  /** The cosine in an embedding model's vectors, centered; null if none serve. */
  readonly embedded: Float64Array | null;
  /** The length's summand in BM25's denominator. */
  readonly norms: Float64Array;
  /** The query's known terms, in order, with repetitions. */
  readonly asked: readonly AskedTerm[];
  /** Gives how far the query names a candidate's resource, 0 to 1; null if it names none. */
  readonly named: Float64Array | null;
  /** Returns the project's number of a term; null if no passage ever contained it. */
  numberOf(term: string): number | null;
  /** Returns a candidate's term numbers in order; 0 separates title, headings and text. */
  termsOf(candidate: number): Int32Array;
  /**
   * Visits each term that contains one of some four-character runs (by hash, see term-grams.ts), with the run's
   * position: all terms of the named candidates, and others.
   */
  eachTermHolding(
    grams: readonly number[],
    candidates: readonly number[],
    take: (term: number, gram: number) => void,
  ): void;
  /** Latent cosines of some candidates, at most 256, with one another, row by row; null without a model. */
  similarities(candidates: readonly number[]): Float32Array | null;
}

/** A query's term with the project's number. */
export interface AskedTerm {
  number: number;
  idf: number;
}

/** A ranked candidate; component scores are at most 1, null if unused. */
export interface RankedCandidate {
  /** Its position among the candidates. */
  candidate: number;
  total: number;
  latent: number | null;
  grams: number | null;
  proximity: number | null;
  names: number | null;
}

export interface RankedPassage extends ScoredPassage, Omit<RankedCandidate, "candidate"> {}

/** A query as analyzed in a project's languages. */
export interface ReadQuery extends Pick<KeywordQuery, "terms"> {
  /** Terms that are one word in several languages: known if one of them is. */
  words: readonly (readonly string[])[];
  /** Gives how far the query names resources, 0 to 1: their best passages by keywords are candidates too. */
  named?: ReadonlyMap<string, number>;
  /** Includes units about the past or changes; otherwise only if there is nothing else. */
  history?: boolean;
}

export interface RankQuery extends Omit<KeywordQuery, "terms"> {
  /** `languages` are as in `IndexStatistics`, of the moment that is searched. */
  read(languages: readonly string[]): ReadQuery;
  /** Includes passages on the same subject. */
  latent: boolean;
  /** The original text, for an embedding model. */
  text?: string;
  /** The resources' display names: identical resources are sorted by them. */
  names?: ReadonlyMap<string, string>;
  /** Returns the intended term for a word that no passage contains; null if none is near. */
  correct?(term: string, vocabulary: Vocabulary): string | null;
}

export interface Vocabulary {
  /** Lists a project's terms that start with `prefix`, by length in UTF-16 units. */
  startingWith(prefix: string, shortest: number, longest: number): string[];
}

export interface RankResult extends Omit<KeywordResult, "passages"> {
  passages: RankedPassage[];
  /** Replacements for terms that no passage contains. They don't count in any `score`. */
  corrected: Map<string, string>;
}

export interface IndexStatistics {
  passages: number;
  resources: number;
  /** ISO 639-1, the one of most passages first. */
  languages: string[];
}

/** The state of a project's embedding. */
export interface EmbeddingState {
  /** The configured model. */
  model: string;
  /** The serving model and its dimension; null if only the latent model answers. */
  serving: { model: string; dimension: number } | null;
  /** Passages without a vector of the configured model. */
  missing: number;
  /** Says why no vectors are available at present; null if no problem is known in this process. */
  problem: string | null;
}

/** A part of a generation: passed with the call, staged before, or kept from the answering generation. */
export type ContentPart = DocumentPart | { staged: string } | { kept: string };

/** Options of a long write. */
export interface WriteOptions {
  /** Receives the progress now and then, 0 to 1. */
  progress?(done: number): void;
  /** If it aborts before the write is done, nothing was written, and the call fails with its reason. */
  signal?: AbortSignal;
}

/**
 * Stores the text and the passages of projects. Every call names its project; nothing crosses projects. Writes are
 * atomic: a reader sees a resource entirely before or after a change.
 */
export interface PassageIndex {
  /**
   * Splits a resource's parts into passages and replaces its content, durably. Does nothing if the generation already
   * answers, so that a job can run again; if no passage results, the previous content keeps answering. Parts have
   * distinct names. Staged parts are removed once a generation of that name answers. Fails with a PartMissingError
   * for a missing staged or kept part.
   */
  replaceResource(
    projectId: string,
    resourceId: string,
    generation: string,
    content: { parts: readonly ContentPart[] },
    options?: WriteOptions,
  ): Promise<{ passages: number }>;
  /**
   * Keeps parts of a resource that is still being read; they answer nothing. A part staged again replaces the earlier
   * one. They survive the end of the process; what a power cut takes of the last of them can be read again.
   */
  stageParts(projectId: string, resourceId: string, parts: readonly DocumentPart[]): Promise<void>;
  /** Lists the names of staged parts, sorted. */
  stagedParts(projectId: string, resourceId: string): Promise<string[]>;
  /** Drops what is staged. */
  clearStaged(projectId: string, resourceId: string): Promise<void>;
  /** Removes its passages, its text and what is staged for it. */
  removeResource(projectId: string, resourceId: string): Promise<void>;
  /** Removes everything of a project for good. Idempotent. */
  removeProject(projectId: string): Promise<void>;
  /**
   * Copies everything of a project, staged parts and vectors too, under another identifier, whose content it replaces.
   * Both can then change independently.
   */
  copyProject(projectId: string, copyId: string): Promise<void>;
  /** Lists the resources with any content, including staged parts. */
  keptResources(projectId: string): Promise<Set<string>>;
  /** Returns each resource's answering generation. */
  generations(projectId: string): Promise<ReadonlyMap<string, string>>;
  searchKeywords(projectId: string, query: KeywordQuery): Promise<KeywordResult>;
  /** Returns the passages that `rank` selects from the candidates, in its order, at most `limit`. */
  rankPassages(
    projectId: string,
    query: RankQuery,
    rank: (candidates: Candidates) => RankedCandidate[],
  ): Promise<RankResult>;
  /**
   * Waits until resources of an earlier analysis are analyzed again, and the latent model covers every passage. Both
   * also run unprompted: some time after each change, and when a project is first used after a start.
   */
  learn(projectId: string): Promise<void>;
  /**
   * Waits until every passage has a vector of the configured model, if there is one; fails with what that fails with. It
   * happens by itself some time after each change, once that was begun.
   */
  embed(projectId: string): Promise<void>;
  /** Returns null if no embedding model is configured. */
  embeddings(projectId: string): Promise<EmbeddingState | null>;
  /** Returns a passage by its number; null if there is none, also after its resource was read again. */
  findPassage(projectId: string, id: number): Promise<IndexedPassage | null>;
  /** Passages of one part in reading order; for overviews and neighbours. */
  passagesOfPart(projectId: string, resourceId: string, part: string): Promise<IndexedPassage[]>;
  /** Returns some passages from the beginning of each resource. */
  openingPassages(projectId: string, perResource: number): Promise<IndexedPassage[]>;
  /**
   * Samples about `most` passages of the project or of these resources, in reading order: beginnings of parts, then
   * evenly spaced passages.
   */
  samplePassages(projectId: string, most: number, resourceIds?: readonly string[]): Promise<IndexedPassage[]>;
  listParts(projectId: string, resourceId: string): Promise<PartHead[]>;
  /** Returns how much of each part is excluded, by kind; omits parts without any. */
  leftOut(
    projectId: string,
    resourceId: string,
    parts: readonly string[],
  ): Promise<Map<string, LeftOutSum[]>>;
  /** Returns a stored part including boxes; null if there is none. Unpaired surrogates become U+FFFD. */
  readPart(projectId: string, resourceId: string, part: string): Promise<DocumentPart | null>;
  /** Yields every stored part of a resource, including staged ones. */
  storedParts(projectId: string, resourceId: string): AsyncIterable<DocumentPart>;
  /** Reads a bounded range of a part and its structure. Costs as much as reading the whole part. */
  readText(projectId: string, resourceId: string, wish: TextWish): Promise<PartText>;
  /** Returns the text at some places, in order; null for missing parts. */
  readSpans(projectId: string, spans: readonly TextSpan[]): Promise<(string | null)[]>;
  /** Counts a project's passages, without those of hidden resources. */
  statistics(projectId: string, hidden?: ReadonlySet<string>): Promise<IndexStatistics>;
  /** Checks whether anything is stored for a project. */
  isStored(projectId: string): Promise<boolean>;
  /**
   * Checks a project's storage, with `whole` its content too, in a separate thread. Sets damaged files aside, so that
   * the project has nothing stored; returns null if nothing was found.
   */
  mend(projectId: string, options?: { whole?: boolean }): Promise<DamagedFile | null>;
  /** Deletes files that were set aside before a day; returns their paths. */
  dropDamagedBefore(day: Date): string[];
  close(): Promise<void>;
}
