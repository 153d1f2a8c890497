import { expect, test } from "vitest";
import { leftOutWords } from "./left-out-words.ts";

test("what is left out is named by kind, with how much it is", () => {
  expect(
    leftOutWords([
      { kind: "contents", characters: 1200, repeated: [] },
      { kind: "navigation", characters: 40, repeated: [] },
    ]),
  ).toBe("Not searched: table of contents and navigation (1,240 characters)");
  expect(leftOutWords([{ kind: "running-head", characters: 1, repeated: [] }])).toBe(
    "Not searched: running heads (1 character)",
  );
});
