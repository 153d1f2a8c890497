import type { DatabaseSync } from "node:sqlite";
import { blockOf, blockSize } from "../files/postings.ts";

// The greatest length in 16 bits, one of whose values marks an absent passage.
const longest = 65_534;

/** The lengths of passages as changed within one transaction. */
export class LengthBlocks {
  private readonly database: DatabaseSync;
  private readonly blocks = new Map<number, Uint16Array>();

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  /** Sets a passage's length in terms; more than 65,534 counts as that. */
  set(passage: number, length: number): void {
    this.block(blockOf(passage))[passage % blockSize] = Math.min(length, longest) + 1;
  }

  clear(passage: number): number {
    const block = this.block(blockOf(passage));
    const position = passage % blockSize;
    const length = Math.max(0, block[position]! - 1);
    block[position] = 0;
    return length;
  }

  write(): void {
    const put = this.database.prepare("insert or replace into lengths (block, lengths) values (?, ?)");
    const drop = this.database.prepare("delete from lengths where block = ?");
    for (const [number, block] of this.blocks) {
      if (block.some((length) => length > 0)) put.run(number, new Uint8Array(block.buffer));
      else drop.run(number);
    }
  }

  private block(number: number): Uint16Array {
    let block = this.blocks.get(number);
    if (!block) {
      const stored = this.database.prepare("select lengths from lengths where block = ?").get(number);
      block = stored ? readLengths(stored.lengths as Uint8Array) : new Uint16Array(blockSize);
      this.blocks.set(number, block);
    }
    return block;
  }
}

/** Copies bytes, because SQLite's may start at an odd address. */
export function readLengths(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(new Uint8Array(bytes).buffer);
}
