import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Chosen, ChosenUnit } from "../select/choose-units.ts";

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
