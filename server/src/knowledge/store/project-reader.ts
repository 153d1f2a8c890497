import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { ByteVector } from "../vectors/byte-vectors.ts";
import type { CentredTable } from "../vectors/centred-table.ts";
import type { VectorTable } from "../vectors/vector-table.ts";
import type { PassageRange } from "./best-of.ts";
import { normOf } from "./bm25.ts";
import { ContentOrder } from "./content-order.ts";
import { GramMemory } from "./gram-memory.ts";
import { EmbeddedReader } from "./embedded/embedded-reader.ts";
import { type EmbeddingSet, readSets } from "./embedded/embedding-sets.ts";
import { LatentReader } from "./latent/latent-reader.ts";
import { type LatentState, latentWork, readLatentState } from "./latent/latent-state.ts";
import { readLengths } from "./length-blocks.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import type { IndexedPassage, IndexStatistics } from "./passage-index.ts";
import { PassageMemory } from "./passage-memory.ts";
import type { RowSeal } from "./sealed-tables.ts";
import { SegmentMemory } from "./segment-memory.ts";
import { SequenceMemory } from "./sequence-memory.ts";
import { type KnownTerm, TermMemory } from "./term-memory.ts";

export interface Totals extends IndexStatistics {
  /** Of a passage, in terms. */
  averageLength: number;
}

/** Passages of one block that hold a term. */
export interface TermRow {
  block: number;
  documents: number;
  postings: Uint8Array;
}

let readers = 0;
/** Unknown words of which it is remembered what they were meant to be. */
const mostCorrections = 2_000;

/** One project's file, open for reading. */
export class ProjectReader {
  private readonly number = ++readers;
  readonly database: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  // These hold for one version of the file.
  private version: unknown;
  private known: Totals | undefined;
  private readonly seal: RowSeal;
  private readonly norms = new Map<number, Float64Array>();
  private latentState: LatentState | null | undefined;
  private modelIsLacking: boolean | undefined;
  private sets: readonly EmbeddingSet[] | undefined;
  private standing: PassageRange[] | undefined;
  private ordered: ContentOrder | undefined;
  private readonly corrections = new Map<string, string | null>();
  private readonly segments: SegmentMemory;
  private readonly terms: TermMemory;
  private readonly sequences: SequenceMemory;
  private readonly grams: GramMemory;
  private readonly passages: PassageMemory;
  private readonly latentReader: LatentReader;
  private readonly embeddedReader: EmbeddedReader;

  /** `budget` is what is remembered for searching, `passageBudget` for what is found. */
  constructor(database: DatabaseSync, seal: RowSeal, budget: MemoryBudget, passageBudget: MemoryBudget) {
    this.database = database;
    this.seal = seal;
    this.passages = new PassageMemory(passageBudget);
    this.segments = new SegmentMemory(budget);
    this.terms = new TermMemory(budget, this.segments);
    this.sequences = new SequenceMemory(budget);
    this.grams = new GramMemory(budget);
    this.latentReader = new LatentReader(budget);
    this.embeddedReader = new EmbeddedReader(budget);
  }

  /** Everything that `read` asks for is of one moment, whoever writes meanwhile. */
  snapshot<T>(read: () => T): T {
    this.prepare("begin").run();
    try {
      const version = this.prepare("pragma data_version").get()?.data_version;
      if (version !== this.version) {
        this.version = version;
        this.known = undefined;
        this.norms.clear();
        this.latentState = undefined;
        this.modelIsLacking = undefined;
        this.sets = undefined;
        this.standing = undefined;
        this.ordered = undefined;
        this.corrections.clear();
        this.segments.outdate();
        this.terms.outdate();
      }
      return read();
    } finally {
      this.prepare("commit").run();
    }
  }

  /** Within a snapshot: the same while nobody has written to the file since. */
  moment(): string {
    return `${this.number}.${String(this.version)}`;
  }

  prepare(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  totals(): Totals {
    if (!this.known) {
      const { passages, length } = this.prepare("select passages, length from project").get()!;
      const resources = this.prepare("select count(*) as count from resources").get()!;
      const languages = this.prepare(
        "select key from resources, json_each(languages) group by key order by sum(value) desc, key",
      ).all();
      // Of titles without a word in them alone, any average but 0 will do.
      const averageLength = Number(length) / Math.max(1, Number(passages)) || 1;
      this.known = {
        passages: Number(passages),
        resources: Number(resources.count),
        languages: languages.map(({ key }) => String(key)),
        averageLength,
      };
    }
    return this.known;
  }

  /** A word as it stands in the dictionary. */
  storedWord(term: string): string {
    return this.seal.word(term);
  }

  /** See `TermMemory.of`. */
  term(term: string): KnownTerm | null {
    return this.terms.of(this, term);
  }

  /** Of the passages of a block up to its last, what their lengths add to a frequency; see `normOf`. */
  normsOf(block: number): Float64Array {
    let norms = this.norms.get(block);
    if (!norms) {
      const { averageLength } = this.totals();
      const row = this.prepare("select lengths from lengths where block = ?").get(block)!;
      const lengths = readLengths(row.lengths as Uint8Array);
      norms = new Float64Array(lengths.findLastIndex((length) => length > 0) + 1);
      for (let i = 0; i < norms.length; i++) norms[i] = normOf(lengths[i]! - 1, averageLength);
      this.norms.set(block, norms);
    }
    return norms;
  }

  rangesOf(resourceIds: readonly string[]): PassageRange[] {
    const find = this.prepare("select first_passage, end_passage from resources where resource_id = ?");
    const ranges: PassageRange[] = [];
    for (const resourceId of new Set(resourceIds)) {
      const row = find.get(resourceId);
      if (row) ranges.push({ first: Number(row.first_passage), end: Number(row.end_passage) });
    }
    return ranges;
  }

  /** Where passages stand, in order; numbers of those that are gone lie between. */
  standingRanges(): readonly PassageRange[] {
    if (!this.standing) {
      this.standing = [];
      const rows = this.prepare("select first_passage, end_passage from resources order by first_passage");
      for (const row of rows.iterate()) {
        const last = this.standing.at(-1);
        if (last?.end === Number(row.first_passage)) last.end = Number(row.end_passage);
        else this.standing.push({ first: Number(row.first_passage), end: Number(row.end_passage) });
      }
    }
    return this.standing;
  }

  order(): ContentOrder {
    this.ordered ??= new ContentOrder(
      this.prepare("select resource_id, content, first_passage, end_passage from resources").all(),
    );
    return this.ordered;
  }

  /** See `Vocabulary.startingWith`. */
  termsStartingWith(prefix: string, shortest: number, longest: number): string[] {
    return this.prepare(
      "select term from terms where term >= ? and term < ? and length(term) between ? and ?",
    )
      .all(prefix, `${prefix}\u{10ffff}`, shortest, longest)
      .map((row) => String(row.term));
  }

  /** What an unknown word is meant to be, as it was found out before or as `find` finds it: people ask the same again. */
  correctionOf(term: string, find: () => string | null): string | null {
    let meant = this.corrections.get(term);
    if (meant === undefined) {
      if (this.corrections.size >= mostCorrections) this.corrections.clear();
      this.corrections.set(term, (meant = find()));
    }
    return meant;
  }

  /** See `Candidates.termsOf`. */
  termsOf(passage: number): Int32Array {
    return this.sequences.of(this, passage);
  }

  /** See `Candidates.eachTermHolding`. */
  eachTermHolding(
    grams: readonly number[],
    passages: readonly number[],
    take: (term: number, gram: number) => void,
  ): void {
    this.grams.eachHolding(this, grams, passages, take);
  }

  /** A passage that was read before, or as `read` reads it now. */
  passageOf(id: number, read: () => IndexedPassage): IndexedPassage {
    return this.passages.of(id, read);
  }

  /** Lets what was remembered for a query count against the memory that all readers share. */
  countMemory(): void {
    this.terms.count();
    this.sequences.count();
    this.grams.tell();
    this.passages.count();
  }

  get latent(): LatentState | null {
    if (this.latentState === undefined) this.latentState = readLatentState(this.database);
    return this.latentState;
  }

  /** Whether the latent model is to be learnt anew, or there is none where there should be. */
  lacksModel(): boolean {
    this.modelIsLacking ??= latentWork(this.database, { atRest: true }) !== "nothing";
    return this.modelIsLacking;
  }

  latentVectors(): VectorTable | null {
    return this.latentReader.vectors(this);
  }

  /** See `LatentReader.placeOf`. */
  latentPlace(terms: ReadonlyMap<number, number>): ByteVector | null {
    return this.latentReader.placeOf(this, terms);
  }

  embeddingSets(): readonly EmbeddingSet[] {
    this.sets ??= readSets(this.database);
    return this.sets;
  }

  /** Null where none is complete. */
  servingSet(): EmbeddingSet | null {
    return this.embeddingSets().find(({ serving }) => serving) ?? null;
  }

  /** Null where it serves no more. */
  embeddedVectors(set: number): CentredTable | null {
    const serving = this.servingSet();
    return serving?.id === set ? this.embeddedReader.vectors(this, serving) : null;
  }

  close(): void {
    this.segments.close();
    this.terms.close();
    this.sequences.close();
    this.grams.close();
    this.passages.close();
    this.latentReader.close();
    this.embeddedReader.close();
    this.statements.clear();
    this.database.close();
  }
}
