import { expect, test } from "vitest";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { firstPart, gapsOf, readWith, showBlocks } from "../testing/show-blocks.ts";
import { maxPartText } from "../source.errors.ts";
import { readPlainText } from "./read.ts";

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

test("a table that is typed in columns is one, without its rules, and the text around it stays", async () => {
  const typed =
    "Ropes 2026\n\nArticle          Unit    Price\n-----------------------------\nRope 8 mm        m        1.20\nRope 12 mm       m        2.10\nShackle          pc.      4.50\n\nFree from 50 euros.\n";
  const part = await firstPart(readWith(readPlainText, typed));
  expect(showBlocks(part)).toEqual([
    "Ropes 2026",
    "* Article | Unit | Price",
    "| Rope 8 mm | m | 1.20",
    "| Rope 12 mm | m | 2.10",
    "| Shackle | pc. | 4.50",
    "Free from 50 euros.",
  ]);
  expect(gapsOf(part)).toBe("");
  expect(part.groups?.map(({ kind }) => kind)).toEqual(["table"]);
});

test("a text that holds nothing to read is reported", async () => {
  for (const empty of ["", " \n\t\r\n", "\uFEFF"])
    await expect(readWith(readPlainText, empty)).rejects.toMatchObject({ code: "no_text" });
});

test("text longer than a part may be is reported at once", async () => {
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

const read = (text: string, name = "notes.txt") => firstPart(readWith(readPlainText, text, { name }));
const headings = async (text: string) => {
  const { text: stored, blocks } = await read(text);
  return blocks
    .filter(({ kind }) => kind === "heading")
    .map(({ level, start, end }) => `${level} ${stored.slice(start, end)}`);
};

test("lines that are underlined are headings, each sign a level of its own, and the rules are no text", async () => {
  const text =
    "Pumps\n=====\n\nThey lift.\n\nValves\n------\nThey close.\n\nHoses\n~~~~~\n\nThey bend.\n\nLamps\n======\n";
  expect(await headings(text)).toEqual(["1 Pumps", "2 Valves", "3 Hoses", "1 Lamps"]);
  const part = await read(text);
  expect(showBlocks(part).join(" ")).not.toMatch(/[=~-]{3}/);
});

test("a title framed by two rules is a heading above those with one", async () => {
  expect(await headings("=====\nPumps\n=====\n\nText.\n\nValves\n=====\n\nText.\n")).toEqual([
    "1 Pumps",
    "2 Valves",
  ]);
});

test("the last line of a paragraph, a row of a table, and rules that stand alone make no headings", async () => {
  expect(await headings("It was a day\nlike others\n-----------\n\nText.\n")).toEqual([]);
  expect(await headings("Name  Value\n----  -----\nPump  3\n")).toEqual([]);
  expect(await headings("Some words of a paragraph that goes on and on\n---\n\n-----\n\nMore.\n")).toEqual(
    [],
  );
});

test("lines at the margin over indented text are headings where the text is set so", async () => {
  const page =
    "NAME\n    pump - lifts water\n\nSYNOPSIS\n    pump [-v]\n\nOPTIONS\n    -v  says more\n    -q  says less\n";
  expect(await headings(page)).toEqual(["1 NAME", "1 SYNOPSIS", "1 OPTIONS"]);
  const prose =
    "Run this:\n\n    make\n\nThen it is there.\n\nAnd this:\n\n    test\n\nAnd that:\n\n    go\n\nThat is all.\n";
  expect(await headings(prose)).toEqual([]);
});

test.each([
  [
    "GNU",
    (version: number) =>
      `2023-0${version}-05  Ada  <ada@example.org>\n\n\t* pump.c: Lift faster.\n\t(main): Say so.\n`,
  ],
  [
    "Debian",
    (version: number) =>
      `pump (1.${version}-1) unstable; urgency=low\n\n  * Lifts faster.\n\n -- Ada <ada@example.org>  Mon\n`,
  ],
  ["underlined", (version: number) => `Version 1.${version}\n-----------\n\nLifts faster.\n`],
])("a change log in the way of %s is history", async (_, entry) => {
  const part = await read([5, 4, 3].map(entry).join("\n"), "changes.txt");
  const units = cutUnits(part);
  expect(units.length).toBeGreaterThan(0);
  expect(units.map(({ history }) => history)).not.toContain(false);
});
