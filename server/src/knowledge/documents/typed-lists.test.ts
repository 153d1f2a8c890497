import { expect, test } from "vitest";
import { typedText } from "./typed-text.ts";

const shown = (text: string) => {
  const { blocks, groups } = typedText(text);
  const words = (start: number, end: number) => text.slice(start, end).replace(/\s+/g, " ");
  return {
    items: blocks.filter(({ kind }) => kind === "list-item").map(({ start, end }) => words(start, end)),
    lists: groups.map(({ kind, start, end }) => `${kind}: ${words(start, end)}`),
    headings: blocks
      .filter(({ kind }) => kind === "heading")
      .map(({ level, start, end }) => `${level} ${words(start, end)}`),
  };
};

test("items that count up are steps, with the lines that hang beneath them and the lists within them", () => {
  const text = `The members may:

    1. Elect a chair. The chair
       serves one year.
    2. Change these rules:
         a) by a vote,
         b) by a vote of the board.

       A vote takes a week.
    3. Leave.

   Nobody else may.
`;
  const { items, lists } = shown(text);
  expect(items).toEqual([
    "1. Elect a chair. The chair serves one year.",
    "2. Change these rules:",
    "a) by a vote,",
    "b) by a vote of the board.",
    "3. Leave.",
  ]);
  expect(lists).toHaveLength(2);
  expect(lists[0]).toMatch(/^steps: 1\. Elect .* 3\. Leave\.$/);
  expect(lists[1]).toBe("steps: a) by a vote, b) by a vote of the board.");
});

test("numbers may end beneath one another", () => {
  const steps = Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(4)}. Turn it\n      on.\n`);
  expect(shown(steps.join("")).items).toHaveLength(12);
});

test("signs begin items of a list", () => {
  const { items, lists } = shown("Needed:\n* a pump\n* a hose that\n  bends\n\nMore is not.\n");
  expect(items).toEqual(["* a pump", "* a hose that bends"]);
  expect(lists).toEqual(["list: * a pump * a hose that bends"]);
});

test("a line that goes on with a number, a dash or a letter begins no item", () => {
  for (const prose of [
    "It was sold in\n1. January and in\n2. February of that year.\n",
    "The pump\n- an old one - lifts\n- and falls.\n",
    "A. Smith wrote it.\n\nB was his book.\n",
    "1. Introduction\n\nPumps lift.\n\n3. Hoses\n\nHoses bend.\n",
  ])
    expect(shown(prose).items).toEqual([]);
  expect(shown("1. One:\n  a) this\n  b) that\n2. Two.\n").items).toContain("2. Two.");
  const wrapped = "    a) Say so, as section\n    7. demands.\n    b) Say no more.\n";
  expect(shown(wrapped).items).toEqual(["a) Say so, as section 7. demands.", "b) Say no more."]);
});

test("the ninth letter goes on behind the eighth, and is the first of its own kind elsewhere", () => {
  const letters = "abcdefghi".split("").map((letter) => `(${letter}) Part ${letter}.\n`);
  expect(shown(letters.join("\n")).items).toHaveLength(9);
  expect(shown("(i) One.\n\n(ii) Two.\n\n(iii) Three.\n").items).toHaveLength(3);
});

test("lines that are alone over text further in are headings below those at the margin", () => {
  const section = (number: number) =>
    `${number}. Pumps\n\n  ${number}.1. Powers\n\n   A pump may lift\n   water.\n\n  ${number}.2. Procedure\n\n   As it sees fit, and as\n   it can.\n\n`;
  expect(shown([1, 2, 3].map(section).join("")).headings.slice(0, 4)).toEqual([
    "1 1. Pumps",
    "2 1.1. Powers",
    "2 1.2. Procedure",
    "1 2. Pumps",
  ]);
  const other =
    section(1) + section(2) + section(3).replace("   A pump may lift\n", "  A pump may\n  lift\n\n");
  expect(shown(other).headings).not.toContain("2 3.2. Procedure");
});

test("a long list takes time by its length alone", () => {
  const text = "  * item\n      1. one\n      2. two\n".repeat(40_000);
  expect(shown(text).items).toHaveLength(120_000);
});
