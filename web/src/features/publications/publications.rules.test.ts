import { describe, expect, test } from "vitest";
import { linesOf } from "#ui/format.ts";
import { finishedSlug, suggestionProblem, typedSlug } from "./publications.rules.ts";

/** The field's value after each key, as a person types. */
function typeKeys(text: string): string {
  return [...text].reduce((value, key) => typedSlug(value + key), "");
}

describe("a slug while it is typed", () => {
  // spec:publications.1
  test("is lower case", () => {
    expect(typeKeys("Quarterly-Reports")).toBe("quarterly-reports");
    expect(typedSlug("ÜBER")).toBe("über");
  });

  // spec:publications.1
  test("has one hyphen for each run of white space, typed key by key or pasted", () => {
    expect(typeKeys("my  great\t project")).toBe("my-great-project");
    expect(typedSlug("my  great\t project")).toBe("my-great-project");
  });

  test("keeps the hyphens that were typed as such", () => {
    expect(typeKeys("a--b")).toBe("a--b");
  });
});

describe("a slug when it is sent", () => {
  test("is trimmed", () => {
    expect(finishedSlug(typeKeys("  reports  "))).toBe("reports");
  });

  test("is empty where there was only white space", () => {
    expect(finishedSlug(typeKeys("   "))).toBe("");
  });
});

test("suggested questions are typed one a line, and empty lines are none", () => {
  expect(linesOf(" Where is the key? \n\n Who has it?\n")).toEqual(["Where is the key?", "Who has it?"]);
  expect(linesOf("")).toEqual([]);
});

test("too many and too long ones are reported before they are sent", () => {
  expect(suggestionProblem("A?\nB?\nC?\nD?\nE?\nF?")).toBeUndefined();
  expect(suggestionProblem("A?\nB?\nC?\nD?\nE?\nF?\nG?")).toBe("You entered 7 questions. The limit is 6.");
  expect(suggestionProblem("x".repeat(201))).toBe("A question can have up to 200 characters.");
});
