import type { DraftLine } from "../compose/compose.ts";
import type { Chosen } from "../select/chosen.ts";
import { featureNames } from "../select/feature-names.ts";
import { decidingPart } from "./deciding-part.ts";
import { freshUnits, quotedUnit } from "./quoted-units.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { labelOf, sectionOf } from "./wording.ts";
import { tellUnit } from "./tell-unit.ts";

const mostUnits = 5;
/** Sentences of a unit that a line tells. */
const mostSentences = 2;
/** The share of a topic's words, by their worth, that a unit and what stands above it must hold to be on it. */
const leastCovered = 0.7;

/** What the best units on a topic say of it, each under its heading; null where none is on it. */
export function topicLines(chosen: Chosen, names: ReadonlyMap<string, string>): DraftLine[] | null {
  const coverage = featureNames.indexOf("coverage");
  const units = chosen.units.filter(({ features }) => features[coverage]! >= leastCovered);
  if (units.length === 0 || chosen.unheld.length > 0) return null;
  const fresh = freshUnits({ ...chosen, units }, mostUnits);
  const several = new Set(fresh.map(({ resourceId }) => resourceId)).size > 1;
  return fresh.flatMap((unit) => {
    const part = decidingPart(chosen.asked, unit);
    const [line] = tellUnit(unit, part.places, quotedUnit(unit, part, "answer"));
    if (!line) return [];
    const section = escapeMarkup(sectionOf(unit));
    const label = [several ? labelOf(unit, names) : "", section].filter(Boolean).join(", ");
    const told = line.sentences.slice(0, mostSentences);
    const sentences = told.map((one, i) => (i === told.length - 1 ? { ...one, unmarked: undefined } : one));
    return [{ ...line, prefix: label === "" ? "- " : `- **${label}:** `, sentences }];
  });
}
