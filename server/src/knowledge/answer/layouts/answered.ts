import type { IndexedPassage } from "../../store/passage-index.ts";
import type { DraftLine } from "../compose/compose.ts";
import type { Chosen } from "../select/chosen.ts";
import { decidingPart } from "./deciding-part.ts";
import { differingFrom } from "./differing.ts";
import { freshUnits, quotedUnit } from "./quoted-units.ts";
import { labelOf } from "./wording.ts";
import { tellUnit } from "./tell-unit.ts";
import { yearsAsked } from "./tells-period.ts";

/** Units that are shown together: the claim is that one of them holds the answer. */
const mostUnits = 3;

/**
 * The answer of the best unit: its deciding part, with the whole unit as its source, and the second and third as more on the
 * same. Of several documents that a question names, or that differ, each tells its own.
 */
export function answeredLines(chosen: Chosen, names: ReadonlyMap<string, string>): DraftLine[] {
  const units = freshUnits(chosen, mostUnits);
  const sides = chosen.asked.named.size > 1 ? units : differingFrom(units, chosen.asked);
  const beside = units.filter((unit) => !sides.includes(unit));
  const lines =
    sides.length > 1
      ? sides.flatMap((unit) => toldUnder(labelOf(unit, names), unit, chosen))
      : tellWhole(units[0]!, chosen);
  return [...lines, ...moreOnThis(beside, chosen)];
}

/** The units that come closest to what is asked, shown without a claim. */
export function closestLines(chosen: Chosen): DraftLine[] {
  const sources = freshUnits(chosen, mostUnits).map((unit) =>
    quotedUnit(unit, decidingPart(chosen.asked, unit), "closest"),
  );
  const text = "The sources do not answer this clearly. The closest passages:";
  return [{ prefix: "", sentences: [{ text, sources, pointing: true }] }];
}

/** Units that are folded beneath an answer. */
export function moreOnThis(units: readonly IndexedPassage[], { asked }: Chosen): DraftLine[] {
  if (units.length === 0) return [];
  const sources = units.map((unit) => quotedUnit(unit, decidingPart(asked, unit), "more"));
  return [{ prefix: "", sentences: [{ text: "More on this:", sources, pointing: true }] }];
}

function tellWhole(unit: IndexedPassage, { asked }: Chosen): DraftLine[] {
  const part = decidingPart(asked, unit);
  // What grew, and why, is seen beside what was before.
  const years = asked.type === "yes-no" || asked.type === "reason" ? [] : yearsAsked(asked);
  const periods = { years, words: new Set(asked.words) };
  return tellUnit(unit, part.places, quotedUnit(unit, part, "answer"), periods);
}

/** What a unit says, under a name in bold. */
export function toldUnder(label: string, unit: IndexedPassage, chosen: Chosen): DraftLine[] {
  const [first, ...rest] = tellWhole(unit, chosen);
  if (!first) return [];
  if (first.prefix !== "" && !first.prefix.startsWith("**"))
    return [{ prefix: "", sentences: [{ text: `**${label}:**`, sources: [] }] }, first, ...rest];
  return [{ ...first, prefix: `**${label}:** ${first.prefix.replace(/^\*\*(.*)\*\* $/, "$1 ")}` }, ...rest];
}
