import { expect, test } from "vitest";
import { singularVectors } from "./singular-vectors.ts";
import type { SparseRows } from "./singular-vectors.ts";

/** Rows of two kinds, each along a direction of its own, the first kind the longer. */
function twoKinds(rows: number, columns: number): SparseRows {
  const half = columns / 2;
  const from = Int32Array.from({ length: rows + 1 }, (_, row) => row * half);
  const column = new Int32Array(rows * half);
  const value = new Float32Array(rows * half);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < half; i++) {
      column[row * half + i] = (row % 2) * half + i;
      value[row * half + i] = row % 2 === 0 ? 3 : 1;
    }
  }
  return { rows, columns, from, column, value };
}

test("the first directions are those that the rows lie along, at unit length", () => {
  const { numbers, width } = singularVectors(twoKinds(40, 12), 2);
  expect(width).toBe(2);
  const vector = (place: number) =>
    Array.from({ length: 12 }, (_, i) => Math.abs(numbers[i * width + place]!));
  const [along, beside] = [1 / Math.sqrt(6), 0];
  const expected = (first: number, second: number) => [
    ...Array.from({ length: 6 }, () => first),
    ...Array.from({ length: 6 }, () => second),
  ];
  for (const [i, number] of expected(along, beside).entries()) expect(vector(0)[i]).toBeCloseTo(number, 5);
  for (const [i, number] of expected(beside, along).entries()) expect(vector(1)[i]).toBeCloseTo(number, 5);
});

test("directions beyond those that the rows have are 0, and no number is none", () => {
  const { numbers, width } = singularVectors(twoKinds(40, 12), 8);
  for (let i = 0; i < numbers.length; i++) {
    expect(Number.isFinite(numbers[i])).toBe(true);
    if (i % width >= 2) expect(Math.abs(numbers[i]!)).toBeLessThan(1e-3);
  }
});

test("the same matrix gives the same numbers to the last bit", () => {
  expect(singularVectors(twoKinds(30, 10), 4)).toEqual(singularVectors(twoKinds(30, 10), 4));
});
