import { expect, test } from "vitest";
import type { Mark } from "../../documents/document.ts";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { shownText, type TextMark } from "./evidence.ts";
import { openPlaces } from "./open-places.ts";
import { unitBlocks } from "./unit-blocks.ts";

type Blocks = Parameters<typeof testPart>[0];
type Groups = Parameters<typeof testPart>[1];

function unitOf(blocks: Blocks, more?: Groups): IndexedPassage {
  const [cut] = cutUnits(testPart(blocks, more));
  return { ...cut!, id: 1, resourceId: "r" };
}

/** A unit as its card shows it, where the sentence or row that holds `words` decides. */
function card(unit: IndexedPassage, words: string, isFirst = true) {
  const best = unit.sentences.findIndex((span) => textOf(unit, span).includes(words));
  const at = unit.text.indexOf(words) + unit.start;
  return unitBlocks(unit, {
    open: openPlaces(unit, { places: [best], best }, isFirst),
    decides: new Set([best]),
    lit: [{ start: at, end: at + words.length }],
  });
}

const row = (...cells: string[]) => ({ kind: "table-row" as const, text: cells.join("\t") });
const prices = (rows: number): Blocks => [
  { kind: "caption", text: "Berths by length" },
  { ...row("Length", "Summer", "Winter"), header: true },
  ...Array.from({ length: rows }, (_, i) => row(`${i + 4} m`, `${i}10`, `${i}20`)),
];

test("a table keeps its caption, heads and the rows around a lit cell, whose column is lit too", () => {
  const [table] = card(unitOf(prices(12)), "610");
  expect(table).toMatchObject({ type: "table", caption: "Berths by length", open: [4, 5, 6, 7], more: 8 });
  if (table?.type !== "table") throw new Error("no table");
  expect(table.rows[6]).toEqual([
    { text: "10 m", lit: false },
    { text: "610", lit: true },
    { text: "620", lit: false },
  ]);
  expect(table.heads[0]!.map(({ text, lit }) => [text, lit])).toEqual([
    ["Length", false],
    ["Summer", true],
    ["Winter", false],
  ]);
});

test("a short table of the first passage is shown whole", () => {
  const [table] = card(unitOf(prices(4)), "210");
  expect(table).toMatchObject({ open: [0, 1, 2, 3], more: 0 });
});

test("a short table of another passage is shown whole, and where heads decide the first rows of a long one", () => {
  const [short] = card(unitOf(prices(5)), "310", false);
  expect(short).toMatchObject({ open: [0, 1, 2, 3, 4], more: 0 });
  const [long] = card(unitOf(prices(12)), "Winter", false);
  expect(long).toMatchObject({ open: [0, 1, 2, 3], more: 8 });
});

test("a list keeps the sentence that leads to it, and steps their numbers", () => {
  const blocks = card(
    unitOf([
      { kind: "paragraph", text: "To moor, follow these steps:" },
      { kind: "list-item", text: "1. Lay out two hawsers." },
      { kind: "list-item", text: "2. Signal the skipper." },
    ]),
    "Signal the skipper.",
    false,
  );
  expect(blocks).toMatchObject([
    { type: "paragraph", open: { start: 0 } },
    {
      type: "list",
      ordered: true,
      first: 1,
      items: [{ text: "Lay out two hawsers." }, { text: "Signal the skipper." }],
    },
  ]);
});

test("code keeps its lines and blanks", () => {
  const [, code] = card(
    unitOf([
      { kind: "paragraph", text: "Run it so:" },
      { kind: "code", text: "begin:\n    moor(barge)\n\n    note(barge)" },
    ]),
    "moor(barge)",
  );
  expect(code).toMatchObject({ type: "code", text: "begin:\n    moor(barge)\n\n    note(barge)" });
});

test("a long first passage opens at what decides, a further one with two to six lines of it", () => {
  const sentences = Array.from(
    { length: 40 },
    (_, i) => `Berth ${i} lies beyond the ${i}th lamp of the outer wall.`,
  );
  const unit = unitOf([{ kind: "paragraph", text: sentences.join(" ") }]);
  const shown = (isFirst: boolean) => shownText(card(unit, "Berth 9 lies", isFirst));
  const words = (isFirst: boolean) => shown(isFirst).split(" ").length;
  for (const isFirst of [true, false]) expect(shown(isFirst)).toContain("Berth 9 lies");
  expect(words(true)).toBeLessThanOrEqual(200);
  expect(words(false)).toBeGreaterThanOrEqual(20);
  expect(words(false)).toBeLessThanOrEqual(60);
});

test("what is lit is the deciding words alone, where they are in the shown text", () => {
  const [paragraph] = card(
    unitOf([{ kind: "paragraph", text: "The quay is long. It holds six ships. They come in spring." }]),
    "It holds six ships.",
  );
  expect(paragraph).toMatchObject({ spans: [{ start: 18, end: 37, mark: "deciding" }] });
});

const marksIn = (text: string, ...marks: [Mark["mark"], string, string?][]): Mark[] =>
  marks.map(([mark, words, href]) => {
    const start = text.indexOf(words);
    return { mark, start, end: start + words.length, ...(href !== undefined && { href }) };
  });
const spansOf = ({ text, spans = [] }: { text: string; spans?: TextMark[] }) =>
  spans.map(({ mark, start, end }) => `${mark}: ${text.slice(start, end)}`);

test("what the source sets apart stays with its words, under what is lit and across sentences", () => {
  const text = "Run berth\n--free  now. It costs ~~30 EUR~~ 34 EUR.";
  const marks = marksIn(
    text,
    ["code", "berth\n--free"],
    ["bold", "now. It"],
    ["struck", "~~30 EUR~~"],
    ["link", "34 EUR", "https://quay.test/"],
  );
  const [paragraph] = card(unitOf([{ kind: "paragraph", text, marks }]), "It costs");
  if (paragraph?.type !== "paragraph") throw new Error("no paragraph");
  expect(paragraph.text).toBe("Run berth --free now. It costs 30 EUR 34 EUR.");
  expect(spansOf(paragraph)).toEqual([
    "code: berth --free",
    "bold: now.",
    "deciding: It costs",
    "bold: It",
    "struck: 30 EUR",
    "link: 34 EUR",
  ]);
  expect(paragraph.spans.at(-1)).toMatchObject({ href: "https://quay.test/" });
});

test("items without their signs and cells keep what is set apart in them", () => {
  const item = "2. Signal the skipper by VHF.";
  const cells = "depth\t4 m\tdeep";
  const unit = unitOf([
    { kind: "list-item", text: item, marks: marksIn(item, ["bold", "VHF"]) },
    { kind: "table-row", text: cells, marks: marksIn(cells, ["code", "depth"], ["bold", "deep"]) },
  ]);
  const [list, table] = card(unit, "4 m");
  if (list?.type !== "list" || table?.type !== "table") throw new Error("not these");
  expect(list.items.flatMap(spansOf)).toEqual(["bold: VHF"]);
  expect(table.rows[0]!.map((cell) => [cell.lit, ...spansOf(cell)])).toEqual([
    [false, "code: depth"],
    [true],
    [false, "bold: deep"],
  ]);
});
