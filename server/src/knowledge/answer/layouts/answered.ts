import { analyseTerms } from "../../documents/analyse-terms.ts";
import { cellsOf } from "../../records/tables/table-rows.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import type { DraftLine, QuotedSpan } from "../compose/compose.ts";
import { escapeMarkup } from "../compose/markup.ts";
import type { TextRange } from "../evidence/evidence.ts";
import { featureNames } from "../select/feature-names.ts";
import type { Asked } from "../select/asked.ts";
import { type Chosen, type ChosenUnit, mostBelow } from "../select/score-units.ts";
import type { ListItem, WholeList } from "../select/whole-list.ts";
import { columnHeads, yearsIn } from "./column-heads.ts";
import { type DecidingPart, decidingPart } from "./deciding-part.ts";
import { differingFrom, yearsAsked } from "./periods-and-figures.ts";
import type { OwnVoice } from "../own-words/own-words.ts";
import { unitLines } from "./unit-lines.ts";
import { labelOf, sectionOf, withoutNumber } from "./wording.ts";

/** Units that are shown together: the claim is that one of them holds the answer. */
const mostUnits = 3;

/**
 * The answer of the best unit: its deciding part, with the whole unit as its source, and the second and third as more on the
 * same. Of several documents that a question names, or that differ, each tells its own.
 */
export function answeredLines(chosen: Chosen, names: ResourceNames, voice: OwnVoice): DraftLine[] {
  const units = freshUnits(withoutUnlikely(chosen), mostUnits);
  const sides = chosen.asked.named.size > 1 ? units : differingFrom(units, chosen.asked);
  const others = units.filter((unit) => !sides.includes(unit));
  const lines =
    sides.length > 1
      ? sides.flatMap((unit) => linesUnder(labelOf(unit, names), unit, chosen))
      : wholeUnitLines(units[0]!, chosen);
  return [...lines, ...moreOnThis(others, chosen, voice)];
}

/** Leaves out units that have the question's words by chance: next to an answer they would say nothing on it. */
function withoutUnlikely(chosen: Chosen): Chosen {
  const [best] = chosen.units;
  const units = chosen.units.filter((unit) => unit === best || unit.score >= best!.score - mostBelow);
  return chosen.asked.named.size > 1 ? chosen : { ...chosen, units };
}

/** Returns the units that come closest to what is asked, under a sentence that claims nothing. */
export function closestLines(chosen: Chosen, text: string): DraftLine[] {
  const sources = freshUnits(chosen, mostUnits).map((unit) =>
    quotedUnit(unit, decidingPart(chosen.asked, unit), "closest", chosen.asked),
  );
  return [{ prefix: "", sentences: [{ text, sources, pointing: true }] }];
}

/** Returns the line that points to units which say more on the same. */
export function moreOnThis(
  units: readonly IndexedPassage[],
  { asked }: Chosen,
  voice: OwnVoice,
): DraftLine[] {
  if (units.length === 0) return [];
  const sources = units.map((unit) => quotedUnit(unit, decidingPart(asked, unit), "more", asked));
  return [{ prefix: "", sentences: [{ text: voice.words.moreOn, sources, pointing: true }] }];
}

/** Returns the deciding part of a unit, with all of the unit as its source. */
export function wholeUnitLines(unit: IndexedPassage, { asked }: Chosen): DraftLine[] {
  const part = decidingPart(asked, unit);
  // Growth and its reason are seen next to the earlier value.
  const years = asked.type === "yes-no" || asked.type === "reason" ? [] : yearsAsked(asked);
  const periods = { years, words: new Set(asked.words) };
  return unitLines(unit, part.places, quotedUnit(unit, part, "answer", asked), periods);
}

/** Returns the text of a unit, under a name in bold. */
function linesUnder(label: string, unit: IndexedPassage, chosen: Chosen): DraftLine[] {
  const [first, ...rest] = wholeUnitLines(unit, chosen);
  if (!first) return [];
  if (first.prefix !== "" && !first.prefix.startsWith("**"))
    return [{ prefix: "", sentences: [{ text: `**${label}:**`, sources: [] }] }, first, ...rest];
  return [{ ...first, prefix: `**${label}:** ${first.prefix.replace(/^\*\*(.*)\*\* $/, "$1 ")}` }, ...rest];
}

/** Returns a list as its lead and its items, each with what it says in short. */
export function listedLines({ lead, items }: WholeList, chosen: Chosen, voice: OwnVoice): DraftLine[] {
  const first = chosen.units[0]!.passage;
  const pieces = lead.length > 0 ? [{ unit: first, places: lead }, ...items] : items;
  const sources = sourcesOf(pieces);
  const tell = ({ unit, places }: ListItem) => unitLines(unit, places, sources.get(unit.id)!);
  const opening = lead.length > 0 ? tell({ unit: first, places: lead }) : [];
  const listed = items.flatMap((item): DraftLine[] => {
    const sentences = tell(item).flatMap((line) => line.sentences);
    const name = item.label === undefined ? "" : `**${escapeMarkup(withoutNumber(item.label))}:** `;
    return sentences.length > 0 ? [{ prefix: `- ${name}`, sentences }] : [];
  });
  // Items of several units are put together in the message, which has no room for other passages.
  if (sources.size > 1) return [...opening, ...listed];
  const others = freshUnits(chosen, mostUnits).filter(({ id }) => id !== first.id && !sources.has(id));
  return [...opening, ...listed, ...moreOnThis(others.slice(0, mostUnits - 1), chosen, voice)];
}

/** Returns each unit as one source, in which all that is quoted of it decides. */
function sourcesOf(pieces: readonly ListItem[]): Map<number, QuotedSpan> {
  const sources = new Map<number, QuotedSpan>();
  for (const [id, own] of Map.groupBy(pieces, ({ unit }) => unit.id)) {
    const places = [...new Set(own.flatMap((piece) => piece.places))].toSorted((a, b) => a - b);
    sources.set(id, quotedUnit(own[0]!.unit, { places, best: places[0]!, lit: [] }, "answer"));
  }
  return sources;
}

const mostOnTopic = 5;
/** Sentences of a unit that a line tells. */
const mostSentences = 2;
/** Sets the share of a topic's words, by their worth, that a unit and the context above it must hold to be on it. */
const leastCovered = 0.7;

/** Returns what the best units on a topic say of it, each under its heading; null where none is on it. */
export function topicLines(chosen: Chosen, names: ResourceNames): DraftLine[] | null {
  const coverage = featureNames.indexOf("coverage");
  const units = chosen.units.filter(({ features }) => features[coverage]! >= leastCovered);
  if (units.length === 0 || chosen.unheld.length > 0) return null;
  const fresh = freshUnits({ ...chosen, units }, mostOnTopic);
  const several = new Set(fresh.map(({ resourceId }) => resourceId)).size > 1;
  return fresh.flatMap((unit) => {
    const part = decidingPart(chosen.asked, unit);
    const [line] = unitLines(unit, part.places, quotedUnit(unit, part, "answer", chosen.asked));
    if (!line) return [];
    const section = escapeMarkup(sectionOf(unit));
    const label = [several ? labelOf(unit, names) : "", section].filter(Boolean).join(", ");
    const kept = line.sentences.slice(0, mostSentences);
    const sentences = kept.map((one, i) => (i === kept.length - 1 ? { ...one, unmarked: undefined } : one));
    return [{ ...line, prefix: label === "" ? "- " : `- **${label}:** `, sentences }];
  });
}

/** Returns the best units that share nothing; if several documents are named, the best of each first. */
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

/** Returns a unit as the source of an answer: quoted whole, with the sentences of it that decide. */
export function quotedUnit(
  unit: IndexedPassage,
  { places, best, lit }: DecidingPart,
  role: QuotedSpan["role"],
  asked?: Asked,
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
    places,
    best,
    lit: lit.flatMap((place) => litRanges(unit, place, asked)),
    opensAt: unit.sentences[best]?.start ?? unit.start,
  };
}

/**
 * Returns what of a deciding sentence is lit: all of it, or of a table's row the cell that names it and those in the columns
 * that are asked for.
 */
function litRanges(unit: IndexedPassage, place: number, asked?: Asked): TextRange[] {
  const span = unit.sentences[place]!;
  if (span.kind !== "table-row" || !asked) return [{ start: span.start, end: span.end }];
  const cells = cellsOf(unit.text, span, unit.start);
  const columns = cells.length <= 2 ? cells.map((_, i) => i) : columnsAsked(unit, place, cells.length, asked);
  return cells.flatMap(({ start, end }, i) =>
    end > start && (i === 0 || columns.includes(i)) ? { start, end } : [],
  );
}

/** Returns columns whose heads name a year that is asked for, or the most of the question's words. */
function columnsAsked(unit: IndexedPassage, place: number, count: number, asked: Asked): number[] {
  const heads = columnHeads(unit, place)?.slice(0, count) ?? [];
  const years = yearsAsked(asked);
  const columns = heads.flatMap((_, i) => (i > 0 ? [i] : []));
  const ofYear = columns.filter((i) => years.some((year) => yearsIn([heads[i]!]).has(year)));
  if (ofYear.length > 0) return ofYear;
  const wanted = new Set(asked.terms);
  const said = (i: number) =>
    analyseTerms(heads[i]!, unit.language).filter((term) => wanted.has(term)).length;
  const most = Math.max(0, ...columns.map(said));
  return most === 0 ? [] : columns.filter((i) => said(i) === most);
}
