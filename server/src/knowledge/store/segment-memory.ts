import type { MemoryBudget } from "./memory-budget.ts";
import type { ProjectReader, TermRow } from "./project-reader.ts";
import { postingsIn, type Segment, segmentOf } from "./segments.ts";

/** Segments of an open project. Numbers of passages are given once, so that the first tells what a segment holds. */
export class SegmentMemory {
  private readonly budget: MemoryBudget;
  private segments = new Map<number, Segment>();
  private current = false;

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  /** The file has changed since. */
  outdate(): void {
    this.current = false;
  }

  /** The passages that hold a term, as far as their postings wait. */
  rowsOf(reader: ProjectReader, term: number): TermRow[] {
    if (!this.current) this.update(reader);
    const rows: TermRow[] = [];
    for (const segment of this.segments.values()) {
      const found = postingsIn(segment, term);
      if (found) rows.push({ block: segment.block, ...found });
    }
    return rows;
  }

  close(): void {
    this.segments.clear();
    this.budget.forget(this);
  }

  private update(reader: ProjectReader): void {
    const find = reader.prepare("select first_passage, postings from segments where first_passage = ?");
    const known = this.segments;
    this.segments = new Map();
    let bytes = 0;
    for (const row of reader.prepare("select first_passage from segments order by first_passage").all()) {
      const first = Number(row.first_passage);
      const segment = known.get(first) ?? segmentOf(find.get(first)!);
      this.segments.set(first, segment);
      bytes += 8 * segment.terms.length + segment.bytes.length;
    }
    this.current = true;
    this.budget.use(this, bytes, () => this.release());
  }

  private release(): void {
    this.segments.clear();
    this.current = false;
  }
}
