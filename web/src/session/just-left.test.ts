import { expect, test } from "vitest";
import { hasLeft, noteLeaving, signIn } from "./session.ts";

test("the page on which somebody signed out by choice is known until somebody signs in", () => {
  expect(hasLeft("/account")).toBe(false);
  noteLeaving("/account");
  expect([hasLeft("/account"), hasLeft("/home")]).toEqual([true, false]);
  signIn("bob-k2n8w4qp");
  expect(hasLeft("/account")).toBe(false);
});
