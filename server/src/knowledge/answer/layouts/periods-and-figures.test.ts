import { expect, it } from "vitest";
import { testPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { Chosen } from "../select/score-units.ts";
import { matchesPeriod } from "./periods-and-figures.ts";

function tells(
  blocks: Parameters<typeof testPart>[0],
  worths: Record<string, number>,
  year: string,
): boolean {
  const [cut] = cutUnits(testPart(blocks));
  const asked = {
    terms: Object.keys(worths),
    idf: new Map(Object.entries(worths)),
    pairs: [],
    deciding: [{ kind: "year" as const, written: year, terms: [year] }],
    type: "any" as const,
    history: false,
    words: [],
    named: new Set<string>(),
    joined: [],
    naming: new Set<string>(),
  };
  const unit = { passage: { ...cut!, id: 1, resourceId: "r" }, features: new Float64Array(), score: 1 };
  return matchesPeriod({ asked, units: [unit] } as unknown as Chosen);
}

const table = [
  { kind: "paragraph" as const, text: "The yard was enlarged in 2018." },
  { kind: "table-row" as const, header: true, text: "2022\t2021" },
  { kind: "table-row" as const, text: "Rope sales\t512\t498" },
];

it("a row is of the years of its columns, whatever else its unit says", () => {
  expect(tells(table, { rope: 3, sale: 2 }, "2021")).toBe(true);
  expect(tells(table, { rope: 3, sale: 2 }, "2018")).toBe(false);
});

it("a sentence is of the years that it names, or of any where it names none", () => {
  const text = [{ kind: "paragraph" as const, text: "In 2020 the fleet had 41 tugs." }];
  expect(tells(text, { tug: 3 }, "2021")).toBe(false);
  expect(tells(text, { tug: 3 }, "2020")).toBe(true);
  expect(tells([{ kind: "paragraph", text: "The fleet has 41 tugs." }], { tug: 3 }, "2021")).toBe(true);
});
