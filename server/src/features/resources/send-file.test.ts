import { expect, test } from "vitest";
import { disposition, readRange } from "./send-file.ts";

test.each([
  ["bytes=0-4", { start: 0, end: 4 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=5-100", { start: 5, end: 9 }],
  ["bytes=10-", null],
  ["bytes=-0", null],
  ["bytes=4-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,3-4", undefined],
  [undefined, undefined],
])("of ten bytes, %s is %o", (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test("a name of any script goes out whole, and breaks no header", () => {
  expect(disposition("attachment", 'a"b\\c (ü).pdf')).toBe(
    `attachment; filename="a_b_c (u).pdf"; filename*=UTF-8''a%22b%5Cc%20%28%C3%BC%29.pdf`,
  );
  expect(disposition("inline", "報告")).toBe(`inline; filename="file"; filename*=UTF-8''%E5%A0%B1%E5%91%8A`);
});
