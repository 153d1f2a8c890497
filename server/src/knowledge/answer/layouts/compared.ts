import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { headingsOf } from "../compose/source-name.ts";
import { type ChosenSide, speaksOf } from "../select/choose-sides.ts";
import type { Chosen } from "../select/score-units.ts";
import { freshUnits, moreOnThis, quotedUnit, toldUnder } from "./answered.ts";
import { decidingPart } from "./deciding-part.ts";
import { tellUnit } from "./tell-unit.ts";
import type { OwnVoice } from "../own-words/own-words.ts";
import { labelOf, sectionOf } from "./wording.ts";

const mostMore = 2;

/**
 * Returns what the best unit of each side says of it, one under the other; a unit that is the best of several is quoted once
 * for all of them.
 */
export function comparedLines(
  sides: readonly ChosenSide[],
  whole: Chosen,
  names: ResourceNames,
  voice: OwnVoice,
): DraftLine[] {
  const told = new Map<number, { unit: IndexedPassage; sides: ChosenSide[] }>();
  for (const side of sides) {
    const unit = side.units[0]!.passage;
    const others = told.get(unit.id)?.sides ?? [];
    told.set(unit.id, { unit, sides: [...others, side] });
  }
  const groups = [...told.values()];
  const documents = new Set(groups.map(({ unit: { resourceId, part } }) => `${resourceId}\n${part}`));
  const lines = groups.flatMap(({ unit, sides: of }) => {
    const section = headingsOf([unit]).length > 0 ? escapeMarkup(sectionOf(unit)) : "";
    const where = documents.size > 1 ? labelOf(unit, names) : section;
    const name = escapeMarkup(voice.listed(of.map(({ side }) => side.name)));
    const chosen = of.length > 1 ? whole : of[0]!.chosen;
    return toldUnder(where === "" || where === name ? name : `${name} (${where})`, unit, chosen);
  });
  const beside = freshUnits(whole, mostMore + groups.length).filter(({ id }) => !told.has(id));
  return [...lines, ...moreOnThis(beside.slice(0, mostMore), whole, voice)];
}

/**
 * Returns what a unit says of each side, where that is in parts of their own, such as the rows of a table; null where some
 * side has none, or all of them are quoted anyway.
 */
export function apartLines(
  unit: IndexedPassage,
  sides: readonly ChosenSide[],
  whole: Chosen,
  voice: OwnVoice,
): DraftLine[] | null {
  const together = new Set(decidingPart(whole.asked, unit).places);
  const parts = sides.map(({ chosen }) => decidingPart(chosen.asked, unit));
  const bests = new Set(parts.map(({ best }) => best));
  if (bests.size < sides.length || [...bests].every((best) => together.has(best))) return null;
  if (!sides.every((side, i) => speaksOf(unit, side, parts[i]!.places))) return null;
  const places = [...new Set(parts.flatMap((part) => part.places))].toSorted((a, b) => a - b);
  const source = quotedUnit(unit, { places, best: parts[0]!.best, lit: [...bests] }, "answer", whole.asked);
  const beside = freshUnits(whole, mostMore + 1).filter(({ id }) => id !== unit.id);
  return [...tellUnit(unit, places, source), ...moreOnThis(beside, whole, voice)];
}
