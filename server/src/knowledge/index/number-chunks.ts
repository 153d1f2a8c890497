/** Numbers of a chunk, unless one list alone has more. */
const chunkLength = 2 ** 15;

/** Keeps lists of numbers side by side: memory of its own for each would cost more than most of them hold. */
export class NumberChunks {
  private chunk = new Int32Array();
  private used = 0;
  /** Of all chunks. */
  bytes = 0;

  /** Keeps the numbers that `write` puts from a place on, at most so many; it gives the place after the last. */
  keep(most: number, write: (into: Int32Array, at: number) => number): Int32Array {
    if (this.used + most > this.chunk.length) {
      this.chunk = new Int32Array(Math.max(chunkLength, most));
      this.used = 0;
      this.bytes += this.chunk.byteLength;
    }
    const start = this.used;
    this.used = write(this.chunk, start);
    return this.chunk.subarray(start, this.used);
  }

  clear(): void {
    this.chunk = new Int32Array();
    this.used = 0;
    this.bytes = 0;
  }
}
