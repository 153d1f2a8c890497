import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Chosen } from "../select/chosen.ts";
import type { Asked } from "../select/asked.ts";
import { columnHeads, yearsIn } from "./column-heads.ts";
import { decidingPart } from "./deciding-part.ts";

export function yearsAsked({ deciding }: Asked): string[] {
  return deciding.filter(({ kind }) => kind === "year").map(({ written }) => written);
}

/**
 * Whether what would be told of the best unit is of a year that is asked for, or of no year at all: a row by its columns, a text
 * by its own words and the headings above it.
 */
export function tellsPeriod({ asked, units: [best] }: Chosen): boolean {
  const years = yearsAsked(asked);
  if (!best || years.length === 0) return true;
  const unit = best.passage;
  const part = decidingPart(asked, unit);
  const isRow = unit.sentences[part.best]?.kind === "table-row";
  const ofColumns = isRow ? yearsIn(columnHeads(unit, part.best) ?? []) : new Set<string>();
  const told =
    ofColumns.size > 0 ? ofColumns : yearsIn([...unit.heading, unit.title, ...textsOf(unit, part.places)]);
  return told.size === 0 || years.some((year) => told.has(year));
}

function textsOf({ text, start, sentences, context }: IndexedPassage, places: readonly number[]): string[] {
  const told = places.map((place) => sentences[place]!);
  return [
    ...context.map((piece) => piece.text),
    ...told.map((span) => text.slice(span.start - start, span.end - start)),
  ];
}
