import type { DraftLine } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import type { Chosen } from "../select/choose-units.ts";
import type { WholeList } from "../select/whole-list.ts";
import { moreOnThis } from "./answered.ts";
import { freshUnits } from "./fresh-units.ts";
import { withoutNumber } from "./label.ts";
import { quotedUnit } from "./quoted-unit.ts";
import { tellUnit } from "./tell-unit.ts";

const mostMore = 2;

/** A list as its lead and its items, each with what it says in short. */
export function listedLines({ lead, items }: WholeList, chosen: Chosen): DraftLine[] {
  const first = chosen.units[0]!.passage;
  const opening = lead.length > 0 ? toldAt(first, lead) : [];
  const told = items.flatMap(({ unit, places, label }): DraftLine[] => {
    const sentences = toldAt(unit, places).flatMap((line) => line.sentences);
    const name = label === undefined ? "" : `**${escapeMarkup(withoutNumber(label))}:** `;
    return sentences.length > 0 ? [{ prefix: `- ${name}`, sentences }] : [];
  });
  const cited = new Set([first.id, ...items.map(({ unit }) => unit.id)]);
  const beside = freshUnits(chosen, mostMore + 1).filter(({ id }) => !cited.has(id));
  return [...opening, ...told, ...moreOnThis(beside.slice(0, mostMore), chosen)];
}

function toldAt(unit: Chosen["units"][number]["passage"], places: readonly number[]): DraftLine[] {
  const source = quotedUnit(unit, { places: [...places], best: places[0]! }, "answer");
  return tellUnit(unit, places, source);
}
