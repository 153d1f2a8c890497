import { loadLanguage } from "../languages/load-language.ts";
import type { Moment } from "./figures.ts";
import type { Reading } from "./numbers.ts";
import type { Word } from "./statement.ts";
import type { VerifyWords } from "./statement-words.ts";

type Parts = Omit<Moment, "from" | "to" | "text">;

/** Reads the date or the time of day that begins with a word. */
export function momentAt(at: number, reading: Reading): Moment | null {
  const { text, words } = reading;
  const found = timeAt(at, reading) ?? dateAt(at, reading);
  if (!found) return null;
  const { month = 1, day = 1 } = found.parts;
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { from: at, to: found.to, text: text.slice(words[at]!.start, words[found.to]!.end), ...found.parts };
}

interface Found {
  parts: Parts;
  to: number;
}

function dateAt(at: number, { text, words, vocabulary, language }: Reading): Found | null {
  const word = words[at]!;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word.text);
  if (iso) return { parts: { year: +iso[1]!, month: +iso[2]!, day: +iso[3]! }, to: at };
  const dotted = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/.exec(word.text);
  if (dotted && (dotted[3] || (loadLanguage(language).ordinalsHavePoint && text[word.end] === ".")))
    return {
      parts: { day: +dotted[1]!, month: +dotted[2]!, ...(dotted[3] && { year: +dotted[3] }) },
      to: at,
    };
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word.text);
  if (slashed)
    return { parts: slashedDate(+slashed[1]!, +slashed[2]!, +slashed[3]!, vocabulary.monthFirst), to: at };
  const day = dayOf(word, vocabulary);
  if (day !== undefined) {
    const next = skip(at + 1, 2);
    const month = monthAt(next, true);
    return month === undefined ? null : withYear({ day, month }, next);
  }
  const month = monthAt(at, false);
  if (month === undefined) return null;
  const behind = words[at + 1];
  const second =
    behind && /^[%:]/.test(text.slice(behind.end).trimStart().slice(0, 1))
      ? undefined
      : dayOf(behind, vocabulary);
  if (second !== undefined) return withYear({ month, day: second }, at + 1);
  return withYear({ month }, at);

  /** "On the 3rd day of May" */
  function skip(place: number, most: number): number {
    let to = place;
    while (to - place < most && vocabulary.dateJoints.has(words[to]?.text.toLowerCase() ?? "")) to += 1;
    return to;
  }

  /** "may", "mar" and "march" are words of their own; in English and German, months begin with a capital. */
  function monthAt(place: number, counted: boolean): number | undefined {
    const name = words[place];
    const found = name && vocabulary.months.get(name.text.toLowerCase());
    if (found === undefined) return undefined;
    if (!vocabulary.monthsAreCapital) return counted || name!.text.length > 3 ? found : undefined;
    if (!/^\p{Lu}/u.test(name!.text)) return undefined;
    const ambiguous = vocabulary.shortMonths.has(name!.text.toLowerCase()) && name!.first;
    return counted || !ambiguous || /^\d/.test(words[place + 1]?.text ?? "") ? found : undefined;
  }

  function withYear(parts: Parts, last: number): Found {
    const place = skip(last + 1, 1);
    const year = /^\d{4}$/.exec(words[place]?.text ?? "");
    return year ? { parts: { ...parts, year: Number(year[0]) }, to: place } : { parts, to: last };
  }
}

function dayOf(word: Word | undefined, { ordinalEndings }: VerifyWords): number | undefined {
  const [, figures, ending = ""] = /^(\d{1,2})(\D{0,4})$/.exec(word?.text.toLowerCase() ?? "") ?? [];
  const counts = ending === "" || ordinalEndings.has(ending);
  return figures === undefined || !counts || Number(figures) > 31 ? undefined : Number(figures);
}

function slashedDate(one: number, two: number, year: number, monthFirst: boolean): Parts {
  if (one > 12 || !monthFirst) return { day: one, month: two, year };
  if (two > 12) return { day: two, month: one, year };
  return { day: one, month: two, year, ambiguous: one !== two };
}

function timeAt(at: number, { words, vocabulary }: Reading): Found | null {
  const { clock } = vocabulary;
  const { lower, text } = words[at]!;
  if (clock.noon.has(lower)) return { parts: { minutes: 720 }, to: at };
  if (clock.midnight.has(lower)) return { parts: { minutes: 1440 }, to: at };
  const named = vocabulary.numbers.get(lower);
  const [hour, minute] =
    /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text)?.slice(1) ?? (named === undefined ? [] : [String(named)]);
  if (hour === undefined || Number(hour) > 24 || Number(minute ?? 0) > 59) return null;
  const next = words[at + 1]?.lower ?? "";
  const half = clock.am.has(next) || clock.pm.has(next);
  const worded = half || clock.hour.has(next);
  if (!worded && !(minute !== undefined && text.includes(":"))) return null;
  if (named !== undefined && (clock.noon.has(next) || clock.midnight.has(next))) return null;
  let [hours, minutes, to] = [Number(hour), Number(minute ?? 0), worded ? at + 1 : at];
  const behind = clock.minutesBehind.has(next) ? /^\d{2}$/.exec(words[at + 2]?.text ?? "") : null;
  if (behind) [minutes, to] = [Number(behind[0]), at + 2];
  if (clock.pm.has(next) && hours < 12) hours += 12;
  if (clock.am.has(next) && hours === 12) hours = 0;
  return { parts: { minutes: hours * 60 + minutes }, to };
}
