import { expect, test } from "vitest";
import { chooseSentence, usualInstallation, type Variant } from "./installation.ts";

const variants: readonly Variant[] = [
  { when: { model: "elsewhere", ocr: true }, text: "Sent to {modelNames}." },
  { when: { model: "here" }, text: "Stays here." },
  "Up to {maxCrawlPages} pages, {unknown}.",
];

test("the first variant of which everything is true is shown, with the values that are set", () => {
  const elsewhere = { ...usualInstallation, model: "elsewhere", modelNames: "m at h" } as const;
  expect(chooseSentence(variants, elsewhere)).toBe("Sent to m at h.");
  expect(chooseSentence(variants, { ...elsewhere, ocr: false })).toBe("Up to 2,000 pages, {unknown}.");
  expect(chooseSentence(variants, { ...usualInstallation, model: "here" })).toBe("Stays here.");
});

test("what a value says is text, and never a place to fill", () => {
  const installation = { ...usualInstallation, model: "elsewhere", modelNames: "{mailHost} at $&" } as const;
  expect(chooseSentence(variants, installation)).toBe("Sent to {mailHost} at $&.");
});
