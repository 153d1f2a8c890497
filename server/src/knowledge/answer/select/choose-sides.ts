import { analyseTerms } from "../../documents/analyse-terms.ts";
import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Side } from "../interpret/sides.ts";
import type { ProjectIndex } from "../project-memory.ts";
import { chooseUnits, type Choosing } from "./choose-units.ts";
import { type Chosen, type ChosenUnit, outcomeOf } from "./score-units.ts";
import { wordsOf } from "./unit-words.ts";

/** Holds the choice for one of the things that a question compares. */
export interface ChosenSide {
  side: Side;
  chosen: Chosen;
  /** Best first, those alone that speak of this side. */
  units: readonly ChosenUnit[];
  /** True if the first of all is one of them, and likely to answer the question for this side. */
  isAnswered: boolean;
}

/** Chooses units for each side by itself. */
export async function chooseSides(
  project: ProjectIndex,
  sides: readonly Side[],
  carried: string,
  choosing: Choosing,
): Promise<ChosenSide[]> {
  return Promise.all(
    sides.map(async (side) => {
      const chosen = await chooseUnits(project, { ...side, carried }, choosing);
      const units = chosen.units.filter(({ passage }) => speaksOf(passage, { side, chosen }));
      const isFirst = units[0] !== undefined && units[0] === chosen.units[0];
      return { side, chosen, units, isAnswered: isFirst && outcomeOf(chosen) === "answered" };
    }),
  );
}

/**
 * Returns whether a unit, or some of its sentences with the context above them, holds all that sets a side apart from the
 * others.
 */
export function speaksOf(
  unit: IndexedPassage,
  { side: { name }, chosen: { asked } }: Pick<ChosenSide, "side" | "chosen">,
  places?: readonly number[],
): boolean {
  if (asked.named.size > 0 && !asked.named.has(unit.resourceId)) return false;
  const { all, title, heading, term, question, context } = wordsOf(unit);
  const lead =
    places &&
    new Set(places.flatMap((place) => analyseTerms(textOf(unit, unit.sentences[place]!), unit.language)));
  const holds = (word: string) =>
    lead ? [title, heading, term, question, context, lead].some((field) => field.has(word)) : all.has(word);
  return analyseTerms(name, unit.language).every((word) => asked.naming.has(word) || holds(word));
}

/** Returns whether a heading, a term or a question above the best unit of a side names it. */
export function isNamed({ side: { name }, units: [best] }: ChosenSide): boolean {
  if (!best) return false;
  const { names } = wordsOf(best.passage);
  const terms = analyseTerms(name, best.passage.language);
  return names.some((one) => terms.every((term) => one.has(term)));
}
