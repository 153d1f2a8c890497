/** A text by its words: runs of letters and digits, in lower case, ligatures dissolved; all else parts them. */
export interface Words {
  words: string[];
  /** Lists where each word begins and ends in the text, in UTF-16 units. */
  starts: number[];
  ends: number[];
  /** Maps each different word to its places in `words`. */
  places: Map<string, number[]>;
}

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

export function wordsOf(text: string): Words {
  const found: Words = { words: [], starts: [], ends: [], places: new Map() };
  for (const match of text.matchAll(word)) {
    const each = match[0].normalize("NFKC").toLowerCase();
    const place = found.words.push(each) - 1;
    found.starts.push(match.index);
    found.ends.push(match.index + match[0].length);
    const places = found.places.get(each);
    if (places) places.push(place);
    else found.places.set(each, [place]);
  }
  return found;
}

/** Returns the words alone, one blank between them; equal results mean equal words. */
export function folded(text: string): string {
  return wordsOf(text).words.join(" ");
}

/** Finds every place of a phrase within `region`; none for a phrase without words. */
export function findPhrase(text: Words, phrase: string, region: Span = { start: 0, end: Infinity }): Span[] {
  const { words } = wordsOf(phrase);
  const found: Span[] = [];
  for (const at of text.places.get(words[0] ?? "") ?? []) {
    const last = at + words.length - 1;
    if (text.starts[at]! < region.start || text.ends[last] === undefined) continue;
    if (text.ends[last] > region.end) break;
    if (words.every((each, i) => text.words[at + i] === each))
      found.push({ start: text.starts[at]!, end: text.ends[last] });
  }
  return found;
}

/** Compares by whole words; a phrase without words is compared sign by sign. */
const by = (compare: "includes" | "startsWith" | "endsWith") => (text: string, phrase: string) => {
  const wanted = folded(phrase);
  if (wanted === "") return squeezed(text)[compare](squeezed(phrase));
  return ` ${folded(text)} `[compare](` ${wanted} `);
};

export const holds = by("includes");
export const beginsWith = by("startsWith");
export const endsWith = by("endsWith");

/** Removes a list item's number or sign. */
export function withoutMark(text: string): string {
  return text.replace(/^\s*(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s/i, "");
}

/** Removes white space and unifies dashes, quotes and ligatures, to compare values, names and options. */
export function squeezed(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\u00ad\u200b¶]/g, "")
    .replace(/[‐-―−]/g, "-")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');
}

/** Returns whether two texts have the same words, or the same signs if they have no words. */
export const sameWords = (read: string, gold: string) =>
  folded(read) === folded(gold) && (folded(gold) !== "" || squeezed(read) === squeezed(gold));

/** Compares names and options sign by sign. */
export const sameTerm = (read: string, gold: string) => squeezed(read) === squeezed(gold);
