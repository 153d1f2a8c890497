import { monthOf, readClock, readDate, weekdayOf } from "../values/calendar.ts";
import { readNumber } from "../values/numbers.ts";
import { unitNamed, unitOfWords } from "../values/units.ts";
import { dayNumber } from "../values/value.ts";
import { type Word, wordsOf } from "../words.ts";
import { type Ask, type AskingWords, askingWordsOf } from "./asking-words.ts";
import type { AskedAmount, AskedTime, Degree, Question } from "./question.ts";

const longest = 400;
/** Words behind the first three ask for nothing: "what should I do when …". */
const latestAsk = 3;

/** Interprets a question as one over tables. Linear in its length; what is beyond 400 characters is left out. */
export function interpret(asked: string, language: string): Question {
  const words = wordsOf(asked.slice(0, longest), language);
  const own = askingWordsOf(language);
  const taken = new Set<number>();
  const times = readTimes(asked, words, taken, language);
  const amounts = readAmounts(words, taken, own);
  const { found, asking } = readAsk(words, own);
  // "How long did it last?" ends with what it begins with.
  const end = words.length - 1;
  if (
    found?.operation === "" &&
    own.is("closing", words[end]!.lower) &&
    !own.is("articles", words[end - 1]!.lower)
  )
    asking.add(end);
  const grown = words.findIndex(({ lower }) => own.is("growth", lower));
  const isGrowth = grown >= 0 && (found?.operation === "count" || (found?.only.includes("money") ?? false));
  const isDifference = found?.operation === "difference" || isGrowth;
  if (isGrowth) asking.add(grown);
  // "How much cheaper is …" says what is compared.
  // "at least 5" is a bound.
  const bounds = amounts.flatMap((amount) => amount.words);
  const degree = readDegree(words, new Set([...bounds, ...(isDifference ? [] : asking)]), own);
  const zero = own.zeros.flatMap((phrase) => placesOfFirst(words, phrase)).slice(0, 3);
  const which = words.findIndex(
    ({ lower }, at) =>
      own.is("which", lower) &&
      !asking.has(at) &&
      !(own.is("whatIs", lower) && own.is("yesNo", words[at + 1]?.lower ?? "")),
  );
  const first = words[0]?.lower ?? "";
  const content = new Set<number>();
  const asksWho = found?.kind === "who" || found?.kind === "when";
  for (const [at, word] of words.entries())
    if (
      !asking.has(at) &&
      !isVersionSign(words, at) &&
      (own.is("deeds", word.lower) && !(at < 2 && own.is("auxiliaries", word.lower))
        ? asksWho || (found?.operation === "count" && own.endsAs("past", word.lower))
        : !isGeneral(word, own))
    )
      content.add(at);
  // The noun asked for counts, whatever it is: "which show", "how many people".
  for (const at of [which, ...(asking.size > 0 ? [Math.max(...asking)] : [])])
    if (
      at >= 0 &&
      at + 1 < words.length &&
      !words[at + 1]!.isSmall &&
      !own.is("yesNo", words[at + 1]!.lower) &&
      (at === which || found?.operation === "count")
    )
      content.add(at + 1);
  return {
    language,
    words,
    content,
    operators: new Set(placesAmong(words, "operators", own).filter((at) => !asking.has(at))),
    sorts: isDifference ? [] : (found?.sorts ?? []),
    onlySorts: isDifference ? [] : found && found.only.length > 0 ? found.only : (found?.sorts ?? []),
    soft: new Set([...content].filter((at) => own.softKeys.has(words[at]!.key) && !asking.has(at - 1))),
    asksHeads: found?.heads ?? [],
    asking,
    which,
    asksHow: found?.kind === "how",
    isWhatIs: own.is("whatIs", first) && which < 0,
    counts: found?.operation === "count",
    isYesNo: own.is("yesNo", first) && !found,
    isWho: found?.kind === "who",
    asksTime: found?.kind === "when",
    sum: placesAmong(words, "total", own),
    average: placesAmong(words, "average", own).filter(
      (at) => words[at]!.lower !== "mean" || words[at - 1]?.lower === "the",
    ),
    difference: isDifference ? [...asking] : [],
    degree,
    amounts,
    times,
    or: words.findIndex(({ lower }) => own.is("alternative", lower)),
    zero,
    negated: words.some(({ lower }) => own.is("not", lower)),
  };
}

/** Finds what a question asks for by its first words, and the places of these. */
function readAsk(words: readonly Word[], own: AskingWords): { found: Ask | undefined; asking: Set<number> } {
  const [first] = own.asks
    .flatMap((ask) =>
      placesOf(words, ask.phrase)
        .slice(0, 1)
        .filter((at) => at <= latestAsk)
        .map((at) => ({ ask, at })),
    )
    .toSorted((one, other) => one.at - other.at || other.ask.phrase.length - one.ask.phrase.length);
  if (!first) return { found: undefined, asking: new Set() };
  const { ask, at } = first;
  const asking = ask.phrase.map((_, i) => at + i);
  const stocked = ask.only.includes("money")
    ? own.stocked.flatMap((phrase) => placesOfFirst(words, phrase))
    : [];
  if (stocked.length === 0) return { found: ask, asking: new Set(asking) };
  // "How much flour is in stock?" asks for no price.
  const { sorts, heads } = own.asks.find(({ operation }) => operation === "count")!;
  return { found: { ...ask, only: sorts, heads }, asking: new Set([...asking, ...stocked]) };
}

/** "carries 300" names nothing. */
const isVerb = ({ lower }: Word, own: AskingWords): boolean =>
  own.is("deeds", lower) || own.is("verbs", lower) || own.is("idle", lower);

/** "v4.2" */
const isVersionSign = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === "v" && (words[at + 1]?.joined ?? false) && words[at + 1]!.isNumber;

const isGeneral = ({ lower, isSmall, isNumber }: Word, own: AskingWords): boolean =>
  !isNumber && (isSmall || own.general.has(lower));

function placesAmong(
  words: readonly Word[],
  list: "operators" | "total" | "average",
  own: AskingWords,
): number[] {
  return words.flatMap(({ lower }, at) => (own.is(list, lower) ? [at] : []));
}

/** Returns where a phrase begins among words. */
function placesOf(words: readonly Word[], phrase: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at + phrase.length <= words.length; at++)
    if (phrase.every((word, i) => words[at + i]!.lower === word)) found.push(at);
  return found;
}

function placesOfFirst(words: readonly Word[], phrase: readonly string[]): number[] {
  const [at] = placesOf(words, phrase);
  return at === undefined ? [] : phrase.map((_, i) => at + i);
}

/** The first word that compares; "most expensive" and "least heavy" are one. */
function readDegree(words: readonly Word[], asking: ReadonlySet<number>, own: AskingWords): Degree | null {
  for (const [at, { lower }] of words.entries()) {
    if (asking.has(at)) continue;
    const led = words[at - 1]?.lower ?? "";
    const isLead = own.is("raised", lower) || own.is("lowered", lower);
    const isLed = own.is("raised", led) || own.is("lowered", led);
    const degree = own.degrees.find(({ forms }) => forms.has(lower));
    const next = own.degrees.find(({ forms }) => forms.has(words[at + 1]?.lower ?? ""));
    if (!degree || (isLead && next && next !== degree)) continue;
    const than = words.findIndex((word, place) => place > at && own.is("than", word.lower));
    // "more than 10" is a bound.
    if (than === at + 1 && words[than + 1]?.isNumber) continue;
    const isBare = isLed && own.is("bareLeads", led) && than < 0;
    const superlative =
      isBare ||
      own.is("superlatives", lower) ||
      own.is("superlativeLeads", led) ||
      own.endsAs("superlativeEndings", lower);
    const comparative = isLead || isLed || own.endsAs("comparativeEndings", lower);
    if (!superlative && !comparative) continue;
    const { forms: _, direction, ...rest } = degree;
    return {
      ...rest,
      direction: (own.is("lowered", led) ? -direction : direction) as 1 | -1,
      words: isLed ? [at - 1, at] : [at],
      superlative,
    };
  }
  return null;
}

/** Numbers with their units and bounds. What belongs to a name ("Aero 300", "GC-107") is none. */
function readAmounts(words: readonly Word[], taken: Set<number>, asking: AskingWords): AskedAmount[] {
  const found: AskedAmount[] = [];
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const spelled = asking.numbers.indexOf(word.lower);
    const n = word.isNumber ? readNumber(word.text) : spelled > 1 ? spelled : Number.NaN;
    if (Number.isNaN(n)) continue;
    const before = words[at - 1];
    const behind = words.slice(at + 1, at + 4).map(({ text }) => text);
    const currency = before && /^\p{Sc}$/u.test(before.text) ? unitNamed(before.text) : undefined;
    const { unit, scale, taken: count } = unitOfWords(behind);
    const own = [...(currency ? [at - 1] : []), at, ...Array.from({ length: count }, (_, i) => at + 1 + i)];
    const bound = boundBefore(words, own[0]!, asking);
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
  return found;
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

/** Weekdays, times of day, dates, months with a year. */
function readTimes(text: string, words: readonly Word[], taken: Set<number>, language: string): AskedTime[] {
  const found: AskedTime[] = [];
  const own = askingWordsOf(language);
  const nothing = { days: null, dates: null, clock: null, months: null };
  const take = (time: Partial<AskedTime>, places: number[]) => {
    const led = time.dates ? boundBefore(words, places[0]!, own) : null;
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
    const dated = readDate(word.text);
    if (dated) {
      take({ dates: [dated.from, dated.to] }, [at]);
      continue;
    }
    const month = word.isSmall || word.lower.length < 3 ? 0 : monthOf(word.lower, language);
    if (month > 0) {
      const near = [at - 1, at, at + 1, at + 2].filter((place) => place === at || words[place]?.isNumber);
      const written = near.map((place) => words[place]!.text).join(" ");
      const date =
        readDate(written) ?? readDate([at, at + 1].map((place) => words[place]?.text ?? "").join(" "));
      if (date) take({ dates: [date.from, date.to] }, near);
      else if (word.lower.length > 3 && near.length === 1) take({ months: [month] }, [at]);
      continue;
    }
    const season = Object.hasOwn(own.data.seasons, word.lower) ? own.data.seasons[word.lower]! : "";
    if (season !== "") {
      take({ months: season.split(" ").map(Number) }, [at]);
      continue;
    }
    const next = words[at + 1];
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
  return found;
}

/** Returns the days of a year. */
export function daysOfYear(year: number): readonly [number, number] {
  return [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
}
