import { expect, test } from "vitest";
import { ApiFailure, readFailure } from "#api/api-failure.ts";
import { deleteProjectFailure } from "./project-queries.ts";

// spec:projects.2
test("a failed deletion is reported in the server's words", () => {
  const failure = readFailure(409, "Conflict", '{"code":"busy","message":"No.","detail":"Not now."}', null);
  expect(deleteProjectFailure(failure)).toBe("Not now.");
});

test.each(["{}", '{"detail":""}', '{"detail":[]}', "null", "[]"])(
  "a failed deletion with JSON that has no words (%s) asks to try again",
  (body) => {
    expect(deleteProjectFailure(readFailure(500, "", body, null))).toBe(
      "Failed to delete project. Please try again.",
    );
  },
);

// spec:projects.2
test("a failed deletion that does not answer in JSON names the status", () => {
  expect(deleteProjectFailure(readFailure(502, "Bad Gateway", "<html>", null))).toBe(
    "Failed to delete project. Status: 502",
  );
});

// spec:projects.2
test("a deletion without any answer is an unexpected error", () => {
  const words = "An unexpected error occurred during deletion.";
  expect(deleteProjectFailure(new ApiFailure({ kind: "no-answer" }))).toBe(words);
  expect(deleteProjectFailure(new TypeError("Failed to fetch"))).toBe(words);
});
