import { expect, test } from "vitest";
import { describeUniqueKeys, unracedKeys } from "./unique-keys.contract.test-kit.ts";

describeUniqueKeys(15);

test("every value that no two rows may share is raced for, or drawn at random", async () => {
  expect(await unracedKeys()).toEqual({ unraced: [], gone: [] });
});
