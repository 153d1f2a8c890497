import { expect, test } from "vitest";
import { askedFor } from "./asked-for.ts";
import { shareOfPairs } from "./word-pairs.ts";

test.each([
  ["What do visitors see?", "Visitors see the name of the assistant.", 0.5],
  ["What do visitors see?", "No. Visitors' addresses are not stored.", 0],
  ["Can visitors ask without an account?", "Anybody can ask without an account.", 1 / 3],
])("words next to each other count as pairs, also small ones: %s %s", (question, text, share) => {
  expect(shareOfPairs(askedFor(question), { text, above: "" })).toBeCloseTo(share);
});

test("the innermost heading has pairs too, and a question of one word has none", () => {
  const place = { text: "They see its name.", above: "", near: "What visitors see" };
  expect(shareOfPairs(askedFor("What do visitors see?"), place)).toBe(0.5);
  expect(shareOfPairs(askedFor("Visitors"), place)).toBe(0);
});
