import { analyseTerms } from "../../documents/analyse-terms.ts";
import { type SentenceSpan, textOf, type UnitBlock } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { type Asked, worthOf } from "./asked.ts";

/** A unit's sentences that tell one item: its terms, and what it says in short. */
export interface ListItem {
  unit: IndexedPassage;
  places: number[];
  /** Names it where it is a section. */
  label?: string;
}

/** Holds what a place leads to, wherever units cut it. */
export interface WholeList {
  /** Sentences of the first unit. */
  lead: number[];
  items: ListItem[];
}

const mostItems = 24;
const leastItems = 3;

/**
 * Returns the list that a place of a unit leads to or is in, with all of its items: those below a term, those of a list that
 * units cut, or the entries of its section. `part` are the units of its part in reading order, `shown` what an answer would
 * quote; `named` says whether a text names what was asked for.
 */
export function wholeList(
  part: readonly IndexedPassage[],
  unit: IndexedPassage,
  shown: readonly number[],
  place: number,
  named: (text: string) => boolean,
): WholeList | null {
  const decider = unit.sentences[place];
  if (!decider) return null;
  const list = beneathTerm(part, unit, place) ?? ofList(part, unit, decider);
  const lead = list?.lead.map((i) => textOf(unit, unit.sentences[i]!)) ?? [];
  const above = [...unit.heading.slice(-1), ...unit.context.map(({ text }) => text), ...lead];
  if (list && named(above.join("\n"))) return list;
  return list ? null : ofSection(part, unit, shown, place, named);
}

/** Returns the items of the entry around a sentence: its list, over all units that go on with it. */
function beneathTerm(part: readonly IndexedPassage[], unit: IndexedPassage, place: number): WholeList | null {
  const block = blockAt(unit, unit.sentences[place]!);
  const at = unit.sentences.findLastIndex(
    (span, i) => i <= place && span.kind === "term" && within(span, block),
  );
  if (at < 0) return null;
  const term = unit.sentences[at]!;
  const goesOn = part.filter(
    ({ start, context }) =>
      start >= unit.end && context.some((piece) => piece.role === "term" && piece.start === term.start),
  );
  // What later units go on with fills the rest of this one.
  const own = all(unit).filter((i) => i > at && (goesOn.length > 0 || within(unit.sentences[i]!, block)));
  const first = own.findIndex((i) => ["list-item", "term"].includes(unit.sentences[i]!.kind ?? ""));
  const lead = [at, ...(first < 0 ? own : own.slice(0, first))];
  const itemsBy = (find: typeof listItems) =>
    apart([unit, ...goesOn]).flatMap((one) => find(one, one === unit ? own : all(one)));
  return asList(lead, itemsBy(listItems)) ?? asList(lead, itemsBy(entryItems));
}

/** Returns all items of the list that a sentence belongs or leads to; null if there is none. */
function ofList(
  part: readonly IndexedPassage[],
  unit: IndexedPassage,
  decider: SentenceSpan,
): WholeList | null {
  const block = blockAt(unit, decider);
  if (block.kind !== "list" && block.kind !== "steps") return null;
  const lead = unit.context.find(({ role }) => role === "lead");
  const isSame = (one: IndexedPassage) =>
    one.context.some(
      (piece) => piece.role === "lead" && (lead ? piece.start === lead.start : within(piece, block)),
    );
  const first = lead ? part.find((one) => one.start <= lead.start && lead.end <= one.end) : unit;
  const cut = part.filter((one) => one !== first && one.start >= (first ?? unit).start && isSame(one));
  const units = first ? [first, ...cut] : cut;
  const from = lead?.start ?? block.start;
  const items = apart(units).flatMap((one) =>
    listItems(
      one,
      all(one).filter((i) => one.sentences[i]!.start >= from && isOfList(one, one.sentences[i]!)),
    ),
  );
  const shown =
    unit === first
      ? all(unit).filter((i) => within(unit.sentences[i]!, block) && unit.sentences[i]!.kind !== "list-item")
      : [];
  return asList(shown, items);
}

/** Returns the entries of the section that a lead, or what is below a heading that was asked for, opens. */
function ofSection(
  part: readonly IndexedPassage[],
  unit: IndexedPassage,
  shown: readonly number[],
  place: number,
  named: (text: string) => boolean,
): WholeList | null {
  const decider = unit.sentences[place]!;
  if (decider.kind === "term" || !(leadsTo(unit, place) || named(unit.heading.at(-1) ?? ""))) return null;
  const path = unit.heading.join("\n");
  const from = part.findIndex(({ start }) => start >= unit.start);
  const rest = part.slice(from);
  const end = rest.findIndex(({ heading }) => heading.join("\n") !== path);
  const section = apart(end < 0 ? rest : rest.slice(0, end));
  // A unit that goes on with an entry belongs below that entry.
  const whole = section.filter(({ context }) => !context.some(({ role }) => role === "term"));
  const cut = termsGoneOnWith(section);
  const opens = (one: IndexedPassage, at: number) =>
    at > decider.start &&
    (cut.has(at) || one.blocks.some(({ kind, start }) => kind === "entry" && start === at));
  const entries = whole.flatMap((one) =>
    entryItems(one, all(one)).filter(({ places: [first] }) => opens(one, one.sentences[first!]!.start)),
  );
  const lead = shown.filter((i) => i <= place && unit.sentences[i]!.kind !== "term");
  return asList(lead, entries) ?? asList(lead, end < 0 ? [] : ofChildren(rest.slice(end), unit.heading));
}

/** Returns where the terms begin that later units go on with. */
function termsGoneOnWith(units: readonly IndexedPassage[]): Set<number> {
  const pieces = units.flatMap(({ context }) => context.filter(({ role }) => role === "term"));
  return new Set(pieces.map(({ start }) => start));
}

/** Terms, those for one meaning together, each with the first sentence of what they mean. */
function entryItems(unit: IndexedPassage, among: readonly number[]): ListItem[] {
  const isTerm = (i: number) => unit.sentences[i]?.kind === "term";
  return among
    .filter((i) => isTerm(i) && !isTerm(i - 1))
    .map((from) => {
      const said = unit.sentences.findIndex((_, i) => i > from && !isTerm(i));
      return { unit, places: all(unit).slice(from, said < 0 ? undefined : said + 1) };
    });
}

/** Returns the sections right beneath a heading, each with its first sentence. */
function ofChildren(behind: readonly IndexedPassage[], path: readonly string[]): ListItem[] {
  const isBeneath = ({ heading }: IndexedPassage) => path.every((one, i) => heading[i] === one);
  const end = behind.findIndex((one) => !isBeneath(one));
  const seen = new Set<string>();
  return (end < 0 ? behind : behind.slice(0, end)).flatMap((unit) => {
    const label = unit.heading[path.length];
    if (label === undefined || seen.has(label)) return [];
    seen.add(label);
    const first = unit.sentences.findIndex(({ kind }) => kind === undefined);
    return first < 0 ? [] : [{ unit, places: [first], label }];
  });
}

/** Returns the first sentence of each item. */
function listItems(unit: IndexedPassage, places: readonly number[]): ListItem[] {
  return places
    .filter((i) => unit.sentences[i]!.kind === "list-item" && opensItem(unit, i))
    .map((i) => ({ unit, places: [i] }));
}

function asList(lead: number[], items: readonly ListItem[]): WholeList | null {
  return items.length < leastItems ? null : { lead, items: items.slice(0, mostItems) };
}

/** Returns units that share nothing with those before them: a short entry appears alone, and once with its neighbors. */
function apart(units: readonly IndexedPassage[]): IndexedPassage[] {
  let end = -1;
  return units.filter((unit) => {
    if (unit.start < end) return false;
    end = unit.end;
    return true;
  });
}

const all = ({ sentences }: IndexedPassage) => sentences.map((_, i) => i);
const within = ({ start, end }: { start: number; end: number }, block: { start: number; end: number }) =>
  start >= block.start && end <= block.end;

function isOfList(unit: IndexedPassage, span: SentenceSpan): boolean {
  const { kind } = blockAt(unit, span);
  return kind === "list" || kind === "steps";
}

function blockAt(unit: IndexedPassage, span: SentenceSpan): UnitBlock {
  const found = unit.blocks.findLast(({ start, end }) => start <= span.start && span.end <= end);
  return found ?? { kind: "section", start: unit.start, end: unit.end };
}

/** Returns whether a sentence ends like one that leads to a list. */
export function leadsTo(unit: IndexedPassage, place: number): boolean {
  return /[:：]\s*$/.test(textOf(unit, unit.sentences[place]!));
}

/** Sets the least share of a question, by its words' worth, that the text above a list must have. */
const leastNamed = 0.5;

/** Returns a function that says whether a text names what a question asks for. */
export function namesOf(asked: Asked, language: string): (text: string) => boolean {
  const { terms } = asked;
  return (text) => {
    const held = new Set(analyseTerms(text, language));
    return (
      worthOf(
        asked,
        terms.filter((term) => held.has(term)),
      ) >=
      leastNamed * worthOf(asked, terms)
    );
  };
}

/** Matches the beginning of an item of a typed list: a sign, or what counts it. */
const mark = /^\s*(?:[-*+•◦▪‣·–—]|o\s|\(?(?:\d{1,3}(?:\.\d{1,2}){0,3}|[A-Za-z]|[ivx]{1,5})[.)])\s/;

/**
 * Returns whether a sentence of a list begins an item, and does not go on with one: it is on a line of its own, and no item
 * of a typed list hangs over it. The first one of a unit may go on with an item.
 */
export function opensItem({ text, start, sentences }: IndexedPassage, place: number): boolean {
  const before = sentences[place - 1];
  const span = sentences[place]!;
  if (before === undefined) return !/^\s*(?:\p{Lu}\p{L}+\s+\p{Ll})/u.test(text);
  const between = text.slice(before.end - start, span.start - start);
  if (!between.includes("\n")) return false;
  const hangs = before.kind === "list-item" && /\n[^\S\n]+$/.test(between);
  return !hangs || mark.test(text.slice(span.start - start, span.end - start));
}

/** Places of sentences of a list, in order, by the items that they tell. */
export function byItem(unit: IndexedPassage, places: readonly number[]): number[][] {
  const items: number[][] = [];
  for (const place of places) {
    const last = items.at(-1);
    if (last?.at(-1) === place - 1 && !opensItem(unit, place)) last.push(place);
    else items.push([place]);
  }
  return items;
}
