import { readFileSync } from "node:fs";
import { firstPlace } from "#kit/first-place.ts";
import { type ByteVector, vectorSize } from "./byte-vectors.ts";

const pageBytes = 65_536;
const mostAmong = 256;
const hashed = 16;

/** A project's vectors side by side, for comparing all with a query at once. */
export class VectorTable {
  /** The passage number of each row; increasing. */
  readonly passages: Int32Array;
  readonly rows: number;
  private readonly scales: Float32Array;
  private readonly bytes: Int8Array;
  private readonly dots: Int32Array;
  /** The buffer of `compare`, reused because allocating it for each question would dominate garbage collection. */
  private readonly products: Float32Array;
  readonly width: number;
  // The memory's layout: the query, gathered rows, all rows, then the output.
  private readonly gatheredAt: number;
  private readonly rowsAt: number;
  private readonly outAt: number;
  private readonly scan: Scan;

  /** `width` is a row's bytes in `vectors`, a multiple of 16; of the wide there are so many as fit 4 GB. */
  constructor(
    passages: Int32Array,
    scales: Float32Array,
    vectors: Iterable<Int8Array>,
    width: number = vectorSize,
  ) {
    this.passages = passages;
    this.scales = scales;
    this.width = width;
    this.rows = passages.length;
    this.gatheredAt = width;
    this.rowsAt = this.gatheredAt + mostAmong * width;
    this.outAt = this.rowsAt + this.rows * width;
    const length = this.outAt + Math.max(this.rows, mostAmong) * 4;
    const memory = new WebAssembly.Memory({ initial: Math.ceil(length / pageBytes) });
    this.bytes = new Int8Array(memory.buffer);
    this.products = new Float32Array(this.rows);
    this.dots = new Int32Array(memory.buffer, this.outAt, Math.max(this.rows, mostAmong));
    let at = this.rowsAt;
    for (const chunk of vectors) {
      this.bytes.set(chunk, at);
      at += chunk.length;
    }
    this.scan = scanOver(memory);
  }

  get size(): number {
    const { bytes, passages, scales, products } = this;
    return bytes.length + passages.byteLength + scales.byteLength + products.byteLength;
  }

  /** Returns each row's dot product with a vector, valid until the next call. */
  compare({ bytes, scale }: ByteVector): Float32Array {
    this.bytes.set(bytes, 0);
    this.scan(0, this.rowsAt, this.rows, this.width, this.outAt);
    const { products, dots, scales } = this;
    for (let row = 0; row < products.length; row++) products[row] = dots[row]! * scales[row]! * scale;
    return products;
  }

  /** Returns the dot products of some rows (at most 256) with one another, row by row; row -1 matches nothing. */
  compareAmong(rows: readonly number[]): Float32Array {
    const { width, gatheredAt } = this;
    const count = rows.length;
    for (const [i, row] of rows.entries()) {
      if (row < 0) continue;
      const at = this.rowsAt + row * width;
      this.bytes.copyWithin(gatheredAt + i * width, at, at + width);
    }
    const products = new Float32Array(count * count);
    const scales = Float64Array.from(rows, (row) => this.scales[row] ?? 0);
    for (let i = 0; i < count; i++) {
      const at = gatheredAt + i * width;
      this.scan(at, at, count - i, width, this.outAt);
      for (let j = i; j < count; j++) {
        const dot = this.dots[j - i]!;
        products[i * count + j] = dot * scales[i]! * scales[j]!;
        products[j * count + i] = dot * scales[j]! * scales[i]!;
      }
    }
    return products;
  }

  /** Returns the mean of all or about `most` rows, sampled by content, so that their order doesn't matter. */
  meanOf(most: number): Float32Array {
    const { width, bytes, scales, rows } = this;
    // Products of a scale of 24 bits with a byte: in 53 bits, sums of some thousand are exact, whatever their order.
    const sums = new Float64Array(width);
    let taken = 0;
    for (let row = 0; row < rows; row++) {
      if (rows > most && this.drawn(row) * rows > most) continue;
      taken++;
      const at = this.rowsAt + row * width;
      const scale = scales[row]!;
      for (let i = 0; i < width; i++) sums[i]! += scale * bytes[at + i]!;
    }
    return Float32Array.from(sums, (sum) => sum / (taken || 1));
  }

  /** Returns a row's pseudorandom number of 0 to 1, from its bytes (FNV-1a). */
  private drawn(row: number): number {
    const at = this.rowsAt + row * this.width;
    let hash = 0x811c9dc5;
    for (let i = 0; i < hashed; i++) hash = Math.imul(hash ^ (this.bytes[at + i]! & 255), 0x01000193);
    return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32;
  }

  isEmpty(row: number): boolean {
    return this.scales[row] === 0;
  }

  rowOf(passage: number): number {
    // Correct if no earlier one was removed; otherwise it is further up.
    const unbroken = passage - this.passages[0]!;
    if (this.passages[unbroken] === passage) return unbroken;
    const row = this.rowAtOrAfter(passage);
    return this.passages[row] === passage ? row : -1;
  }

  /** Returns the row of the first passage at or after this one; `rows` if there is none. */
  rowAtOrAfter(passage: number): number {
    return firstPlace(this.rows, (row) => this.passages[row]! >= passage);
  }
}

/** The function in scan.wat, documented there; `npx wat2wasm` compiles it to scan.wasm. */
type Scan = (query: number, rows: number, count: number, width: number, out: number) => void;

let compiled: WebAssembly.Module | undefined;

/** Loads the WebAssembly scan; a loop in JavaScript takes some thirty times as long. */
function scanOver(memory: WebAssembly.Memory): Scan {
  compiled ??= new WebAssembly.Module(readFileSync(new URL("./scan.wasm", import.meta.url)));
  return new WebAssembly.Instance(compiled, { host: { memory } }).exports.scan as Scan;
}
