import { holdsNumber } from "../../languages/number-words.ts";
import { cuesOf, holdsCue, spaced } from "../../languages/question-cues.ts";
import type { SentenceSpan, UnitBlock } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { type Asked, namesAsked } from "../select/features.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import { wordsOf } from "../select/unit-words.ts";

/** UTF-16 units: a paragraph as short as this is told whole, and of a longer one about as much. */
const wholeUpTo = 640;
const longestBlock = 800;
const mostItems = 6;
const mostRows = 3;
/** Where a list is asked for. */
const mostListed = 12;

/** Sentences of a unit, by their places in it. */
export interface DecidingPart {
  /** In order. */
  places: number[];
  /** The one that comes closest, at which the source is opened. */
  best: number;
}

/** The part of a unit that comes closest to a question, understandable alone. */
export function decidingPart(asked: Asked, unit: IndexedPassage): DecidingPart {
  const worths = sentenceWorths(asked, unit);
  let best = 0;
  for (const [i, worth] of worths.entries()) if (worth > worths[best]!) best = i;
  return { places: partAround(unit, worths, best, asked.type === "list"), best };
}

function partAround(
  unit: IndexedPassage,
  worths: readonly number[],
  best: number,
  isList: boolean,
): number[] {
  const all = unit.sentences.map((_, i) => i);
  const decider = unit.sentences[best];
  if (!decider) return all;
  if (decider.kind === "table-row") return rowsLike(unit, worths, best, isList);
  const block = unit.blocks.findLast(({ start, end }) => start <= decider.start && decider.end <= end);
  const inBlock = block ? all.filter((i) => lies(unit.sentences[i]!, block)) : all;
  if (block && block.kind !== "section" && block.end - block.start <= longestBlock) return inBlock;
  const paragraph = paragraphOf(unit, inBlock, best);
  if (lengthOf(unit, paragraph) <= wholeUpTo) return paragraph;
  if (decider.kind === "list-item" || decider.kind === "code")
    return itemsAround(unit, inBlock, best, isList ? mostListed : mostItems);
  return paragraphAround(unit, inBlock, best);
}

const lies = ({ start, end }: SentenceSpan, block: UnitBlock) => start >= block.start && end <= block.end;

/**
 * Of what a term or a question above a sentence holds of the question, as much counts for the sentence; all of it, and once
 * more, where it is the very name that is asked about.
 */
const shareOfName = 0.5;
const shareOfAskedName = 2;
/** Of what a lead holds, as much counts for what it leads to. */
const shareOfLead = 0.7;

/**
 * For each sentence how much of the question it holds, by idf, and whether it holds what is asked for. What names columns, a
 * term and a question that the text answers say nothing by themselves: they count for the sentences beneath them.
 */
function sentenceWorths(asked: Asked, unit: IndexedPassage): number[] {
  const held = heldWorths(asked, unit);
  let ofName = 0;
  let ofLead = 0;
  return unit.sentences.map((span, i) => {
    if (isName(span)) {
      ofName = held[i]! * (isAskedName(asked, unit, span) ? shareOfAskedName : shareOfName);
      return -Infinity;
    }
    if (span.header) return -Infinity;
    const text = unit.text.slice(span.start - unit.start, span.end - unit.start);
    const isLed = span.kind === "list-item" || span.kind === "code" || span.kind === "table-row";
    if (!isLed) ofLead = 0;
    let worth = held[i]! + ofName + ofLead;
    if (isLead(unit, i, text)) {
      ofLead = shareOfLead * held[i]!;
      worth = ofLead;
    }
    if (asked.type === "amount" && holdsAmount(text, unit.language)) worth += 2;
    if (asked.type === "default" && holdsCue(spaced(text), cuesOf(unit.language).default)) worth += 2;
    if (asked.type === "how-to" && span.kind === "code") worth += 1;
    // Earlier ones lead to later ones.
    return worth - (span.kind === "caption" ? 1.5 : 0) - i * 0.01;
  });
}

/** Whether a sentence only leads to the items, the code or the rows behind it. */
function isLead({ sentences }: IndexedPassage, place: number, text: string): boolean {
  const { kind } = sentences[place]!;
  if (kind === "list-item" || kind === "code" || kind === "table-row" || !/[:：]\s*$/.test(text))
    return false;
  const next = sentences[place + 1]?.kind;
  return next === "list-item" || next === "code" || next === "table-row";
}

/** A year tells when, and not how much. */
function holdsAmount(text: string, language: string): boolean {
  return holdsNumber(text.replace(/(?<![\p{N}.,])(?:19|20)\d\d(?![\p{N}]|[.,]\p{N})/gu, ""), language);
}

function isAskedName(asked: Asked, unit: IndexedPassage, { start, end }: SentenceSpan): boolean {
  const name = new Set(analyseTerms(unit.text.slice(start - unit.start, end - unit.start), unit.language));
  return namesAsked(asked, name);
}

const isName = ({ kind }: SentenceSpan) => kind === "term" || kind === "heading";

/** The idf of the question's terms that each sentence holds, each counted once. */
function heldWorths(asked: Asked, unit: IndexedPassage): number[] {
  const words = wordsOf(unit);
  const wanted = new Set(asked.terms);
  const held = unit.sentences.map(() => new Set<string>());
  let sentence = 0;
  for (let i = 0; i < words.body.length; i++) {
    const start = unit.start + words.starts[i]!;
    while (sentence + 1 < unit.sentences.length && unit.sentences[sentence + 1]!.start <= start) sentence++;
    if (wanted.has(words.body[i]!)) held[sentence]?.add(words.body[i]!);
  }
  return held.map((terms) => terms.values().reduce((sum, term) => sum + (asked.idf.get(term) ?? 0), 0));
}

/** The head rows, the best row, and others that hold as much; all of them where a list is asked for. */
function rowsLike(unit: IndexedPassage, worths: readonly number[], best: number, isList: boolean): number[] {
  const limit = isList ? -Infinity : worths[best]! - 0.3;
  const rows = unit.sentences.flatMap(({ kind, header }, i) =>
    kind === "table-row" && !header && worths[i]! >= limit ? [i] : [],
  );
  const chosen = new Set([best, ...rows].slice(0, isList ? mostListed : mostRows + 1));
  return unit.sentences.flatMap(({ header, kind }, i) =>
    chosen.has(i) || (header && i < best) || (kind === "caption" && i < best) ? [i] : [],
  );
}

/** What leads to a list or to code, and of its items those from the best on. */
function itemsAround(unit: IndexedPassage, within: readonly number[], best: number, most: number): number[] {
  const { kind } = unit.sentences[best]!;
  const like = within.filter((i) => unit.sentences[i]!.kind === kind);
  const lead = within.filter((i) => i < like[0]!).slice(-1);
  const at = like.indexOf(best);
  const from = kind === "code" ? firstOfRun(like, at) : most > mostItems ? 0 : Math.max(0, at - 1);
  return [...lead, ...like.slice(from, from + (kind === "code" ? 2 * mostItems : most))];
}

function firstOfRun(places: readonly number[], at: number): number {
  let from = at;
  while (from > 0 && places[from - 1] === places[from]! - 1) from--;
  return from;
}

/** The sentences about one that no empty line parts from it, with the term that stands above them. */
function paragraphOf(unit: IndexedPassage, within: readonly number[], best: number): number[] {
  const at = within.indexOf(best);
  let from = at;
  while (from > 0 && !apart(unit, within[from - 1]!, within[from]!)) from--;
  let to = at;
  while (to + 1 < within.length && !apart(unit, within[to]!, within[to + 1]!)) to++;
  const named = within[from - 1];
  if (named !== undefined && unit.sentences[named]!.kind === "term") from--;
  return within.slice(from, to + 1);
}

function lengthOf({ sentences }: IndexedPassage, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + sentences[place]!.end - sentences[place]!.start, 0);
}

/** The term or question above, the sentence before, and as many behind as there is room for. */
function paragraphAround(unit: IndexedPassage, within: readonly number[], best: number): number[] {
  const named = within.filter((i) => i < best && unit.sentences[i]!.kind === "term").slice(-1);
  const at = within.indexOf(best);
  const before = within[at - 1];
  const chosen = [...named];
  if (before !== undefined && !chosen.includes(before) && !apart(unit, before, best)) chosen.push(before);
  chosen.push(best);
  let length = 0;
  for (const i of chosen) length += unit.sentences[i]!.end - unit.sentences[i]!.start;
  for (const i of within.slice(at + 1)) {
    const { start, end, kind } = unit.sentences[i]!;
    length += end - start;
    if (length > wholeUpTo || kind === "term") break;
    chosen.push(i);
  }
  return chosen;
}

/** Whether an empty line stands between two sentences. */
function apart({ text, start, sentences }: IndexedPassage, one: number, other: number): boolean {
  return /\n\s{0,40}\n/.test(text.slice(sentences[one]!.end - start, sentences[other]!.start - start));
}
