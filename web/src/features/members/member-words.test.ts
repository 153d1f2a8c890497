import { expect, test } from "vitest";
import { addressProblem, expiryWords } from "./member-words.ts";

const now = Date.parse("2026-11-24T12:00:00Z");

test.each([
  ["2026-12-01T12:00:00Z", "Expires in 7 days"],
  ["2026-11-25T12:00:01Z", "Expires in 2 days"],
  ["2026-11-25T12:00:00Z", "Expires within a day"],
  ["2026-11-24T12:00:00Z", "Expired"],
  ["2026-11-01T12:00:00Z", "Expired"],
])("an invitation until %s says: %s", (expires_at, words) => {
  expect(expiryWords({ expires_at }, now)).toBe(words);
});

test.each([
  ["", "Please enter an email address."],
  ["   ", "Please enter an email address."],
  ["ada", "Please enter a valid email address."],
  ["@example.test", "Please enter a valid email address."],
  ["ada@", "Please enter a valid email address."],
  ["a@b@c", "Please enter a valid email address."],
  ["ada lovelace@example.test", "Please enter a valid email address."],
  [" ada@example.test ", undefined],
])("the address %o is answered with: %s", (email, problem) => {
  expect(addressProblem(email)).toBe(problem);
});
