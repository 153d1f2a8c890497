import { expect, test } from "vitest";
import type { DocumentPage } from "../../documents/document.ts";
import { packPage, unpackPage } from "./part-codec.ts";

const page = (...x: number[][]): DocumentPage => ({
  page: 3,
  label: "iii",
  width: 595.276,
  height: 841.89,
  start: 5,
  end: 90,
  lines: x.map((edges, i) => ({
    start: i * 10,
    end: i * 10 + edges.length - 1,
    top: i + 0.1,
    bottom: i + 9.7,
    x: edges,
  })),
});

test.each([
  ["whole", [[1, 2, 3]]],
  ["of one decimal", [[1.1, 2.2, 3.3], [0.3]]],
  ["of two and three decimals", [[72.05, 80.125, 91.999]]],
  ["not round at all", [[1 / 3, Math.PI, 1e-9]]],
  ["very large", [[1e12, 5e8, 6e8]]],
  ["negative and falling", [[100, -20.5, -300.25]]],
  ["minus zero", [[-0, 0]]],
  ["absent", [[], []]],
])("edges that are %s come back the same", (_, edges) => {
  const before = page(...edges);
  expect(unpackPage(packPage(before))).toStrictEqual(before);
});

test("round edges take less than two bytes each", () => {
  const edges = Array.from({ length: 3000 }, (_, i) => Math.round((72 + (i % 80) * 5.37) * 100) / 100);
  expect(packPage(page(edges)).length).toBeLessThan(6000);
});
