/** Numbers in words, by language: whole phrases of up to three words, in lower case and with spaces. */
const tables = new Map<string, ReadonlyMap<string, number>>();

/** A number that the words name together, from two on: one is most often an article. */
export function namedNumber(phrase: string, language: string): number | undefined {
  return tableOf(language).get(phrase);
}

/** Whether a named number can begin with the word. */
export function beginsNumber(word: string, language: string): boolean {
  let words = beginnings.get(language);
  if (!words) {
    words = new Set([...tableOf(language).keys()].map((name) => name.split(" ")[0]!));
    beginnings.set(language, words);
  }
  return words.has(word);
}

const beginnings = new Map<string, ReadonlySet<string>>();

/** "Hundred", "Millionen". What is a coin elsewhere is a hundred in French alone. */
export function scaleOf(word: string, language: string): number | undefined {
  return /^cents?$/.test(word) && language !== "fr" ? undefined : scales.get(word);
}

const scales = new Map<string, number>([
  ...pairs("hundred hundert cent cents cien ciento", 100),
  ...pairs("thousand tausend mille mil", 1e3),
  ...pairs("million millions millionen mio millón millones", 1e6),
  ...pairs("billion billions milliarde milliarden mrd milliard milliards", 1e9),
]);

function pairs(words: string, value: number): [string, number][] {
  return words.split(" ").map((word) => [word, value]);
}

function tableOf(language: string): ReadonlyMap<string, number> {
  let table = tables.get(language);
  if (!table) {
    table = makers[language]?.() ?? new Map<string, number>();
    tables.set(language, table);
  }
  return table;
}

/** From the fourth on: "second" is a unit, and "third" is mostly a part. */
const ordinals =
  "fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth";

const makers: Record<string, () => Map<string, number>> = {
  en: () => {
    const table = counted(
      "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    );
    tensOf("twenty thirty forty fifty sixty seventy eighty ninety").forEach(([word, ten]) => {
      table.set(word, ten);
      for (const [unit, value] of [...table].filter(([, v]) => v > 0 && v < 10)) {
        table.set(`${word} ${unit}`, ten + value);
      }
    });
    ordinals.split(" ").forEach((name, i) => table.set(name, i + 4));
    return more(table, [
      ["dozen", 12],
      ["thirtieth", 30],
    ]);
  },
  de: () => {
    const table = counted(
      "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    );
    tensOf("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig").forEach(([word, ten]) => {
      table.set(word, ten);
      for (const [unit, value] of [...table].filter(([, v]) => v > 0 && v < 10))
        table.set(`${value === 1 ? "ein" : unit}und${word}`, ten + value);
    });
    for (const [name, value] of [...table].filter(([, v]) => v > 1 && v < 10)) {
      table.set(`${name}hundert`, value * 100);
      table.set(`${name}tausend`, value * 1000);
    }
    return more(table, [["dutzend", 12]]);
  },
  fr: () => {
    const table = counted(
      "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
    );
    const below = [...table];
    const add = (word: string, ten: number, to: number) => {
      table.set(word, ten);
      for (const [unit, value] of below.filter(([, v]) => v > 0 && v < to)) {
        table.set(`${word}-${unit}`, ten + value);
        table.set(`${word} et ${unit}`, ten + value);
      }
    };
    for (const [word, ten] of tensOf("vingt trente quarante cinquante")) add(word, ten, 10);
    add("soixante", 60, 20);
    add("quatre-vingt", 80, 20);
    return more(table, [
      ["quatre-vingts", 80],
      ["vingt et un", 21],
      ["douzaine", 12],
    ]);
  },
  es: () => {
    const table = counted(
      "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve",
    );
    const below = [...table].filter(([, v]) => v > 0 && v < 10);
    tensOf("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa").forEach(([word, ten]) => {
      table.set(word, ten);
      for (const [unit, value] of below) table.set(`${word} y ${unit}`, ten + value);
    });
    return more(table, [["docena", 12]]);
  },
};

function counted(words: string): Map<string, number> {
  return new Map(words.split(" ").map((word, value) => [word, value]));
}

function tensOf(words: string): [string, number][] {
  return words.split(" ").map((word, i) => [word, 20 + 10 * i]);
}

function more(table: Map<string, number>, extra: readonly [string, number][]): Map<string, number> {
  for (const [word, value] of extra) table.set(word, value);
  for (const [word, value] of table) if (value === 1) table.delete(word);
  return table;
}

const multiples: Record<string, ReadonlyMap<string, number>> = {
  en: new Map([
    ["twice", 2],
    ["thrice", 3],
  ]),
  de: new Map(
    "zweimal dreimal viermal fünfmal sechsmal siebenmal achtmal neunmal zehnmal"
      .split(" ")
      .map((word, i) => [word, i + 2]),
  ),
};

/** How often "twice" says that something happens. */
export function namedMultiple(word: string, language: string): number | undefined {
  return multiples[language]?.get(word);
}
