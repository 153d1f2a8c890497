import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import wabt from "wabt";
import { randomFrom } from "../store/testing/contract-data.ts";
import { type ByteVector, toByteVector, vectorSize } from "./byte-vectors.ts";
import { VectorTable } from "./vector-table.ts";

const random = randomFrom(7);
const draw = () => toByteVector(Float32Array.from({ length: vectorSize }, () => random() - 0.5));
const numbersOf = ({ bytes, scale }: ByteVector) => Array.from(bytes, (byte) => byte * scale);
const product = (a: ByteVector, b: ByteVector) =>
  a.scale * b.scale * a.bytes.reduce((sum, byte, i) => sum + byte * b.bytes[i]!, 0);

const rows = Array.from({ length: 300 }, draw);
const table = new VectorTable(
  Int32Array.from(rows, (_, i) => 10 + 2 * i),
  Float32Array.from(rows, ({ scale }) => scale),
  // In two pieces, like a file's.
  [rows.slice(0, 100), rows.slice(100)].map((some) =>
    Int8Array.from(some.flatMap(({ bytes }) => [...bytes])),
  ),
);

test("every row is compared with a vector", () => {
  const query = draw();
  const found = table.compare(query);
  expect(found).toHaveLength(rows.length);
  for (const [i, row] of rows.entries()) expect(found[i]).toBeCloseTo(product(query, row), 5);
});

test("the greatest bytes there are do not run over", () => {
  const greatest: ByteVector = { bytes: new Int8Array(vectorSize).fill(-127), scale: 1 };
  const one = new VectorTable(Int32Array.of(1), Float32Array.of(1), [greatest.bytes]);
  expect(one.compare(greatest)[0]).toBe(vectorSize * 127 * 127);
});

test.each([16, 384, 1024, 3072])("rows of %i bytes are compared as those of a latent model are", (width) => {
  const drawWide = () =>
    toByteVector(
      Float32Array.from({ length: width - 3 }, () => random() - 0.5),
      width,
    );
  const wide = Array.from({ length: 40 }, drawWide);
  const wideTable = new VectorTable(
    Int32Array.from(wide, (_, i) => i),
    Float32Array.from(wide, ({ scale }) => scale),
    wide.map(({ bytes }) => bytes),
    width,
  );
  const query = drawWide();
  const found = wideTable.compare(query);
  for (const [i, row] of wide.entries()) expect(found[i]).toBeCloseTo(product(query, row), 4);
  const among = wideTable.compareAmong([39, 0]);
  expect(among[1]).toBeCloseTo(product(wide[39]!, wide[0]!), 4);
});

test("some rows are compared with one another, and a passage without a row with none", () => {
  const some = [5, -1, 299];
  const found = table.compareAmong(some);
  for (const [i, a] of some.entries()) {
    for (const [j, b] of some.entries()) {
      const expected = a < 0 || b < 0 ? 0 : product(rows[a]!, rows[b]!);
      expect(found[i * some.length + j]).toBeCloseTo(expected, 5);
    }
  }
});

test.each([1000, 100])("the mean of %i rows at most is the same in whatever order they came", (most) => {
  const turned = rows.toReversed();
  const other = new VectorTable(
    Int32Array.from(turned, (_, i) => i),
    Float32Array.from(turned, ({ scale }) => scale),
    turned.map(({ bytes }) => bytes),
  );
  expect(other.meanOf(most)).toEqual(table.meanOf(most));
  expect(table.meanOf(most).some((number) => number !== 0)).toBe(true);
});

test("a passage's row is found by its number", () => {
  expect([9, 10, 11, 12, 608, 610].map((passage) => table.rowOf(passage))).toEqual([-1, 0, -1, 1, 299, -1]);
  expect(table.rowAtOrAfter(11)).toBe(1);
  expect(table.rowAtOrAfter(1000)).toBe(300);
});

test("a vector's numbers come back to within a part in 254 of the greatest", () => {
  const vector = Float32Array.from({ length: vectorSize }, () => random() - 0.5);
  const back = numbersOf(toByteVector(vector));
  const greatest = Math.max(...vector.map(Math.abs));
  for (const [i, number] of vector.entries()) {
    expect(Math.abs(back[i]! - number)).toBeLessThanOrEqual(greatest / 253);
  }
});

test("what compares rows is what its text says", async () => {
  const read = (ending: string) => readFileSync(new URL(`./scan.${ending}`, import.meta.url));
  const { parseWat } = await wabt();
  const { buffer } = parseWat("scan.wat", read("wat").toString(), { simd: true }).toBinary({});
  expect(Buffer.compare(read("wasm"), buffer)).toBe(0);
});
