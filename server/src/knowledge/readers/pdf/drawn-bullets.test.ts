import { expect, test } from "vitest";
import { withDrawnBullets } from "./drawn-bullets.ts";
import { takeEdges } from "./runs.ts";
import { at } from "./testing/draw-page.ts";

const mark = (left: number, line: number, width = 4) => {
  const bottom = 100 + line * 14 - 1;
  return { left, right: left + width, top: bottom - width, bottom };
};
const texts = (...[runs, marks]: Parameters<typeof withDrawnBullets>) =>
  withDrawnBullets(runs, marks).map(({ text }) => text);

test("shapes of one kind right before lines beneath each other are bullets, where they are drawn", () => {
  const runs = [at(50, 0, "Pumps:"), at(64, 1, "lift water"), at(64, 2, "need"), at(94, 2, "care")];
  const read = withDrawnBullets(runs, [mark(50, 1), mark(50, 2)]);
  expect(read.map(({ text }) => text)).toEqual(["Pumps:", "•", "lift water", "•", "need", "care"]);
  expect(read[1]).toMatchObject({ left: 50, right: 54, x: [50, 54] });
  takeEdges(read);
  expect(read.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a shape by itself, in the middle of a line, far from it or as high as the letters is none", () => {
  const lines = () => [at(64, 1, "lift water"), at(64, 2, "need care")];
  const without = ["lift water", "need care"];
  expect(texts(lines(), [mark(50, 1)])).toEqual(without);
  expect(texts(lines(), [mark(50, 1), mark(40, 2)])).toEqual(without);
  expect(texts(lines(), [mark(20, 1), mark(20, 2)])).toEqual(without);
  expect(texts(lines(), [mark(50, 1, 10), mark(50, 2, 10)])).toEqual(without);
  expect(texts([at(30, 1, "A"), at(30, 2, "B"), ...lines()], [mark(50, 1), mark(50, 2)])).not.toContain("•");
});
