import type { IndexedPassage } from "../../store/passage-index.ts";
import type { QuotedSpan } from "../compose/compose.ts";
import type { Chosen, ChosenUnit } from "../select/chosen.ts";
import type { DecidingPart } from "./deciding-part.ts";

/** The best units that share nothing; of several documents that are named, the best of each first. */
export function freshUnits({ units, asked }: Chosen, most: number): IndexedPassage[] {
  const shown: ChosenUnit[] = [];
  const isFresh = (unit: ChosenUnit) => shown.every((other) => !overlap(unit.passage, other.passage));
  if (asked.named.size > 1)
    for (const id of asked.named) {
      const best = units.find((unit) => unit.passage.resourceId === id && isFresh(unit));
      if (best && shown.length < most) shown.push(best);
    }
  for (const unit of units) {
    if (shown.length >= most) break;
    if (isFresh(unit)) shown.push(unit);
  }
  return shown.map(({ passage }) => passage);
}

function overlap(one: IndexedPassage, other: IndexedPassage): boolean {
  const same = one.resourceId === other.resourceId && one.part === other.part;
  return (same && one.start < other.end && other.start < one.end) || one.text === other.text;
}

/** A unit as the source of an answer: quoted whole, with the sentences of it that decide. */
export function quotedUnit(
  unit: IndexedPassage,
  { places, best }: DecidingPart,
  role: QuotedSpan["role"],
): QuotedSpan {
  const deciding: { start: number; end: number }[] = [];
  for (const i of places) {
    const { start, end } = unit.sentences[i]!;
    const last = deciding.at(-1);
    if (last && places.includes(i - 1)) last.end = end;
    else deciding.push({ start, end });
  }
  return {
    passage: unit,
    start: unit.start,
    end: unit.end,
    role,
    deciding,
    opensAt: unit.sentences[best]?.start ?? unit.start,
  };
}
