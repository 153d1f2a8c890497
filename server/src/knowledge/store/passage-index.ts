import type { DocumentPart } from "../documents/document.ts";
import type { DamagedFile } from "./files/file-mender.ts";
import type { Unit } from "../documents/units/unit.ts";
import type { LeftOutSum } from "./reading/left-out.ts";
import type { PartHead, PartText, TextSpan, TextWish } from "./text-window.ts";

/** A passage as the index keeps it. `id` is unique in its project and grows in reading order within a part. */
export interface IndexedPassage extends Unit {
  id: number;
  resourceId: string;
}

/** What a query asks for. */
export interface KeywordQuery {
  /** Analysed terms; one that stands twice counts twice. */
  terms: string[];
  /** Only these resources, where it is given. */
  resourceIds?: readonly string[];
  limit: number;
}

export interface ScoredPassage {
  passage: IndexedPassage;
  /**
   * As in Lucene: sum of ln(1 + (N - df + .5) / (df + .5)) · tf·(k1 + 1) / (tf + k1·(1 - b + b·len/avg)), k1 1.2 and
   * b 0.75, over the terms of title (counted twice), headings, context and text.
   */
  score: number;
}

export interface KeywordResult {
  passages: ScoredPassage[];
  /** The idf of each term of the query, known or not: its worth in telling passages apart. */
  idf: Map<string, number>;
  /** Terms that no passage holds. */
  unknown: string[];
}

/** What a ranking has in view of one moment: passages that the keywords found, and others that are about the same. */
export interface Candidates {
  /** Numbers of passages in an order that does not tell when they came, so that equal scores rank alike each time. */
  readonly passages: readonly number[];
  /** As `ScoredPassage.score`, over the words as they are meant: with those that stand in for misspelt ones. */
  readonly keyword: Float64Array;
  /** The cosine of passage and query in the latent model, 0 where it is below or unknown; null without a model. */
  readonly latent: Float64Array | null;
  /** The same in the vectors of an embedding model, about their mean; null where none serve. */
  readonly embedded: Float64Array | null;
  /** What the passage's length adds to a frequency below BM25's line. */
  readonly norms: Float64Array;
  /** The query's terms that the project knows, in its order, as often as it says them. */
  readonly asked: readonly AskedTerm[];
  /** How far the query names a candidate's resource, 0 to 1; null where it names none. */
  readonly named: Float64Array | null;
  /** The project's number of a term; null where no passage has held it. */
  numberOf(term: string): number | null;
  /** Numbers of a candidate's terms in their order; 0 stands between title, headings and text. */
  termsOf(candidate: number): Int32Array;
  /**
   * Takes the number of each term that holds one of some runs of four characters (by their hashes, see term-grams.ts),
   * with the run's place among them: all terms that stand in the candidates named, and others.
   */
  eachTermHolding(
    grams: readonly number[],
    candidates: readonly number[],
    take: (term: number, gram: number) => void,
  ): void;
  /** Latent cosines of some candidates, at most 256, with one another, row by row; null without a model. */
  similarities(candidates: readonly number[]): Float32Array | null;
}

/** A term of a query, by the project's number of it. */
export interface AskedTerm {
  number: number;
  idf: number;
}

/** A candidate where a ranking puts it; scores of its parts are at most 1 each, null where that part did not take place. */
export interface RankedCandidate {
  /** Its place among the candidates. */
  candidate: number;
  total: number;
  latent: number | null;
  grams: number | null;
  proximity: number | null;
  names: number | null;
}

export interface RankedPassage extends ScoredPassage, Omit<RankedCandidate, "candidate"> {}

/** A query as it is read in a project's languages. */
export interface ReadQuery extends Pick<KeywordQuery, "terms"> {
  /** Terms that are one word in several languages: known where one of them is. */
  words: readonly (readonly string[])[];
  /** How far the query names resources, 0 to 1: the best passages of these by keywords are candidates too. */
  named?: ReadonlyMap<string, number>;
  /** Whether units that only tell what was before, or changed, are found too; without it where there is nothing else. */
  history?: boolean;
}

export interface RankQuery extends Omit<KeywordQuery, "terms"> {
  /** `languages` are as in `IndexStatistics`, of the moment that is searched. */
  read(languages: readonly string[]): ReadQuery;
  /** Whether passages that are about the same are candidates too. */
  latent: boolean;
  /** As it was asked, for an embedding model. */
  text?: string;
  /** What people call the resources: those that hold the same stand in the order of their names. */
  names?: ReadonlyMap<string, string>;
  /** The term that is meant by that of a word which no passage holds; null where none is near. */
  correct?(term: string, vocabulary: Vocabulary): string | null;
}

export interface Vocabulary {
  /** A project's terms of so many UTF-16 units that start with `prefix`. */
  startingWith(prefix: string, shortest: number, longest: number): string[];
}

export interface RankResult extends Omit<KeywordResult, "passages"> {
  passages: RankedPassage[];
  /** The term that stood in for one that no passage holds. It is in no `score`. */
  corrected: Map<string, string>;
}

export interface IndexStatistics {
  passages: number;
  resources: number;
  /** ISO 639-1, the one of most passages first. */
  languages: string[];
}

/** Which vectors an embedding model has given to a project. */
export interface EmbeddingState {
  /** What is configured. */
  model: string;
  /** Whose vectors answer, with how many numbers each; null where the latent model answers alone. */
  serving: { model: string; dimension: number } | null;
  /** Passages without a vector of the configured model. */
  missing: number;
  /** Why they cannot be had at present; null where nothing is known to be wrong in this process. */
  problem: string | null;
}

/** A part of a generation: given with the call, staged before, or taken over from the generation that answers. */
export type ContentPart = DocumentPart | { staged: string } | { kept: string };

/** What a caller of a long write may have. */
export interface WriteOptions {
  /** Told now and then how much is done, 0 to 1. */
  progress?(done: number): void;
  /** Where it aborts before the write is done, nothing was written, and the call fails with its reason. */
  signal?: AbortSignal;
}

/**
 * Where the text and the passages of a project live. Every call names its project; nothing crosses projects.
 * Writes are atomic: a reader sees a resource wholly as before or wholly as after.
 */
export interface PassageIndex {
  /**
   * Splits a resource's parts into passages and puts both in place of all that stood for it, durably. A generation
   * that answers already is left as it is, so that a job can run again; where no passage comes of the parts, what
   * stood before goes on answering. Parts have distinct names. What was staged for the resource is gone once a
   * generation of that name answers. Fails with a PartMissingError for a staged or kept part that is not there.
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
  /** The names of what is staged, sorted. */
  stagedParts(projectId: string, resourceId: string): Promise<string[]>;
  /** Drops what is staged. */
  clearStaged(projectId: string, resourceId: string): Promise<void>;
  /** Removes its passages, its text and what is staged for it. */
  removeResource(projectId: string, resourceId: string): Promise<void>;
  /** Removes everything of a project for good. Idempotent. */
  removeProject(projectId: string): Promise<void>;
  /** The resources of which anything is kept, staged parts included. */
  keptResources(projectId: string): Promise<Set<string>>;
  /** The generation that answers now for each resource. */
  generations(projectId: string): Promise<Map<string, string>>;
  searchKeywords(projectId: string, query: KeywordQuery): Promise<KeywordResult>;
  /** The passages that `rank` chooses of the candidates for a query, in its order, at most `limit`. */
  rankPassages(
    projectId: string,
    query: RankQuery,
    rank: (candidates: Candidates) => RankedCandidate[],
  ): Promise<RankResult>;
  /**
   * Waits until what an earlier analysis of words wrote is analysed anew, and the latent model knows every passage. Both
   * happen by themselves: some time after each change, and when such a project is first read or written after a start.
   */
  learn(projectId: string): Promise<void>;
  /**
   * Waits until every passage has a vector of the configured model, if there is one; fails with what that fails with. It
   * happens by itself some time after each change, once that was begun.
   */
  embed(projectId: string): Promise<void>;
  /** Null where no embedding model is configured. */
  embeddings(projectId: string): Promise<EmbeddingState | null>;
  /** Passages of one part in reading order; for overviews and neighbours. */
  passagesOfPart(projectId: string, resourceId: string, part: string): Promise<IndexedPassage[]>;
  /** Some passages of each resource, from its beginning on. */
  openingPassages(projectId: string, perResource: number): Promise<IndexedPassage[]>;
  /**
   * About `most` passages that stand for the project, or for these resources of it, in reading order: beginnings of
   * parts, then passages at even distances.
   */
  samplePassages(projectId: string, most: number, resourceIds?: readonly string[]): Promise<IndexedPassage[]>;
  listParts(projectId: string, resourceId: string): Promise<PartHead[]>;
  /** How much of each of a resource's parts is no content, by kind; of parts of which something is. */
  leftOut(
    projectId: string,
    resourceId: string,
    parts: readonly string[],
  ): Promise<Map<string, LeftOutSum[]>>;
  /** A part as it was stored, boxes included; null where there is none. Halves of a surrogate pair become U+FFFD. */
  readPart(projectId: string, resourceId: string, part: string): Promise<DocumentPart | null>;
  /** Every part that is kept of a resource, staged ones too. */
  storedParts(projectId: string, resourceId: string): AsyncIterable<DocumentPart>;
  /** A bounded stretch of a part, and what stands in it. The work is that of the whole part all the same. */
  readText(projectId: string, resourceId: string, wish: TextWish): Promise<PartText>;
  /** The words at some places, in order; null where there is no such part. */
  readSpans(projectId: string, spans: readonly TextSpan[]): Promise<(string | null)[]>;
  statistics(projectId: string): Promise<IndexStatistics>;
  /** Whether anything is stored for a project. */
  isStored(projectId: string): Promise<boolean>;
  /**
   * Looks over what is stored for a project, `whole` as to its content too, in a thread of its own. What is damaged is put
   * aside, so that the project has nothing stored; null where nothing was found.
   */
  mend(projectId: string, options?: { whole?: boolean }): Promise<DamagedFile | null>;
  /** Deletes for good what was put aside before a day; gives the paths. */
  dropDamagedBefore(day: Date): string[];
  close(): Promise<void>;
}
