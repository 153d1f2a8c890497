import { activeSentence } from "./active-sentence.ts";
import { anyOf, type Occasion, replaceOne, type Rule, withCapital, withoutCapital } from "./changed.ts";
import { wordsOf } from "./words.ts";

const numeral =
  /(?:\d|\b(?:two|three|four|five|six|seven|eight|eleven|twelve|fifteen|thirty|trente|cinquante|zwanzig|doce|sechs|zwei|drei|tres)) ?$/;
const denied = /\b(?:not|never|no|nicht|kein\p{L}*|nie|pas|jamais|no|nunca)\b/iu;
const modal = /^(?:may|must|müssen|dürfen|doivent|peu\p{L}+|doit|deben|pueden)$/iu;
const subject = /^(The|An?|Der|Die|Das|Le|La|Les|El|Los|Las) (\p{L}{3,})(?= \p{L}{2,})/u;

/** One way each in which a true sentence becomes one that its passage does not support. */
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
  "figure of something else"(occasion) {
    const figure = /(?<![\p{L}\d.,:])\d+(?:[.,]\d+)*(?![\d:]|[.,]\d|\p{L})/gu;
    const others = [...new Set([...occasion.passage.text.matchAll(figure)].map(([number]) => number))];
    return replaceOne(occasion, figure, ([number]) => {
      const fitting = others.filter((other) => other !== number && other.length === number.length);
      return fitting.length === 0 ? null : occasion.random.pick(fitting);
    });
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
  subject({ sentence, corpus, random }) {
    const article = subject.exec(sentence)?.[1];
    if (!article) return null;
    const others = corpus
      .flatMap(({ sentences }) => sentences.map((other) => subject.exec(other)))
      .flatMap((match) => (match?.[1] === article && !sentence.includes(match[2]!) ? [match[2]!] : []));
    return others.length === 0 ? null : sentence.replace(subject, `${article} ${random.pick(others)}`);
  },
  "added clause"({ sentence, passage, language, corpus, random }) {
    const others = corpus
      .filter((other) => other !== passage)
      .flatMap(({ sentences }) => sentences)
      .filter((other) => other.length < 70 && !/[,;:"(]/.test(other));
    const { and } = wordsOf(language);
    if (!and || others.length === 0 || !sentence.endsWith(".")) return null;
    return `${sentence.slice(0, -1)}, ${and} ${withoutCapital(random.pick(others), passage.names)}`;
  },
  "negation added": negate,
  "negation removed": affirm,
  antonym: (occasion) => swapPole(occasion, wordsOf(occasion.language).antonyms),
  quantifier: (occasion) => swapPole(occasion, wordsOf(occasion.language).quantifiers),
  roles({ sentence, passage, language }) {
    const parts = activeSentence(sentence, language);
    if (!parts) return null;
    return `${withCapital(parts.object)} ${parts.verb} ${withoutCapital(parts.subject, passage.names)}${parts.rest}`;
  },
};

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
