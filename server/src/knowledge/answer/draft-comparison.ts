import { textOf } from "../documents/units/unit.ts";
import { cuesOf, holdsCue, spaced } from "../languages/question-cues.ts";
import type { Question } from "./answer.ts";
import type { Draft } from "./compose/compose.ts";
import type { Drafted } from "./draft-answer.ts";
import type { Sides } from "./interpret/sides.ts";
import { apartLines, comparedLines, rowLines } from "./layouts/compared.ts";
import { decidingPart } from "./layouts/deciding-part.ts";
import { answered, closest } from "./layouts/drafts.ts";
import { voiceIn } from "./own-words/own-words.ts";
import type { Project } from "./project-memory.ts";
import { chooseSides, type ChosenSide, isNamed, speaksOf } from "./select/choose-sides.ts";
import { type Chosen, type ChosenUnit, outcomeOf, readOf } from "./select/score-units.ts";

/**
 * Drafts a comparison of what a question sets against each other, each side by a search of its own, side by side where each
 * is likely to be answered. Null where the question is answered as any other, by one place that covers all sides.
 */
export async function draftComparison(
  project: Project,
  question: Question,
  { sides, carried, language }: { sides: Sides; carried: string; language: string },
  whole: Chosen,
): Promise<Drafted | null> {
  if (whole.unheld.length > 0) return null;
  const outcome = outcomeOf(whole);
  const each = await chooseSides(project, sides.each, carried, question);
  const firsts = distinct(each.flatMap(({ units }) => units.slice(0, 1)));
  const rows = rowLines(each, whole);
  if (rows) return { draft: answered(rows, language), read: readOf(distinct([...whole.units, ...firsts])) };
  // One place that tells of all of them is claimed as the whole question is.
  const isApart = firsts.length > 1 && each.every(({ isAnswered }) => isAnswered);
  if (isApart && !(outcome === "answered" && isBetterTogether(whole, each))) {
    const lines = comparedLines(each, whole, question.resourceNames, voiceIn(language));
    const draft: Draft = { ...answered(lines, language), isMessage: true };
    return { draft, read: readOf(distinct([...firsts, ...whole.units])) };
  }
  const [best] = whole.units;
  const isOfAll = each.every((side) => best && speaksOf(best.passage, side));
  const lines =
    outcome === "answered" && isOfAll ? apartLines(best!.passage, each, whole, voiceIn(language)) : null;
  if (lines) return { draft: answered(lines, language), read: readOf(whole.units) };
  if (outcome === "refused" || (outcome === "answered" && (isOfAll || !sides.strict))) return null;
  const units = distinct([...whole.units.slice(0, 1), ...firsts, ...whole.units]);
  return { draft: closest({ ...whole, units }, language), read: readOf(units) };
}

/** Returns whether what the best unit tells speaks of each side, and compares them, or the sides name no entries or sections. */
function isBetterTogether(whole: Chosen, each: readonly ChosenSide[]): boolean {
  const unit = whole.units[0]!.passage;
  const { places } = decidingPart(whole.asked, unit);
  if (!each.every((side) => speaksOf(unit, side, places))) return false;
  const shown = spaced(places.map((place) => textOf(unit, unit.sentences[place]!)).join("\n"));
  return holdsCue(shown, cuesOf(unit.language).survey.compare) || !each.every(isNamed);
}

function distinct(units: readonly ChosenUnit[]): ChosenUnit[] {
  const seen = new Set<number>();
  return units.filter(({ passage: { id } }) => !seen.has(id) && seen.add(id));
}
