import { expect, it } from "vitest";
import { fileNameOf, FreeNames } from "./account-bundle.ts";

it.each([
  ["Report 2022.pdf", "Report 2022.pdf"],
  ["../../etc/passwd", "_.._.._etc_passwd"],
  ["C:\\data\\a.txt", "C__data_a.txt"],
  [".hidden", "_.hidden"],
  ["ends with a dot.", "ends with a dot_"],
  ["  ", "_"],
  ["a\u0000b\nc", "a_b_c"],
  ["Überblick – 概要.docx", "Überblick – 概要.docx"],
])("%j is written as %j", (name, expected) => {
  expect(fileNameOf(name)).toBe(expected);
});

it("a name that is taken gets a number before its ending, whatever its case", () => {
  const names = new FreeNames();
  expect(["a.pdf", "A.pdf", "a.pdf", "a"].map((name) => names.take(name))).toEqual([
    "a.pdf",
    "A (2).pdf",
    "a (3).pdf",
    "a",
  ]);
});

it("a long name is cut", () => {
  expect(fileNameOf("x".repeat(5_000)).length).toBe(100);
});

it("a name that already has a number is not given twice", () => {
  const names = new FreeNames();
  expect(["a (2).pdf", "a.pdf", "a.pdf", "a (2).pdf"].map((name) => names.take(name))).toEqual([
    "a (2).pdf",
    "a.pdf",
    "a (3).pdf",
    "a (2) (2).pdf",
  ]);
});
