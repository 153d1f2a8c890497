import { type Word, wordsOf } from "../../records/words.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";
import { type Place, placesOf } from "./place.ts";

export interface ReadSentence {
  place: Place;
  own: readonly Word[];
  /** Its own words, with those of a heading that it answers, and of the term that it explains. */
  words: readonly Word[];
  keys: ReadonlySet<string>;
  /** False for terms and heads, and for questions: what repeats a question answers nothing. */
  isCompared: boolean;
  /** Keys of the term that it explains; none where there is none. */
  term: ReadonlySet<string>;
}

/** A unit as its sentences are compared. */
export interface ReadUnit {
  /** Words of all that is above the sentences. */
  wordsAbove: readonly Word[];
  /** Keys of the innermost heading, of all that is above, and of all words. */
  keysNear: ReadonlySet<string>;
  keysAbove: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  sentences: readonly ReadSentence[];
}

/** Matches a heading that asks something, which the sentences below it answer. */
export const asksSomething =
  /\?\s*$|^(?:how|what|which|who|when|where|why|whether|can|may|do|does|is|are)\b/i;

const known = new WeakMap<readonly Place[], ReadUnit>();

const keysOf = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(words.flatMap(({ key, isSmall }) => (isSmall ? [] : [key])));

export function readUnit(unit: IndexedPassage, names: ResourceNames): ReadUnit {
  const places = placesOf(unit, names);
  let read = known.get(places);
  if (!read) {
    const { near: heading = "", above: all } = places[0] ?? { above: "" };
    const [near, above] = [wordsOf(heading, "en"), wordsOf(all, "en")];
    const answered = asksSomething.test(heading) ? near : [];
    const led = unit.context.flatMap(({ text }) => wordsOf(text, "en"));
    let term: readonly Word[] = [];
    const sentences = places.map((place, i) => {
      const own = wordsOf(place.text, "en");
      const { kind, header } = unit.sentences[i]!;
      if (kind === "term" || kind === "heading") term = kind === "term" ? own : [];
      const words = [...own, ...answered, ...term];
      const isCompared = kind !== "term" && kind !== "heading" && !header && !/\?\s*$/.test(place.text);
      return { place, own, words, keys: keysOf(words), isCompared, term: keysOf(term) };
    });
    const keysNear = keysOf(near);
    const keysAbove = keysOf([...above, ...led]);
    const keys = new Set([...keysAbove, ...sentences.flatMap((sentence) => [...sentence.keys])]);
    known.set(places, (read = { wordsAbove: above, keysNear, keysAbove, keys, sentences }));
  }
  return read;
}

/** Returns the keys of a unit's words, its title and headings included. */
export const keysOfUnit = (unit: IndexedPassage, names: ResourceNames): ReadonlySet<string> =>
  readUnit(unit, names).keys;
