import {
  countCues,
  cuesOf,
  holdsCue,
  leadingCue,
  spaced,
  type SurveyCue,
} from "../../languages/question-cues.ts";
import { type SentenceSpan, textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine } from "../compose/markup.ts";
import { columnHeads } from "../layouts/column-heads.ts";
import { termsBySentence, wordsOf } from "../select/unit-words.ts";
import { amountsIn, holdsForm, isNameLine, plainnessOf } from "./sentence-signs.ts";
import { isNotice, saysEdition, speaksAside, currentResource } from "./standing.ts";

/** A sentence that a reader understands alone, or a row with figures, with what it counts in its project. */
export interface Statement {
  unit: IndexedPassage;
  /** Gives its place among the unit's sentences. */
  place: number;
  text: string;
  isRow: boolean;
  terms: ReadonlySet<string>;
  /** Gives how much of what the project is about it has, 0 to 1. */
  centrality: number;
  /** Counts how many of a cue's phrases it holds. */
  cues(cue: SurveyCue): number;
  /** Gives how near it is to the beginning of its document, 0 to 1. */
  early: number;
  /** True if its first words name its document. */
  namesDocument: boolean;
  /** Amounts in it that are no years. */
  figures: number;
  /** Years in it. */
  years: readonly string[];
}

const shortest = 30;
const longest = 320;
const leastLetters = 0.65;
/** Characters of a document in which it may say its name. */
const nameLines = 600;
/** Sets the least share of words that set no text apart from another; titles and lists of names have few. */
const leastProse = 0.1;

/** Returns what some units state, the most central first. What several documents have word for word is their furniture. */
export function statementsOf(units: readonly IndexedPassage[]): Statement[] {
  const whole: Whole = { shared: sharedTerms(units), units: units.length, ends: endsOf(units) };
  const standing = currentResource(units);
  const found: (Statement & { plainness: number })[] = [];
  const homes = new Map<string, string>();
  const furniture = new Set<string>();
  // Of notes of releases alone, these are the subject.
  const isPast = units.every(({ history }) => history);
  for (const unit of units) {
    if (unit.history && !isPast) continue;
    const home = partOf(unit);
    for (const statement of inUnit(unit, whole, isPast)) {
      const key = withoutAddresses(statement.text);
      const known = homes.get(key);
      if (known === undefined) homes.set(key, home);
      else if (known !== home) furniture.add(key);
      else continue;
      found.push(statement);
    }
  }
  const own = found.filter(({ text }) => !furniture.has(withoutAddresses(text)));
  const usual = median(own.filter(({ isRow }) => !isRow).map(({ plainness }) => plainness));
  for (const statement of own) {
    const plain = statement.isRow ? 1 : Math.min(1, Math.max(0, (statement.plainness / usual - 0.5) / 0.4));
    statement.centrality *= plain * plain * standing(statement.unit);
  }
  const most = own.reduce((greatest, { centrality }) => Math.max(greatest, centrality), 1e-9);
  for (const statement of own) statement.centrality /= most;
  return own.filter(({ centrality }) => centrality > 0).toSorted((a, b) => b.centrality - a.centrality);
}

/** Holds what a statement is compared with. */
interface Whole {
  shared: ReadonlyMap<string, number>;
  units: number;
  /** Maps each part to the end of its last looked-at unit. */
  ends: ReadonlyMap<string, number>;
}

const partOf = ({ resourceId, part }: IndexedPassage) => `${resourceId}\n${part}`;

function endsOf(units: readonly IndexedPassage[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const unit of units) ends.set(partOf(unit), Math.max(ends.get(partOf(unit)) ?? 0, unit.end));
  return ends;
}

/** Returns a text as furniture is recognized: the same words, whatever address is between them. */
function withoutAddresses(text: string): string {
  return text
    .split(" ")
    .filter((word) => !word.includes("://"))
    .join(" ");
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] || 1;
}

/** "2.1", before what a clause states. */
const clauseNumber = /^\(?\d{1,3}(?:\.\d{1,3}){1,4}[.)]?\s(?=["“]?\p{Lu})/u;

function inUnit(unit: IndexedPassage, whole: Whole, isPast: boolean): (Statement & { plainness: number })[] {
  const terms = termsBySentence(unit);
  return unit.sentences.flatMap((span, place) => {
    const exact = textOf(unit, span);
    const text = oneLine(exact).replace(clauseNumber, "");
    // A row whose columns have no names states figures of nobody knows what.
    const isRow =
      span.kind === "table-row" &&
      !span.header &&
      holdsFigures(exact, unit.language) &&
      columnHeads(unit, place)?.some((head, column) => column > 0 && head !== "") === true;
    const [first = ""] = terms[place]!;
    // "This handbook explains …" is no reference to what is before it.
    const namesItself = span.start < nameLines && wordsOf(unit).title.has(first);
    const standing = { terms: terms[place]!.size, namesItself };
    if ((span.history && !isPast) || !(isRow || standsAlone(span, text, unit.language, standing))) return [];
    return [statementOf(unit, { place, text, isRow, terms: terms[place]! }, whole)];
  });
}

/** Returns whether a row has a name, and a cell that is a figure. */
function holdsFigures(row: string, language: string): boolean {
  const [name = "", ...cells] = row.split("\t");
  return (
    /\p{L}{3}|^\s*(?:1[5-9]|20)\d\d\s*$/u.test(name) && cells.some((cell) => amountsIn(cell, language) === 1)
  );
}

function statementOf(
  unit: IndexedPassage,
  own: Pick<Statement, "place" | "text" | "isRow" | "terms">,
  whole: Whole,
): Statement & { plainness: number } {
  const words = spaced(own.text);
  const { survey } = cuesOf(unit.language);
  const { title } = wordsOf(unit);
  const years = (own.text.match(/\p{N}[\p{N}.,]{0,30}/gu) ?? []).map((each) => each.slice(0, 4));
  const depth = unit.sentences[own.place]!.start / Math.max(600, 0.03 * whole.ends.get(partOf(unit))!);
  return {
    unit,
    ...own,
    centrality: centralityOf(unit, own, whole),
    plainness: plainnessOf(own.text),
    early: Math.exp(-depth),
    namesDocument: [...own.terms].slice(0, 3).some((term) => title.has(term)),
    cues: (cue) => countCues(words, survey[cue]),
    figures: ownAmounts(unit, own.text),
    years: [...new Set(years.filter((each) => /^(?:1[5-9]|20)\d\d$/.test(each)))],
  };
}

/** Returns whether a sentence can be quoted by itself. */
function standsAlone(
  { kind, header, start }: SentenceSpan,
  text: string,
  language: string,
  { terms, namesItself }: { terms: number; namesItself: boolean },
): boolean {
  if ((kind !== undefined && kind !== "list-item") || header === true) return false;
  if (start < nameLines && isNameLine(text)) return true;
  const cased = /\p{Lu}|\p{Ll}/u.test(text);
  const least = cased ? shortest : shortest / 3;
  if (text.length < least || text.length > longest) return false;
  if (!/[.!?。！？؟।][\p{P}\s]{0,3}$/u.test(text.slice(-6)) || !/^["“'‘«(]?[\p{Lu}\p{Lo}]/u.test(text))
    return false;
  if (holdsForm(text) || isNotice(text) || saysEdition(text, language)) return false;
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0;
  if (letters < leastLetters * text.length) return false;
  const words = text.split(" ").length;
  if (cased && words > 3 && 1 - terms / words < leastProse) return false;
  const { leansBack, asides } = cuesOf(language);
  if (namesItself) return true;
  const said = spaced(text);
  return leadingCue(said, leansBack) === null && !holdsCue(said, asides.elsewhere);
}

/** Counts amounts that a statement gives: what the titles above it number is a release or a chapter. */
function ownAmounts(unit: IndexedPassage, text: string): number {
  if (speaksAside(unit)) return 0;
  const above = [unit.title, ...unit.heading];
  const numbered = above.flatMap((title) => title.match(/\p{N}{1,4}(?:\.\p{N}{1,4}){1,3}/gu) ?? []);
  return amountsIn(
    numbered.reduce((left, number) => left.replaceAll(number, ""), text),
    unit.language,
  );
}

/**
 * Returns the mean weight of a statement's terms, those that several units share above others; beginnings and words of headings
 * count more.
 */
function centralityOf(
  unit: IndexedPassage,
  { terms, place }: Pick<Statement, "terms" | "place">,
  { shared, units }: Whole,
): number {
  const { title, heading } = wordsOf(unit);
  let sum = 0;
  for (const term of terms) {
    const holding = shared.get(term) ?? 0;
    // What all units hold is their manner of speaking, what one holds is a detail.
    if (holding > 1 && holding <= Math.max(3, units * 0.6)) sum += Math.log(1 + holding);
    if (title.has(term)) sum += 0.6;
    if (heading.has(term)) sum += 0.6;
  }
  const at = unit.sentences[place]!.start;
  const opening = 1 + Math.exp(-at / 2_000) + 0.3 * Math.exp(-place);
  return ((sum + least) / Math.sqrt(terms.size + 6)) * opening;
}

/** Sets what a sentence counts that shares no term with another, as in a project of a single paragraph. */
const least = 0.3;

/** Returns how many units hold each term. */
function sharedTerms(units: readonly IndexedPassage[]): Map<string, number> {
  const shared = new Map<string, number>();
  for (const unit of units)
    for (const term of new Set(wordsOf(unit).body)) shared.set(term, (shared.get(term) ?? 0) + 1);
  return shared;
}
