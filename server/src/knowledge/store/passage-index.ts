import type { DocumentPart } from "../documents/document.ts";
import type { StoredSource } from "./files/stored-rows.ts";
import type { Unit } from "../documents/units/unit.ts";
import type { SqlitePassageIndex } from "./sqlite-passage-index.ts";

/** A stored passage. `id` is unique in its project and increases in reading order within a part. */
export interface IndexedPassage extends Unit {
  id: number;
  resourceId: string;
}

export interface KeywordQuery {
  /** Analyzed terms; repeated ones count repeatedly. */
  terms: string[];
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
  unknown: string[];
}

export type TakeHolder = (term: number, gram: number) => void;

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
  /** Visits each term with one of some grams (see term-grams.ts) and the gram's place: all of the candidates', and others. */
  eachTermHolding(grams: readonly number[], candidates: readonly number[], take: TakeHolder): void;
  /** Latent cosines of some candidates, at most 256, with one another, row by row; null without a model. */
  similarities(candidates: readonly number[]): Float32Array | null;
}

export interface AskedTerm {
  number: number;
  idf: number;
}

/** A ranked candidate; component scores are at most 1, null if unused. */
export interface RankedCandidate {
  candidate: number;
  total: number;
  latent: number | null;
  grams: number | null;
  proximity: number | null;
  names: number | null;
}

export interface RankedPassage extends ScoredPassage, Omit<RankedCandidate, "candidate"> {}

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
  latent: boolean;
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

export interface EmbeddingState {
  model: string;
  /** The serving model and its dimension; null if only the latent model answers. */
  serving: { model: string; dimension: number } | null;
  missing: number;
  /** Says why no vectors are available at present; null if no problem is known in this process. */
  problem: string | null;
}

/** A part of a generation: passed with the call, staged before, or kept from the answering generation. */
export type ContentPart = DocumentPart | StoredSource;

export interface WriteOptions {
  /** Receives the progress now and then, 0 to 1. */
  progress?(done: number): void;
  /** If it aborts before the write is done, nothing was written, and the call fails with its reason. */
  signal?: AbortSignal;
}

/** The calls that store and read projects' passages; see SqlitePassageIndex. */
export type PassageIndex = Omit<
  SqlitePassageIndex,
  "placeForReader" | "prepareReading" | "startEmbedding" | "useModels"
>;
