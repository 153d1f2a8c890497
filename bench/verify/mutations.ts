import { type Occasion, replaceOne, type Rule, withCapital, withoutCapital } from "./changed.ts";
import { antonyms, monthNames, numberNames, quantifiers, unitNames, weekdayNames } from "./mutation-words.ts";
import { activeSentence } from "./transitive.ts";

/** One way each in which a true sentence becomes one that its passage does not bear out. */
export const mutations: Readonly<Record<string, Rule>> = {
  digit: ({ sentence, random }) =>
    replaceOne(sentence, /(?<![\p{L}\d])\d[\d.,:]*(?!\p{L}{2})/gu, random, ([number]) => {
      const digits = [...number.matchAll(/\d/g)];
      const { index, 0: digit } = random.pick(digits);
      const other = String((Number(digit) + random.whole(1, 8)) % 10);
      if (index === 0 && other === "0") return null;
      return number.slice(0, index) + other + number.slice(index + 1);
    }),
  "number word": ({ sentence, passage, random }) =>
    swapWord(sentence, numberNames[passage.language] ?? [], random),
  "figure of something else": ({ sentence, passage: { text }, random }) => {
    const figure = /(?<![\p{L}\d.,:])\d+(?:[.,]\d+)*(?![\d:]|[.,]\d|\p{L})/gu;
    const others = [...new Set([...text.matchAll(figure)].map(([number]) => number))];
    return replaceOne(sentence, figure, random, ([number]) => {
      const fitting = others.filter((other) => other !== number && other.length === number.length);
      return fitting.length === 0 ? null : random.pick(fitting);
    });
  },
  unit: ({ sentence, passage, random }) => {
    const lists = unitNames[passage.language] ?? [];
    return replaceOne(
      sentence,
      /(?<=[\p{N}\p{L}] )(?:\p{L}+|%|°C|€)(?![\p{L}/²])/gu,
      random,
      ({ 0: word, index }) => {
        const list = lists.find((names) => names.includes(word));
        const counted =
          /(?:\d|\b(?:two|three|four|five|six|seven|eight|eleven|twelve|fifteen|thirty|trente|cinquante|zwanzig|doce|sechs|zwei|drei|tres)) ?$/.test(
            sentence.slice(0, index),
          );
        return list && counted ? random.pick(list.filter((name) => name !== word)) : null;
      },
    );
  },
  date: ({ sentence, passage, random }) => changeDate(sentence, passage.language, random),
  name: swapName,
  subject: ({ sentence, corpus, random }) => {
    const subject = /^(The|An?|Der|Die|Das|Le|La|Les|El|Los|Las) (\p{L}{3,})(?= \p{L}{2,})/u;
    const article = subject.exec(sentence)?.[1];
    if (!article) return null;
    const others = corpus
      .flatMap(({ sentences }) => sentences.map((other) => subject.exec(other)))
      .flatMap((match) => (match?.[1] === article && !sentence.includes(match[2]!) ? [match[2]!] : []));
    return others.length === 0 ? null : sentence.replace(subject, `${article} ${random.pick(others)}`);
  },
  "added clause": ({ sentence, passage, corpus, random }) => {
    const others = corpus
      .filter((other) => other !== passage)
      .flatMap(({ sentences }) => sentences)
      .filter((other) => other.length < 70 && !/[,;:"(]/.test(other));
    const and = { en: "and", de: "und", fr: "et", es: "y" }[passage.language];
    if (!and || others.length === 0 || !sentence.endsWith(".")) return null;
    return `${sentence.slice(0, -1)}, ${and} ${withoutCapital(random.pick(others), passage.names)}`;
  },
  "negation added": ({ sentence, passage: { language }, random }) => negate(sentence, language, random),
  "negation removed": ({ sentence, passage: { language }, random }) => affirm(sentence, language, random),
  antonym: ({ sentence, passage, random }) => swapPole(sentence, antonyms[passage.language] ?? [], random),
  quantifier: ({ sentence, passage, random }) =>
    swapPole(sentence, quantifiers[passage.language] ?? [], random),
  roles: ({ sentence, passage }) => {
    const parts = activeSentence(sentence, passage.language);
    if (!parts) return null;
    const { subject, verb, object, rest } = parts;
    return `${withCapital(object)} ${verb} ${withoutCapital(subject, passage.names)}${rest}`;
  },
};

function swapWord(sentence: string, words: readonly string[], random: Occasion["random"]): string | null {
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${words.join("|")})(?![\\p{L}-])`, "giu");
  if (words.length === 0) return null;
  return replaceOne(sentence, pattern, random, ([word]) =>
    likeIt(word, random.pick(words.filter((other) => other !== word.toLowerCase()))),
  );
}

function likeIt(word: string, other: string): string {
  return /^\p{Lu}/u.test(word) ? withCapital(other) : other;
}

function swapPole(sentence: string, lists: readonly string[][], random: Occasion["random"]): string | null {
  const all = lists.flat().sort((a, b) => b.length - a.length);
  if (all.length === 0) return null;
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${all.join("|")})(?![\\p{L}-])`, "giu");
  const denied = /\b(?:not|never|no|nicht|kein\p{L}*|nie|pas|jamais|no|nunca)\b/iu.test(sentence);
  return replaceOne(sentence, pattern, random, ([word]) => {
    // "May not" and "must not" forbid alike, and May is a month.
    if (
      word === "May" ||
      (denied && /^(?:may|must|müssen|dürfen|doivent|peu\p{L}+|doit|deben|pueden)$/iu.test(word))
    )
      return null;
    const same = (other: string) => other.toLowerCase() === word.toLowerCase();
    const list = lists.find((words) => words.some(same))!;
    return likeIt(word, random.pick(list.filter((other) => !same(other))));
  });
}

function changeDate(sentence: string, language: string, random: Occasion["random"]): string | null {
  const months = monthNames[language] ?? [];
  const named = [months, weekdayNames[language] ?? []].filter((names) => names.length > 0);
  const year = () =>
    replaceOne(
      sentence,
      /(?<![\p{L}\d.,-])(?:1[0-9]|20)\d\d(?![\d\p{L}%]|[.,]\d| (?:euro|Euro|pound|volume|metre|m\b))/gu,
      random,
      ([digits]) => {
        const other = Number(digits) + random.pick([-30, -10, -3, -2, -1, 1, 2, 3, 10, 40]);
        return String(other);
      },
    );
  const name = () => {
    const list = named.find((names) =>
      new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "u").test(sentence),
    );
    if (!list) return null;
    return replaceOne(
      sentence,
      new RegExp(`(?<!\\p{L})(?:${list.join("|")})(?!\\p{L})`, "gu"),
      random,
      ([word]) => random.pick(list.filter((other) => other !== word && !sentence.includes(other))),
    );
  };
  const day = () =>
    replaceOne(
      sentence,
      new RegExp(`\\b\\d{1,2}(?=\\.? (?:de )?(?:${months.join("|")}))`, "gu"),
      random,
      ([digits]) => {
        const other = 1 + ((Number(digits) + random.whole(1, 20)) % 28);
        return other === Number(digits) ? null : String(other);
      },
    );
  for (const change of random.pick([
    [year, name, day],
    [name, day, year],
    [day, year, name],
  ])) {
    const changed = change();
    if (changed) return changed;
  }
  return null;
}

function swapName({ sentence, passage, corpus, random }: Occasion): string | null {
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
  return replaceOne(sentence, new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L}|['’]\\p{L}{2})`, "gu"), random, () =>
    random.pick(others),
  );
}

function negate(sentence: string, language: string, random: Occasion["random"]): string | null {
  switch (language) {
    case "en":
      if (/\b(?:not|no|never|nobody|none|without|nor|neither|cannot)\b|n't/i.test(sentence)) return null;
      return (
        replaceOne(
          sentence,
          /\b(?:is|are|was|were|has|have|can|may|must|should|will)\b(?! (?:to|only)\b)/g,
          random,
          ([word]) => `${word} not`,
        ) ??
        replaceOne(
          sentence,
          /(?<=[\p{Ll}\d] )(?:opens|closes|pays|costs|lifts|checks|inspects|sends|needs|uses|shows|reads|keeps|holds|leads|rose|bought|sold|paid|built|founded|won|owned|crosses|supplies|approves|buys|leases|destroyed|designed|named|gave|took|became|begins|makes|finds|stands|comes|works|runs|takes|writes)\b/gu,
          random,
          ([word]) => `never ${word}`,
        )
      );
    case "de":
      if (/\b(?:nicht|kein\p{L}*|nie|niemand|ohne)\b/iu.test(sentence)) return null;
      return replaceOne(
        sentence,
        /(?<=\p{L} )(?:wird|wurde|wurden|werden|ist|sind|hat|dürfen|müssen|beginnt|dauert|kostet|stiegen|zahlen|prüft|hebt|umfasst)\b/gu,
        random,
        ([word]) => `${word} nicht`,
      );
    case "fr":
      if (/\b(?:pas|jamais|aucun|sans|ne)\b|n['’]/iu.test(sentence)) return null;
      return replaceOne(
        sentence,
        /(?<=\p{L} )(?:est|sont|a|ont|peut|doivent|mesure|produit|achète|coûte|dure|dirige|donne|contient|compte|prête)\b(?! \d)/gu,
        random,
        ([word]) => (/^[aeo]/.test(word) ? `n'${word} pas` : `ne ${word} pas`),
      );
    case "es":
      if (/\b(?:no|nunca|ningún|nadie|sin|jamás)\b/iu.test(sentence)) return null;
      return replaceOne(
        sentence,
        /(?<=\p{L} )(?:es|son|está|fue|se|mide|tiene|alcanza|gira|cuida|cuesta|deben|pueden|recibe|revisa|abre|dirige|paga|visita|vende|ocupa)\b/gu,
        random,
        ([word]) => `no ${word}`,
      );
    default:
      return null;
  }
}

function affirm(sentence: string, language: string, random: Occasion["random"]): string | null {
  const replaced = (pattern: RegExp, by: (word: string) => string) =>
    replaceOne(sentence, pattern, random, ([word]) => by(word));
  switch (language) {
    case "en":
      if (/\bnot (?:only|more|less)\b|\bno (?:more|longer|less|later)\b/.test(sentence)) return null;
      return (
        replaced(/ (?:not|never)\b/g, () => "") ??
        replaced(/\bcannot\b/g, () => "can") ??
        replaced(/\b[Nn]o(?= \p{L})/gu, (word) => (word === "No" ? "A" : "a")) ??
        replaced(/\bwithout\b/g, () => "with")
      );
    case "de":
      return (
        replaced(/ (?:nicht|nie)\b/g, () => "") ??
        replaced(/\b[kK]ein(?=e?[nmrs]?\b)/gu, (word) => (word === "Kein" ? "Ein" : "ein")) ??
        replaced(/\b[oO]hne\b/g, (word) => (word === "Ohne" ? "Mit" : "mit"))
      );
    case "fr": {
      const without = sentence
        .replace(/\bne |\bn['’]/u, "")
        .replace(/ (?:pas|jamais)\b/u, "")
        .replace(/\bAucun\b/, "Un");
      return without === sentence ? replaced(/\bsans\b/gu, () => "avec") : without;
    }
    case "es":
      return (
        replaced(/ (?:no|nunca)\b/gu, () => "") ??
        replaced(/\bNingún\b/gu, () => "Un") ??
        replaced(/\bsin\b/gu, () => "con")
      );
    default:
      return null;
  }
}
