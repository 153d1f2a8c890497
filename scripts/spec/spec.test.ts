import { expect, test } from "vitest";
import { coverage } from "./coverage.ts";

const { all, strays } = await coverage();

// page:about-us.claims-with-a-test
test("every statement of the specification and every promise of a public page has a test, or a duty of people", () => {
  const uncovered = all.filter(({ tests, duty }) => tests.length === 0 && !duty);
  expect(uncovered.map(({ id, words }) => `${id}: ${words}`)).toEqual([]);
  expect(all.filter(({ id }) => id.startsWith("spec:")).length).toBeGreaterThan(150);
  expect(all.filter(({ id }) => id.startsWith("page:")).length).toBeGreaterThan(100);
});

test("every tag and every duty names a statement or a promise that exists", () => {
  expect(strays).toEqual([]);
});
