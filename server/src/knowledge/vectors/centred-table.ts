import { toByteVector, toUnitLength } from "./byte-vectors.ts";
import type { VectorTable } from "./vector-table.ts";

const mostMeant = 4000;
/** The number of rows that determine half of the mean. */
const telling = 50;

/** Compares unit vectors relative to their mean, which all texts share (Mu & Viswanath, "All-but-the-top", 2018). */
export class CentredTable {
  readonly table: VectorTable;
  readonly dimension: number;
  private readonly mean: Float32Array;
  private readonly meanSquared: number;
  /** Each row's product with the mean, and distance from it; infinite without a vector. */
  private readonly withMean: Float32Array;
  private readonly distances: Float32Array;

  /** Takes unit rows; a row of zeros matches nothing. */
  constructor(table: VectorTable, dimension: number) {
    this.table = table;
    this.dimension = dimension;
    this.mean = table.meanOf(mostMeant).subarray(0, dimension);
    const share = table.rows / (table.rows + telling);
    for (let i = 0; i < dimension; i++) this.mean[i]! *= share;
    this.meanSquared = dot(this.mean, this.mean);
    this.withMean = table.compare(toByteVector(this.mean, table.width)).slice();
    this.distances = this.withMean.map((product, row) =>
      table.isEmpty(row) ? Number.POSITIVE_INFINITY : this.distanceOf(product),
    );
  }

  get size(): number {
    return this.table.size + 8 * this.table.rows;
  }

  /** Returns each row's cosine with a vector of `dimension` numbers, valid until the next call. */
  compare(vector: Float32Array): Float32Array {
    const query = toUnitLength(Float32Array.from(vector));
    const product = dot(query, this.mean);
    const distance = this.distanceOf(product);
    const cosines = this.table.compare(toByteVector(query, this.table.width));
    const shift = this.meanSquared - product;
    for (let row = 0; row < cosines.length; row++)
      cosines[row] = (cosines[row]! - this.withMean[row]! + shift) / (distance * this.distances[row]!);
    return cosines;
  }

  private distanceOf(product: number): number {
    return Math.sqrt(Math.max(1e-6, 1 - 2 * product + this.meanSquared));
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
