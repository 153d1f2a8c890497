import { expect, it } from "vitest";
import { cutUnits } from "../../documents/units/cut-units.ts";
import { testPart } from "../../documents/testing/test-part.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Asked } from "../select/features.ts";
import { decidingPart } from "./deciding-part.ts";

function part(
  blocks: Parameters<typeof testPart>[0],
  worths: Record<string, number>,
  type: Asked["type"] = "any",
) {
  const [cut] = cutUnits(testPart(blocks));
  const unit: IndexedPassage = { ...cut!, id: 1, resourceId: "r" };
  const idf = new Map(Object.entries(worths));
  const asked = {
    terms: [...idf.keys()],
    idf,
    pairs: [],
    deciding: [],
    type,
    history: false,
    words: [],
    named: new Set<string>(),
  };
  const { places, best } = decidingPart(asked, unit);
  const text = (place: number) => {
    const { start, end } = unit.sentences[place]!;
    return unit.text.slice(start - unit.start, end - unit.start);
  };
  return { told: places.map(text), best: text(best) };
}

it("a row decides, with its heads, though the heads hold the rarest word of the question", () => {
  const { told, best } = part(
    [
      { kind: "table-row", header: true, text: "Lamp\tPrice" },
      { kind: "table-row", text: "Harbour lamp\t340 crowns" },
      { kind: "table-row", text: "Deck lamp\t95 crowns" },
    ],
    { price: 9, harbour: 0.6, lamp: 0.1 },
  );
  expect(best).toBe("Harbour lamp\t340 crowns");
  expect(told.slice(0, 2)).toEqual(["Lamp\tPrice", "Harbour lamp\t340 crowns"]);
});

it("of several paragraphs the one that answers is told, whole", () => {
  const { told, best } = part(
    [
      { kind: "paragraph", text: "Ships wait for the tide." },
      { kind: "paragraph", text: "The crane lifts 4,350 kilograms. It stands at the basin." },
      { kind: "paragraph", text: "The ferry leaves at dawn." },
    ],
    { crane: 3, lift: 2 },
    "amount",
  );
  expect(best).toBe("The crane lifts 4,350 kilograms.");
  expect(told).toEqual(["The crane lifts 4,350 kilograms.", "It stands at the basin."]);
});
