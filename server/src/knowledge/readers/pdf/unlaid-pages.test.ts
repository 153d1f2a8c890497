import { expect, test } from "vitest";
import { unlaidRemark, unlaidTrouble } from "./unread-pages.ts";

const pages = (...numbers: number[]) =>
  numbers.map((page) => ({ page, error: new TypeError("no such column") }));

test("says which pages were read without their tables, of many how many", () => {
  expect(unlaidRemark([])).toBeNull();
  expect(unlaidRemark(pages(4))).toBe("Page 4 was read line by line, without its tables and columns.");
  expect(unlaidRemark(pages(4, 7, 9))).toBe(
    "Pages 4, 7, and 9 were read line by line, without their tables and columns.",
  );
  expect(unlaidRemark(pages(1, 2, 3, 4, 5, 6))).toBe(
    "6 pages were read line by line, without their tables and columns.",
  );
});

test("logs what failed", () => {
  expect(unlaidTrouble([])).toBeNull();
  expect(unlaidTrouble(pages(4, 7))).toMatch(
    /^2 of the pages, the first of them 4: TypeError: no such column/,
  );
});
