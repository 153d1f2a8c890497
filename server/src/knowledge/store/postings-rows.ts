import type { StatementSync } from "node:sqlite";
import type { OpenProject } from "./open-project.ts";
import { blockSize, ByteWriter, postingsKey } from "./postings.ts";

/** Lengthens a block's rows of `postings` by passages that are newer than all in them. */
export class PostingsRows {
  private readonly block: number;
  private readonly find: StatementSync;
  private readonly put: StatementSync;
  /** Whether the block has rows already. */
  private readonly begun: boolean;
  private readonly bytes = new ByteWriter();
  private readonly positions: number[] = [];
  private readonly frequencies: number[] = [];

  /** `first` is the oldest of the new passages. */
  constructor(project: OpenProject, block: number, first: number) {
    this.block = block;
    this.find = project.prepare("select documents, last, postings from postings where id = ?");
    this.put = project.prepare(
      "insert or replace into postings (id, documents, last, postings) values (?, ?, ?, ?)",
    );
    this.begun = first > block * blockSize;
  }

  /** A passage of the row that is written next; positions grow. */
  add(position: number, frequency: number): void {
    this.positions.push(position);
    this.frequencies.push(frequency);
  }

  write(term: number): void {
    const { positions, frequencies, bytes } = this;
    const key = postingsKey(term, this.block);
    const before = this.begun ? this.find.get(key) : undefined;
    bytes.clear();
    if (before) bytes.bytes(before.postings as Uint8Array);
    let last = Number(before?.last ?? -1);
    for (let i = 0; i < positions.length; i++) {
      bytes.posting(positions[i]!, last, frequencies[i]!);
      last = positions[i]!;
    }
    this.put.run(key, Number(before?.documents ?? 0) + positions.length, last, bytes.view());
    positions.length = 0;
    frequencies.length = 0;
  }
}
