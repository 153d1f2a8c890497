import { analyseTerms } from "../../documents/analyse-terms.ts";
import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import type { DraftLine, DraftSentence } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import { headingsOf } from "../compose/source-name.ts";
import type { OwnVoice } from "../own-words/own-words.ts";
import { type ChosenSide, speaksOf } from "../select/choose-sides.ts";
import type { Chosen } from "../select/score-units.ts";
import { wordsOf } from "../select/unit-words.ts";
import { freshUnits, moreOnThis, quotedUnit, wholeUnitLines } from "./answered.ts";
import { decidingPart } from "./deciding-part.ts";
import { unitLines } from "./unit-lines.ts";
import { rowsAsTable, tableLines } from "./table-lines.ts";
import { labelOf, sectionOf } from "./wording.ts";

const mostMore = 2;
/** Tables that have a row for each side. */
const mostTables = 2;
/** UTF-16 units of a cell: its source has the rest. */
const longestCell = 600;
/** UTF-16 units of code that a cell shows. */
const longestCode = 100;

/**
 * Returns what the best unit of each side says of it as a table with a column for each, each cell with its source; a unit that is
 * the best of several has one column for all of them.
 */
export function comparedLines(
  sides: readonly ChosenSide[],
  whole: Chosen,
  names: ResourceNames,
  voice: OwnVoice,
): DraftLine[] {
  const groups = [...Map.groupBy(sides, ({ units }) => units[0]!.passage.id).values()];
  const unitOf = (group: readonly ChosenSide[]) => group[0]!.units[0]!.passage;
  const documents = new Set(groups.map((group) => `${unitOf(group).resourceId}\n${unitOf(group).part}`));
  const heads = groups.map((group) => {
    const unit = unitOf(group);
    const section = headingsOf([unit]).length > 0 ? escapeMarkup(sectionOf(unit)) : "";
    const where = documents.size > 1 ? labelOf(unit, names) : section;
    const name = escapeMarkup(voice.listed(group.map(({ side }) => side.name)));
    return where === "" || where.toLowerCase() === name.toLowerCase() ? name : `${name} (${where})`;
  });
  const cells = groups.map((group) =>
    cellOf(wholeUnitLines(unitOf(group), group.length > 1 ? whole : group[0]!.chosen)),
  );
  return tableLines(heads, [cells]);
}

/** Returns the lines of a unit as one cell, as far as it holds them. */
function cellOf(lines: readonly DraftLine[]): DraftSentence {
  const [first] = lines;
  const texts: string[] = [];
  let length = 0;
  for (const { prefix, sentences, block = "" } of lines) {
    const label = prefix.startsWith("**") ? prefix : "";
    const code = /^`{3,}\n([^\n`|]+)\n`{3,}$/.exec(block)?.[1] ?? "";
    const said = sentences.map(({ text }) => text).join(" ");
    const text = label + said + (code !== "" && code.length <= longestCode ? ` \`${code}\`` : "");
    length += text.length;
    if (texts.length > 0 && length > longestCell) break;
    texts.push(text);
  }
  const text = texts.reduce((before, next) => `${before}${/[.!?:。]$/.test(before) ? " " : "; "}${next}`);
  return { text, sources: first!.sentences[0]!.sources };
}

/**
 * Returns the rows of the sides from a table that has one for each of them, with the table as their source; null where none has.
 * Of several tables those are shown whose captions and headings hold most of what else is asked.
 */
export function rowLines(sides: readonly ChosenSide[], whole: Chosen): DraftLine[] | null {
  const units = [...whole.units, ...sides.flatMap((side) => side.units)].map(({ passage }) => passage);
  const found = [...new Map(units.map((unit) => [unit.id, unit])).values()].flatMap((unit) => {
    const places = sides.map(({ side }) => rowNamed(unit, side.name));
    const rows = places.flatMap((place) => place ?? []);
    if (new Set(rows).size < sides.length) return [];
    const { heading, context, title } = wordsOf(unit);
    const held = whole.asked.terms.filter((term) => [heading, context, title].some((own) => own.has(term)));
    return [{ unit, rows, held: held.length }];
  });
  const most = Math.max(...found.map(({ held }) => held));
  const tables = found.filter(({ held }) => held === most).slice(0, mostTables);
  if (tables.length === 0) return null;
  return tables.flatMap(({ unit, rows }) => rowsAsTable(unit, rows, whole.asked));
}

/**
 * Returns the place of the row that a side names by its first cell, or in full by another: "FJ-05 | Fjord". Null where there is
 * none, or there are several.
 */
function rowNamed(unit: IndexedPassage, name: string): number | null {
  const terms = new Set(analyseTerms(name, unit.language));
  const rows = unit.sentences.flatMap((span, place) => {
    if (span.kind !== "table-row" || span.header) return [];
    const cells = textOf(unit, span)
      .split("\t")
      .map((cell) => analyseTerms(cell, unit.language));
    const own = cells.find(
      (cell, at) =>
        cell.length > 0 && cell.every((term) => terms.has(term)) && (at === 0 || cell.length === terms.size),
    );
    return own ? [{ place, own: own.length }] : [];
  });
  const most = Math.max(...rows.map(({ own }) => own));
  const best = rows.filter(({ own }) => own === most);
  return best.length === 1 ? best[0]!.place : null;
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
  const others = freshUnits(whole, mostMore + 1).filter(({ id }) => id !== unit.id);
  return [...unitLines(unit, places, source), ...moreOnThis(others, whole, voice)];
}
