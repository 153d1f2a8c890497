import { toByteVector, toUnitLength } from "./byte-vectors.ts";
import type { VectorTable } from "./vector-table.ts";

/** Rows that the mean is taken of, at most. */
const mostMeant = 4000;
/** So many rows tell the mean of all half. */
const telling = 50;

/**
 * Vectors of unit length that are compared as they lie about their mean. Models of embeddings give all texts much in
 * common, so that even strangers have a cosine of .7; what is left without it tells them apart (Mu & Viswanath, "All-but-
 * the-top", 2018). Few vectors tell little of the mean, and give up less of it.
 */
export class CentredTable {
  readonly table: VectorTable;
  readonly dimension: number;
  private readonly mean: Float32Array;
  private readonly meanSquared: number;
  /** Of each row its product with the mean, and its distance from it; infinite where it has no vector. */
  private readonly withMean: Float32Array;
  private readonly distances: Float32Array;

  /** Of rows of unit length; a row of zeros is like none. */
  constructor(table: VectorTable, dimension: number) {
    this.table = table;
    this.dimension = dimension;
    this.mean = table.meanOf(mostMeant).subarray(0, dimension);
    const told = table.rows / (table.rows + telling);
    for (let i = 0; i < dimension; i++) this.mean[i]! *= told;
    this.meanSquared = dot(this.mean, this.mean);
    this.withMean = table.compare(toByteVector(this.mean, table.width)).slice();
    this.distances = this.withMean.map((product, row) =>
      table.isEmpty(row) ? Number.POSITIVE_INFINITY : this.distanceOf(product),
    );
  }

  /** Bytes that it takes in memory. */
  get size(): number {
    return this.table.size + 8 * this.table.rows;
  }

  /** The cosine of each row with a vector of `dimension` numbers, valid until the next is asked for. */
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

  /** Of a vector of unit length that has this product with the mean. */
  private distanceOf(product: number): number {
    return Math.sqrt(Math.max(1e-6, 1 - 2 * product + this.meanSquared));
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
