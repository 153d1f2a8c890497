import { blockOfKey, postingsKey } from "../files/postings.ts";
import { Remembered } from "../reading/memory-budget.ts";
import { postingsIn, type Segment, segmentOf } from "../writing/segments.ts";

/** Bytes per term besides its postings, and per row. */
const overhead = 250;
const perRow = 200;

export interface TermRow {
  block: number;
  documents: number;
  postings: Uint8Array;
}

export interface KnownTerm {
  number: number;
  /** The passages that contain it: merged rows, then waiting ones. A block may occur twice. */
  rows: readonly TermRow[];
}

/** Caches requested terms for one version of the file: questions to a project share many words. */
export class TermMemory extends Remembered {
  private readonly terms = new Map<string, KnownTerm | null>();
  private bytesOfTerms = 0;
  /** By first passage. Passage numbers are never reused, so these identify a segment's content. */
  private segments = new Map<number, Segment>();
  private segmentsAreCurrent = false;

  /** Returns null for a term that no passage ever contained. */
  of(term: string): KnownTerm | null {
    let known = this.terms.get(term);
    if (known === undefined) {
      known = this.read(term);
      this.terms.set(term, known);
      this.bytesOfTerms += overhead + 2 * term.length;
      for (const { postings } of known?.rows ?? []) this.bytesOfTerms += perRow + postings.byteLength;
    }
    return known;
  }

  outdate(): void {
    this.terms.clear();
    this.bytesOfTerms = 0;
    this.segmentsAreCurrent = false;
  }

  protected get bytes(): number {
    let bytes = this.bytesOfTerms;
    for (const segment of this.segments.values()) bytes += 8 * segment.terms.length + segment.bytes.length;
    return bytes;
  }

  protected clear(): void {
    this.outdate();
    this.segments.clear();
  }

  private read(term: string): KnownTerm | null {
    const { reader } = this;
    const row = reader.prepare("select id from main.terms where term = ?").get(reader.seal.word(term));
    if (!row) return null;
    const number = Number(row.id);
    const rows: TermRow[] = reader
      .prepare("select id, documents, postings from postings where id >= ? and id < ? order by id")
      .all(postingsKey(number, 0), postingsKey(number + 1, 0))
      .map(({ id, documents, postings }) => ({
        block: blockOfKey(Number(id)),
        documents: Number(documents),
        postings: postings as Uint8Array,
      }));
    if (!this.segmentsAreCurrent) this.updateSegments();
    for (const segment of this.segments.values()) {
      const found = postingsIn(segment, number);
      if (found) rows.push({ block: segment.block, ...found });
    }
    return { number, rows };
  }

  private updateSegments(): void {
    const find = this.reader.prepare("select first_passage, postings from segments where first_passage = ?");
    const firsts = this.reader.prepare("select first_passage as first from segments order by first_passage");
    const known = this.segments;
    this.segments = new Map(
      firsts
        .all()
        .map(({ first }) => [Number(first), known.get(Number(first)) ?? segmentOf(find.get(first!)!)]),
    );
    this.segmentsAreCurrent = true;
  }
}
