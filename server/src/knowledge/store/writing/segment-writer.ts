import { blockOf, blockSize, ByteWriter } from "../files/postings.ts";
import type { OpenProject } from "./open-project.ts";

const titleWeight = 2;

/** Separates title, headings and text in a sequence of terms. */
export const sequenceBreak = 0;

/** Counts the terms of a resource's passages, one after the other, and writes a segment for each block that they are in. */
export class SegmentWriter {
  private readonly project: OpenProject;
  private block = -1;
  private first = 0;
  /** Positions in the block and frequencies in turn, by the term's number. */
  private readonly postings = new Map<number, number[]>();

  constructor(project: OpenProject) {
    this.project = project;
  }

  /** Adds a newer passage; returns its length. `titled` if it begins with a title's terms: empty ones leave no trace. */
  add(passage: number, sequence: ArrayLike<number>, titled: boolean): number {
    if (blockOf(passage) !== this.block) {
      this.write();
      this.block = blockOf(passage);
      this.first = passage;
    }
    const position = passage % blockSize;
    let weight = titled ? titleWeight : 1;
    let length = 0;
    for (let i = 0; i < sequence.length; i++) {
      const term = sequence[i]!;
      if (term === sequenceBreak) weight = 1;
      else {
        this.count(term, position, weight);
        length += weight;
      }
    }
    return length;
  }

  /** Writes what was counted since the last block: numbers of terms and ends of 32 bits each, then the bytes. */
  write(): void {
    if (this.postings.size === 0) return;
    const terms = Int32Array.from(this.postings.keys()).sort();
    const from = new Int32Array(terms.length + 1);
    const bytes = new ByteWriter();
    for (const [i, term] of terms.entries()) {
      const postings = this.postings.get(term)!;
      bytes.number(postings.length / 2);
      let last = -1;
      for (let at = 0; at < postings.length; at += 2) {
        bytes.posting(postings[at]!, last, postings[at + 1]!);
        last = postings[at]!;
      }
      from[i + 1] = bytes.length;
    }
    const numbers = [Int32Array.of(terms.length), terms, from].map(({ buffer }) => new Uint8Array(buffer));
    const postings = Buffer.concat([...numbers, bytes.view()]);
    this.project.insert("segments", { first_passage: this.first, postings });
    this.postings.clear();
  }

  private count(term: number, position: number, weight: number): void {
    const postings = this.postings.get(term);
    if (!postings) this.postings.set(term, [position, weight]);
    else if (postings.at(-2) === position) postings[postings.length - 1]! += weight;
    else postings.push(position, weight);
  }
}
