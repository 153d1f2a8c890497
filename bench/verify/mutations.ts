import type { Random } from "../../e2e/support/random.ts";
import type { TruePassage } from "./passages.ts";
import table from "./words.json" with { type: "json" };

/** Holds what is known of a language for changing its sentences; the words of each list can replace each other. */
interface LanguageWords {
  numbers: string[];
  /** They never mean the same. */
  units: string[][];
  months: string[];
  weekdays: string[];
  antonyms: string[][];
  /** Say how many, how often, how strongly. */
  quantifiers: string[][];
  /** A pattern of what denies already, and verbs with how they are denied: `$` is the verb; before a vowel in another way. */
  denies: string;
  denial: string[][];
  /** A pattern of what only looks like a denial, and what stands for each denial that is taken away; as a capital. */
  kept: string;
  affirmation: string[][];
}

const languages: Readonly<Record<string, LanguageWords>> = table;

/** Returns the words of a language; empty lists for one of which nothing is known. */
function wordsOf(language: string): LanguageWords {
  return languages[language] ?? table.other;
}

/** A sentence that was changed, so that its passage no longer supports it. */
export interface Changed {
  kind: string;
  sentence: string;
  passage: TruePassage;
}

interface Occasion {
  sentence: string;
  passage: TruePassage;
  language: string;
  /** All passages of the same corpus. */
  corpus: readonly TruePassage[];
  random: Random;
}

/** Returns what a rule makes of a sentence; null where it does not fit. */
type Rule = (occasion: Occasion) => string | null;

const numeral =
  /(?:\d|\b(?:two|three|four|five|six|seven|eight|eleven|twelve|fifteen|thirty|trente|cinquante|zwanzig|doce|sechs|zwei|drei|tres)) ?$/;
const denied = /\b(?:not|never|no|nicht|kein\p{L}*|nie|pas|jamais|no|nunca)\b/iu;
const modal = /^(?:may|must|müssen|dürfen|doivent|peu\p{L}+|doit|deben|pueden)$/iu;

/** Lists one way each in which a true sentence becomes one that its passage does not support. */
export const mutations: Readonly<Record<string, Rule>> = {
  digit: (occasion) =>
    replaceOne(occasion, /(?<![\p{L}\d])\d[\d.,:]*(?!\p{L}{2})/gu, ([number]) => {
      const { index, 0: digit } = occasion.random.pick([...number.matchAll(/\d/g)]);
      const other = String((Number(digit) + occasion.random.whole(1, 8)) % 10);
      return index === 0 && other === "0" ? null : number.slice(0, index) + other + number.slice(index + 1);
    }),
  "number word"(occasion) {
    const { numbers } = wordsOf(occasion.language);
    if (numbers.length === 0) return null;
    return replaceOne(occasion, anyOf(numbers, "giu"), ([word]) =>
      likeIt(word, occasion.random.pick(numbers.filter((other) => other !== word.toLowerCase()))),
    );
  },
  unit(occasion) {
    const lists = wordsOf(occasion.language).units;
    const unit = /(?<=[\p{N}\p{L}] )(?:\p{L}+|%|°C|€)(?![\p{L}/²])/gu;
    return replaceOne(occasion, unit, ({ 0: word, index }) => {
      const list = lists.find((names) => names.includes(word));
      if (!list || !numeral.test(occasion.sentence.slice(0, index))) return null;
      return occasion.random.pick(list.filter((name) => name !== word));
    });
  },
  date: changeDate,
  name: swapName,
  "negation added": negate,
  "negation removed": affirm,
  antonym: (occasion) => swapPole(occasion, wordsOf(occasion.language).antonyms),
  quantifier: (occasion) => swapPole(occasion, wordsOf(occasion.language).quantifiers),
};

/** Applies every mutation to every sentence. What comes out as it went in is left out. */
export function changeAll(passages: readonly TruePassage[], random: Random): Changed[] {
  return passages.flatMap((passage) => {
    const { language } = passage;
    const corpus = passages.filter((other) => other.corpus === passage.corpus && other.language === language);
    return passage.sentences.flatMap((original) =>
      Object.entries(mutations).flatMap(([kind, rule]) => {
        const sentence = rule({ sentence: original, passage, language, corpus, random });
        return sentence && sentence !== original ? [{ kind, sentence, passage }] : [];
      }),
    );
  });
}

const likeIt = (word: string, other: string) => (/^\p{Lu}/u.test(word) ? withCapital(other) : other);

function swapPole(occasion: Occasion, lists: readonly (readonly string[])[]): string | null {
  const all = lists.flat().sort((a, b) => b.length - a.length);
  if (all.length === 0) return null;
  const isDenied = denied.test(occasion.sentence);
  return replaceOne(occasion, anyOf(all, "giu"), ([word]) => {
    // "May not" and "must not" forbid alike, and May is a month.
    if (word === "May" || (isDenied && modal.test(word))) return null;
    const same = (other: string) => other.toLowerCase() === word.toLowerCase();
    const list = lists.find((words) => words.some(same))!;
    return likeIt(word, occasion.random.pick(list.filter((other) => !same(other))));
  });
}

function changeDate(occasion: Occasion): string | null {
  const { sentence, random } = occasion;
  const { months, weekdays } = wordsOf(occasion.language);
  const yearPattern =
    /(?<![\p{L}\d.,-])(?:1[0-9]|20)\d\d(?![\d\p{L}%]|[.,]\d| (?:euro|Euro|pound|volume|metre|m\b))/gu;
  const year = () =>
    replaceOne(occasion, yearPattern, ([digits]) =>
      String(Number(digits) + random.pick([-30, -10, -3, -2, -1, 1, 2, 3, 10, 40])),
    );
  const name = () => {
    const list = [months, weekdays].find(
      (names) => names.length > 0 && anyOf(names, "u", "\\p{L}").test(sentence),
    );
    if (!list) return null;
    return replaceOne(occasion, anyOf(list, "gu", "\\p{L}"), ([word]) =>
      random.pick(list.filter((other) => other !== word && !sentence.includes(other))),
    );
  };
  const day = () =>
    replaceOne(
      occasion,
      new RegExp(`\\b\\d{1,2}(?=\\.? (?:de )?(?:${months.join("|")}))`, "gu"),
      ([digits]) => {
        const other = 1 + ((Number(digits) + random.whole(1, 20)) % 28);
        return other === Number(digits) ? null : String(other);
      },
    );
  const orders = [
    [year, name, day],
    [name, day, year],
    [day, year, name],
  ];
  for (const change of random.pick(orders)) {
    const changed = change();
    if (changed) return changed;
  }
  return null;
}

function swapName(occasion: Occasion): string | null {
  const { sentence, passage, corpus, random } = occasion;
  const own = passage.names.filter((name) => sentence.includes(name)).sort((a, b) => b.length - a.length);
  if (own.length === 0) return null;
  const name = random.pick(own);
  const shape = (other: string) => other.split(" ").length;
  const words = new Set(sentence.toLowerCase().match(/\p{L}+/gu));
  const others = [...new Set(corpus.flatMap((other) => other.names))].filter(
    (other) =>
      shape(other) === shape(name) && other.split(" ").every((word) => !words.has(word.toLowerCase())),
  );
  if (others.length === 0) return null;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L}|['’]\\p{L}{2})`, "gu");
  return replaceOne(occasion, pattern, () => random.pick(others));
}

/** Denies a verb, where nothing is denied yet. `$` in how it is put is the verb. */
function negate(occasion: Occasion): string | null {
  const { denies, denial } = wordsOf(occasion.language);
  if (denies === "" || new RegExp(denies, "iu").test(occasion.sentence)) return null;
  for (const [pattern, put, beforeVowel] of denial) {
    const changed = replaceOne(occasion, new RegExp(pattern!, "gu"), ([verb]) =>
      (beforeVowel !== undefined && /^[aeo]/.test(verb) ? beforeVowel : put!).replace("$", verb),
    );
    if (changed !== null) return changed;
  }
  return null;
}

/** Takes away what denies. */
function affirm(occasion: Occasion): string | null {
  const { language, sentence } = occasion;
  const { affirmation, kept } = wordsOf(language);
  if (kept !== "" && new RegExp(kept).test(sentence)) return null;
  if (language === "fr") {
    // Both of its words, and wherever they are.
    const without = sentence
      .replace(/\bne |\bn['’]/u, "")
      .replace(/ (?:pas|jamais)\b/u, "")
      .replace(/\bAucun\b/, "Un");
    if (without !== sentence) return without;
  }
  for (const [pattern, put, capital] of affirmation) {
    const changed = replaceOne(occasion, new RegExp(pattern!, "gu"), ([word]) =>
      capital !== undefined && /^\p{Lu}/u.test(word) ? capital : put!,
    );
    if (changed !== null) return changed;
  }
  return null;
}

/** Replaces one of the places at which a pattern fits. */
function replaceOne(
  { sentence, random }: Pick<Occasion, "sentence" | "random">,
  pattern: RegExp,
  by: (match: RegExpExecArray) => string | null,
): string | null {
  const matches = [...sentence.matchAll(pattern)];
  while (matches.length > 0) {
    const [match] = matches.splice(random.whole(0, matches.length - 1), 1);
    const put = by(match!);
    if (put === null) continue;
    return sentence.slice(0, match!.index) + put + sentence.slice(match!.index + match![0].length);
  }
  return null;
}

/** Returns a pattern of any of these words, whole. */
const anyOf = (words: readonly string[], flags = "gu", edge = "[\\p{L}-]") =>
  new RegExp(`(?<!${edge})(?:${words.join("|")})(?!${edge})`, flags);

const withCapital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
