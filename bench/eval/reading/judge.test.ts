import { expect, test } from "vitest";
import { createDocumentBuilder } from "../../../server/src/knowledge/readers/document-builder.ts";
import { parseGold } from "./gold.ts";
import { wholeOf } from "./reading.ts";
import { judgeStructure } from "./structure.ts";
import { judgeUnits } from "./unit-structure.ts";
import { folded, squeezed } from "./words.ts";

type Builder = ReturnType<typeof createDocumentBuilder>;

function read(write: (builder: Builder) => void) {
  const builder = createDocumentBuilder();
  write(builder);
  return wholeOf({
    part: "document",
    title: "Manual",
    url: null,
    language: "en",
    pages: [],
    ...builder.document(),
  });
}

const items = (gold: string) => parseGold(`= page.html\n${gold}`)[0]!.items;

const table = (builder: Builder, rows: readonly [string, boolean][]) =>
  builder.within("table", () => {
    for (const [text, header] of rows)
      builder.add({ kind: "table-row", ...(header && { header }) }, text, rows);
  });

const sales = "table - ~ -\n* _ | 2022 | 2021\n| Net sales | 65,984 | 67,044\n| Loss | (12) | _";

test("a cell is right under its own head, with or without signs of money", () => {
  const reading = read((builder) =>
    table(builder, [
      ["\t2022\t2021", true],
      ["Net sales (a)\t$ 65,984\t67,044", false],
      ["Loss\t(12)\t", false],
    ]),
  );
  const { counts, faults } = judgeStructure(reading, items(sales));
  expect(faults).toEqual([]);
  expect(counts.get("cell")).toEqual({ gold: 5, found: 5, read: 5, right: 5 });
  expect(counts.get("table")).toEqual({ gold: 1, found: 1, read: 1, right: 1 });
});

test("a sign of money in a column of its own moves the values out of theirs", () => {
  const reading = read((builder) =>
    table(builder, [
      ["\t2022\t2021", true],
      ["Net sales\t$\t65,984\t$\t67,044", false],
      ["Loss\t\t(12)\t\t", false],
    ]),
  );
  const { counts, faults } = judgeStructure(reading, items(sales));
  expect(counts.get("cell")).toMatchObject({ gold: 5, found: 2 });
  expect(faults.map(({ kind }) => kind)).toContain("cell in another column");
});

test("without their heads values are not found", () => {
  const reading = read((builder) => table(builder, [["Net sales\t65,984\t67,044", false]]));
  const { faults } = judgeStructure(reading, items(sales));
  expect(faults.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      "column heads missing",
      "cell without its column head",
      "row of the cell missing",
    ]),
  );
});

const force = "entry -f ;; --force ~ Git will refuse ~ is given.\nout navigation ~ Prev Up Next";

test("an entry has its terms, its first and its last words, and navigation is apart", () => {
  const reading = read((builder) => {
    builder.within("entry", () => {
      builder.add({ kind: "term" }, "-f");
      builder.add({ kind: "term" }, "--force");
      builder.add({ kind: "paragraph" }, "Git will refuse unless it is given.");
    });
    builder.within("navigation", () => builder.add({ kind: "paragraph" }, "Prev Up Next"));
  });
  expect(judgeStructure(reading, items(force)).faults).toEqual([]);
  expect(judgeUnits(reading, items(force)).faults).toEqual([]);
});

test("a term that was read as a paragraph, and a menu that was read as one, are faults", () => {
  const reading = read((builder) => {
    builder.add({ kind: "paragraph" }, "-f");
    builder.add({ kind: "paragraph" }, "--force");
    builder.add({ kind: "paragraph" }, "Git will refuse unless it is given.");
    builder.add({ kind: "paragraph" }, "Prev Up Next");
  });
  expect(judgeStructure(reading, items(force)).faults.map(({ kind }) => kind)).toEqual([
    "term read as paragraph",
    "navigation read as content",
  ]);
});

test("what need not be there is neither missed nor wrong", () => {
  const reading = read((builder) => {
    builder.add({ kind: "heading", level: 1 }, "Notes");
    builder.add({ kind: "paragraph" }, "Nothing.");
  });
  const { counts, faults } = judgeStructure(reading, items("?h Notes ~ Nothing\n?h Remarks ~ -"));
  expect(faults).toEqual([]);
  expect(counts.get("section")).toEqual({ gold: 0, found: 0, read: 1, right: 1 });
});

test("a line of the gold that is not understood is named", () => {
  expect(() => items("entry")).not.toThrow();
  expect(() => items("- an item without its list")).toThrow("line 2");
  expect(() => items("heading Notes")).toThrow("line 2");
});

test("words are compared without marks, signs without white space", () => {
  expect(folded("The “ﬁrst” word—of all")).toBe("the first word of all");
  expect(squeezed("– 1 ,\u00a0234 ¶")).toBe("-1,234");
});
