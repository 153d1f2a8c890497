/** A sparse matrix. Row r has the entries from[r] to from[r + 1] - 1. */
export interface SparseRows {
  rows: number;
  columns: number;
  from: Int32Array;
  column: Int32Array;
  value: Float32Array;
}

/** Rows of `width` numbers each, one after the other. */
export interface DenseRows {
  rows: number;
  width: number;
  numbers: Float32Array;
}

export function denseRows(rows: number, width: number): DenseRows {
  return { rows, width, numbers: new Float32Array(rows * width) };
}

/** sparse · dense */
export function times(sparse: SparseRows, dense: DenseRows): DenseRows {
  const { from, column, value } = sparse;
  const { width, numbers } = dense;
  const product = denseRows(sparse.rows, width);
  const sums = new Float64Array(width);
  for (let row = 0; row < sparse.rows; row++) {
    sums.fill(0);
    for (let entry = from[row]!; entry < from[row + 1]!; entry++) {
      const start = column[entry]! * width;
      const weight = value[entry]!;
      for (let i = 0; i < width; i++) sums[i]! += weight * numbers[start + i]!;
    }
    product.numbers.set(sums, row * width);
  }
  return product;
}

/** sparseᵀ · dense */
export function transposedTimes(sparse: SparseRows, dense: DenseRows): DenseRows {
  const { from, column, value } = sparse;
  const { width, numbers } = dense;
  const product = denseRows(sparse.columns, width);
  const into = product.numbers;
  for (let row = 0; row < sparse.rows; row++) {
    const start = row * width;
    for (let entry = from[row]!; entry < from[row + 1]!; entry++) {
      const at = column[entry]! * width;
      const weight = value[entry]!;
      for (let i = 0; i < width; i++) into[at + i]! += weight * numbers[start + i]!;
    }
  }
  return product;
}

/** denseᵀ · dense, a symmetric matrix of width by width. */
export function gramMatrix({ rows, width, numbers }: DenseRows): Float64Array {
  const gram = new Float64Array(width * width);
  for (let row = 0; row < rows; row++) {
    const start = row * width;
    for (let i = 0; i < width; i++) {
      const weight = numbers[start + i]!;
      if (weight === 0) continue;
      const at = i * width;
      for (let j = i; j < width; j++) gram[at + j]! += weight * numbers[start + j]!;
    }
  }
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) gram[i * width + j] = gram[j * width + i]!;
  return gram;
}
