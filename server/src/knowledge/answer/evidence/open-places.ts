import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";

/** Words up to which the first passage is shown whole, and to which the deciding part of a longer one grows. */
const mostWhole = 200;
const mostOfLonger = 140;
/** Words of the deciding part of every other passage: two to six lines. */
const mostOfOthers = 60;
const fewestOfOthers = 22;
/** Rows that are shown around a deciding one. */
const rowsBefore = 2;
const rowsAfter = 1;
/** A table of so many rows is shown whole in the first passage. */
const wholeTable = 6;

/** Holds what of a unit decides: places of its sentences in order, and the one that comes closest. */
export interface Deciding {
  places: readonly number[];
  best: number;
}

/** Returns the places of a unit's sentences that its card shows before it is unfolded. */
export function openPlaces(
  unit: IndexedPassage,
  { places, best }: Deciding,
  isFirst: boolean,
): ReadonlySet<number> {
  const words = unit.sentences.map((span) => countWords(textOf(unit, span)));
  const all = unit.sentences.map((_, i) => i);
  const prose = all.filter((i) => unit.sentences[i]!.kind !== "table-row");
  const sum = (of: readonly number[]) => of.reduce((total, i) => total + words[i]!, 0);
  const rows = rowsAround(unit, places, best, (shown) => isFirst || sum(shown) <= mostOfOthers);
  if (sum(prose) + sum(rows) <= (isFirst ? mostWhole : mostOfOthers))
    return withLeads(unit, new Set([...prose, ...rows]));
  const most = isFirst ? mostOfLonger : mostOfOthers;
  const open = new Set<number>();
  let left = most;
  const add = (i: number): boolean => {
    if (open.has(i)) return true;
    if (left < words[i]! && open.size > 0) return false;
    open.add(i);
    left -= words[i]!;
    return true;
  };
  if (rows.length > 0 && unit.sentences[best]?.kind === "table-row") for (const row of rows) add(row);
  else add(best);
  for (const place of outward(places, best)) if (unit.sentences[place]!.kind !== "table-row") add(place);
  const target = isFirst ? most : fewestOfOthers;
  let [from, to] = [best, best];
  while (most - left < target && (from > 0 || to < all.length - 1)) {
    const after = to < all.length - 1 && unit.sentences[to + 1]!.kind !== "table-row" && add(to + 1);
    if (after) to++;
    const before = from > 0 && unit.sentences[from - 1]!.kind !== "table-row" && add(from - 1);
    if (before) from--;
    if (!after && !before) break;
  }
  return withLeads(unit, open);
}

/**
 * Returns the deciding rows with some around them, or all of a short table that `fits`. If its heads decide, returns the rows
 * beneath them.
 */
function rowsAround(
  { sentences }: IndexedPassage,
  places: readonly number[],
  best: number,
  fits: (rows: readonly number[]) => boolean,
): number[] {
  const isInTable = (i: number) => sentences[i]?.kind === "table-row";
  const isRow = (i: number) => isInTable(i) && !sentences[i]!.header;
  const deciding = places.filter(isRow);
  // A caption is shown with its table.
  const captioned =
    sentences[best]?.kind === "caption" ? sentences.findIndex((_, i) => i > best && isRow(i)) : -1;
  const under = captioned >= 0 ? captioned : undefined;
  const center = isInTable(best) ? best : (deciding[0] ?? places.find(isInTable) ?? under);
  if (center === undefined) return [];
  let [from, to] = [center, center];
  while (isInTable(from - 1)) from--;
  while (isInTable(to + 1)) to++;
  const table = sentences.flatMap((_, i) => (i >= from && i <= to && isRow(i) ? [i] : []));
  const at = isRow(center) ? table.indexOf(center) : rowsBefore;
  const isWhole = table.length <= wholeTable && fits(table);
  const shown = isWhole ? table : table.slice(Math.max(0, at - rowsBefore), at + rowsAfter + 1);
  const near = new Set([...deciding, ...shown]);
  return sentences.flatMap((_, i) => (near.has(i) ? [i] : []));
}

/** Places from the best one on, the nearest first. */
function outward(places: readonly number[], best: number): number[] {
  return places.toSorted((a, b) => Math.abs(a - best) - Math.abs(b - best));
}

const led: ReadonlySet<string> = new Set(["list-item", "code", "table-row"]);

/** Adds the sentence that leads to what is open: an item, a row or a line of code says little without it. */
function withLeads(unit: IndexedPassage, open: Set<number>): ReadonlySet<number> {
  for (const place of Array.from(open)) {
    const { kind } = unit.sentences[place]!;
    if (kind === undefined || !led.has(kind)) continue;
    let at = place - 1;
    while (at >= 0 && unit.sentences[at]!.kind === kind) at--;
    if (at >= 0 && /[:：]\s*$/.test(textOf(unit, unit.sentences[at]!))) open.add(at);
  }
  return open;
}

/** Returns the number of words of a text; scripts without spaces count two characters as a word. */
function countWords(text: string): number {
  const unspaced = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu)?.length ?? 0;
  return Math.ceil(unspaced / 2) + (text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0);
}
