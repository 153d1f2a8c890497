import { expect, test } from "vitest";
import { type Choice, chooseMutations } from "./choose.ts";
import type { Mutation } from "./mutation.ts";

const all = ["a", "b", "c", "d", "e"].map((id): Mutation => ({
  id,
  file: "f",
  find: "x",
  replace: "y",
  test: { path: id === "e" ? "e2e/x.spec.ts" : "x.test.ts", title: "t" },
}));
const none: Choice = { only: [], sample: undefined, seed: 1, browser: false };
const ids = (choice: Partial<Choice>) => chooseMutations(all, { ...none, ...choice }).map(({ id }) => id);

test("all that need no browser are run, or those that are named", () => {
  expect(ids({})).toEqual(["a", "b", "c", "d"]);
  expect(ids({ browser: true })).toEqual(["a", "b", "c", "d", "e"]);
  expect(ids({ only: ["e", "b"] })).toEqual(["b", "e"]);
  expect(() => ids({ only: ["z"] })).toThrow("no mutation z");
});

test("a sample is drawn by its seed, the same each time", () => {
  expect(ids({ sample: 2 })).toHaveLength(2);
  expect(ids({ sample: 2 })).toEqual(ids({ sample: 2 }));
  const seeds = Array.from({ length: 20 }, (_, seed) => ids({ sample: 2, seed }).join(""));
  expect(new Set(seeds).size).toBeGreaterThan(1);
  expect(ids({ sample: 9 })).toEqual(["a", "b", "c", "d"]);
});
