/**
 * Passages are numbered within a project, in blocks of 4,096. A row contains a term's passages in one block (the
 * newest may be in segments.ts): increasing positions as differences, each with its frequency.
 */
export const blockSize = 4096;

export const blockOf = (passage: number): number => Math.floor(passage / blockSize);

const blocksPerTerm = 2 ** 20;

/** Returns the key of a term's row for a block. */
export const postingsKey = (term: number, block: number): number => term * blocksPerTerm + block;
export const blockOfKey = (key: number): number => key % blocksPerTerm;
export const termOfKey = (key: number): number => Math.floor(key / blocksPerTerm);

/** Writes numbers of 0 to 2^31 - 1 in as few bytes as they need. */
export class ByteWriter {
  private written = new Uint8Array(1024);
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

  private makeRoom(more: number): void {
    const needed = this.length + more;
    if (needed <= this.written.length) return;
    const grown = new Uint8Array(Math.max(needed, this.written.length * 2));
    grown.set(this.written);
    this.written = grown;
  }
}

/** Reads what a ByteWriter wrote, number by number. */
export class NumberReader {
  /** The offset of the next number. */
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

/** Calls `take` for each posting of a row. */
export function eachPosting(row: Uint8Array, take: (position: number, frequency: number) => void): void {
  let at = 0;
  let position = -1;
  while (at < row.length) {
    let byte = row[at++]!;
    let code = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = row[at++]!;
      code |= (byte & 127) << shift;
    }
    position += code >> 1;
    let frequency = 1;
    if ((code & 1) === 0) {
      byte = row[at++]!;
      frequency = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = row[at++]!;
        frequency |= (byte & 127) << shift;
      }
    }
    take(position, frequency);
  }
}

/** Reads the numbers that a ByteWriter wrote. */
export function readNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  const reader = new NumberReader(bytes);
  while (reader.at < bytes.length) numbers.push(reader.next());
  return numbers;
}
