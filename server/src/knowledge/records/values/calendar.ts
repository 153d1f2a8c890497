import { monthNames, weekdayNames } from "#kit/calendar-names.ts";
import cellWords from "./cell-words.json" with { type: "json" };
import { dayNumber, type Value } from "./value.ts";

type Names = ReadonlyMap<string, readonly string[]>;

const languages = ["en", "de", "fr", "es"];
const namesIn = (namesOf: (language: string) => readonly string[], own = languages): Names =>
  new Map(own.map((language) => [language, namesOf(language)]));

/** Names by language, so that a question's words are read in its own: "Mars" is a month in French alone. */
const days = namesIn(weekdayNames);
/** Lists short weekdays; of those with two letters only English and German ones are in use. */
const shortDays = namesIn((language) => weekdayNames(language).map((day) => day.slice(0, 2)), ["en", "de"]);
const months = namesIn(monthNames);

const inLanguage = (names: Names, language: string | undefined): readonly (readonly string[])[] =>
  language === undefined ? [...names.values()] : [names.get(language) ?? names.get("en")!];

/** Returns the place of a name in the first list that has it, or begins one of its names with it; -1 where none does. */
function placeIn(lists: readonly (readonly string[])[], bare: string, longest: number): number {
  for (const list of lists) {
    const at = list.findIndex((name) => name === bare || (bare.length <= longest && name.startsWith(bare)));
    if (at >= 0) return at;
  }
  return -1;
}

/** Returns the weekday that a word names, 0 for Monday: "Mon", "Mondays", "Thurs."; -1 where it is none. Of all languages unless one is given. */
export function weekdayOf(word: string, language?: string): number {
  const bare = word.toLowerCase().replace(/\.$/, "");
  if (bare.length < 2) return -1;
  if (bare === "sonnabend") return 5;
  if (bare.length === 2) return placeIn(inLanguage(shortDays, language), bare, 0);
  const lists = inLanguage(days, language);
  const at = placeIn(lists, bare, 5);
  return at < 0 && bare.length > 5 && bare.endsWith("s") ? placeIn(lists, bare.slice(0, -1), 5) : at;
}

/** Returns the month that a word names, from 1; 0 where it is none. Of all languages unless one is given. */
export function monthOf(word: string, language?: string): number {
  const bare = word.toLowerCase().replace(/\.$/, "");
  return bare.length < 3 ? 0 : placeIn(inLanguage(months, language), bare, 4) + 1;
}

const clock = /^(\d{1,2})(?:[:h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr)?$/i;

/** Reads a time of day in minutes since midnight: "6:30", "14h00", "8 pm"; null where it is none. */
export function readClock(written: string): number | null {
  const found = clock.exec(written.trim());
  if (!found) return null;
  const [, hour, minute, half] = found;
  if (minute === undefined && half === undefined) return null;
  let at = Number(hour);
  if (half && /^p/i.test(half) && at < 12) at += 12;
  if (half && /^a/i.test(half) && at === 12) at = 0;
  const rest = Number(minute ?? 0);
  return at <= 24 && rest < 60 ? at * 60 + rest : null;
}

/** The time of day behind a year: "09.03.2026 08:12". */
const timeBehind = /(?<=\d{4}),? \d{1,2}:\d{2}(?::\d{2})?$/;

/** Reads a date, a month or a day of a year: "2026-01-04", "12.01.2026", "3 March 2026", "May 14, 2026", "February 2026". */
export function readDate(written: string): Extract<Value, { kind: "date" }> | null {
  const text = written.trim().replace(timeBehind, "");
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text);
  if (iso) return inCalendar(Number(iso[1]), Number(iso[2]), iso[3] === undefined ? 0 : Number(iso[3]));
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text);
  if (dotted) return inCalendar(fullYear(dotted[3]!), Number(dotted[2]), Number(dotted[1]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) {
    const [one, two] = [Number(slashed[1]), Number(slashed[2])];
    return one > 12 ? inCalendar(Number(slashed[3]), two, one) : inCalendar(Number(slashed[3]), one, two);
  }
  return ofWords(text.match(/[\p{L}]+\.?|\d+/gu) ?? [], text);
}

/** Reads four digits that can be a year as its days; null for anything else. */
export const readYear = (written: string): Extract<Value, { kind: "date" }> | null =>
  /^[12]\d{3}$/.test(written)
    ? { kind: "date", from: dayNumber(Number(written), 1, 1), to: dayNumber(Number(written), 12, 31) }
    : null;

const fromTo =
  /\s?(?:–|—|\s-\s|\s(?:to|until|bis|au|al)\s|(?<=^\d{1,2})-(?=\d{1,2}\.?\s\p{L})|(?<=\p{L} \d{1,2})-(?=\d{1,2},))\s?/u;

/** Reads a date, or two that begin and end a time: "6 January to 26 March 2027", "3–5 June 2026"; null for anything else. */
export function readDates(written: string): Extract<Value, { kind: "date" }> | null {
  const single = readDate(written);
  if (single || written.length > 60) return single;
  const ends = written.split(fromTo);
  if (ends.length !== 2) return null;
  // A month or year that both have is written once.
  const year = /\d{4}/.exec(ends[1]!)?.[0] ?? "";
  const month = written.match(/\p{L}{3,}/gu)?.find((word) => monthOf(word) > 0) ?? "";
  const [from, to] = ends.map(
    (end) =>
      readDate(end) ??
      readDate(`${month} ${end}`) ??
      readDate(`${end} ${year}`) ??
      readDate(`${month} ${end} ${year}`),
  );
  return from && to && from.from <= to.to ? { kind: "date", from: from.from, to: to.to } : null;
}

/** Parses a date with the name of a month, its parts in any usual order and nothing else. */
function ofWords(parts: readonly string[], text: string): Extract<Value, { kind: "date" }> | null {
  if (parts.length < 2 || parts.length > 5 || text.length > 40) return null;
  let [year, month, day] = [0, 0, 0];
  for (const part of parts) {
    const named = /^\d/.test(part) ? 0 : monthOf(part);
    if (named > 0 && month === 0) month = named;
    else if (/^\d{4}$/.test(part) && year === 0) year = Number(part);
    else if (/^\d{1,2}$/.test(part) && day === 0) day = Number(part);
    else if (!/^(?:st|nd|rd|th|of|the|den|de|del|le|er)$/i.test(part) && weekdayOf(part) < 0) return null;
  }
  return month > 0 && year > 0 ? inCalendar(year, month, day) : null;
}

/** Returns a date's first and last day; without a day, those of the whole month. Null if the calendar has no such date. */
function inCalendar(year: number, month: number, day: number): Extract<Value, { kind: "date" }> | null {
  if (year < 1000 || year > 2999 || month < 1 || month > 12 || day > 31) return null;
  if (day > 0) return { kind: "date", from: dayNumber(year, month, day), to: dayNumber(year, month, day) };
  return { kind: "date", from: dayNumber(year, month, 1), to: dayNumber(year, month + 1, 1) - 1 };
}

const fullYear = (written: string): number => Number(written) + (written.length === 2 ? 2000 : 0);

/** Reads weekdays and hours: "Mon–Fri", "Sat, Sun 10:00–14:00", "daily", "6:30–21:00", "24/7"; null for anything else. */
export function readSchedule(written: string): Extract<Value, { kind: "weekdays" | "times" }> | null {
  if (written.length > 60) return null;
  const text = withMinutes(written.trim());
  const every = [0, 1, 2, 3, 4, 5, 6];
  if (/^24\s?\/\s?7$/.test(text)) return { kind: "weekdays", days: every, times: [0, 1440] };
  const span =
    /(\d{1,2}(?:[:h]\d{2})?\s?(?:[ap]\.?m\.?)?)\s?(?:–|-|—|to|until|bis|à|a)\s?(\d{1,2}(?:[:h]\d{2})?\s?(?:[ap]\.?m\.?)?)\s?(?:h|hrs|uhr|o'clock)?$/i.exec(
      text,
    );
  let times: [number, number] | null = null;
  let rest = text;
  if (span) {
    const [from, to] = [readClock(span[1]!), readClock(span[2]!)];
    if (from !== null && to !== null) {
      times = [from, to];
      rest = text.slice(0, span.index).replace(/[,:]?\s{0,3}(?:from|von|de)?\s{0,3}$/i, "");
    }
  }
  if (rest === "") return times && { kind: "times", from: times[0], to: times[1] };
  const single = readClock(rest);
  if (single !== null && !times) return { kind: "times", from: single, to: null };
  const named = readDays(rest);
  return named && { kind: "weekdays", days: named, times };
}

const allYear = new Set(cellWords.allYear.split("|"));

/** Reads months of no year: "April–September", "July", "all year"; null for anything else. */
export function readMonths(written: string): Extract<Value, { kind: "months" }> | null {
  const bare = written.trim().toLowerCase();
  if (allYear.has(bare)) return { kind: "months", months: Array.from({ length: 12 }, (_, at) => at + 1) };
  if (bare.length > 40) return null;
  const ends = bare.split(/\s?(?:–|—|-|(?<!\p{L})(?:to|through|bis|au|à|a)(?!\p{L}))\s?/u);
  const [from = 0, to = from] = ends.map((end) => monthOf(end));
  if (ends.length > 2 || from === 0 || to === 0) return null;
  return { kind: "months", months: monthsFrom(from, to) };
}

/** Returns the months from one to another, over the end of a year where need be. */
export const monthsFrom = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, at) => ((from - 1 + at) % 12) + 1);

const spokenHours =
  /(\d{1,2}) ?h ?(\d{2})? ?(–|-|—|à) ?(\d{1,2}) ?h ?(\d{2})?$|(\d{1,2})(?::(\d{2}))? ?(–|-|—|bis) ?(\d{1,2})(?::(\d{2}))? ?uhr$/i;

/** "12 h – 14 h 30" and "12–21 Uhr" as "12:00–14:30" and "12:00–21:00". */
function withMinutes(text: string): string {
  const found = spokenHours.exec(text);
  if (!found) return text;
  const [from, minute, way, to, end] = found.slice(1).filter((_, i) => i < 5 === (found[1] !== undefined));
  return `${text.slice(0, found.index)}${from}:${minute ?? "00"}${way}${to}:${end ?? "00"}`;
}

/** Days by words that name several of them. */
const manyDays = new Map(
  cellWords.manyDays.flatMap(({ says, days: named }) =>
    says.split("|").map((word) => [word, named] as const),
  ),
);

/** Reads "Mon–Fri", "Sat, Sun", "Tue and Thu", "daily" or "weekdays"; null for anything else. */
function readDays(text: string): number[] | null {
  const { days: found, others } = daysAmong(text);
  const isAll = others.every((word) => joining.has(word)) && !/\d/.test(text);
  return isAll && found.size > 0 ? [...found].toSorted((one, other) => one - other) : null;
}

/** Returns the days of the week that a sentence names, alone or by a range; 0 is Monday. Names of days begin with a capital. */
export const daysSaid = (text: string): ReadonlySet<number> => daysAmong(text, true).days;

const joining = new Set(cellWords.joining.split(" "));
/** Joins the first and the last day of a range. */
const through = /^\s{0,2}(?:[–—-]|to|through|bis|au|à|a)\s{0,2}$/iu;

function daysAmong(text: string, isProse = false): { days: Set<number>; others: string[] } {
  const found = new Set<number>();
  const whole = text.toLowerCase().replace(/:$/, "").trim();
  const many = manyDays.get(whole);
  if (many) return { days: new Set(many), others: [] };
  const tokens = [...text.matchAll(/\p{L}{1,14}/gu)].map(({ 0: written, index }) => {
    const isName = !isProse || /^\p{Lu}/u.test(written);
    return {
      word: written.toLowerCase(),
      day: isName ? weekdayOf(written) : -1,
      index,
      end: index + written.length,
    };
  });
  const named = tokens.filter(({ day }) => day >= 0);
  for (const [at, { day: from, end }] of named.entries()) {
    found.add(from);
    const next = named[at + 1];
    if (!next || !through.test(text.slice(end, next.index).replace(/^\./, ""))) continue;
    for (let day = from; day !== next.day; day = (day + 1) % 7) found.add(day);
  }
  const others = tokens.filter(({ day }) => day < 0).map(({ word }) => word);
  for (const word of others) for (const day of manyDays.get(word) ?? []) found.add(day);
  return { days: found, others };
}
