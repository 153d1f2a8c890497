import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Asked } from "../select/asked.ts";
import { decidingPart } from "./deciding-part.ts";

/** The share of words that two sources must have in common to say the same of the same thing, figures aside. */
const leastAlike = 0.6;

/** Of the units, the first and those of other documents that say the same with other figures or dates; the first alone where none does. */
export function differingFrom(units: readonly IndexedPassage[], asked: Asked): IndexedPassage[] {
  const [first, ...others] = units;
  if (!first) return [];
  const said = saidBy(first, asked);
  if (said.figures.size === 0) return [first];
  return [
    first,
    ...others.filter((other) => {
      if (other.resourceId === first.resourceId && other.part === first.part) return false;
      const own = saidBy(other, asked);
      return (
        own.figures.size > 0 &&
        !sameSets(own.figures, said.figures) &&
        alike(own.words, said.words) >= leastAlike
      );
    }),
  ];
}

interface Said {
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

function saidBy(unit: IndexedPassage, asked: Asked): Said {
  const text = decidingPart(asked, unit)
    .places.map((place) => unit.sentences[place]!)
    .map(({ start, end }) => unit.text.slice(start - unit.start, end - unit.start))
    .join("\n");
  const terms = analyseTerms(text, unit.language);
  return {
    words: new Set(terms.filter((term) => !/\p{N}/u.test(term))),
    figures: new Set(terms.filter((term) => /\p{N}/u.test(term))),
  };
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : [...one].filter((word) => other.has(word)).length / all;
}

function sameSets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each));
}
