import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPdf } from "./open-pdf.ts";
import { renderPage } from "./render-page.ts";

const open = async (name: string) => openPdf(await readFile(join(import.meta.dirname, "../fixtures", name)));

/** Share of a picture's points that are dark, within these shares of its height. */
function dark({ width, height, grey }: NonNullable<ReturnType<typeof renderPage>>, from = 0, to = 1): number {
  let count = 0;
  const [first, end] = [Math.floor(height * from) * width, Math.floor(height * to) * width];
  for (let i = first; i < end; i++) if (grey[i]! < 100) count++;
  return count / (end - first);
}

test("a page is painted black on white, at the scale that is asked for", async () => {
  const pdf = await open("saved-by-libreoffice.pdf");
  const image = renderPage(pdf, 1, 2)!;
  expect([image.width, image.height]).toEqual([1191, 1684]);
  expect(image.grey).toHaveLength(1191 * 1684);
  expect(image.grey[0]).toBe(255);
  expect(dark(image)).toBeGreaterThan(0.005);
  expect(dark(image)).toBeLessThan(0.2);
  pdf.close();
});

test("a turned page is painted the way it is shown", async () => {
  const pdf = await open("turned-pages.pdf");
  const image = renderPage(pdf, 1, 1)!;
  expect(image.width).toBeGreaterThan(image.height);
  pdf.close();
});

test("a scanned page is painted, and an empty one is white", async () => {
  const [scan, blank] = [await open("pictures-only.pdf"), await open("blank-page.pdf")];
  expect(dark(renderPage(scan, 1, 1)!)).toBeGreaterThan(0);
  expect(dark(renderPage(blank, 1, 1)!)).toBe(0);
});

test("a page that would be larger than the memory for it is painted smaller, and one that is not there not at all", async () => {
  const pdf = await open("blank-page.pdf");
  const { width, height } = renderPage(pdf, 1, 100)!;
  expect(width * height).toBeLessThan(25_100_000);
  expect(renderPage(pdf, 99, 1)).toBeNull();
});
