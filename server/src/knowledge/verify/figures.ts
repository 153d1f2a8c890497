import { momentAt } from "./moments.ts";
import { frequencyAt, hasPhraseAt, mark, numberAt, ratesAt, type Reading } from "./numbers.ts";
import { type Bound, type Unit, unitOf } from "./statement-words.ts";

/** A number with what it counts; `from` and `to` are places of words. */
export interface Amount {
  from: number;
  to: number;
  value: number;
  text: string;
  unit: Unit | null;
  /** The key of the word that it counts, where it has no unit. */
  head: string | null;
  /** For each of which it counts: "day" of "per day", by key or by unit. */
  per: readonly string[];
  bound: Bound | null;
  /** Its clause denies something before it, which may turn its bound. */
  denied: boolean;
  ordinal: boolean;
}

/** A date or a time of day, as far as the sentence gives it; `from` and `to` are places of words. */
export interface Moment {
  from: number;
  to: number;
  text: string;
  year?: number;
  month?: number;
  day?: number;
  minutes?: number;
  /** Day and month may stand the other way round: "03/05/1931". */
  ambiguous?: boolean;
}

const mostFigures = 60;
/** Reads the amounts and moments of a sentence in their order. Marks their words, and those of their bounds and rates. */
export function readFigures(reading: Reading): { amounts: Amount[]; moments: Moment[] } {
  const { words } = reading;
  const amounts: Amount[] = [];
  const moments: Moment[] = [];
  for (let i = 0; i < words.length && amounts.length + moments.length < mostFigures; i++) {
    if (words[i]!.figure || words[i]!.key === "") continue;
    const moment = momentAt(i, reading);
    if (moment) {
      moments.push(moment);
      mark(words, moment.from, moment.to);
      i = moment.to;
      continue;
    }
    const amount = amountAt(i, reading);
    if (!amount) continue;
    if (isYear(amount, reading)) {
      const { from, to, text: written, value } = amount;
      moments.push({ from, to, text: written, year: value });
      mark(words, from, to);
    } else amounts.push(amount);
    i = amount.to;
  }
  for (const [i, amount] of amounts.entries()) {
    const next = amounts[i + 1];
    if (next && amount.unit === null && amount.head === null && isRange(amount, next, reading))
      amount.unit = next.unit;
  }
  return { amounts, moments };
}

/** "Nine to twelve months" */
function isRange({ to }: Amount, next: Amount, { words, vocabulary }: Reading): boolean {
  return next.from === to + 1 || (next.from === to + 2 && vocabulary.ranges.has(words[to + 1]!.lower));
}

function isYear({ from, to, unit, head, ordinal }: Amount, { words, vocabulary }: Reading): boolean {
  const { text } = words[from]!;
  if (from !== to || unit || ordinal || !/^(?:1\d|20|21)\d{2}$/.test(text)) return false;
  return head === null || vocabulary.years.has(words[from - 1]?.lower ?? "");
}

function amountAt(at: number, reading: Reading): Amount | null {
  const { words, text, vocabulary } = reading;
  const often = frequencyAt(at, reading);
  if (often) return often;
  const number = numberAt(at, reading);
  if (!number) return null;
  let { to } = number;
  const found = number.ordinal ? null : unitAt(at, to + 1, reading);
  if (number.needsUnit && !found) return null;
  const from = found?.before ? at - 1 : at;
  let { value } = number;
  if (found && !found.before) ({ to } = found);
  if (number.needsUnit && vocabulary.andHalf.length > 0 && hasPhraseAt(vocabulary.andHalf, to + 1, words)) {
    value += 0.5;
    to += vocabulary.andHalf.length;
  }
  const head = found || number.ordinal ? null : headAt(to + 1, reading);
  const rates = number.ordinal
    ? { per: [], to, unit: null }
    : ratesAt(to + 1, head === null, found?.unit ?? null, reading);
  const { bound, first } = boundOf(from, to, reading);
  mark(words, first, to);
  return {
    from,
    to,
    value,
    text: text.slice(words[from]!.start, words[Math.max(to, rates.unit ? rates.to : to)]!.end),
    unit: rates.unit ?? found?.unit ?? null,
    head: head === null ? null : words[head]!.key,
    per: rates.per,
    bound,
    denied: isDenied(first, reading),
    ordinal: number.ordinal,
  } satisfies Amount & { from: number };

  function boundOf(start: number, end: number, { words: all }: Reading) {
    for (const [name, phrase] of vocabulary.behind) {
      if (!hasPhraseAt(phrase, end + 1, all)) continue;
      mark(all, end + 1, end + phrase.length);
      return { bound: name, first: start };
    }
    // "A minimum of 12", "at most €5"
    for (const [name, phrase] of vocabulary.bounds)
      if (hasPhraseAt(phrase, start - phrase.length, all))
        return { bound: name, first: start - phrase.length };
    return { bound: null, first: start };
  }
}

/** "No play lasts longer than three hours": three at most. */
function isDenied(first: number, { words, vocabulary }: Reading): boolean {
  const { clause } = words[first]!;
  for (let i = first - 1; i >= 0 && words[i]!.clause === clause; i--)
    if (vocabulary.denials.has(words[i]!.lower)) return true;
  return false;
}

function unitAt(
  at: number,
  next: number,
  { words, text, vocabulary }: Reading,
): { unit: Unit; to: number; before?: true } | null {
  const before = words[at - 1];
  if (before && /^[€$£¥]$/.test(before.text) && words[at]!.start - before.end <= 1)
    return { unit: unitOf(before.text)!, to: next - 1, before: true };
  const [word, behind] = [words[next], words[next + 1]];
  if (!word || /[^\s-]|\s{2}/.test(text.slice(words[next - 1]!.end, word.start))) return null;
  const { lower } = word;
  const percent = vocabulary.percent.find((phrase) => hasPhraseAt(phrase, next, words));
  if (percent) return { unit: unitOf("%")!, to: next + percent.length - 1 };
  const { square, cubic, degrees } = vocabulary;
  const isShape = (name: string) => square.has(name) || cubic.has(name);
  const base = isShape(lower)
    ? unitOf(behind?.lower ?? "")
    : isShape(behind?.lower ?? "")
      ? unitOf(lower)
      : undefined;
  if (base?.measure === "length")
    return cubic.has(lower) || cubic.has(behind?.lower ?? "")
      ? { unit: { measure: "volume", factor: base.factor ** 3 * 1000 }, to: next + 1 }
      : { unit: { measure: "area", factor: base.factor ** 2 }, to: next + 1 };
  const scale = degrees.has(lower) ? unitOf(behind?.lower ?? "", false) : undefined;
  if (scale?.measure === "temperature") return { unit: scale, to: next + 1 };
  const unit = unitOf(lower, word.text === lower || /[%°€$£¥‰]/.test(word.text));
  return unit ? { unit, to: next } : null;
}

/** Returns the place of the word that a number counts: the first that says something within two, in the same clause. */
function headAt(next: number, { words }: Reading): number | null {
  for (let i = next; i < Math.min(next + 2, words.length); i++) {
    const word = words[i]!;
    if (word.clause !== words[next - 1]!.clause || (!word.content && i === next)) return null;
    if (word.content) return i;
  }
  return null;
}

/** Returns whether the source's amount supports the claim's: converted, rounded after "about", or within its bound. */
export function agrees(said: Amount, source: Amount): boolean {
  if (said.ordinal !== source.ordinal) return false;
  const [one, other] = [said.unit, source.unit];
  const degrees = one?.measure === "temperature" && [one, other].some((unit) => unit?.factor === 4);
  if (one && other && one.measure !== other.measure) return isSameSpan(said, source);
  // A unit on one side alone is understood on the other where that counts nothing else.
  if (!one !== !other && (said.head !== null || source.head !== null) && (one ?? other)!.measure !== "times")
    return false;
  const convert = one && other && !degrees;
  const [here, there] = convert
    ? [said.value * one.factor, source.value * other.factor]
    : [said.value, source.value];
  if (Math.abs(here - there) <= 1e-9 * Math.max(1, Math.abs(there))) return true;
  if (said.bound === "about" && source.bound !== "about" && there !== 0)
    return Math.abs(here / there - 1) <= 0.05;
  const exact = source.bound === null || source.bound === "about";
  if (said.bound === "above" && exact) return there > here && there < here * 1.5;
  if (said.bound === "below" && exact) return there < here && there > here / 1.5;
  return false;
}

const secondsOfMonth = (365.25 / 12) * 86_400;
/** A year has 365 or 366 days, or 52 weeks, as people say it; a month and four weeks are further apart. */
const spanMargin = 0.005;

/** Returns whether a time in days or weeks and one in months or years are the same span. */
function isSameSpan(one: Amount, other: Amount): boolean {
  const [spans, exact] = [new Set([one.unit!.measure, other.unit!.measure]), [one, other]];
  if (!spans.has("time") || !spans.has("calendar")) return false;
  const [here, there] = exact.map(
    ({ value, unit }) => value * unit!.factor * (unit!.measure === "calendar" ? secondsOfMonth : 1),
  ) as [number, number];
  return Math.abs(here / there - 1) <= spanMargin;
}

/** Returns whether the source's moment says what the claim's does, at least as exactly. */
export function includes(said: Moment, source: Moment): boolean {
  const [one, other] = said.ambiguous ? [source, said] : [said, source];
  const swapped = { ...other, day: other.month, month: other.day };
  return (["year", "month", "day", "minutes"] as const).every(
    (part) =>
      said[part] === undefined ||
      one[part] === other[part] ||
      (other.ambiguous === true && one[part] === swapped[part]),
  );
}
