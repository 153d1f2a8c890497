/** Numbers of a chunk, unless one list alone has more. */
const chunkLength = 2 ** 15;

type Numbers = Int32Array | Uint16Array;

/** Keeps lists of numbers side by side: memory of its own for each would cost more than most of them hold. */
export class NumberChunks<T extends Numbers> {
  private readonly make: (length: number) => T;
  private chunk: T;
  private used = 0;
  /** Of all chunks. */
  bytes = 0;

  constructor(make: (length: number) => T) {
    this.make = make;
    this.chunk = make(0);
  }

  /** Keeps the numbers that `write` puts from a place on, at most so many; it gives the place after the last. */
  keep(most: number, write: (into: T, at: number) => number): T {
    if (this.used + most > this.chunk.length) {
      this.chunk = this.make(Math.max(chunkLength, most));
      this.used = 0;
      this.bytes += this.chunk.byteLength;
    }
    const start = this.used;
    this.used = write(this.chunk, start);
    return this.chunk.subarray(start, this.used) as T;
  }

  clear(): void {
    this.chunk = this.make(0);
    this.used = 0;
    this.bytes = 0;
  }
}
