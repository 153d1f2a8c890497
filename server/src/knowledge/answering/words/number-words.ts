const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = numbered("twenty thirty forty fifty sixty seventy eighty ninety", (i) => 20 + 10 * i);
const scales = new Map([
  ["hundred", 100],
  ["thousand", 1_000],
  ["million", 1_000_000],
  ["billion", 1_000_000_000],
]);
/** Number words that stand alone. Larger ones are put together in each language's own way, and stay words. */
const single: Record<string, ReadonlyMap<string, number>> = {
  en: numbered(units, (i) => i),
  de: numbered(
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
    (i) => i,
  ),
  fr: numbered(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    (i) => i,
  ),
  es: numbered(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
    (i) => i,
  ),
};

function numbered(words: string, value: (place: number) => number): ReadonlyMap<string, number> {
  return new Map(words.split(" ").map((word, i) => [word, value(i)]));
}

/** A number that is written in words, and the same in figures. Places count UTF-16 units. */
export interface WrittenNumber {
  start: number;
  end: number;
  figures: string;
}

interface Run {
  start: number;
  end: number;
  value: number;
  /** What the last word stood for, which says what may follow. */
  last: number;
}

/**
 * Numbers from two on that a text writes in words: "eighteen", in English also "twenty-five" and "three hundred and
 * six". `language` is ISO 639-1.
 */
export function writtenNumbers(text: string, language: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  if (!single[language]) return found;
  let run: Run | null = null;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const lower = word.toLowerCase();
    if (run && lower === "and" && language === "en") continue;
    const joined: boolean = run !== null && /^([\s-]|\s+and\s+)$/.test(text.slice(run.end, index));
    const grown: Run | null = run && joined && language === "en" ? grow(run, lower) : null;
    if (!grown && run) found.push(inFigures(run));
    const value = single[language].get(lower) ?? (language === "en" ? tens.get(lower) : undefined);
    const begun = value === undefined ? null : { start: index, end: 0, value, last: value };
    run = grown ?? begun;
    if (run) run.end = index + word.length;
  }
  if (run) found.push(inFigures(run));
  return found.filter(({ figures }) => figures !== "0" && figures !== "1");
}

/** A number of one word, from two on, as the language writes it; null for others and for what is no number. */
export function inWords(figures: string, language: string): string | null {
  const value = /^\d{1,2}$/.test(figures) ? Number(figures) : 0;
  if (value < 2) return null;
  const words = [...(single[language] ?? []), ...(language === "en" ? tens : [])];
  return words.find(([, number]) => number === value)?.[0] ?? null;
}

/** The numbers of a text in the form that it does not use, for a search that is to find both. */
export function otherForms(text: string, language: string): string[] {
  const figures = text.match(/(?<![\p{N}.,])\p{Nd}{1,2}(?![.,]?\p{N})/gu) ?? [];
  return [
    ...writtenNumbers(text, language).map((number) => number.figures),
    ...figures.flatMap((number) => inWords(number, language) ?? []),
  ];
}

function inFigures({ start, end, value }: Run): WrittenNumber {
  return { start, end, figures: String(value) };
}

/** The number that a further English word makes of one; null where it does not belong to it. */
function grow(run: Run, word: string): Run | null {
  const scale = scales.get(word);
  if (scale !== undefined) {
    const lower = run.value % scale;
    if (lower === 0) return null;
    return { ...run, value: run.value - lower + lower * scale, last: scale };
  }
  const ten = tens.get(word);
  const unit = single["en"]!.get(word);
  const value = ten ?? unit;
  if (!value) return null;
  const fits = run.last >= 100 || (run.last >= 20 && value < 10);
  return fits ? { ...run, value: run.value + value, last: value } : null;
}
