import type { GoldItem } from "./gold.ts";
import { overlaps, type Reading, type ReadUnit, textOf } from "./reading.ts";
import { placesOut } from "./no-content.ts";
import { matchRows, readTables, rowShown, wordsIn } from "./tables.ts";
import { type Kind, Verdicts, type Wrong, wrong } from "./verdicts.ts";
import { findPhrase, holds, sameTerm, type Span, squeezed } from "./words.ts";

/** Judges what search and answers are given, by what is on the page: whether each unit has what it needs. */
export function judgeUnits(reading: Reading, items: readonly GoldItem[]): Verdicts {
  const verdicts = new Verdicts();
  const places = new Map<string, Span[]>();
  for (const item of items) {
    const judged = judgeItem(reading, item);
    // What may be no content is content in other places.
    if (item.kind !== "out" || !item.optional)
      places.set(item.kind, [...(places.get(item.kind) ?? []), ...judged.places]);
    verdicts.expected(item.kind, judged.fault, item.optional);
  }
  judgeBlocks(reading, places, verdicts);
  return verdicts;
}

interface Judged {
  /** Lists its places. */
  places: Span[];
  fault: Wrong | null;
}

function judgeItem(reading: Reading, item: GoldItem): Judged {
  const { kind, name, all, first, last, lead } = item;
  const given = (...phrases: (string | null)[]) => phrases.filter((phrase) => phrase !== null);
  switch (kind) {
    case "entry":
      return judgeEntry(reading, item);
    case "table":
      return judgeTable(reading, item);
    case "section": {
      if (first !== null) return together(reading, [first], [name], "section without its heading");
      const isShown = reading.units.some((unit) => holds(shownWith(unit), name));
      return { places: [], fault: isShown ? null : wrong("in no unit", name, "") };
    }
    case "list": {
      const { fault } = together(reading, all, given(lead), "item without its lead");
      return { places: placesBetween(reading, all[0]!, last ?? all.at(-1)!), fault };
    }
    case "code": {
      const { fault } = together(reading, given(first, last), given(lead), "code without its lead");
      return { places: placesBetween(reading, first!, last), fault };
    }
    case "question": {
      const { fault } = together(reading, given(first, last), [name], "answer without its question");
      return { places: placesBetween(reading, name, last), fault };
    }
    case "out": {
      const places = all.flatMap((phrase) => placesOut(reading, phrase));
      const unit = reading.units.find((each) => places.some((place) => overlaps(place, each)));
      return { places, fault: unit ? wrong(`${name} in a unit`, all.join(" / "), unit.text) : null };
    }
    case "history": {
      const places = placesBetween(reading, first!, last);
      const marked = reading.units.flatMap(({ history }) => history);
      const unmarked = places.find((place) => !marked.some((span) => overlaps(span, place)));
      if (places.length > 0 && !unmarked) return { places, fault: null };
      const read = unmarked ? textOf(reading, unmarked) : "";
      return { places, fault: wrong("history not marked", first!, read) };
    }
  }
}

/** Returns the stretches from each place of the first words to the next of the last ones. */
function placesBetween(reading: Reading, first: string, last: string | null): Span[] {
  const begins = findPhrase(reading.words, first, reading.region);
  if (last === null) return begins;
  const ends = findPhrase(reading.words, last, reading.region);
  return begins.map(({ start, end }) => ({
    start,
    end: ends.find((each) => each.end >= end)?.end ?? end,
  }));
}

/** Returns the units whose own stretch has the phrase. */
function unitsWith(reading: Reading, phrase: string): ReadUnit[] {
  const places = findPhrase(reading.words, phrase, reading.region);
  return reading.units.filter((unit) =>
    places.length > 0
      ? places.some((place) => place.start >= unit.start && place.end <= unit.end)
      : holds(unit.text, phrase),
  );
}

const contextOf = (unit: ReadUnit) => [...unit.context.map(({ text }) => text), unit.text].join("\n");

/** Returns all that is shown with a unit. */
const shownWith = (unit: ReadUnit) => [...unit.heading, contextOf(unit)].join("\n");

/** Judges whether each of `phrases` is in a unit that shows all of `needed`. */
function together(reading: Reading, phrases: string[], needed: string[], kind: string): Judged {
  const places = phrases.flatMap((phrase) => findPhrase(reading.words, phrase, reading.region));
  for (const phrase of phrases) {
    const units = unitsWith(reading, phrase);
    if (units.some((unit) => needed.every((need) => holds(shownWith(unit), need)))) continue;
    const expected = `${needed.join(" … ")} with ${phrase}`;
    return { places, fault: missingIn(units, kind, expected) };
  }
  return { places, fault: null };
}

const missingIn = ([unit]: ReadUnit[], kind: string, expected: string) =>
  unit ? wrong(kind, expected, shownWith(unit)) : wrong("in no unit", expected, "");

/** Judges whether its first and its last words stand in a unit that shows its terms as lines of their own. */
function judgeEntry(reading: Reading, { all: terms, first, last }: GoldItem): Judged {
  const expected = `${terms.join(" · ")}: ${first} … ${last}`;
  const places = first === null ? [] : placesBetween(reading, first, last);
  const carrying = reading.units.filter((unit) => terms.every((term) => carries(unit, term)));
  for (const phrase of [first, last])
    if (phrase !== null && !carrying.some((unit) => holds(shownWith(unit), phrase)))
      return {
        places,
        fault: missingIn(unitsWith(reading, phrase), "entry without its term", expected),
      };
  return { places, fault: carrying.length > 0 ? null : wrong("term in no unit", expected, "") };
}

/** Returns whether a unit shows a term as a line of its own, or before a colon. */
function carries(unit: ReadUnit, term: string): boolean {
  const lines = contextOf(unit).split("\n");
  return lines.some((line) => sameTerm(line, term) || squeezed(line).startsWith(`${squeezed(term)}:`));
}

/** Judges whether caption, measure and heads go with each row. */
function judgeTable(reading: Reading, table: GoldItem): Judged {
  const rows = matchRows(table, readTables(reading)).flatMap(({ read }) => (read ? [read.row] : []));
  const { caption, measure, lead, heads } = table;
  const needed = [caption, measure, lead, ...wordsIn(heads)].filter((phrase) => phrase !== null);
  const places = rows.map(({ block }) => block);
  const units = reading.units.filter((unit) => rows.some(({ block }) => overlaps(block, unit)));
  const expected = `${needed.join(" · ")} with ${rowShown(table.rows[0] ?? [])}`;
  if (rows.length < table.rows.length)
    return { places, fault: wrong("rows not read as rows", expected, units[0]?.text ?? "") };
  const bare = units.find((unit) => needed.some((phrase) => !holds(shownWith(unit), phrase)));
  if (!bare) return { places, fault: null };
  const missing = needed.filter((phrase) => !holds(shownWith(bare), phrase));
  const names = new Map([
    [lead, "its lead"],
    [measure, "the unit of measure"],
    [caption, "the caption"],
  ]);
  const kind = `row without ${names.get(missing[0]!) ?? "column heads"}`;
  return { places, fault: wrong(kind, missing.join(" · "), shownWith(bare)) };
}

/** Judges what units say of themselves: one of a kind holds something of that kind, and a section is content. */
function judgeBlocks(
  reading: Reading,
  places: ReadonlyMap<string, readonly Span[]>,
  verdicts: Verdicts,
): void {
  const holdsSome = (kind: string, span: Span) =>
    places.get(kind)?.some((place) => overlaps(place, span)) === true;
  const judge = (kind: Kind, span: Span, isRight: boolean, fault: string) =>
    verdicts.read(kind, isRight ? null : wrong(fault, "", textOf(reading, span)));
  for (const unit of reading.units) {
    for (const block of unit.blocks) {
      // One that begins on the page before is judged there.
      if (block.start < reading.region.start || block.start >= reading.region.end) continue;
      const kind = block.kind === "steps" ? "list" : block.kind;
      if (kind === "section") judge(kind, block, !holdsSome("out", block), "no content in a unit");
      else if (kind !== "figure")
        judge(kind, block, holdsSome(kind, block), `a unit claims ${kind}, and there is none`);
    }
    for (const span of unit.history)
      judge("history", span, holdsSome("history", span), "history where there is none");
  }
}
