import { activeSentence, passiveOf } from "./active-sentence.ts";
import { anyOf, type Occasion, replaceOne, type Rule, withCapital, withoutCapital } from "./changed.ts";
import { wordsOf } from "./words.ts";

const late: Record<string, RegExp> = {
  en: /^(.{12,}?) ((?:in|since) (?:\p{Lu}\p{L}+ )?\d{4}|(?:because|when|if|after|before|until|unless|while|where|so that) [^,;:]+)\.$/u,
  fr: /^(.{12,}?) ((?:en|depuis) (?:\p{L}+ )?\d{4})\.$/u,
  es: /^(.{12,}?) ((?:en|desde) (?:\p{L}+ de )?\d{4})\.$/u,
};
const early = /^((?:In (?:\p{Lu}\p{L}+ )?\d{4}|If|When|After|Before|Where) ?[^,;:]*), ([^,;:]+)\.$/u;
const adjunct =
  /(?: \([^)]+\)|, (?:which|because|so|but|and|while|for instance|who|weil|und|car|dont|porque|et|y) [^,.;:]+(?=\.$)| in (?:1[5-9]|20)\d\d(?=\.$))/gu;
const antecedent =
  /^((?:The|A|An) (?:\p{L}+)(?: (?:of|at|in) (?:the )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)?|\p{Lu}\p{L}+ \p{Lu}\p{L}+) (?:was|is|has|\p{L}+s) /u;

/** One way each of saying the same in other words. */
export const rewordings: Readonly<Record<string, Rule>> = {
  "date format": otherDate,
  "number format"(occasion) {
    if (occasion.language !== "en")
      return replaceOne(occasion, /(?<=\d) (?:Prozent|por ciento|pour cent)/gu, () => " %");
    const { figures } = wordsOf("en");
    const names = Object.keys(figures).join("|");
    const figure = new RegExp(
      `(?<![-\\p{L}])(?:${names})(?![-\\p{L}])(?! (?:hundred|thousand|million))`,
      "gu",
    );
    return (
      replaceOne(occasion, /(?<![\d,])(\d{1,3}),(\d{3})\b(?!,)/g, ([, high, low]) => `${high}${low}`) ??
      replaceOne(occasion, /(?<=\d) ?%/g, () => " percent") ??
      replaceOne(occasion, figure, ([word]) => figures[word]!)
    );
  },
  "unit format"(occasion) {
    if (occasion.language !== "en") return null;
    const units = Object.entries(wordsOf("en").shortUnits);
    const other = (word: string) =>
      units.find(([long]) => long === word)?.[1] ?? units.find(([, short]) => short === word)?.[0];
    return replaceOne(occasion, /(?<=\d )(\p{L}+)(?![\p{L}/\d])/gu, ([word]) => other(word) ?? null);
  },
  "clause order"({ sentence, language, passage: { names } }) {
    const match = late[language]?.exec(sentence);
    if (match && !/[,;:(]/.test(match[1]!))
      return `${withCapital(match[2]!)}, ${withoutCapital(match[1]!, names)}.`;
    const [, first, second] = (language === "en" ? early.exec(sentence) : null) ?? [];
    return first && second ? `${withCapital(second)} ${withoutCapital(first, names)}.` : null;
  },
  voice({ sentence, language, passage: { names } }) {
    const parts = language === "en" ? activeSentence(sentence, language) : null;
    if (!parts) return null;
    const { subject, verb, object, rest } = parts;
    if (/^ (?:with|as|from|to|more|for)\b/.test(rest)) return null;
    const by = passiveOf(verb, object.endsWith("s") && !object.endsWith("ss"));
    return `${withCapital(object)} ${by} ${withoutCapital(subject, names)}${rest}`;
  },
  "dropped adjunct": (occasion) => replaceOne(occasion, adjunct, () => ""),
  synonym(occasion) {
    const { synonyms } = wordsOf(occasion.language);
    const words = Object.keys(synonyms);
    return words.length === 0 ? null : replaceOne(occasion, anyOf(words), ([word]) => synonyms[word]!);
  },
  "two sentences merged"({ sentence, before, language, passage: { names, text } }) {
    if (before === "" || before.length + sentence.length > 260 || !text.includes(`${before} ${sentence}`))
      return null;
    const { and } = wordsOf(language);
    return and ? `${before.slice(0, -1)}, ${and} ${withoutCapital(sentence, names)}` : null;
  },
  "pronoun resolved"({ sentence, before, language }) {
    if (language !== "en" || !/^(?:It|He|She|They) /.test(sentence)) return null;
    const noun = antecedent.exec(before)?.[1];
    return noun ? sentence.replace(/^\p{L}+/u, noun) : null;
  },
  "according to"({ sentence, language, passage: { names, title } }) {
    if (/^(?:Do|Use|See|Write|Set|Run|Choose|Open) /.test(sentence) || title === "") return null;
    const lead = wordsOf(language).accordingTo.replace("$", () => title);
    if (lead === "") return null;
    return lead + (language === "de" ? sentence : withoutCapital(sentence, names));
  },
  contraction(occasion) {
    const { contractions } = wordsOf("en");
    const pattern = new RegExp(`\\b(?:${Object.keys(contractions).join("|")})\\b`, "g");
    return replaceOne(occasion, pattern, ([words]) => contractions[words]!);
  },
  unchanged: ({ sentence }) => `${sentence} `,
};

function otherDate(occasion: Occasion): string | null {
  const { language, random } = occasion;
  const { months } = wordsOf(language);
  if (months.length === 0) return null;
  const number = (name: string) => String(months.indexOf(name) + 1).padStart(2, "0");
  const names = months.join("|");
  const full = new RegExp(`\\b(\\d{1,2})\\.? (?:de )?(${names}) (?:de )?(\\d{4})\\b`, "gu");
  const changed = replaceOne(occasion, full, ([, day, month, year]) => {
    const iso = `${year}-${number(month!)}-${day!.padStart(2, "0")}`;
    if (language === "en")
      return random.pick([iso, `${month} ${day}, ${year}`, `${day} ${month!.slice(0, 3)} ${year}`]);
    return language === "de" ? `${day}.${number(month!)}.${year}` : `${day}/${number(month!)}/${year}`;
  });
  if (changed || language !== "en") return changed;
  const dayFirst = new RegExp(`\\b(\\d{1,2}) (${names})\\b`, "gu");
  return (
    replaceOne(occasion, dayFirst, ([, day, month]) => `${month} ${day}`) ??
    replaceOne(
      occasion,
      /\b(1[3-9]|2[0-3]):(\d\d)\b/g,
      ([, hour, minute]) => `${Number(hour) - 12}:${minute} pm`,
    )
  );
}
