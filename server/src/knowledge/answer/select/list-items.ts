import type { IndexedPassage } from "../../store/passage-index.ts";

/** What an item of a typed list begins with: a sign, or what counts it. */
const mark = /^\s*(?:[-*+•◦▪‣·–—]|o\s|\(?(?:\d{1,3}(?:\.\d{1,2}){0,3}|[A-Za-z]|[ivx]{1,5})[.)])\s/;

/**
 * Whether a sentence of a list begins an item, and does not go on with one: it stands on a line of its own, and no item of a
 * typed list hangs over it. The first one of a unit may go on with an item.
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
