import { randomNumbers } from "#kit/random-numbers.ts";

/** Directions tried beyond those asked for, which the random ones might have missed. */
const spare = 8;
const seed = 0x6c61_7465;
/** The share of a column's square that must be independent of the columns before it. */
const least = 1e-10;

/** Computes the right singular vectors by a randomized range finder (Halko, Martinsson, Tropp 2011); deterministic. */
export function singularVectors(matrix: SparseRows, count: number): DenseRows {
  const width = Math.min(count + spare, matrix.rows, matrix.columns);
  let range = times(matrix, randomRows(matrix.columns, width));
  orthonormalise(range);
  range = times(matrix, transposedTimes(matrix, range));
  orthonormalise(range);
  return rightVectors(transposedTimes(matrix, range), Math.min(count, width));
}

/** Turns the rows of Bᵀ into singular vectors by the eigenvectors of BBᵀ, with Q the range's basis and B = QᵀA. */
function rightVectors(projected: DenseRows, count: number): DenseRows {
  const { rows, width, numbers } = projected;
  const { values, vectors } = eigenvectors(gramMatrix(projected), width);
  const right = denseRows(rows, count);
  const scale = Array.from({ length: count }, (_, v) =>
    values[v]! > values[0]! * 1e-10 ? 1 / Math.sqrt(values[v]!) : 0,
  );
  for (let row = 0; row < rows; row++) {
    for (let v = 0; v < count; v++) {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += numbers[row * width + i]! * vectors[v * width + i]!;
      right.numbers[row * count + v] = sum * scale[v]!;
    }
  }
  return right;
}

/** Draws rows from the normal distribution, always the same. */
function randomRows(rows: number, width: number): DenseRows {
  const drawn = denseRows(rows, width);
  const next = randomNumbers(seed);
  for (let i = 0; i < drawn.numbers.length; i++) {
    drawn.numbers[i] = Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next());
  }
  return drawn;
}

/** Makes columns orthonormal in place by Cholesky QR, twice (Yamamoto et al. 2015); dependent ones become 0. */
function orthonormalise(dense: DenseRows): void {
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

const mostSweeps = 30;

/** Computes a symmetric matrix's eigenvalues, greatest first, and its vectors, each `width` numbers, by Jacobi's rotations. */
function eigenvectors(symmetric: Float64Array, width: number) {
  const matrix = symmetric.slice();
  const turned = new Float64Array(width * width);
  for (let i = 0; i < width; i++) turned[i * width + i] = 1;
  let norm = 0;
  for (const value of matrix) norm += value * value;
  for (let sweep = 0; sweep < mostSweeps && offDiagonal(matrix, width) > norm * 1e-20; sweep++) {
    for (let p = 0; p < width; p++) for (let q = p + 1; q < width; q++) rotate(matrix, turned, width, p, q);
  }
  const order = Array.from({ length: width }, (_, i) => i).sort(
    (a, b) => matrix[b * width + b]! - matrix[a * width + a]! || a - b,
  );
  const vectors = new Float64Array(width * width);
  for (const [place, i] of order.entries())
    vectors.set(turned.subarray(i * width, (i + 1) * width), place * width);
  return { values: Float64Array.from(order, (i) => matrix[i * width + i]!), vectors };
}

function offDiagonal(matrix: Float64Array, width: number): number {
  let sum = 0;
  for (let p = 0; p < width; p++) for (let q = p + 1; q < width; q++) sum += matrix[p * width + q]! ** 2;
  return 2 * sum;
}

/** Turns the plane of p and q so that the matrix has 0 where they meet. `turned` collects the turns row by row. */
function rotate(matrix: Float64Array, turned: Float64Array, width: number, p: number, q: number): void {
  const meeting = matrix[p * width + q]!;
  if (meeting === 0) return;
  const theta = (matrix[q * width + q]! - matrix[p * width + p]!) / (2 * meeting);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let i = 0; i < width; i++) turn(matrix, i * width + p, i * width + q, cosine, sine);
  for (let i = 0; i < width; i++) {
    turn(matrix, p * width + i, q * width + i, cosine, sine);
    turn(turned, p * width + i, q * width + i, cosine, sine);
  }
}

function turn(cells: Float64Array, a: number, b: number, cosine: number, sine: number): void {
  const x = cells[a]!;
  const y = cells[b]!;
  cells[a] = cosine * x - sine * y;
  cells[b] = sine * x + cosine * y;
}

/** A sparse matrix. Row r has the entries from[r] to from[r + 1] - 1. */
export interface SparseRows {
  rows: number;
  columns: number;
  from: Int32Array;
  column: Int32Array;
  value: Float32Array;
}

/** Rows of `width` numbers each, one after the other. */
interface DenseRows {
  rows: number;
  width: number;
  numbers: Float32Array;
}

function denseRows(rows: number, width: number): DenseRows {
  return { rows, width, numbers: new Float32Array(rows * width) };
}

/** sparse · dense */
function times(sparse: SparseRows, dense: DenseRows): DenseRows {
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
function transposedTimes(sparse: SparseRows, dense: DenseRows): DenseRows {
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
function gramMatrix({ rows, width, numbers }: DenseRows): Float64Array {
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
