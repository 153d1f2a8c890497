import type { DraftLine } from "../compose/compose.ts";
import type { Chosen } from "../select/choose-units.ts";
import { decidingPart } from "./deciding-part.ts";
import { freshUnits } from "./fresh-units.ts";
import { quotedUnit } from "./quoted-unit.ts";

const mostShown = 3;

/** The units that come closest to what is asked, shown without a claim. */
export function closestLines(chosen: Chosen): DraftLine[] {
  const sources = freshUnits(chosen, mostShown).map((unit) =>
    quotedUnit(unit, decidingPart(chosen.asked, unit), "closest"),
  );
  const text = "The sources do not answer this clearly. The closest passages:";
  return [{ prefix: "", sentences: [{ text, sources, pointing: true }] }];
}
