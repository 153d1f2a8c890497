import type { Amount } from "./read-amounts.ts";
import type { Word } from "./statement.ts";
import { type Unit, unitOf } from "./units.ts";

/** Patterns of a language, each with how many of the unit it says. The group `unit` names that. */
const spans: Readonly<Record<string, readonly [RegExp, number][]>> = {
  en: [
    [/(?<!\p{L})(?:an?|one) (?<unit>second|minute|hour|day|week|month|year) and a half(?!\p{L})/giu, 1.5],
    [/(?<!\p{L})one and a half (?<unit>seconds|minutes|hours|days|weeks|months|years)(?!\p{L})/giu, 1.5],
    [
      /(?<!\p{L})half (?:an?|of an?) (?<unit>second|minute|hour|day|year|century|litre|kilogram)(?!\p{L})/giu,
      0.5,
    ],
    [/(?<!\p{L})three[- ]quarters of an (?<unit>hour)(?!\p{L})/giu, 0.75],
    [/(?<!\p{L})(?:a )?quarter of an (?<unit>hour)(?!\p{L})/giu, 0.25],
    [/(?<!\p{L})(?:a|one) (?<unit>decade|century)(?!\p{L})/giu, 1],
    [
      /(?<=(?<!\p{L})(?:for|within|in|after|takes?|lasts?|than|least|most) )(?:an?|one) (?:(?:full|whole) )?(?<unit>minute|hour|day|week|month|year)(?! and a half|\p{L})/giu,
      1,
    ],
  ],
  de: [
    [
      /(?<!\p{L})(?:anderthalb|eineinhalb) (?<unit>Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?)(?!\p{L})/giu,
      1.5,
    ],
    [/(?<!\p{L})(?:eine[rn]? |ein )?halbe[nrs]? (?<unit>Minute|Stunde|Jahr|Tag)(?:es)?(?!\p{L})/giu, 0.5],
  ],
  fr: [
    [/(?<!\p{L})(?:une|un) (?<unit>minute|heure|an|jour|mois) et demie?(?!\p{L})/giu, 1.5],
    [/(?<!\p{L})(?:une )?demi-(?<unit>minute|heure|journée)(?!\p{L})/giu, 0.5],
  ],
  es: [
    [/(?<!\p{L})(?:una?) (?<unit>minuto|hora|día|mes|año) y medi[ao](?!\p{L})/giu, 1.5],
    [/(?<!\p{L})medi[ao] (?<unit>minuto|hora|día|año)(?!\p{L})/giu, 0.5],
  ],
};

/** "Half an hour" and "for a week": spans that name no number. Marks their words as figures. */
export function readSpans(text: string, words: readonly Word[], language: string): Amount[] {
  return (spans[language] ?? []).flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const unit = unitOf(match.groups!["unit"]!.toLowerCase());
      return unit ? [spanAt(match, value, unit, words)] : [];
    }),
  );
}

function spanAt(match: RegExpExecArray, value: number, unit: Unit, words: readonly Word[]): Amount {
  const [start, end] = [match.index, match.index + match[0].length];
  for (const word of words) if (word.start >= start && word.end <= end) word.figure = true;
  return { start, end, value, text: match[0], unit, head: null, bound: null, year: false, part: 0 };
}
