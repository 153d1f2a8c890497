import { expect, test } from "vitest";
import { firstPart, gapsOf, readWith, showBlocks } from "../testing/show-blocks.ts";
import { maxPartText } from "../limits.ts";
import { readPlainText } from "./plain-text.ts";

test("paragraphs are what empty lines part, and every character stays", async () => {
  const part = await firstPart(
    readWith(readPlainText, "\uFEFF\r\nFirst line\r\n  second line \r\n \t\r\n\r\nLast\rend\u00a0\n", {
      name: "notes.txt",
    }),
  );
  expect(part.title).toBe("notes");
  expect(part.text).toBe("\nFirst line\n  second line \n \t\n\nLast\nend\u00a0\n");
  expect(showBlocks(part)).toEqual(["First line\n  second line", "Last\nend"]);
  expect(gapsOf(part)).toBe("");
});

test("a text that holds nothing to read is told", async () => {
  for (const empty of ["", " \n\t\r\n", "\uFEFF"])
    await expect(readWith(readPlainText, empty)).rejects.toMatchObject({ code: "no_text" });
});

test("what is longer than a part may be is told at once", async () => {
  await expect(readWith(readPlainText, Buffer.alloc(maxPartText + 1, "a "))).rejects.toMatchObject({
    code: "too_much_text",
  });
  await expect(readWith(readPlainText, Buffer.alloc(6_000_000, "a\n\n"))).rejects.toMatchObject({
    code: "too_much_text",
  });
});

test("one endless line is read in one go", async () => {
  const part = await firstPart(readWith(readPlainText, Buffer.alloc(10_000_000, "word ")));
  expect([part.blocks.at(0)!.start, part.blocks.at(-1)!.end]).toEqual([0, 9_999_999]);
});

test("titles above a line of one sign are headings, and the line is no text", async () => {
  const text =
    "Kiln\n====\n\nIt fires clay.\n\nFiring\n~~~~~~\nTwo nights.\n\nCosts:\n------\n12\n\nGlaze\n=====\nDries.\n";
  const part = await firstPart(readWith(readPlainText, text));
  expect(
    part.blocks.map(({ kind, level, start, end }) => [kind, level, part.text.slice(start, end)]),
  ).toEqual([
    ["heading", 1, "Kiln"],
    ["paragraph", undefined, "It fires clay."],
    ["heading", 2, "Firing"],
    ["paragraph", undefined, "Two nights."],
    ["paragraph", undefined, "Costs:\n------\n12"],
    ["heading", 1, "Glaze"],
    ["paragraph", undefined, "Dries."],
  ]);
  expect(part.text).toHaveLength(text.length);
  expect(gapsOf(part)).toBe("");
});
