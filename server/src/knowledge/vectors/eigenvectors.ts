const mostSweeps = 30;

/** Computes a symmetric matrix's eigenvalues, greatest first, and its vectors, each `width` numbers, by Jacobi's rotations. */
export function eigenvectors(symmetric: Float64Array, width: number) {
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
