import { expect, test } from "vitest";
import type { Block, BlockKind, DocumentPart } from "../documents/document.ts";
import { boundPart } from "./bound-part.ts";
import { readAnyFile } from "./registry.ts";
import { firstPart, readWith, showMarks } from "./testing/show-blocks.ts";

function partOf(text: string, blocks: Block[] = [{ kind: "paragraph", start: 0, end: text.length }]) {
  return { part: "document", title: "A", url: null, language: null, text, blocks, pages: [] } as DocumentPart;
}

const textOf = (text: string) => boundPart(partOf(text)).text;
const shownIn = ({ text, blocks }: DocumentPart) => blocks.map(({ start, end }) => text.slice(start, end));

test("an ordinary text stays unchanged, character by character", () => {
  const code = `def keep():\n${" ".repeat(40)}return 1\n\n\n\ntable\t\t\tof blanks`;
  const part = partOf(code);
  expect(boundPart(part)).toMatchObject({ text: code, blocks: part.blocks });
  const marked = "Việt Nam, हिन्दी, ไทย, עִבְרִית, 👩‍👩‍👧‍👦, 🏴󠁧󠁢󠁥󠁮󠁧󠁿, e\u0301";
  expect(textOf(marked)).toBe(marked);
});

test.each([
  ["spaces", " "],
  ["tabs", "\t"],
  ["blanks that do not break", "\u00A0"],
  ["wide blanks", "\u3000"],
  ["fillers", "\u3164"],
])("many %s between two letters are forty", (_, sign) => {
  expect(textOf(`x${sign.repeat(300_000)}y`)).toBe(`x${sign.repeat(40)}y`);
});

test("more than five empty lines are five, and the next line keeps its indentation", () => {
  expect(textOf(`x\n${" \n".repeat(100_000)}    y`)).toBe(`x\n${" \n".repeat(5)}    y`);
  expect(textOf(`x${"\n".repeat(6)}y`)).toBe(`x${"\n".repeat(6)}y`);
});

test.each([
  ["combining marks", "\u0301"],
  ["joiners", "\u200D"],
  ["signs of no width", "\u200B"],
  ["signs that turn the direction", "\u202E"],
  ["selectors beyond the first plane", "\u{E0101}"],
])("very many %s at one letter are ten", (_, sign) => {
  expect(textOf(`x${sign.repeat(100_000)}y`)).toBe(`x${sign.repeat(10)}y`);
});

test("blanks that other signs part are counted together", () => {
  expect(textOf(`x${" \u200B".repeat(100_000)}y`)).toHaveLength(42);
});

test("blocks, pages and times are where their words are", () => {
  const text = `one${" ".repeat(100)}two\n\nthree`;
  const part: DocumentPart = {
    ...partOf(text, [
      { kind: "paragraph", start: 0, end: 106 },
      { kind: "code", start: 108, end: 113 },
    ]),
    pages: [
      {
        page: 1,
        label: "1",
        width: 100,
        height: 100,
        start: 0,
        end: 113,
        lines: [{ start: 0, end: 106, top: 0, bottom: 9, x: Array.from({ length: 107 }, (_, i) => i) }],
      },
    ],
    times: [{ start: 108, seconds: 5 }],
  };
  const bounded = boundPart(part);
  expect(shownIn(bounded)).toEqual([`one${" ".repeat(40)}two`, "three"]);
  const [{ start, end, x } = { start: 0, end: 0, x: [] }] = bounded.pages[0]!.lines;
  expect([start, end, x.length, x[2], x[43], x.at(-1)]).toEqual([0, 46, 47, 2, 103, 106]);
  expect(bounded.text.slice(bounded.times![0]!.start)).toBe("three");
});

test("the empty cells of a wide row stay where they are", () => {
  const rows = [`name${"\t".repeat(300)}sum`, `${"\t".repeat(300)}5`];
  const text = rows.join("\n");
  const blocks: Block[] = [
    { kind: "table-row", start: 0, end: rows[0]!.length, header: true },
    { kind: "table-row", start: rows[0]!.length + 1, end: text.length },
  ];
  expect(boundPart(partOf(text, blocks)).text).toBe(text);
});

test("what nobody sees is a reason, not a text", () => {
  expect(() => boundPart(partOf("\u200B \u2800\u0301".repeat(100_000)))).toThrow(/No text/);
});

test.each<[BlockKind, string, number]>([
  ["paragraph", "Some words. ", 50_000],
  ["code", "a line of code\n", 50_000],
  ["table-row", "cell\tcell\t", 4000],
  ["table-row", "x", 4000],
  ["heading", "word ", 1000],
  ["paragraph", "👩", 50_000],
])("a %s of '%s' without end becomes several blocks that hold all of it", (kind, unit, most) => {
  const text = unit.repeat(Math.ceil(300_000 / unit.length)).trimEnd();
  const { blocks } = boundPart(partOf(text, [{ kind, start: 0, end: text.length, record: "row 1" }]));
  expect(blocks[0]!.end).toBeLessThanOrEqual(most);
  expect(
    blocks
      .slice(1)
      .filter(({ start, end }) => end - start > Math.max(most, 50_000 * Number(kind === "heading"))),
  ).toEqual([]);
  const gaps = blocks.map(({ end }, i) => text.slice(end, blocks[i + 1]?.start));
  expect(gaps.every((gap) => gap.trim() === "")).toBe(true);
  expect(blocks.every(({ start, end }) => text.slice(start, end).isWellFormed())).toBe(true);
  expect(blocks.filter(({ record }) => record !== undefined)).toHaveLength(1);
});

test("a title and the name of a record are not longer than anybody reads", () => {
  const long = `x${" ".repeat(500_000)}y`.repeat(2);
  const { title, author, blocks } = boundPart({
    ...partOf("a", [{ kind: "paragraph", start: 0, end: 1, record: long }]),
    title: long,
    author: long,
  });
  expect([title.length <= 1000, author!.length <= 300, blocks[0]!.record!.length <= 200]).toEqual([
    true,
    true,
    true,
  ]);
});

const million = 1_000_000;

test.each([
  ["a.txt", `x${" ".repeat(million)}y`],
  ["a.json", `{"a":"x${" ".repeat(million)}y"}`],
  ["a.csv", `name,sum\nx${" ".repeat(million)}y,2\n`],
  ["a.md", `x\n\n    a${" ".repeat(million)}y`],
  ["a.html", `<pre>x${" ".repeat(million)}y</pre>`],
])("a million blanks between two letters of %s are no text to store", async (name, content) => {
  const { text } = await firstPart(readWith(readAnyFile, content, { name }));
  expect(text.length).toBeLessThan(200);
});

test("nine million blanks are a reason in every kind of text", async () => {
  const blank = " ".repeat(9_000_000);
  for (const name of ["a.txt", "a.md", "a.html", "a.csv", "a.json"]) {
    const content = name === "a.json" ? `["${blank}"]` : blank;
    const reading = firstPart(readWith(readAnyFile, content, { name }));
    await expect(reading).rejects.toMatchObject({ name: "ReadingError" });
  }
});

test("marks stay with their words where blanks go and a block is split", () => {
  const filler = "word ".repeat(12_000);
  const text = `A${" ".repeat(100)}berth and ${filler}pier`;
  const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });
  const marks = [
    { mark: "code" as const, ...at("berth") },
    { mark: "link" as const, href: "../fees", ...at("pier") },
    { mark: "link" as const, href: "javascript:x", ...at("and") },
  ];
  const part = { ...partOf(text, [{ kind: "paragraph", start: 0, end: text.length, marks }]) };
  const kept = boundPart({ ...part, url: "https://quay.test/a/b" });
  expect(kept.blocks).toHaveLength(2);
  expect(showMarks(kept)).toEqual(["code: berth", "link https://quay.test/fees: pier"]);
  expect(kept.blocks[1]!.marks?.[0]!.start).toBeGreaterThan(kept.blocks[1]!.start);
});
