import { expect, test } from "vitest";
import { publicLink, readSlug } from "./publications.rules.ts";

test.each([
  ["My Handbook", "my-handbook"],
  ["  spaced \t out  ", "spaced-out"],
  ["BÜCHER_2.0~x", "bücher_2.0~x"],
  ["報告-２０２４", "報告-２０２４"],
  ["हिन्दी", "हिन्दी"],
  ["cafe\u0301", "caf\u00e9"],
  ["İzmir", "i\u0307zmir"],
  ["a".repeat(80), "a".repeat(80)],
])("%s becomes %s", (given, slug) => {
  expect(readSlug(given)).toBe(slug);
});

test.each([
  ["", "enter a slug"],
  ["   ", "enter a slug"],
  ["a".repeat(81), "at most 80"],
  ["a/b", "letters, digits"],
  ["a?b", "letters, digits"],
  ["a%20b", "letters, digits"],
  ["🦊", "letters, digits"],
  ["<script>", "letters, digits"],
  ["a\u202eb", "letters, digits"],
  ["a\u0000", "letters, digits"],
  ["..", "needs at least one letter"],
  ["-_~", "needs at least one letter"],
])("%s is refused", (given, sentence) => {
  expect(() => readSlug(given)).toThrow(sentence);
});

test("a link holds its slug encoded", () => {
  expect(publicLink("https://groundwork.example", "bücher")).toBe(
    "https://groundwork.example/public/b%C3%BCcher",
  );
});
