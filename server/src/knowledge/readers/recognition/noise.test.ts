import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { noiseOnly, scanPage } from "../testing/scanned-page.ts";
import { isNoise, grainOf, withoutGrain } from "./recognition.ts";

const page = () => readFile(join(import.meta.dirname, "../fixtures/typeset-by-groff.pdf"));

test.each([20, 60, 120])("noise of %i is nothing else, smoothed or not", (noise) => {
  const image = noiseOnly(600, 400, noise);
  expect(isNoise(image)).toBe(true);
  expect(isNoise(withoutGrain(image))).toBe(true);
});

test.each([0, 20, 60])("a page of print is no noise, with noise of %i over it", async (noise) => {
  const image = await scanPage(await page(), { dotsPerInch: 150, noise });
  expect(isNoise(withoutGrain(image))).toBe(false);
});

test("a clean page stays unchanged, and a grainy one is smoothed", async () => {
  const clean = await scanPage(await page(), { dotsPerInch: 150 });
  expect(withoutGrain(clean)).toBe(clean);
  const grainy = await scanPage(await page(), { dotsPerInch: 150, noise: 80 });
  expect(grainOf(withoutGrain(grainy))).toBeLessThan(grainOf(grainy) / 2);
});

test("a picture without points or without ink is none", () => {
  expect(isNoise({ width: 1, height: 1, grey: Uint8Array.of(255) })).toBe(false);
  expect(isNoise(noiseOnly(50, 50, 0))).toBe(false);
});
