import type { DraftLine, QuotedSpan } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import type { Chosen } from "../select/chosen.ts";
import type { ListItem, WholeList } from "../select/whole-list.ts";
import { moreOnThis } from "./answered.ts";
import { freshUnits, quotedUnit } from "./quoted-units.ts";
import { withoutNumber } from "./wording.ts";
import { tellUnit } from "./tell-unit.ts";

const mostMore = 2;

/** A list as its lead and its items, each with what it says in short. */
export function listedLines({ lead, items }: WholeList, chosen: Chosen): DraftLine[] {
  const first = chosen.units[0]!.passage;
  const pieces = lead.length > 0 ? [{ unit: first, places: lead }, ...items] : items;
  const sources = sourcesOf(pieces);
  const tell = ({ unit, places }: ListItem) => tellUnit(unit, places, sources.get(unit.id)!);
  const opening = lead.length > 0 ? tell({ unit: first, places: lead }) : [];
  const told = items.flatMap((item): DraftLine[] => {
    const sentences = tell(item).flatMap((line) => line.sentences);
    const name = item.label === undefined ? "" : `**${escapeMarkup(withoutNumber(item.label))}:** `;
    return sentences.length > 0 ? [{ prefix: `- ${name}`, sentences }] : [];
  });
  const beside = freshUnits(chosen, mostMore + 1).filter(({ id }) => id !== first.id && !sources.has(id));
  return [...opening, ...told, ...moreOnThis(beside.slice(0, mostMore), chosen)];
}

/** Each unit as one source, in which all that is told of it decides. */
function sourcesOf(pieces: readonly ListItem[]): Map<number, QuotedSpan> {
  const sources = new Map<number, QuotedSpan>();
  for (const [id, own] of Map.groupBy(pieces, ({ unit }) => unit.id)) {
    const places = [...new Set(own.flatMap((piece) => piece.places))].toSorted((a, b) => a - b);
    sources.set(id, quotedUnit(own[0]!.unit, { places, best: places[0]! }, "answer"));
  }
  return sources;
}
