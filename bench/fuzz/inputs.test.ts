import { expect, test } from "vitest";
import { createRandom } from "../../e2e/support/random.ts";
import { fuzzInputs } from "./inputs.ts";
import { longestInput, mutated } from "./mutate.ts";
import { faultOf, inputTargets, keptInputs } from "./targets.ts";

test.each(inputTargets.map((target) => [target.name, target] as const))(
  "%s: what is ordinary and what once failed is read, or refused with a sentence",
  async (name, target) => {
    for (const input of [...target.seeds, ...keptInputs(name)])
      expect(await faultOf(target, input)).toBeNull();
  },
);

test("the same number changes the same way, within the longest", () => {
  const seeds = ['{"a":[1,2]}', "User-agent: *\n"];
  const inputs = (from: number) =>
    Array.from({ length: 200 }, (_, i) => mutated(seeds, createRandom(from + i)));
  expect(inputs(0)).toEqual(inputs(0));
  expect(new Set(inputs(0)).size).toBeGreaterThan(100);
  for (const input of inputs(0)) expect(input.length).toBeLessThanOrEqual(longestInput);
});

test("some changed inputs of each kind are read, or refused with a sentence", async () => {
  const { failures } = await fuzzInputs({ inputs: 5, only: "", keeps: false, first: false }, () => undefined);
  expect(failures).toEqual([]);
});
