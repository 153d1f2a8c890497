import { type Occasion, replaceOne, type Rule, withCapital, withoutCapital } from "./changed.ts";
import { monthNames } from "./mutation-words.ts";
import { synonymPairs } from "./rewording-words.ts";
import { activeSentence, passiveOf } from "./transitive.ts";

const figures = new Map(
  "two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, i) => [word, String(i + 2)]),
);
const units = new Map(
  "metres:m kilometres:km grams:g euros:€ kilograms:kg seconds:s minutes:min percent:% milliseconds:ms tonnes:t"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const contractions = new Map([
  ["is not", "isn't"],
  ["are not", "aren't"],
  ["was not", "wasn't"],
  ["were not", "weren't"],
  ["does not", "doesn't"],
  ["do not", "don't"],
  ["did not", "didn't"],
  ["has not", "hasn't"],
  ["have not", "haven't"],
  ["cannot", "can't"],
  ["must not", "mustn't"],
]);

/** One way each of saying the same in other words. */
export const rewordings: Readonly<Record<string, Rule>> = {
  "date format": otherDate,
  "number format": ({ sentence, passage: { language }, random }) => {
    if (language !== "en")
      return replaceOne(sentence, /(?<=\d) (?:Prozent|por ciento|pour cent)/gu, random, () => " %");
    return (
      replaceOne(
        sentence,
        /(?<![\d,])(\d{1,3}),(\d{3})\b(?!,)/g,
        random,
        ([, high, low]) => `${high}${low}`,
      ) ??
      replaceOne(sentence, /(?<=\d) ?%/g, random, () => " percent") ??
      replaceOne(
        sentence,
        new RegExp(
          `(?<![-\\p{L}])(?:${[...figures.keys()].join("|")})(?![-\\p{L}])(?! (?:hundred|thousand|million))`,
          "gu",
        ),
        random,
        ([word]) => figures.get(word)!,
      )
    );
  },
  "unit format": ({ sentence, passage, random }) =>
    passage.language === "en"
      ? replaceOne(
          sentence,
          /(?<=\d )(\p{L}+)(?![\p{L}/\d])/gu,
          random,
          ([word]) => units.get(word) ?? [...units].find(([, short]) => short === word)?.[0] ?? null,
        )
      : null,
  "clause order": ({ sentence, passage: { language, names } }) => reordered(sentence, language, names),
  voice: ({ sentence, passage: { language, names } }) => {
    const parts = language === "en" ? activeSentence(sentence, language) : null;
    if (!parts) return null;
    const { subject, verb, object, rest } = parts;
    const plural = object.endsWith("s") && !object.endsWith("ss");
    if (/^ (?:with|as|from|to|more|for)\b/.test(rest)) return null;
    return `${withCapital(object)} ${passiveOf(verb, plural)} ${withoutCapital(subject, names)}${rest}`;
  },
  "dropped adjunct": ({ sentence, random }) =>
    replaceOne(
      sentence,
      /(?: \([^)]+\)|, (?:which|because|so|but|and|while|for instance|who|weil|und|car|dont|porque|et|y) [^,.;:]+(?=\.$)| in (?:1[5-9]|20)\d\d(?=\.$))/gu,
      random,
      () => "",
    ),
  synonym: ({ sentence, passage, random }) => {
    if (passage.language !== "en") return null;
    const pattern = new RegExp(`(?<![\\p{L}-])(?:${[...synonymPairs.keys()].join("|")})(?![\\p{L}-])`, "gu");
    return replaceOne(sentence, pattern, random, ([word]) => synonymPairs.get(word)!);
  },
  "two sentences merged": ({ sentence, before, passage: { language, names, text } }) => {
    if (before === "" || before.length + sentence.length > 260 || !text.includes(`${before} ${sentence}`))
      return null;
    const and = { en: "and", de: "und", fr: "et", es: "y" }[language];
    return and ? `${before.slice(0, -1)}, ${and} ${withoutCapital(sentence, names)}` : null;
  },
  "pronoun resolved": ({ sentence, before, passage: { language } }) => {
    if (language !== "en" || !/^(?:It|He|She|They) /.test(sentence)) return null;
    const noun =
      /^((?:The|A|An) (?:\p{L}+)(?: (?:of|at|in) (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)?|\p{Lu}\p{L}+ \p{Lu}\p{L}+) (?:was|is|has|\p{L}+s) /u.exec(
        before,
      )?.[1];
    return noun ? sentence.replace(/^\p{L}+/u, noun) : null;
  },
  "according to": ({ sentence, passage: { language, names, title } }) => {
    const rest = withoutCapital(sentence, names);
    if (/^(?:Do|Use|See|Write|Set|Run|Choose|Open) /.test(sentence) || title === "") return null;
    const lead = {
      en: `According to “${title}”, `,
      de: "Laut Quelle gilt: ",
      fr: "Selon la source, ",
      es: "Según la fuente, ",
    }[language];
    return lead ? lead + (language === "de" ? sentence : rest) : null;
  },
  contraction: ({ sentence, random }) =>
    replaceOne(
      sentence,
      new RegExp(`\\b(?:${[...contractions.keys()].join("|")})\\b`, "g"),
      random,
      ([words]) => contractions.get(words)!,
    ),
  "as it stands": ({ sentence }) => `${sentence} `,
};

function otherDate({ sentence, passage: { language }, random }: Occasion): string | null {
  const months = monthNames[language];
  if (!months) return null;
  const number = (name: string) => String(months.indexOf(name) + 1).padStart(2, "0");
  const names = months.join("|");
  const full = new RegExp(`\\b(\\d{1,2})\\.? (?:de )?(${names}) (?:de )?(\\d{4})\\b`, "gu");
  const changed = replaceOne(sentence, full, random, ([, day, month, year]) => {
    const iso = `${year}-${number(month!)}-${day!.padStart(2, "0")}`;
    if (language === "en")
      return random.pick([iso, `${month} ${day}, ${year}`, `${day} ${month!.slice(0, 3)} ${year}`]);
    return language === "de" ? `${day}.${number(month!)}.${year}` : `${day}/${number(month!)}/${year}`;
  });
  if (changed || language !== "en") return changed;
  return (
    replaceOne(
      sentence,
      new RegExp(`\\b(\\d{1,2}) (${names})\\b`, "gu"),
      random,
      ([, day, month]) => `${month} ${day}`,
    ) ??
    replaceOne(
      sentence,
      /\b(1[3-9]|2[0-3]):(\d\d)\b/g,
      random,
      ([, hour, minute]) => `${Number(hour) - 12}:${minute} pm`,
    )
  );
}

function reordered(sentence: string, language: string, names: readonly string[]): string | null {
  const late: Record<string, RegExp> = {
    en: /^(.{12,}?) ((?:in|since) (?:\p{Lu}\p{L}+ )?\d{4}|(?:because|when|if|after|before|until|unless|while|where|so that) [^,;:]+)\.$/u,
    fr: /^(.{12,}?) ((?:en|depuis) (?:\p{L}+ )?\d{4})\.$/u,
    es: /^(.{12,}?) ((?:en|desde) (?:\p{L}+ de )?\d{4})\.$/u,
  };
  const match = late[language]?.exec(sentence);
  if (match && !/[,;:(]/.test(match[1]!))
    return `${withCapital(match[2]!)}, ${withoutCapital(match[1]!, names)}.`;
  const early =
    language === "en"
      ? /^((?:In (?:\p{Lu}\p{L}+ )?\d{4}|If|When|After|Before|Where) ?[^,;:]*), ([^,;:]+)\.$/u.exec(sentence)
      : null;
  return early ? `${withCapital(early[2]!)} ${withoutCapital(early[1]!, names)}.` : null;
}
