import { expect, test } from "vitest";
import { suggestionLines, suggestionProblem } from "./suggestions.rules.ts";

test("suggested questions are typed one a line, and empty lines are none", () => {
  expect(suggestionLines(" Where is the key? \n\n Who has it?\n")).toEqual([
    "Where is the key?",
    "Who has it?",
  ]);
  expect(suggestionLines("")).toEqual([]);
});

test("too many and too long ones are told before they are sent", () => {
  expect(suggestionProblem("A?\nB?\nC?\nD?\nE?\nF?")).toBeUndefined();
  expect(suggestionProblem("A?\nB?\nC?\nD?\nE?\nF?\nG?")).toBe("There are 7 questions; at most 6 fit.");
  expect(suggestionProblem("x".repeat(201))).toBe("A question has at most 200 characters.");
});
