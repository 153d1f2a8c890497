import { expect, test } from "vitest";
import { randomFrom } from "../store/testing/contract-data.ts";
import { toByteVector, toUnitLength } from "./byte-vectors.ts";
import { CentredTable } from "./centred-table.ts";
import { VectorTable } from "./vector-table.ts";

const dimension = 200;
const width = 208;
const random = randomFrom(3);
const draw = () => Float32Array.from({ length: dimension }, () => random() - 0.5);
const common = draw().map((number) => number * 2);
/** As a model gives them: with much in common, whatever they are about. */
const about = (subject: Float32Array, other: Float32Array = draw()) =>
  toUnitLength(subject.map((number, i) => number + common[i]! + other[i]! / 2));
const subjects = Array.from({ length: 8 }, draw);

function tableOf(vectors: readonly Float32Array[]): CentredTable {
  const rows = vectors.map((vector) => toByteVector(vector, width));
  const table = new VectorTable(
    Int32Array.from(rows, (_, i) => i + 1),
    Float32Array.from(rows, ({ scale }) => scale),
    rows.map(({ bytes }) => bytes),
    width,
  );
  return new CentredTable(table, dimension);
}

/** The cosines of vectors less so much of their mean. */
function cosine(a: Float32Array, b: Float32Array, mean: Float32Array): number {
  const [x, y] = [a, b].map((vector) => toUnitLength(vector.map((number, i) => number - mean[i]!)));
  return x!.reduce((sum, number, i) => sum + number * y![i]!, 0);
}

const vectors = Array.from({ length: 200 }, (_, i) => about(subjects[i % subjects.length]!));
const mean = vectors
  .reduce((sum, vector) => sum.map((number, i) => number + vector[i]!))
  .map((sum) => sum / vectors.length);

test("strangers have next to nothing in common, however alike the model makes all texts", () => {
  const table = tableOf(vectors);
  const query = about(subjects[0]!);
  const plain = cosine(query, vectors[1]!, new Float32Array(dimension));
  expect(plain).toBeGreaterThan(0.6);
  const cosines = table.compare(query.map((number) => number * 3));
  for (const [row, found] of cosines.entries()) {
    expect(found).toBeCloseTo(
      cosine(
        query,
        vectors[row]!,
        mean.map((number) => number * 0.8),
      ),
      1,
    );
    if (row % subjects.length === 0) expect(found).toBeGreaterThan(0.5);
    else expect(found).toBeLessThan(0.4);
  }
});

test("a passage whose text the model did not take is like nothing", () => {
  const table = tableOf([...vectors.slice(0, 9), new Float32Array(dimension)]);
  const empty = table.compare(about(subjects[0]!))[9];
  expect(empty).toBeCloseTo(0, 9);
});

test("a few vectors, even one, are compared nearly as they are", () => {
  const table = tableOf([vectors[0]!]);
  expect(table.compare(vectors[0]!)[0]).toBeCloseTo(1, 2);
  expect(tableOf([]).compare(vectors[0]!)).toHaveLength(0);
});
