import { expect, test } from "vitest";
import { paragraphPart } from "../../documents/testing/test-part.ts";
import { cutUnits } from "../../documents/units/cut-units.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { isNumbered } from "./numbered-part.ts";

const unitUnder = (heading: string): IndexedPassage => {
  const [unit] = cutUnits(paragraphPart("Boats are moored by the harbour master."));
  return { ...unit, heading: [heading] } as unknown as IndexedPassage;
};

test.each([
  ["4 Moorings", "4"],
  ["Section 4: Moorings", "4"],
  ["§ 4.2 Moorings", "4.2"],
  ["Appendix A", "A"],
  ["Appendix A – Moorings", "A"],
])("%s is the part with the number %s", (heading, number) =>
  expect(isNumbered(unitUnder(heading), number)).toBe(true),
);

test.each([
  ["41 Moorings", "4"],
  ["4.2 Moorings", "4"],
  ["A harbour", "A"],
  ["Moorings 4", "4"],
])("%s is not the part with the number %s", (heading, number) =>
  expect(isNumbered(unitUnder(heading), number)).toBe(false),
);
