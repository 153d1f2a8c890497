import { expect, test } from "vitest";
import { nearnessOf } from "./channels.ts";

test("the same name is nearest, whatever its case, spaces and signs", () => {
  for (const found of ["Pump Works", "pumpworks", "PUMP WORKS!", "Pump-Works"])
    expect(nearnessOf(found, "Pump Works")).toBe(1);
});

test("a name with fewer other words is nearer", () => {
  const near = ["Pump Works Austria", "Pump Works of the whole world", "Pump Radio"].map((found) =>
    nearnessOf(found, "Pump Works"),
  );
  expect(near).toEqual(near.toSorted((a, b) => b - a));
  expect(new Set(near).size).toBe(3);
  expect(near[0]).toBeLessThan(1);
});

test.each(["Gardening", "Works", "", "!!!"])("%j is not near to what shares no half of it", (found) => {
  expect(nearnessOf(found, "Pump And Valve Works")).toBe(0);
});
