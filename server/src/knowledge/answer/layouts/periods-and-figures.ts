import { analyseTerms } from "../../documents/analyse-terms.ts";
import { textOf } from "../../documents/units/unit.ts";
import type { IndexedPassage } from "../../store/passage-index.ts";
import type { Asked } from "../select/asked.ts";
import type { Chosen } from "../select/score-units.ts";
import { columnHeads, yearsIn } from "./column-heads.ts";
import { decidingPart } from "./deciding-part.ts";

export function yearsAsked({ deciding }: Asked): string[] {
  return deciding.filter(({ kind }) => kind === "year").map(({ written }) => written);
}

/**
 * Returns whether the quote of the best unit is of a year that is asked for, or of no year at all: a row by its columns, a
 * text by its own words and the headings above it.
 */
export function matchesPeriod({ asked, units: [best] }: Chosen): boolean {
  const years = yearsAsked(asked);
  if (!best || years.length === 0) return true;
  const unit = best.passage;
  const part = decidingPart(asked, unit);
  const isRow = unit.sentences[part.best]?.kind === "table-row";
  const ofColumns = isRow ? yearsIn(columnHeads(unit, part.best) ?? []) : new Set<string>();
  const above = unit.context.map((piece) => piece.text);
  const texts = part.places.map((place) => textOf(unit, unit.sentences[place]!));
  const stated = ofColumns.size > 0 ? ofColumns : yearsIn([...unit.heading, unit.title, ...above, ...texts]);
  return stated.size === 0 || years.some((year) => stated.has(year));
}

/** The share of words that two sources must have in common to say the same of the same thing, figures aside. */
const leastAlike = 0.6;

/**
 * Returns the first of the units, and those of other documents that say the same with other figures or dates; the first alone
 * where none does.
 */
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
    .places.map((place) => textOf(unit, unit.sentences[place]!))
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
