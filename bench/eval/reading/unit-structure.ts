import type { GoldEntry, GoldItem, GoldSection, GoldTable } from "./gold.ts";
import { overlaps, type Reading, type ReadUnit, textOf } from "./reading.ts";
import { placesOut } from "./no-content.ts";
import { matchRows, readTables } from "./tables.ts";
import { createVerdicts, type Kind, type Verdicts, type VerdictsInTheMaking } from "./verdicts.ts";
import { findPhrase, holds, sameTerm, type Span, squeezed } from "./words.ts";

/** What search and answers are given, beside what stands on the page: whether each unit has what it needs. */
export function judgeUnits(reading: Reading, items: readonly GoldItem[]): Verdicts {
  const verdicts = createVerdicts();
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
  /** Where it stands. */
  places: Span[];
  fault: { kind: string; expected: string; read: string } | null;
}

function judgeItem(reading: Reading, item: GoldItem): Judged {
  switch (item.kind) {
    case "entry":
      return judgeEntry(reading, item);
    case "table":
      return judgeTable(reading, item);
    case "section":
      return judgeSection(reading, item);
    case "list": {
      const needed = item.lead === null ? [] : [item.lead];
      const { fault } = together(reading, item.items, needed, "item without its lead");
      const places = placesBetween(reading, item.items[0]!, item.last ?? item.items.at(-1)!);
      return { places, fault };
    }
    case "code": {
      const needed = item.lead === null ? [] : [item.lead];
      const { fault } = together(reading, [item.first, item.last], needed, "code without its lead");
      return { places: placesBetween(reading, item.first, item.last), fault };
    }
    case "question": {
      const phrases = [item.first, item.last].filter((phrase) => phrase !== null);
      const { fault } = together(reading, phrases, [item.question], "answer without its question");
      return { places: placesBetween(reading, item.question, item.last), fault };
    }
    case "out": {
      const places = item.phrases.flatMap((phrase) => placesOut(reading, phrase));
      const unit = reading.units.find((each) => places.some((place) => overlaps(place, each)));
      const expected = item.phrases.join(" / ");
      return { places, fault: unit ? { kind: `${item.role} in a unit`, expected, read: unit.text } : null };
    }
    case "history": {
      const places = placesBetween(reading, item.first, item.last);
      const marked = reading.units.flatMap(({ history }) => history);
      const unmarked = places.find((place) => !marked.some((span) => overlaps(span, place)));
      const isMarked = places.length > 0 && !unmarked;
      const read = unmarked ? textOf(reading, unmarked) : "";
      return { places, fault: isMarked ? null : { kind: "history not marked", expected: item.first, read } };
    }
  }
}

/** Its first words must stand in a unit that shows its heading. */
function judgeSection(reading: Reading, { heading, first }: GoldSection): Judged {
  if (first !== null) return together(reading, [first], [heading], "section without its heading");
  const isShown = reading.units.some((unit) => holds(shownWith(unit), heading));
  return { places: [], fault: isShown ? null : { kind: "in no unit", expected: heading, read: "" } };
}

/** From each place of the first words to the next of the last ones. */
function placesBetween(reading: Reading, first: string, last: string | null): Span[] {
  const begins = findPhrase(reading.words, first, reading.region);
  if (last === null) return begins;
  const ends = findPhrase(reading.words, last, reading.region);
  return begins.map(({ start, end }) => ({
    start,
    end: ends.find((each) => each.end >= end)?.end ?? end,
  }));
}

/** The units in whose own stretch the phrase stands. */
function unitsWith(reading: Reading, phrase: string): ReadUnit[] {
  const places = findPhrase(reading.words, phrase, reading.region);
  return reading.units.filter((unit) =>
    places.length > 0
      ? places.some((place) => place.start >= unit.start && place.end <= unit.end)
      : holds(unit.text, phrase),
  );
}

/** All that is shown with a unit. */
const shownWith = (unit: ReadUnit) =>
  [...unit.heading, ...unit.context.map(({ text }) => text), unit.text].join("\n");

/** Each of `phrases` must stand in a unit that shows all of `needed`. */
function together(reading: Reading, phrases: string[], needed: string[], kind: string): Judged {
  const places = phrases.flatMap((phrase) => findPhrase(reading.words, phrase, reading.region));
  let fault: Judged["fault"] = null;
  for (const phrase of phrases) {
    const units = unitsWith(reading, phrase);
    if (units.some((unit) => needed.every((need) => holds(shownWith(unit), need)))) continue;
    fault ??= {
      kind: units.length === 0 ? "in no unit" : kind,
      expected: `${needed.join(" … ")} with ${phrase}`,
      read: units[0] ? shownWith(units[0]) : "",
    };
  }
  return { places, fault };
}

/** Its first and its last words, each in a unit that shows its terms as lines of their own. */
function judgeEntry(reading: Reading, { terms, first, last }: GoldEntry): Judged {
  const expected = `${terms.join(" · ")}: ${first} … ${last}`;
  const places = first === null ? [] : placesBetween(reading, first, last);
  const carrying = reading.units.filter((unit) => terms.every((term) => carries(unit, term)));
  for (const phrase of [first, last]) {
    if (phrase === null || carrying.some((unit) => holds(shownWith(unit), phrase))) continue;
    const units = unitsWith(reading, phrase);
    const kind = units.length === 0 ? "in no unit" : "entry without its term";
    return { places, fault: { kind, expected, read: units[0] ? shownWith(units[0]) : "" } };
  }
  if (carrying.length > 0) return { places, fault: null };
  return { places, fault: { kind: "term in no unit", expected, read: "" } };
}

/** As a line of its own, or before a colon. */
function carries(unit: ReadUnit, term: string): boolean {
  const lines = [...unit.context.map(({ text }) => text), unit.text].join("\n").split("\n");
  return lines.some((line) => sameTerm(line, term) || squeezed(line).startsWith(`${squeezed(term)}:`));
}

/** Caption, measure and heads go with each row. */
function judgeTable(reading: Reading, table: GoldTable): Judged {
  const rows = matchRows(table, readTables(reading)).flatMap(({ read }) => (read ? [read.row] : []));
  const heads = table.heads.flat().flatMap((cell) => (cell && cell.text !== "" ? [cell.text] : []));
  const needed = [table.caption, table.measure, table.lead, ...heads].filter((phrase) => phrase !== null);
  const places = rows.map(({ block }) => block);
  const units = reading.units.filter((unit) => rows.some(({ block }) => overlaps(block, unit)));
  const first = table.rows[0]?.map((cell) => cell?.text ?? "?").join(" | ") ?? "";
  const expected = `${needed.join(" · ")} with ${first}`;
  if (rows.length < table.rows.length)
    return { places, fault: { kind: "rows not read as rows", expected, read: units[0]?.text ?? "" } };
  const bare = units.find((unit) => needed.some((phrase) => !holds(shownWith(unit), phrase)));
  if (!bare) return { places, fault: null };
  const missing = needed.filter((phrase) => !holds(shownWith(bare), phrase));
  const kind =
    missing[0] === table.caption
      ? "row without the caption"
      : missing[0] === table.measure
        ? "row without the unit of measure"
        : missing[0] === table.lead
          ? "row without its lead"
          : "row without column heads";
  return { places, fault: { kind, expected: missing.join(" · "), read: shownWith(bare) } };
}

/** What a unit says to be of a kind holds something of that kind; what it says to be a section is content. */
function judgeBlocks(
  reading: Reading,
  places: ReadonlyMap<string, readonly Span[]>,
  verdicts: VerdictsInTheMaking,
): void {
  const holdsSome = (kind: string, span: Span) =>
    places.get(kind)?.some((place) => overlaps(place, span)) === true;
  const judge = (kind: Kind, span: Span, isRight: boolean, fault: string) =>
    verdicts.read(kind, isRight ? null : { kind: fault, expected: "", read: textOf(reading, span) });
  for (const unit of reading.units) {
    for (const block of unit.blocks) {
      // One that begins on the page before is judged there.
      if (block.start < reading.region.start || block.start >= reading.region.end) continue;
      const kind = block.kind === "steps" ? "list" : block.kind;
      if (kind === "section") judge(kind, block, !holdsSome("out", block), "no content in a unit");
      else if (kind !== "figure")
        judge(kind, block, holdsSome(kind, block), `a unit says ${kind}, and none stands there`);
    }
    for (const span of unit.history)
      judge("history", span, holdsSome("history", span), "history where none stands");
  }
}
