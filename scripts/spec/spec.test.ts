import { expect, test } from "vitest";
import { coverage, strayTags } from "./coverage.ts";

test("every statement of the specification and every promise of a public page has a test, or an operator's duty", () => {
  const all = coverage();
  const covered = all.filter(({ tests, duty }) => tests.length > 0 || duty);
  expect(all.filter((one) => !covered.includes(one)).map(({ id, words }) => `${id}: ${words}`)).toEqual([]);
  expect(covered.filter(({ id }) => id.startsWith("spec:")).length).toBeGreaterThan(150);
  expect(covered.filter(({ id }) => id.startsWith("page:")).length).toBeGreaterThan(100);
});

test("every tag names a statement or a promise that exists", () => {
  expect(strayTags()).toEqual([]);
});
