import type { SentenceSpan, UnitBlock } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import { type Asked, worthOf } from "../select/asked.ts";
import { byItem } from "../select/whole-list.ts";
import { sentenceWorths } from "./sentence-worths.ts";

/** Sets the UTF-16 units up to which a paragraph is quoted whole; of a longer one about as much is quoted. */
const wholeUpTo = 640;
const longestBlock = 800;
const mostItems = 6;
const mostRows = 3;
/** Limits the items where a list is asked for. */
const mostListed = 12;
/** The share of the question's words, by their worth, that a further part has to add. */
const leastAdded = 0.1;

/** Sentences of a unit, by their places in it. */
export interface DecidingPart {
  /** In order. */
  places: number[];
  /** The one that comes closest, at which the source is opened. */
  best: number;
  /** Lists the places that hold the answer themselves; the others are there so that they can be understood. */
  lit: number[];
}

const known = new WeakMap<Asked, WeakMap<IndexedPassage, DecidingPart>>();

/**
 * Returns the part of a unit that comes closest to a question, understandable alone; with the part that holds what is asked for
 * (an amount, a default, code) and the one that says more of the question's words, where these are elsewhere in the unit. Found
 * once for a question, since what is claimed, quoted and shown of a unit all begin with it.
 */
export function decidingPart(asked: Asked, unit: IndexedPassage): DecidingPart {
  const parts = known.get(asked) ?? new WeakMap<IndexedPassage, DecidingPart>();
  const part = parts.get(unit) ?? findPart(asked, unit);
  known.set(asked, parts.set(unit, part));
  return part;
}

function findPart(asked: Asked, unit: IndexedPassage): DecidingPart {
  const { worths, suits, terms, groups } = sentenceWorths(asked, unit);
  const best = asked.decided?.get(unit.id) ?? bestOf(worths);
  const places = new Set<number>();
  const tell = (place: number) => {
    for (const near of partAround(unit, worths, place, asked.type === "list")) places.add(near);
  };
  tell(best);
  const lit = [best];
  // Another entry explains something else.
  const block = blockOf(unit, best);
  const entry = block?.kind === "entry" ? block : undefined;
  const isOfIt = (i: number) => !entry || lies(unit.sentences[i]!, entry);
  const suiting = bestOf(worths.map((worth, i) => (suits[i] && isOfIt(i) ? worth : -Infinity)));
  if (suits[suiting] && isOfIt(suiting) && ![...places].some((place) => suits[place])) {
    tell(suiting);
    lit.push(suiting);
  }
  const covered = new Set([...places].flatMap((place) => [...terms[place]!]));
  const adds = terms.map((of, i) => {
    const added = [...of].filter((term) => !covered.has(term));
    return worths[i] === -Infinity || places.has(i) || !isOfIt(i) ? 0 : worthOf(asked, added);
  });
  const adding = bestOf(adds);
  if ((adds[adding] ?? 0) > leastAdded * worthOf(asked, asked.terms)) {
    tell(adding);
    lit.push(adding);
  }
  return { places: withGroups([...places], groups), best, lit };
}

function bestOf(worths: readonly number[]): number {
  let best = 0;
  for (const [i, worth] of worths.entries()) if (worth > worths[best]!) best = i;
  return best;
}

/** Adds to some places the rows that name what rows among them are of. */
function withGroups(places: readonly number[], groups: ReadonlyMap<number, number>): number[] {
  const named = places.flatMap((place) => groups.get(place) ?? []);
  return [...new Set([...places, ...named])].toSorted((a, b) => a - b);
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
  const block = blockOf(unit, best);
  const inBlock = block ? all.filter((i) => lies(unit.sentences[i]!, block)) : all;
  if (block && block.kind !== "section" && block.end - block.start <= longestBlock) return inBlock;
  const paragraph = paragraphOf(unit, inBlock, best);
  if (lengthOf(unit, paragraph) <= wholeUpTo) return paragraph;
  if (decider.kind === "list-item" || decider.kind === "code")
    return itemsAround(unit, inBlock, best, isList);
  return paragraphAround(unit, inBlock, best);
}

const blockOf = ({ blocks, sentences }: IndexedPassage, place: number) =>
  blocks.findLast((block) => sentences[place] && lies(sentences[place], block));
const lies = ({ start, end }: SentenceSpan, block: UnitBlock) => start >= block.start && end <= block.end;

/** Returns the head rows, the best row, and others that match as well; all of them if a list is asked for. */
function rowsLike(unit: IndexedPassage, worths: readonly number[], best: number, isList: boolean): number[] {
  const limit = isList ? -Infinity : worths[best]! - 0.3;
  const rows = unit.sentences.flatMap(({ kind, header }, i) =>
    kind === "table-row" && !header && worths[i]! >= limit ? [i] : [],
  );
  const chosen = new Set([best, ...rows].slice(0, isList ? mostListed : mostRows + 1));
  const above = new Set([...chosen].flatMap((row) => headsAndCaptions(unit, row)));
  return unit.sentences.flatMap((_, i) => (chosen.has(i) || above.has(i) ? [i] : []));
}

/** Returns the heads of a row's table, and the captions right above them. */
function headsAndCaptions({ sentences }: IndexedPassage, row: number): number[] {
  let at = row - 1;
  while (at >= 0 && sentences[at]!.kind === "table-row" && !sentences[at]!.header) at--;
  const found: number[] = [];
  for (; at >= 0 && (sentences[at]!.header || sentences[at]!.kind === "caption"); at--) found.push(at);
  return found;
}

/** Returns what leads to a list or to code, and of its items or lines those from the best on. */
function itemsAround(
  unit: IndexedPassage,
  within: readonly number[],
  best: number,
  isList: boolean,
): number[] {
  const { kind } = unit.sentences[best]!;
  const like = within.filter((i) => unit.sentences[i]!.kind === kind);
  const lead = within.filter((i) => i < like[0]!).slice(-1);
  if (kind === "code") {
    const from = firstOfRun(like, like.indexOf(best));
    return [...lead, ...like.slice(from, from + 2 * mostItems)];
  }
  const items = byItem(unit, like);
  if (isList) return [...lead, ...items.slice(0, mostListed).flat()];
  const at = items.findIndex((places) => places.includes(best));
  const own = items[at]!;
  if (lengthOf(unit, own) > wholeUpTo) return [...lead, ...paragraphAround(unit, own, best)];
  // The one before, and as many behind as there is room for.
  const chosen = [...own];
  const fits = (more: readonly number[]) => lengthOf(unit, [...chosen, ...more]) <= wholeUpTo;
  const before = items[at - 1] ?? [];
  if (fits(before)) chosen.unshift(...before);
  for (const next of items.slice(at + 1, at + mostItems - 1)) {
    if (!fits(next)) break;
    chosen.push(...next);
  }
  return [...lead, ...chosen];
}

function firstOfRun(places: readonly number[], at: number): number {
  let from = at;
  while (from > 0 && places[from - 1] === places[from]! - 1) from--;
  return from;
}

/** Returns the sentences about one that no empty line parts from it, with the term above them. */
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

/** Returns the term or question above, the sentence before, and as many behind as there is room for. */
function paragraphAround(unit: IndexedPassage, within: readonly number[], best: number): number[] {
  const named = within.filter((i) => i < best && unit.sentences[i]!.kind === "term").slice(-1);
  const at = within.indexOf(best);
  const before = within[at - 1];
  const chosen = [...named];
  if (before !== undefined && !chosen.includes(before) && !apart(unit, before, best)) chosen.push(before);
  chosen.push(best);
  let length = lengthOf(unit, chosen);
  for (const i of within.slice(at + 1)) {
    const { start, end, kind } = unit.sentences[i]!;
    length += end - start;
    if (length > wholeUpTo || kind === "term") break;
    chosen.push(i);
  }
  return chosen;
}

/** Returns whether there is an empty line between two sentences. */
function apart({ text, start, sentences }: IndexedPassage, one: number, other: number): boolean {
  return /\n\s{0,40}\n/.test(text.slice(sentences[one]!.end - start, sentences[other]!.start - start));
}
