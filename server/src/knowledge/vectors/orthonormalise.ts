import { type DenseRows, gramMatrix } from "./sparse-rows.ts";

/** What of a column's square must be its own for it to count as more than the columns before it. */
const least = 1e-10;

/**
 * Makes the columns orthonormal where they stand, and those that add nothing to the ones before them 0. Cholesky QR,
 * done twice since once leaves the error squared (Yamamoto et al. 2015).
 */
export function orthonormalise(dense: DenseRows): void {
  divideByTriangle(dense, cholesky(gramMatrix(dense), dense.width));
  divideByTriangle(dense, cholesky(gramMatrix(dense), dense.width));
}

/** R with RᵀR = gram, upper; a dependent column has 0 on the diagonal. */
function cholesky(gram: Float64Array, width: number): Float64Array {
  const upper = new Float64Array(width * width);
  for (let j = 0; j < width; j++) {
    let own = gram[j * width + j]!;
    for (let k = 0; k < j; k++) own -= upper[k * width + j]! ** 2;
    if (own <= least * gram[j * width + j]! || own <= Number.MIN_VALUE) continue;
    const root = Math.sqrt(own);
    upper[j * width + j] = root;
    for (let i = j + 1; i < width; i++) {
      let sum = gram[j * width + i]!;
      for (let k = 0; k < j; k++) sum -= upper[k * width + j]! * upper[k * width + i]!;
      upper[j * width + i] = sum / root;
    }
  }
  return upper;
}

/** rows · R⁻¹ */
function divideByTriangle({ rows, width, numbers }: DenseRows, upper: Float64Array): void {
  const quotient = new Float64Array(width);
  for (let row = 0; row < rows; row++) {
    const start = row * width;
    for (let j = 0; j < width; j++) quotient[j] = numbers[start + j]!;
    for (let j = 0; j < width; j++) {
      const root = upper[j * width + j]!;
      const value = root === 0 ? 0 : quotient[j]! / root;
      quotient[j] = value;
      if (value === 0) continue;
      const at = j * width;
      for (let i = j + 1; i < width; i++) quotient[i]! -= value * upper[at + i]!;
    }
    numbers.set(quotient, start);
  }
}
