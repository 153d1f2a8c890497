import { expect, test } from "vitest";
import { codesOf } from "./written-codes.ts";

test("codes are letters and figures that belong together, however they are written", () => {
  expect([...codesOf("E-1204, v2.9 and Chair 44; 7 days, 12:30, step 3.")]).toEqual(
    expect.arrayContaining(["e1204", "2.9", "chair44"]),
  );
});

test.each(["1.", "1", "a1 ", "1 a1-"])("codes of a text full of %j are found in one go", (unit) => {
  expect(codesOf(unit.repeat(20_000)).size).toBeLessThan(20);
});
