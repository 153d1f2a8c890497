import { cuesOf, holdsCue, spaced } from "../languages/question-cues.ts";
import type { Question } from "./answer.ts";
import type { Draft } from "./compose/compose.ts";
import type { Sides } from "./interpret/sides.ts";
import { closestLines } from "./layouts/answered.ts";
import { apartLines, comparedLines } from "./layouts/compared.ts";
import { decidingPart } from "./layouts/deciding-part.ts";
import type { Project } from "./project.ts";
import { type ChosenSide, chooseSides, isNamed, sentenceAt, speaksOf } from "./select/choose-sides.ts";
import { type Chosen, type ChosenUnit, outcomeOf } from "./select/chosen.ts";

export interface Comparison {
  draft: Draft;
  /** In the order in which they matter. */
  units: ChosenUnit[];
}

/**
 * What a question sets against each other, each side by a search of its own: told side by side where each is likely to be
 * answered. Null where the question is answered as any other, by one place that tells of all sides.
 */
export async function draftComparison(
  { index, projectId, rerank }: Project,
  question: Question,
  { sides, carried }: { sides: Sides; carried: string },
  whole: Chosen,
): Promise<Comparison | null> {
  if (whole.unheld.length > 0) return null;
  const outcome = outcomeOf(whole);
  const each = await chooseSides(index, projectId, sides.each, carried, { ...question, rerank });
  const firsts = distinct(each.flatMap(({ units }) => units.slice(0, 1)));
  // One place that tells of all of them is claimed as the whole question is.
  const isApart = firsts.length > 1 && each.every(({ isAnswered }) => isAnswered);
  if (isApart && !(outcome === "answered" && isBetterTogether(whole, each))) {
    const lines = comparedLines(each, whole, question.resourceNames);
    return {
      draft: { answered: true, lines, suggestions: [] },
      units: distinct([...firsts, ...whole.units]),
    };
  }
  const [best] = whole.units;
  const isOfAll = each.every((side) => best && speaksOf(best.passage, side));
  const lines = outcome === "answered" && isOfAll ? apartLines(best!.passage, each, whole) : null;
  if (lines) return { draft: { answered: true, lines, suggestions: [] }, units: whole.units };
  if (outcome === "refused" || (outcome === "answered" && (isOfAll || !sides.strict))) return null;
  const units = distinct([...whole.units.slice(0, 1), ...firsts, ...whole.units]);
  return { draft: { answered: false, lines: closestLines({ ...whole, units }), suggestions: [] }, units };
}

/** Whether what the best unit tells speaks of each side, and compares them, or the sides name no entries or sections. */
function isBetterTogether(whole: Chosen, each: readonly ChosenSide[]): boolean {
  const unit = whole.units[0]!.passage;
  const { places } = decidingPart(whole.asked, unit);
  if (!each.every((side) => speaksOf(unit, side, places))) return false;
  const told = spaced(places.map((place) => sentenceAt(unit, place)).join("\n"));
  return holdsCue(told, cuesOf(unit.language).survey.compare) || !each.every(isNamed);
}

function distinct(units: readonly ChosenUnit[]): ChosenUnit[] {
  const seen = new Set<number>();
  return units.filter(({ passage: { id } }) => !seen.has(id) && seen.add(id));
}
