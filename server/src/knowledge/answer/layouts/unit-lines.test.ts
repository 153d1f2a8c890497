import { expect, it } from "vitest";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { testPart } from "../../documents/testing/test-part.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { compose } from "../compose/compose.ts";
import { quotedUnit } from "./answered.ts";
import { unitLines } from "./unit-lines.ts";

type Blocks = Parameters<typeof testPart>[0];

function linesOf(blocks: Blocks, places?: number[], more: Partial<IndexedPassage> = {}): string {
  const [cut] = cutUnits(testPart(blocks));
  const unit: IndexedPassage = { ...cut!, id: 1, resourceId: "r", ...more };
  const chosen = places ?? unit.sentences.map((_, i) => i);
  const lines = unitLines(
    unit,
    chosen,
    quotedUnit(unit, { places: chosen, best: chosen[0]!, lit: [] }, "answer"),
  );
  return compose({ answered: true, lines, suggestions: [] }, new Map()).message;
}

it("a paragraph is one line with one mark, at its end", () => {
  expect(linesOf([{ kind: "paragraph", text: "The quay is long. It holds six ships." }])).toBe(
    "The quay is long. It holds six ships. [1]",
  );
});

it("items stand beneath what leads to them, each with its mark", () => {
  expect(
    linesOf([
      { kind: "paragraph", text: "Check these:" },
      { kind: "list-item", text: "• The oil." },
      { kind: "list-item", text: "• The brake." },
    ]),
  ).toBe("Check these: [1]\n\n- The oil. [1]\n- The brake. [1]");
});

// page:landing.advanced-agentic-reasoning page:features.it-recognizes-what-you-ask
// page:cybersecurity-helper.how-do-i-revoke-a-lost-key
it("steps keep their numbers, in their order", () => {
  expect(
    linesOf([
      { kind: "paragraph", text: "To start the crane:" },
      { kind: "list-item", text: "1. Check the oil." },
      { kind: "list-item", text: "2. release the brake." },
    ]),
  ).toBe("To start the crane: [1]\n\n1. Check the oil. [1]\n2. release the brake. [1]");
});

it("the sentences of an item are one line, however its lines were typed", () => {
  const steps: Blocks = [
    { kind: "list-item", text: "1. Check the oil. It is black." },
    { kind: "list-item", text: "2. Release the brake.\n   It is red." },
  ];
  expect(linesOf(steps)).toBe("1. Check the oil. It is black. [1]\n2. Release the brake. It is red. [1]");
  expect(linesOf(steps, [0, 2])).toBe("1. Check the oil. [1]\n2. Release the brake. [1]");
});

it("code is a block, which its own backticks do not end", () => {
  expect(
    linesOf([
      { kind: "paragraph", text: "Run this:" },
      { kind: "code", text: "echo '```'" },
    ]),
  ).toBe("Run this: [1]\n\n````\necho '```'\n````");
});

it("a caption that names its table's number is one line", () => {
  const lines = linesOf([
    { kind: "caption", text: "Table 2.4. Hours of the lock" },
    { kind: "table-row", header: true, text: "Day\tHours" },
    { kind: "table-row", text: "Sunday\t9 to 11" },
  ]);
  expect(lines.split("\n")[0]).toBe("Table 2.4. Hours of the lock [1]");
});

it("a row is named by its first cell where that column has no name, with the table's measure", () => {
  const table: Blocks = [
    { kind: "table-row", header: true, text: "\tJanuary 28, 2023\tJanuary 29, 2022" },
    { kind: "table-row", text: "Merchandise inventories\t$5,140\t$5,961" },
  ];
  const measure = { role: "unit-of-measure", start: 0, end: 13, text: "(in millions)" } as const;
  expect(linesOf(table, [0, 1], { context: [measure] })).toBe(
    "Merchandise inventories, in millions: January 28, 2023: $5,140; January 29, 2022: $5,961 [1]",
  );
});

it("what a source writes as markup stays text", () => {
  expect(linesOf([{ kind: "paragraph", text: "See [12] and *this* in `code`." }])).toBe(
    "See \\[12\\] and \\*this\\* in \\`code\\`. [1]",
  );
});
