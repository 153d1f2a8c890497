import { describe, expect, test } from "vitest";
import { ApiFailure, readFailure } from "#api/api-failure.ts";
import { addResourceFailure, addSeveralFailure, resourcesFailure } from "./resource-queries.ts";

const words = readFailure(422, "", '{"code":"c","message":"m","detail":"This file is empty."}', null);
const wordless = readFailure(500, "Internal Server Error", "{}", null);
const noJson = readFailure(502, "Bad Gateway", "<html>", null);
const nothing = new ApiFailure({ kind: "no-answer" });

describe("a list of resources that cannot be loaded", () => {
  test.each([
    [words, "This file is empty."],
    [wordless, "Failed to fetch resources: Internal Server Error"],
    [noJson, "HTTP error! Status: 502"],
    [nothing, "Failed to fetch resources: no connection"],
  ])("says why (%#)", (failure, expected) => {
    expect(resourcesFailure(failure)).toBe(expected);
  });
});

describe("a resource that cannot be added", () => {
  // spec:add-resource.10
  test.each([
    [words, "This file is empty."],
    [wordless, "An unexpected error occurred."],
    [noJson, "Failed to add resource: Bad Gateway"],
    [nothing, "An error occurred while adding the resource."],
  ])("says why (%#)", (failure, expected) => {
    expect(addResourceFailure(failure)).toBe(expected);
  });
});

describe("one of several that cannot be added", () => {
  test.each([
    [words, "This file is empty."],
    [
      nothing,
      "An error occurred while adding the resource. The connection to the server was lost. Please retry.",
    ],
  ])("says why, and what to do where no answer came (%#)", (failure, expected) => {
    expect(addSeveralFailure(failure)).toBe(expected);
  });
});
