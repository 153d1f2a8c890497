import { describe, expect, it } from "vitest";
import { slowness } from "./slow-expressions.ts";

describe("an expression is slow on a long text", () => {
  it.each([
    ["\\s+$", "starts again"],
    ["[?!.\\s]+$", "starts again"],
    ["^(a+)+$", "within a repetition"],
    ["^\\s*\\s*x", "take the same text"],
    ["(?<!\\d)(?:[-.]?\\d{1,20}){1,6}(?!\\d)", "within a repetition"],
  ])("where it is /%s/", (source, why) => {
    expect(slowness(source, "u")).toContain(why);
  });

  it.each(["^\\s+", "\\s{1,40}$", "[.?!]", "(?<!\\s)\\s+x", "^[a-z]+:\\d+$", "(?:-\\d{1,20}){1,6}"])(
    "and is not where it is /%s/",
    (source) => {
      expect(slowness(source, "u")).toBeNull();
    },
  );
});
