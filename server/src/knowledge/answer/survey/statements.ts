import { countCues, cuesOf, leadingCue, spaced, type SurveyCue } from "../../languages/question-cues.ts";
import type { SentenceSpan } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { oneLine } from "../compose/markup.ts";
import { wordsOf } from "../select/unit-words.ts";

/** A sentence that a reader understands alone, or a row with figures, with what it counts in its project. */
export interface Statement {
  unit: IndexedPassage;
  /** Of the unit's sentences. */
  place: number;
  text: string;
  isRow: boolean;
  terms: ReadonlySet<string>;
  /** How much of what the project speaks of it says, 0 to 1. */
  centrality: number;
  /** How many of a cue's phrases it holds. */
  cues(cue: SurveyCue): number;
  /** Amounts in it that are no years. */
  figures: number;
  /** Years in it. */
  years: readonly string[];
}

const shortest = 40;
const longest = 320;
const leastLetters = 0.65;
/** Of a sentence's words those that tell no text from another; titles and lists of names have few. */
const leastProse = 0.15;

/** What some units state, the most central first. What stands in several documents word for word is their furniture. */
export function statementsOf(units: readonly IndexedPassage[]): Statement[] {
  const shared = sharedTerms(units);
  const found: Statement[] = [];
  const homes = new Map<string, string>();
  const furniture = new Set<string>();
  for (const unit of units) {
    if (unit.history) continue;
    const home = `${unit.resourceId}\n${unit.part}`;
    for (const statement of inUnit(unit, shared, units.length)) {
      const known = homes.get(statement.text);
      if (known === undefined) homes.set(statement.text, home);
      else if (known !== home) furniture.add(statement.text);
      else continue;
      found.push(statement);
    }
  }
  const own = found.filter(({ text }) => !furniture.has(text));
  const most = own.reduce((greatest, { centrality }) => Math.max(greatest, centrality), 1e-9);
  for (const statement of own) statement.centrality /= most;
  return own.toSorted((a, b) => b.centrality - a.centrality);
}

function inUnit(unit: IndexedPassage, shared: ReadonlyMap<string, number>, units: number): Statement[] {
  const terms = termsBySentence(unit);
  return unit.sentences.flatMap((span, place) => {
    const text = oneLine(unit.text.slice(span.start - unit.start, span.end - unit.start));
    const isRow = span.kind === "table-row" && !span.header && /\p{N}/u.test(text);
    if (span.history || !(isRow || standsAlone(span, text, unit.language, terms[place]!.size))) return [];
    return [statementOf(unit, { place, text, isRow, terms: terms[place]! }, shared, units)];
  });
}

function statementOf(
  unit: IndexedPassage,
  own: Pick<Statement, "place" | "text" | "isRow" | "terms">,
  shared: ReadonlyMap<string, number>,
  units: number,
): Statement {
  const words = spaced(own.text);
  const { survey } = cuesOf(unit.language);
  const numbers = own.text.match(/\p{N}[\p{N}.,]{0,30}/gu) ?? [];
  const years = numbers.map((each) => each.slice(0, 4)).filter((each) => /^(?:1[5-9]|20)\d\d$/.test(each));
  return {
    unit,
    ...own,
    centrality: centralityOf(unit, own, shared, units),
    cues: (cue) => countCues(words, survey[cue]),
    figures: numbers.filter((each) => !/^(?:1[5-9]|20)\d\d[.,]?$/.test(each)).length,
    years: [...new Set(years)],
  };
}

/** Whether a sentence can be quoted by itself. */
function standsAlone({ kind, header }: SentenceSpan, text: string, language: string, terms: number): boolean {
  if ((kind !== undefined && kind !== "list-item") || header === true) return false;
  const cased = /\p{Lu}|\p{Ll}/u.test(text);
  const least = cased ? shortest : shortest / 3;
  if (text.length < least || text.length > longest) return false;
  if (!/[.!?。！？؟।][\p{P}\s]{0,3}$/u.test(text.slice(-6)) || /^\p{Ll}/u.test(text)) return false;
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0;
  if (letters < leastLetters * text.length) return false;
  const words = text.split(" ").length;
  if (cased && words > 3 && 1 - terms / words < leastProse) return false;
  return leadingCue(spaced(text), cuesOf(language).leansBack) === null;
}

/** The mean weight of its terms, those that several units share above others; beginnings and words of headings count more. */
function centralityOf(
  unit: IndexedPassage,
  { terms, place }: Pick<Statement, "terms" | "place">,
  shared: ReadonlyMap<string, number>,
  units: number,
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
  return (sum / Math.sqrt(terms.size + 6)) * opening;
}

/** How many units hold each term. */
function sharedTerms(units: readonly IndexedPassage[]): Map<string, number> {
  const shared = new Map<string, number>();
  for (const unit of units)
    for (const term of wordsOf(unit).counts.keys()) shared.set(term, (shared.get(term) ?? 0) + 1);
  return shared;
}

function termsBySentence(unit: IndexedPassage): Set<string>[] {
  const { body, starts } = wordsOf(unit);
  const terms = unit.sentences.map(() => new Set<string>());
  let place = 0;
  for (let i = 0; i < body.length; i++) {
    const at = unit.start + starts[i]!;
    while (place + 1 < unit.sentences.length && unit.sentences[place + 1]!.start <= at) place++;
    terms[place]?.add(body[i]!);
  }
  return terms;
}
