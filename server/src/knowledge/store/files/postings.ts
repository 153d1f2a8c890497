/** Passages are numbered in blocks. A row has a term's passages in one block: steps between them, and frequencies. */
export const blockSize = 4096;

export const blockOf = (passage: number): number => Math.floor(passage / blockSize);

const blocksPerTerm = 2 ** 20;

/** Returns the key of a term's row for a block. */
export const postingsKey = (term: number, block: number): number => term * blocksPerTerm + block;
export const blockOfKey = (key: number): number => key % blocksPerTerm;
export const termOfKey = (key: number): number => Math.floor(key / blocksPerTerm);

/** Writes numbers of 0 to 2^31 - 1 in as few bytes as they need. */
export class ByteWriter {
  protected written = Buffer.allocUnsafe(1024);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  number(value: number): void {
    this.makeRoom(5);
    let rest = value;
    while (rest > 127) {
      this.written[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.written[this.length++] = rest;
  }

  /** Writes a posting; `last` is the previous position, -1 for none. */
  posting(position: number, last: number, frequency: number): void {
    const step = position - last;
    if (frequency === 1) this.number(step * 2 + 1);
    else {
      this.number(step * 2);
      this.number(frequency);
    }
  }

  /** Appends bytes of another writer. */
  bytes(bytes: Uint8Array): void {
    this.makeRoom(bytes.length);
    this.written.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Returns the written bytes; valid until the next write. */
  view(): Uint8Array {
    return this.written.subarray(0, this.length);
  }

  protected makeRoom(more: number): void {
    const needed = this.length + more;
    if (needed <= this.written.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.written.length * 2));
    grown.set(this.written);
    this.written = grown;
  }
}

export class NumberReader {
  at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let byte = this.bytes[this.at++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.bytes[this.at++]!;
      value |= (byte & 127) << shift;
    }
    return value;
  }
}

export function eachPosting(row: Uint8Array, take: (position: number, frequency: number) => void): void {
  const reader = new NumberReader(row);
  let position = -1;
  while (reader.at < row.length) {
    const code = reader.next();
    position += code >> 1;
    take(position, (code & 1) === 1 ? 1 : reader.next());
  }
}

export function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  const reader = new NumberReader(bytes);
  while (reader.at < bytes.length) numbers.push(reader.next());
  return numbers;
}
