import { monthOf, monthsFrom, readClock, readDate, weekdayOf } from "../values/calendar.ts";
import { readNumber } from "../values/numbers.ts";
import { unitNamed, unitOfWords } from "../values/units.ts";
import { dayNumber } from "../values/value.ts";
import type { Word } from "../words.ts";
import { type AskingWords, askingWordsOf } from "./asking-words.ts";
import type { AskedAmount, AskedTime } from "./question.ts";

/** "carries 300" names nothing. */
const isVerb = ({ lower }: Word, own: AskingWords): boolean =>
  own.is("deeds", lower) || own.is("verbs", lower) || own.is("idle", lower);

/** Returns the number that a word is, in figures or spelled; NaN where it is none, or one. */
export function countOf({ isNumber, text, lower }: Word, own: AskingWords): number {
  if (isNumber) return readNumber(text);
  const spelled = own.placeOf("numbers", lower);
  return spelled > 1 ? spelled : Number.NaN;
}

/** Returns the numbers of a question with their units and bounds. What belongs to a name ("Aero 300", "GC-107") is none. */
export function readAmounts(words: readonly Word[], taken: Set<number>, asking: AskingWords): AskedAmount[] {
  const found: AskedAmount[] = [];
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const n = countOf(word, asking);
    if (Number.isNaN(n)) continue;
    const before = words[at - 1];
    const behind = words.slice(at + 1, at + 4).map(({ text }) => text);
    const currency = before && /^\p{Sc}$/u.test(before.text) ? unitNamed(before.text) : undefined;
    const { unit, scale, taken: count } = unitOfWords(behind);
    const own = [...(currency ? [at - 1] : []), at, ...Array.from({ length: count }, (_, i) => at + 1 + i)];
    const bound = boundBefore(words, own[0]!, asking) ?? boundBehind(words, own.at(-1)!, asking);
    const led = bound?.words ?? [];
    const isName =
      (word.joined && !currency) ||
      (!bound &&
        !unit &&
        !currency &&
        before !== undefined &&
        !isVerb(before, asking) &&
        !before.isSmall &&
        word.isNumber);
    if (isName && !bound) continue;
    // "after 4 years" is no bound of a tier.
    const isBound = bound && !(unit && asking.is("timeBounds", words[led[0]!]!.lower));
    found.push({
      bound: isBound ? bound.bound : "is",
      n: n * scale,
      unit: currency ?? unit,
      words: [...led, ...own],
    });
    for (const place of own) taken.add(place);
  }
  return joinStretches(found, words, asking, (one, other) => ({
    ...one,
    bound: "within",
    to: other.n,
    unit: other.unit ?? one.unit,
    words: [...one.words, ...other.words],
  }));
}

/** Makes one of two values that a stretch lies between: "between 10 and 20 EUR", "between March and May". */
function joinStretches<Asked extends Pick<AskedAmount, "words">>(
  found: readonly Asked[],
  words: readonly Word[],
  own: AskingWords,
  join: (one: Asked, other: Asked) => Asked | null,
): Asked[] {
  const joined: Asked[] = [];
  for (const each of found) {
    const last = joined.at(-1);
    const [lead, start] = [Math.min(...(last?.words ?? [0])) - 1, Math.min(...each.words)];
    const isStretch =
      last !== undefined &&
      own.is("between", words[lead]?.lower ?? "") &&
      own.is("joins", words[start - 1]!.lower) &&
      Math.max(...last.words) === start - 2;
    const both = isStretch ? join(last, each) : null;
    if (both) joined.splice(-1, 1, { ...both, words: [lead, ...both.words, start - 1] });
    else joined.push(each);
  }
  return joined;
}

/** Returns the bound that follows a number: "20 or more". */
function boundBehind(
  words: readonly Word[],
  end: number,
  { boundsBehind }: AskingWords,
): Pick<AskedAmount, "bound" | "words"> | null {
  const found = boundsBehind.find(({ phrase }) =>
    phrase.every((each, i) => words[end + 1 + i]?.lower === each),
  );
  return found ? { bound: found.bound, words: found.phrase.map((_, i) => end + 1 + i) } : null;
}

/** Returns the comparison that ends before a place: "more than", "after". */
function boundBefore(
  words: readonly Word[],
  end: number,
  own: AskingWords,
): Pick<AskedAmount, "bound" | "words"> | null {
  const found = own.comparisons.find(({ phrase }) =>
    phrase.every((each, i) => words[end - phrase.length + i]?.lower === each),
  );
  const start = end - (found?.phrase.length ?? 0);
  // "comes after 1986" is the next one.
  if (!found || own.is("neighbors", words[start - 1]?.lower ?? "")) return null;
  return { bound: found.bound, words: found.phrase.map((_, i) => start + i) };
}

/** Returns the weekdays, times of day, dates and months of a question. */
export function readTimes(
  text: string,
  words: readonly Word[],
  taken: Set<number>,
  language: string,
): AskedTime[] {
  const found: AskedTime[] = [];
  const own = askingWordsOf(language);
  const nothing = { days: null, dates: null, clock: null, months: null };
  const take = (time: Partial<AskedTime>, places: number[]) => {
    const led = time.dates || time.clock != null ? boundBefore(words, places[0]!, own) : null;
    const isOpen = led?.bound === "above" || led?.bound === "below";
    const bound = isOpen ? { bound: led.bound, words: [...led.words, ...places] } : { words: places };
    found.push({ ...nothing, bound: "is", ...time, ...bound });
    for (const place of places) taken.add(place);
  };
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    // "die" is an article before it is a Tuesday.
    const isDay = !word.isNumber && !word.isSmall && word.lower.length > 2;
    const day = isDay ? weekdayOf(word.lower, language) : -1;
    if (day >= 0) {
      take({ days: [day] }, [at]);
      continue;
    }
    const [next, last] = [words[at + 1], words[at + 2]];
    // "2026-03-02" is three words.
    const long = next?.joined && last?.joined ? readDate(text.slice(word.start, last.end)) : null;
    const dated = long ?? readDate(word.text);
    if (dated) {
      take({ dates: [dated.from, dated.to] }, long ? [at, at + 1, at + 2] : [at]);
      continue;
    }
    // "May" in the middle of a question is a month.
    const isName = at > 0 && /^\p{Lu}/u.test(word.text);
    const isWord = (isName || !word.isSmall) && word.lower.length > 2;
    const month = isWord ? monthOf(word.lower, language) : 0;
    if (month > 0) {
      const near = [at - 1, at, at + 1, at + 2].filter((place) => place === at || words[place]?.isNumber);
      const written = near.map((place) => words[place]!.text).join(" ");
      const date =
        readDate(written) ?? readDate([at, at + 1].map((place) => words[place]?.text ?? "").join(" "));
      if (date) take({ dates: [date.from, date.to] }, near);
      else if (near.length === 2) {
        const dayOf = Number(words[near.find((place) => place !== at)!]!.text);
        if (dayOf >= 1 && dayOf <= 31) take({ months: [month], day: dayOf }, near);
      } else if ((word.lower.length > 3 || isName) && near.length === 1) take({ months: [month] }, [at]);
      continue;
    }
    const season = Object.hasOwn(own.data.seasons, word.lower) ? own.data.seasons[word.lower]! : "";
    if (season !== "") {
      take({ months: season.split(" ").map(Number) }, [at]);
      continue;
    }
    const clock =
      word.isNumber && next
        ? readClock(
            next.isNumber && text[word.end] === ":"
              ? `${word.text}:${next.text}`
              : `${word.text} ${next.text}`,
          )
        : null;
    if (clock !== null) take({ clock }, [at, at + 1]);
  }
  return joinStretches(found, words, own, betweenTimes);
}

/** Returns the time from one to another; null for times of two kinds, and for hours. */
function betweenTimes(one: AskedTime, other: AskedTime): AskedTime | null {
  const words = [...one.words, ...other.words];
  if (one.dates && other.dates) return { ...one, dates: [one.dates[0], other.dates[1]], words };
  const [from] = one.months ?? [];
  const to = other.months?.at(-1);
  return from === undefined || to === undefined ? null : { ...one, months: monthsFrom(from, to), words };
}

/** Returns the days of a year. */
export function daysOfYear(year: number): readonly [number, number] {
  return [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
}
