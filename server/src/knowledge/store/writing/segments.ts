import type { StatementSync } from "node:sqlite";
import { firstPlace } from "#kit/first-place.ts";
import { blockOf, blockSize, ByteWriter, eachPosting, NumberReader, postingsKey } from "../files/postings.ts";
import type { OpenProject } from "./open-project.ts";

/** The postings of neighboring passages of a resource in one block, which are merged into rows once it is full. */
export interface Segment {
  first: number;
  block: number;
  /** Growing. */
  terms: Int32Array;
  /** Term i's postings are bytes[from[i]] to bytes[from[i + 1] - 1]. */
  from: Int32Array;
  /** For each term, the number of passages that contain it, then its postings as in a row of `postings`. */
  bytes: Uint8Array;
}

const mostSegments = 128;

export function segmentOf({ first_passage, postings }: Record<string, unknown>): Segment {
  const first = Number(first_passage);
  // A copy, since bytes from SQLite may start at an odd address.
  const stored = new Uint8Array(postings as Uint8Array);
  const [count] = new Int32Array(stored.buffer, 0, 1);
  const terms = new Int32Array(stored.buffer, 4, count);
  const from = new Int32Array(stored.buffer, 4 + terms.byteLength, count! + 1);
  return {
    first,
    block: blockOf(first),
    terms,
    from,
    bytes: stored.subarray(from.byteOffset + from.byteLength),
  };
}

export function postingsIn(
  segment: Segment,
  term: number,
): { documents: number; postings: Uint8Array } | null {
  const place = firstPlace(segment.terms.length, (at) => segment.terms[at]! >= term);
  return segment.terms[place] === term ? postingsAt(segment, place) : null;
}

function postingsAt({ bytes, from }: Segment, place: number) {
  const reader = new NumberReader(bytes, from[place]);
  const documents = reader.next();
  return { documents, postings: bytes.subarray(reader.at, from[place + 1]) };
}

/** Reads the segments of passages from `first` up to, but excluding, `end`, in order. */
export function readSegments(
  project: Pick<OpenProject, "prepare">,
  first = 0,
  end = Number.MAX_SAFE_INTEGER,
): Segment[] {
  return project
    .prepare(
      "select first_passage, postings from segments where first_passage >= ? and first_passage < ? order by first_passage",
    )
    .all(first, end)
    .map(segmentOf);
}

/** Returns the first passage from `first` on whose postings are in a segment; `end` if none are. */
export function firstWaiting(project: OpenProject, first: number, end: number): number {
  const row = project
    .prepare(
      "select min(first_passage) as first from segments where first_passage >= ? and first_passage < ?",
    )
    .get(first, end);
  return Number(row?.first ?? end);
}

/** Takes away the segments of passages from `first` up to and without `end`, and gives their terms. */
export function eraseSegments(project: OpenProject, first: number, end: number): Set<number> {
  const terms = new Set<number>();
  for (const segment of readSegments(project, first, end)) for (const term of segment.terms) terms.add(term);
  project.prepare("delete from segments where first_passage >= ? and first_passage < ?").run(first, end);
  return terms;
}

/** Brings a block's segments, at least one, into rows of `postings`. Runs inside the caller's transaction. */
export function mergeBlock(project: OpenProject, block: number): void {
  const range = [block * blockSize, (block + 1) * blockSize] as const;
  const segments = readSegments(project, ...range);
  // By term, then by passage: neighbours go to the same page of the file.
  const entries = new Float64Array(segments.reduce((sum, { terms }) => sum + terms.length, 0));
  let count = 0;
  for (const [i, { terms }] of segments.entries())
    for (const term of terms) entries[count++] = term * segments.length + i;
  entries.sort();
  const row = new PostingsRow(project, block, segments[0]!.first);
  const places = new Int32Array(segments.length);
  let last = -1;
  for (const entry of entries) {
    const number = entry % segments.length;
    const segment = segments[number]!;
    const place = places[number]!++;
    const term = segment.terms[place]!;
    if (term !== last) row.turnTo(term);
    last = term;
    eachPosting(postingsAt(segment, place).postings, (position, frequency) => row.add(position, frequency));
  }
  row.write();
  project.prepare("delete from segments where first_passage >= ? and first_passage < ?").run(...range);
}

/** Returns the oldest block whose segments wait no longer, if any. */
export function blockToMerge(project: OpenProject): number | null {
  const waiting = project
    .prepare(
      "select count(*) as count, min(first_passage) as first, (select next_passage from project) as next from segments",
    )
    .get()!;
  if (waiting.first === null) return null;
  const block = blockOf(Number(waiting.first));
  return block < blockOf(Number(waiting.next)) || Number(waiting.count) > mostSegments ? block : null;
}

/** Lengthens a block's rows of `postings`, one after the other, by passages that are newer than all in them. */
class PostingsRow {
  private readonly block: number;
  private readonly find: StatementSync;
  private readonly put: StatementSync;
  private readonly begun: boolean;
  private readonly bytes = new ByteWriter();
  private key = -1;
  private documents = 0;
  private last = -1;

  constructor(project: OpenProject, block: number, first: number) {
    this.block = block;
    this.find = project.prepare("select documents, last, postings from postings where id = ?");
    this.put = project.prepare(
      "insert or replace into postings (id, documents, last, postings) values (?, ?, ?, ?)",
    );
    this.begun = first > block * blockSize;
  }

  /** Writes the row, and goes on with that of another term. */
  turnTo(term: number): void {
    if (this.key >= 0) this.write();
    this.key = postingsKey(term, this.block);
    const before = this.begun ? this.find.get(this.key) : undefined;
    this.bytes.clear();
    if (before) this.bytes.bytes(before.postings as Uint8Array);
    this.documents = Number(before?.documents ?? 0);
    this.last = Number(before?.last ?? -1);
  }

  add(position: number, frequency: number): void {
    this.bytes.posting(position, this.last, frequency);
    this.last = position;
    this.documents++;
  }

  write(): void {
    this.put.run(this.key, this.documents, this.last, this.bytes.view());
  }
}
