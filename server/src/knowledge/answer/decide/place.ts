import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { ResourceNames } from "../answer.ts";

/** A sentence with what is above it: the names of its document, headings, heads of columns. */
export interface Place {
  text: string;
  above: string;
  /** Gives the innermost heading below the title; left out where there is none, so that the title stands for it. */
  near?: string;
  /** The sentences before it, which may name what it is about. */
  before?: string;
}

/** Limits the sentences of a unit that are read. */
const mostSentences = 80;
/** Limits the UTF-16 units of a sentence and of the context above it. */
const longest = 1_500;

/** Sentences before one that may name what it is about. */
const mostBefore = 3;

const known = new WeakMap<IndexedPassage, { names: ResourceNames; places: readonly Place[] }>();

/** Returns the sentences of a unit, each with what is above it and the three before it. */
export function placesOf(unit: IndexedPassage, names: ResourceNames): readonly Place[] {
  let read = known.get(unit);
  if (!read || read.names !== names) known.set(unit, (read = { names, places: readPlaces(unit, names) }));
  return read.places;
}

function readPlaces(unit: IndexedPassage, names: ResourceNames): Place[] {
  const context = contextOf(unit, names);
  const texts = unit.sentences.slice(0, mostSentences).map((span) => textOf(unit, span).slice(0, longest));
  return texts.map((text, at) => ({
    text,
    ...context,
    before: texts.slice(Math.max(0, at - mostBefore), at).join(" "),
  }));
}

const withoutEnding = (name: string): string => name.replace(/\.\p{L}{1,5}$/u, "").replace(/[-_]/g, " ");

function contextOf(
  { title, heading, resourceId }: IndexedPassage,
  names: ResourceNames,
): Pick<Place, "above" | "near"> {
  const own = names.get(resourceId) ?? "";
  const above = [withoutEnding(own), withoutEnding(title), ...heading].join(" · ").slice(0, longest);
  return heading.length > 1 ? { above, near: heading.at(-1)!.slice(0, longest) } : { above };
}
