import { expect, test } from "vitest";
import { ApiFailure, readFailure } from "#api/api-failure.ts";
import { publishFailure } from "./publication-dialogs.tsx";

// spec:publications.5
test("a failed publication is shown in the server's words", () => {
  const body = '{"code":"slug_taken","message":"Taken.","detail":"This slug is taken."}';
  expect(publishFailure(readFailure(409, "Conflict", body, null))).toBe("This slug is taken.");
});

test("a failed publication with JSON without words asks to try again", () => {
  expect(publishFailure(readFailure(500, "", "{}", null))).toBe(
    "Failed to publish project. Please try again.",
  );
});

test("a failed publication that does not answer in JSON names the status", () => {
  expect(publishFailure(readFailure(503, "", "no", null))).toBe("Failed to publish project. Status: 503");
});

// spec:publications.5
test("a publication without any answer is an unexpected error", () => {
  expect(publishFailure(new ApiFailure({ kind: "no-answer" }))).toBe("An unexpected error occurred.");
});
