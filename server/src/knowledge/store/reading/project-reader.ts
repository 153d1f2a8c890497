import type { DatabaseSync } from "node:sqlite";
import { madeOnce } from "#kit/made-once.ts";
import { EmbeddedReader } from "../embedded/embedded-reader.ts";
import type { RowSeal } from "../files/sealed-tables.ts";
import { LatentReader } from "../latent/latent-reader.ts";
import type { IndexStatistics, KeywordQuery } from "../passage-index.ts";
import type { PassageRange } from "../searching/best-scored.ts";
import { normOf } from "../searching/bm25.ts";
import { GramMemory } from "../searching/gram-memory.ts";
import { TermMemory } from "../searching/term-memory.ts";
import { readLengths } from "../writing/length-blocks.ts";
import { ContentOrder } from "./content-order.ts";
import { type MemoryBudget, Remembered } from "./memory-budget.ts";
import { PassageMemory } from "./passage-memory.ts";
import { readNumbers } from "../files/postings.ts";

export interface Totals extends IndexStatistics {
  averageLength: number;
}

let readers = 0;
/** Unknown words of which it is remembered what they were meant to be. */
const mostCorrections = 2_000;

const range = 'first_passage as first, end_passage as "end"';
const noResources: ReadonlySet<string> = new Set();
const keyOf = (hidden: ReadonlySet<string>) => [...hidden].toSorted().join(" ");

export class ProjectReader {
  private readonly number = ++readers;
  readonly database: DatabaseSync;
  readonly seal: RowSeal;
  readonly terms: TermMemory;
  readonly sequences: SequenceMemory;
  readonly grams: GramMemory;
  readonly passages: PassageMemory;
  readonly latent: LatentReader;
  readonly embedded: EmbeddedReader;
  readonly prepare = madeOnce((sql) => this.database.prepare(sql));
  private version: unknown;
  private readonly made = new Map<string, unknown>();

  /** `budget` is what is remembered for searching, `passageBudget` for what is found. */
  constructor(database: DatabaseSync, seal: RowSeal, budget: MemoryBudget, passageBudget: MemoryBudget) {
    this.database = database;
    this.seal = seal;
    this.passages = new PassageMemory(passageBudget);
    this.terms = new TermMemory(this, budget);
    this.sequences = new SequenceMemory(this, budget);
    this.grams = new GramMemory(this, budget);
    this.latent = new LatentReader(this, budget);
    this.embedded = new EmbeddedReader(this, budget);
  }

  snapshot<T>(read: () => T): T {
    this.prepare("begin").run();
    try {
      const version = this.prepare("pragma data_version").get()?.data_version;
      if (version !== this.version) {
        this.version = version;
        this.made.clear();
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

  /** Makes something once for each version of the file. */
  once<T>(name: string, make: () => T): T {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as T;
  }

  totals(hidden: ReadonlySet<string> = noResources): Totals {
    return this.once(`totals without ${keyOf(hidden)}`, () => {
      const { passages: all, length } = this.prepare("select passages, length from project").get()!;
      const languages = new Map<string, number>();
      let [passages, resources] = [0, 0];
      const rows = this.prepare(`select resource_id, ${range}, languages from resources`);
      for (const row of rows.all()) {
        if (hidden.has(String(row.resource_id))) continue;
        resources += 1;
        passages += Number(row.end) - Number(row.first);
        for (const [language, count] of Object.entries(JSON.parse(String(row.languages)) as object))
          languages.set(language, (languages.get(language) ?? 0) + Number(count));
      }
      const byCount = [...languages].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      return {
        passages,
        resources,
        languages: byCount.map(([language]) => language),
        // Of titles without a word in them alone, any average but 0 will do.
        averageLength: Number(length) / Math.max(1, Number(all)) || 1,
      };
    });
  }

  /** Lists the passage ranges of hidden resources; none where nothing is hidden. */
  hiddenRanges(hidden: ReadonlySet<string> = noResources): readonly PassageRange[] {
    if (hidden.size === 0) return [];
    return this.once(`hidden ${keyOf(hidden)}`, () => this.rangesOf([...hidden]));
  }

  /** Lists the passage ranges that a query may find something in; undefined for all. */
  rangesWithin({
    resourceIds,
    hidden = noResources,
  }: Pick<KeywordQuery, "resourceIds" | "hidden">): readonly PassageRange[] | undefined {
    if (resourceIds) return this.rangesOf(resourceIds.filter((id) => !hidden.has(id)));
    if (hidden.size === 0) return undefined;
    return this.once(`shown ${keyOf(hidden)}`, () =>
      this.rangesOf(
        this.prepare("select resource_id from resources order by first_passage")
          .all()
          .map((row) => String(row.resource_id))
          .filter((id) => !hidden.has(id)),
      ),
    );
  }

  /** Returns the length summands of a block's passages up to its last; see `normOf`. */
  normsOf(block: number): Float64Array {
    return this.once(`norms ${block}`, () => {
      const { averageLength } = this.totals();
      const row = this.prepare("select lengths from lengths where block = ?").get(block)!;
      const lengths = readLengths(row.lengths as Uint8Array);
      const norms = new Float64Array(lengths.findLastIndex((length) => length > 0) + 1);
      for (let i = 0; i < norms.length; i++) norms[i] = normOf(lengths[i]! - 1, averageLength);
      return norms;
    });
  }

  rangesOf(resourceIds: readonly string[]): PassageRange[] {
    const find = this.prepare(`select ${range} from resources where resource_id = ?`);
    return [...new Set(resourceIds)].flatMap(
      (id) => (find.get(id) as unknown as PassageRange | undefined) ?? [],
    );
  }

  /** Lists the ranges of existing passages, in order; removed numbers lie between. */
  existingRanges(): readonly PassageRange[] {
    return this.once("ranges", () => {
      const ranges: PassageRange[] = [];
      const rows = this.prepare(`select ${range} from resources order by first_passage`).all();
      for (const { first, end } of rows as unknown as PassageRange[]) {
        const last = ranges.at(-1);
        if (last?.end === first) last.end = end;
        else ranges.push({ first, end });
      }
      return ranges;
    });
  }

  order(): ContentOrder {
    return this.once("order", () => {
      const rows = this.prepare(`select resource_id as resourceId, content, ${range} from resources`).all();
      return new ContentOrder(rows as unknown as ConstructorParameters<typeof ContentOrder>[0]);
    });
  }

  /** See `Vocabulary.startingWith`. */
  termsStartingWith(prefix: string, shortest: number, longest: number): string[] {
    return this.prepare(
      "select term from terms where term >= ? and term < ? and length(term) between ? and ?",
    )
      .all(prefix, `${prefix}\u{10ffff}`, shortest, longest)
      .map((row) => String(row.term));
  }

  /** Returns an unknown word's correction, cached because people repeat questions. */
  correctionOf(
    term: string,
    hidden: ReadonlySet<string> = noResources,
    find: () => string | null,
  ): string | null {
    const known = this.once(`corrections ${keyOf(hidden)}`, () => new Map<string, string | null>());
    let meant = known.get(term);
    if (meant === undefined) {
      if (known.size >= mostCorrections) known.clear();
      known.set(term, (meant = find()));
    }
    return meant;
  }

  /** Lets what was remembered for a query count against the memory that all readers share. */
  countMemory(): void {
    for (const memory of [this.terms, this.sequences, this.grams]) memory.count();
  }

  close(): void {
    const { terms, sequences, grams, passages, latent, embedded } = this;
    for (const memory of [terms, sequences, grams, passages, latent, embedded]) memory.close();
    this.database.close();
  }
}

/** Bytes of a Map's entry and an array's header. */
const overhead = 250;

/** Caches the terms of requested passages, in order. Numbers are never reused, so nothing becomes outdated. */
class SequenceMemory extends Remembered {
  private readonly passages = new Map<number, Int32Array>();
  protected bytes = 0;

  /** Returns the numbers of the passage's terms, with `sequenceBreak` between title, headings and text. */
  of(passage: number): Int32Array {
    let sequence = this.passages.get(passage);
    if (!sequence) {
      const row = this.reader.prepare("select terms from passage_terms where id = ?").get(passage);
      sequence = new Int32Array(readNumbers(row?.terms as Uint8Array));
      this.passages.set(passage, sequence);
      this.bytes += overhead + sequence.byteLength;
    }
    return sequence;
  }

  protected clear(): void {
    this.passages.clear();
    this.bytes = 0;
  }
}
