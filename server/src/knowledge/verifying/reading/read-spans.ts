import type { Amount } from "./read-amounts.ts";
import { boundAt } from "./read-bounds.ts";
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
    [
      /(?<!\p{L})(?:an?|one) (?<unit>minute|hour|day|week|month|year)(?= (?:later|earlier|before|after|ago|in advance|ahead|beforehand|long|old)(?!\p{L}))/giu,
      1,
    ],
    [/(?<!\p{L})(?:an?|one) fortnight(?<unit>)(?!\p{L})/giu, 14],
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

const ofAll =
  /(?<!\p{L})(?<some>one|two|three|four|five|nine) (?:in|out of) (?:every |each )?(?<all>two|three|four|five|six|eight|ten|twenty|(?:a |one )?hundred|(?:a |one )?thousand|10{1,3})(?!\p{L}|\d)/giu;

/** "One in ten" is a share: 10 %. */
function readShares(text: string, words: readonly Word[]): Amount[] {
  return [...text.matchAll(ofAll)].flatMap((match) => {
    const [some, all] = ["some", "all"].map((name) => {
      const written = match.groups![name]!.toLowerCase().replace(/^(?:a|one) (?=[ht])/, "");
      return counts[written] ?? Number(written);
    });
    return some! < all! ? [spanAt(match, (100 * some!) / all!, unitOf("%")!, words)] : [];
  });
}

const counts: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "one two three four five six seven eight nine ten".split(" ").map((name, i) => [name, i + 1]),
  ),
  twenty: 20,
  hundred: 100,
  thousand: 1000,
};

const often =
  /(?<!\p{L})(?:(?<times>once|twice|(?:two|three|four|five|six|\d{1,2}) times) (?:an?|per|each|every|(?=daily|weekly|monthly|yearly|annually))|(?:every|each)(?: (?<each>two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2}|second|third|fourth))?) ?(?<unit>hours?|days?|daily|weeks?|weekly|months?|monthly|years?|yearly|annually)(?!\p{L})/giu;
const adverbs: Readonly<Record<string, string>> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
  yearly: "year",
  annually: "year",
};
const everyFew: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  second: 2,
  third: 3,
  fourth: 4,
  twelve: 12,
};

const fortnights = /(?<!\p{L})(?:every fortnight|fortnightly|every other week)(?!\p{L})/giu;

/** "Twice a year" is every six months, "every two weeks" once a fortnight. */
function readFrequencies(text: string, words: readonly Word[]): Amount[] {
  const fortnightly = [...text.matchAll(fortnights)].map((match) =>
    spanAt(match, 2, { measures: "every time", factor: unitOf("week")!.factor }, words),
  );
  const named = [...text.matchAll(often)].flatMap((match) => {
    const { times, each, unit } = match.groups!;
    const count = (name: string | undefined) => {
      const first = name?.toLowerCase().split(" ")[0] ?? "once";
      return everyFew[first] ?? counts[first] ?? Number(first);
    };
    const span = unitOf(adverbs[unit!.toLowerCase()] ?? unit!.toLowerCase());
    if (!span || (count(times) === 1 && count(each) === 1)) return [];
    // "Every two days" alone keeps its number; here it is how often in a month or a week.
    return [
      spanAt(
        match,
        count(each) / count(times),
        { measures: `every ${span.measures}`, factor: span.factor },
        words,
      ),
    ];
  });
  return [...fortnightly, ...named];
}

/** "Half an hour" and "for a week": spans that name no number. Marks their words as figures. */
export function readSpans(text: string, words: readonly Word[], language: string): Amount[] {
  const own = language === "en" ? [...readShares(text, words), ...readFrequencies(text, words)] : [];
  const named = (spans[language] ?? []).flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const unit = unitOf(match.groups!["unit"]!.toLowerCase() || "day");
      return unit ? [spanAt(match, value, unit, words)] : [];
    }),
  );
  return [...own, ...named];
}

function spanAt(match: RegExpExecArray, value: number, unit: Unit, words: readonly Word[]): Amount {
  const [start, end] = [match.index, match.index + match[0].length];
  for (const word of words) if (word.start >= start && word.end <= end) word.figure = true;
  const bound = boundAt(match.input, words, start, end);
  return { start, end, value, text: match[0], unit, head: null, bound, year: false, part: 0 };
}
