import { expect, test } from "vitest";
import { titleOf } from "./keep-answer.ts";

test("a conversation is called by its first question, on one line and cut at a word", () => {
  expect(titleOf("  When was\n the quay built? ")).toBe("When was the quay built?");
  const long = titleOf("word ".repeat(40));
  expect(long).toBe(`${"word ".repeat(15).trim()}…`);
  expect([...titleOf("港".repeat(200))]).toHaveLength(80);
});
