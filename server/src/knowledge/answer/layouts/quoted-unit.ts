import type { IndexedPassage } from "../../store/passage-index.ts";
import type { QuotedSpan } from "../compose/compose.ts";
import type { DecidingPart } from "./deciding-part.ts";

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
