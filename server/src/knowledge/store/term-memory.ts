import type { MemoryBudget } from "./memory-budget.ts";
import { blockOfKey, postingsKey } from "./postings.ts";
import type { ProjectReader, TermRow } from "./project-reader.ts";
import type { SegmentMemory } from "./segment-memory.ts";

/** What a term takes beside its postings, and each of its rows, in bytes. */
const overhead = 250;
const perRow = 200;

/** A term that the project knows. */
export interface KnownTerm {
  number: number;
  /** The passages that hold it: what was merged, then what waits for it. A block may stand twice. */
  rows: readonly TermRow[];
}

/** The terms that were asked for in one version of the file: questions to a project share many of their words. */
export class TermMemory {
  private readonly budget: MemoryBudget;
  private readonly segments: SegmentMemory;
  private readonly terms = new Map<string, KnownTerm | null>();
  private bytes = 0;

  constructor(budget: MemoryBudget, segments: SegmentMemory) {
    this.budget = budget;
    this.segments = segments;
  }

  /** Null for one that no passage ever held. */
  of(reader: ProjectReader, term: string): KnownTerm | null {
    let known = this.terms.get(term);
    if (known === undefined) {
      known = this.read(reader, term);
      this.terms.set(term, known);
      this.bytes += overhead + 2 * term.length;
      for (const { postings } of known?.rows ?? []) this.bytes += perRow + postings.byteLength;
    }
    return known;
  }

  /** The file has changed since. */
  outdate(): void {
    this.terms.clear();
    this.bytes = 0;
  }

  /** Once per query suffices: tells the budget. */
  count(): void {
    this.budget.use(this, this.bytes, () => this.outdate());
  }

  close(): void {
    this.outdate();
    this.budget.forget(this);
  }

  private read(reader: ProjectReader, term: string): KnownTerm | null {
    const row = reader.prepare("select id from main.terms where term = ?").get(reader.storedWord(term));
    if (!row) return null;
    const number = Number(row.id);
    const merged = reader
      .prepare("select id, documents, postings from postings where id >= ? and id < ? order by id")
      .all(postingsKey(number, 0), postingsKey(number + 1, 0))
      .map(({ id, documents, postings }) => ({
        block: blockOfKey(Number(id)),
        documents: Number(documents),
        postings: postings as Uint8Array,
      }));
    return { number, rows: [...merged, ...this.segments.rowsOf(reader, number)] };
  }
}
