import { oneLine } from "../../telling/markup.ts";

/** A cell's number in its unit's base ("B" of "4 GB"), so that two figures of one base compare. */
export interface Figure {
  value: number;
  /** Base unit or the unit as it is written, in lower case; "" where the cell tells none. */
  unit: string;
}

const shape =
  /^(?:about|approx\.?|around|ca\.?|etwa|[~≈])?\s{0,3}(?<money>[$€£¥]|usd|eur|chf|gbp)?\s{0,3}(?<sign>[-−+])?\s{0,3}(?<digits>\d(?:[\d.,'’  ]{0,40}\d)?)\s{0,3}(?<unit>[^\d–]{0,24}?)[*†‡]?$/iu;
const free = /^(?:free(?: of charge)?|gratis|kostenlos|kostenfrei|gratuite?|gratuito)$/iu;
const boundless = /^(?:unlimited|no limit|unbegrenzt|unbeschränkt|illimitée?|ilimitad[oa])$/iu;

const scales: readonly [string, RegExp, number][] = [
  ["b", /^b(?:ytes?)?$/u, 1],
  ["b", /^(?:kb|kib|kbytes?|kilobytes?)$/u, 2 ** 10],
  ["b", /^(?:mb|mib|mbytes?|megabytes?)$/u, 2 ** 20],
  ["b", /^(?:gb|gib|gbytes?|gigabytes?)$/u, 2 ** 30],
  ["b", /^(?:tb|tib|tbytes?|terabytes?)$/u, 2 ** 40],
  ["s", /^(?:ms|milliseconds?|millisekunden?)$/u, 1e-3],
  ["s", /^(?:s|secs?|seconds?|sekunden?)$/u, 1],
  ["s", /^(?:min|mins|minutes?|minuten?)$/u, 60],
  ["s", /^(?:h|hrs?|hours?|std|stunden?)$/u, 3_600],
  ["s", /^(?:days?|tage?)$/u, 86_400],
  ["s", /^(?:weeks?|wochen?)$/u, 604_800],
  ["g", /^(?:g|grams?|gramm)$/u, 1],
  ["g", /^(?:kg|kilograms?|kilogramm)$/u, 1e3],
  ["g", /^(?:t|tons?|tonnes?|tonnen?)$/u, 1e6],
  ["m", /^mm$/u, 1e-3],
  ["m", /^cm$/u, 1e-2],
  ["m", /^(?:m|metres?|meters?)$/u, 1],
  ["m", /^(?:km|kilomet(?:re|er)s?)$/u, 1e3],
  ["", /^(?:k|thousand|tausend)$/u, 1e3],
  ["", /^(?:million|millionen|mio\.?)$/u, 1e6],
  ["", /^(?:billion|bn|milliarden?|mrd\.?)$/u, 1e9],
];

/** The figure that a cell holds, and nothing else; null for words, ranges and several numbers. */
export function figureIn(cell: string, commaIsPoint: boolean): Figure | null {
  const text = oneLine(cell);
  if (free.test(text)) return { value: 0, unit: "" };
  if (boundless.test(text)) return { value: Infinity, unit: "" };
  const { money, sign, digits, unit = "" } = shape.exec(text)?.groups ?? {};
  if (digits === undefined) return null;
  const value = numberOf(digits, commaIsPoint);
  if (value === null) return null;
  const signed = sign !== undefined && sign !== "+" ? -value : value;
  const name = `${money ?? ""}${unit}`.trim().toLowerCase();
  const scale = scales.find(([, pattern]) => pattern.test(name));
  return scale ? { value: signed * scale[2], unit: scale[0] } : { value: signed, unit: name };
}

/** Whether figures of one column can be held against each other: none has another unit, but for nothing and no end. */
export function areComparable(figures: readonly Figure[]): boolean {
  const units = new Set(
    figures.filter(({ value }) => value !== 0 && Number.isFinite(value)).map(({ unit }) => unit),
  );
  return units.size <= 1;
}

function numberOf(written: string, commaIsPoint: boolean): number | null {
  const digits = written.replace(/['’\s]/gu, "");
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(digits) && !commaIsPoint)
    return Number(digits.replaceAll(",", ""));
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(digits) && (commaIsPoint || /\..*[.,]/u.test(digits)))
    return Number(digits.replaceAll(".", "").replace(",", "."));
  if (/^\d+(?:\.\d+)?$/u.test(digits)) return Number(digits);
  return /^\d+,\d+$/u.test(digits) ? Number(digits.replace(",", ".")) : null;
}

const months = [
  /^jan/u,
  /^f[eé][bv]/u,
  /^m[aä]r/u,
  /^a[pv]r/u,
  /^ma[iy]/u,
  /^ju[inl]*n|^juin/u,
  /^juil|^jul/u,
  /^a(?:ug|oû|go)/u,
  /^sep/u,
  /^o[ck]t/u,
  /^nov/u,
  /^d[eéi][cz]/u,
];

/** A cell that is a date as a number that grows with time: 20231114, 20230000 for a year alone. Null for all else. */
export function dateIn(cell: string): number | null {
  const text = oneLine(cell).toLowerCase();
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/u.exec(text);
  if (iso) return dateOf(iso[1]!, iso[2], iso[3]);
  const pointed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text);
  if (pointed) return dateOf(pointed[3]!, pointed[2], pointed[1]);
  if (/^(?:1\d|20)\d{2}$/u.test(text)) return dateOf(text);
  const named = /^(?:(\d{1,2})\.? )?(\p{L}{3,})\.?(?: (\d{1,2}),)?,? (\d{4})$/u.exec(text);
  const month = named ? months.findIndex((name) => name.test(named[2]!)) : -1;
  return named && month >= 0 ? dateOf(named[4]!, String(month + 1), named[1] ?? named[3]) : null;
}

function dateOf(year: string, month = "0", day = "0"): number {
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}
