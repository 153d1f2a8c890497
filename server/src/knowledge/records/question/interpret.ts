import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { monthOf, readClock, readDate, weekdayOf } from "../values/calendar.ts";
import { readNumber } from "../values/numbers.ts";
import { unitNamed, unitOfWords } from "../values/units.ts";
import { dayNumber } from "../values/value.ts";
import { type Word, wordsOf } from "../words.ts";
import english from "./english.json" with { type: "json" };
import type { AskedAmount, AskedTime, Degree, Question } from "./question.ts";

const longest = 400;
const split = (line: string): string[] => line.split(" ").filter((word) => word !== "");
const phrasesOf = (line: string): string[][] =>
  line
    .split("|")
    .map(split)
    .toSorted((one, other) => other.length - one.length);
const keys = (line: string): string[] => split(line).map((word) => wordKnowledge("en").keyOf(word));

const general = new Set([...split(english.general), ...split(english.verbs)]);
/** Verbs that say nothing of "how much does it take", and everything of "who took it" or "when was it taken". */
const deeds = new Set(split(english.deeds));
const softKeys = new Set(keys(english.soft));
/** Words behind the first three ask for nothing: "what should I do when …". */
const latestAsk = 3;
const asks = english.asks
  .flatMap(({ says, sorts = "", heads = "", operation = "", only = "" }: Ask) =>
    phrasesOf(says).map((phrase) => ({
      phrase,
      sorts: sorts.split("|").filter(Boolean),
      only: only.split("|").filter(Boolean),
      heads: keys(heads),
      operation,
    })),
  )
  .toSorted((one, other) => other.phrase.length - one.phrase.length);
const comparisons = Object.entries(english.comparisons)
  .flatMap(([bound, says]) =>
    phrasesOf(says).map((phrase) => ({ phrase, bound: bound as AskedAmount["bound"] })),
  )
  .toSorted((one, other) => other.phrase.length - one.phrase.length);
const numberWords = split(english.numbers);
const yesNo = new Set(split(english.yesNo));
const totals = new Set(split(english.total));
const averages = new Set(split(english.average));
const operators = new Set(split(english.operators));
const denials = new Set(split(english.not));
const zeros = phrasesOf(english.zero);

interface Ask {
  says: string;
  sorts?: string;
  heads?: string;
  operation?: string;
  only?: string;
}

/** Interprets a question as one over tables. Linear in its length; what is beyond 400 characters is left out. */
export function interpret(asked: string, language: string): Question {
  const words = wordsOf(asked.slice(0, longest), language);
  const taken = new Set<number>();
  const times = readTimes(asked, words, taken);
  const amounts = readAmounts(words, taken);
  const found = asks
    .flatMap((ask) =>
      placesOf(words, ask.phrase)
        .slice(0, 1)
        .filter((at) => at <= latestAsk)
        .map((at) => ({ ...ask, at })),
    )
    .toSorted((one, other) => one.at - other.at || other.phrase.length - one.phrase.length)[0];
  const asking = new Set<number>();
  for (let i = 0; found && i < found.phrase.length; i++) asking.add(found.at + i);
  const degree = readDegree(words, asking);
  const isDifference = found?.operation === "difference";
  const zero = zeros.flatMap((phrase) => placesOfFirst(words, phrase)).slice(0, 3);
  const which = words.findIndex(
    ({ lower }, at) =>
      (lower === "which" || lower === "what") &&
      !asking.has(at) &&
      !(lower === "what" && yesNo.has(words[at + 1]?.lower ?? "")),
  );
  const first = words[0]?.lower ?? "";
  const content = new Set<number>();
  const asksWho = ["who", "whom", "whose", "when"].includes(found?.phrase[0] ?? "");
  for (const [at, word] of words.entries())
    if (
      !asking.has(at) &&
      !isVersionSign(words, at) &&
      (deeds.has(word.lower) && !isAuxiliary(words, at) ? asksWho : !isGeneral(word))
    )
      content.add(at);
  // The noun asked for counts, whatever it is: "which show", "how many people".
  for (const at of [which, ...(asking.size > 0 ? [Math.max(...asking)] : [])])
    if (
      at >= 0 &&
      at + 1 < words.length &&
      !words[at + 1]!.isSmall &&
      !yesNo.has(words[at + 1]!.lower) &&
      (at === which || found?.operation === "count")
    )
      content.add(at + 1);
  return {
    language,
    words,
    content,
    operators: new Set(placesAmong(words, operators).filter((at) => !asking.has(at))),
    sorts: isDifference ? [] : (found?.sorts ?? []),
    onlySorts: isDifference ? [] : found && found.only.length > 0 ? found.only : (found?.sorts ?? []),
    soft: new Set([...content].filter((at) => softKeys.has(words[at]!.key) && !asking.has(at - 1))),
    asksHeads: found?.heads ?? [],
    asking,
    which,
    asksHow:
      found !== undefined &&
      (found.phrase[0] === "why" ||
        (found.phrase[0] === "how" && found.sorts.length === 0 && found.operation === "")),
    isWhatIs: words[0]?.lower === "what" && which < 0,
    counts: found?.operation === "count",
    isYesNo: yesNo.has(first) && !found,
    isWho: found?.phrase[0]?.startsWith("who") ?? false,
    asksTime: found?.phrase[0] === "when",
    sum: placesAmong(words, totals),
    average: placesAmong(words, averages).filter(
      (at) => words[at]!.lower !== "mean" || words[at - 1]?.lower === "the",
    ),
    difference: isDifference ? [...asking] : [],
    degree,
    amounts,
    times,
    or: words.findIndex(({ lower }) => lower === "or"),
    zero,
    negated: words.some(({ lower }) => denials.has(lower)),
  };
}

/** "When does it open": "does" is no deed. */
const isAuxiliary = (words: readonly Word[], at: number): boolean =>
  at < 2 && /^d(?:o|oes|id)$/.test(words[at]!.lower);

/** "v4.2" */
const isVersionSign = (words: readonly Word[], at: number): boolean =>
  words[at]!.lower === "v" && (words[at + 1]?.joined ?? false) && words[at + 1]!.isNumber;

const isGeneral = ({ lower, isSmall, isNumber }: Word): boolean =>
  !isNumber && (isSmall || general.has(lower));

function placesAmong(words: readonly Word[], list: ReadonlySet<string>): number[] {
  return words.flatMap(({ lower }, at) => (list.has(lower) ? [at] : []));
}

/** Where a phrase begins among words. */
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
function readDegree(words: readonly Word[], asking: ReadonlySet<number>): Degree | null {
  for (const [at, { lower }] of words.entries()) {
    if (asking.has(at)) continue;
    const led = words[at - 1]?.lower ?? "";
    const isLed = led === "most" || led === "more" || led === "least" || led === "less";
    const own = english.degrees.find(({ forms }) => split(forms).includes(lower));
    const next = english.degrees.find(({ forms }) => split(forms).includes(words[at + 1]?.lower ?? ""));
    if (!own || (["most", "least", "more", "less"].includes(lower) && next && next !== own)) continue;
    // "more than 10" is a bound.
    if (words[at + 1]?.lower === "than" && words[at + 2]?.isNumber) continue;
    const superlative =
      lower.endsWith("st") || led === "most" || led === "least" || lower === "maximum" || lower === "minimum";
    const comparative =
      lower.endsWith("er") || lower === "less" || lower === "more" || led === "more" || led === "less";
    if (!superlative && !comparative) continue;
    const turned = isLed && (led === "least" || led === "less") ? -1 : 1;
    return {
      sorts: own.sorts.split("|"),
      heads: keys(own.heads),
      direction: (own.direction * turned) as 1 | -1,
      opposite: own.opposite ?? null,
      words: isLed ? [at - 1, at] : [at],
      superlative,
    };
  }
  return null;
}

/** Numbers with their units and bounds. What belongs to a name ("Aero 300", "GC-107") is none. */
function readAmounts(words: readonly Word[], taken: Set<number>): AskedAmount[] {
  const found: AskedAmount[] = [];
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const spelled = numberWords.indexOf(word.lower);
    const n = word.isNumber ? readNumber(word.text) : spelled > 1 ? spelled : Number.NaN;
    if (Number.isNaN(n)) continue;
    const before = words[at - 1];
    const behind = words.slice(at + 1, at + 4).map(({ text }) => text);
    const currency = before && /^[€$£]$/.test(before.text) ? unitNamed(before.text) : undefined;
    const { unit, scale, taken: count } = unitOfWords(behind);
    const own = [...(currency ? [at - 1] : []), at, ...Array.from({ length: count }, (_, i) => at + 1 + i)];
    const bound = comparisons.find(({ phrase }) =>
      phrase.every((each, i) => words[own[0]! - phrase.length + i]?.lower === each),
    );
    const led = bound ? bound.phrase.map((_, i) => own[0]! - bound.phrase.length + i) : [];
    const isName =
      word.joined ||
      (!bound && !unit && !currency && before !== undefined && !before.isSmall && word.isNumber);
    if (isName && !bound) continue;
    // "after 4 years" is no bound of a tier.
    const isBound = bound && !(unit && ["after", "within", "from", "before"].includes(bound.phrase[0]!));
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

/** Weekdays, times of day, dates, months with a year. */
function readTimes(text: string, words: readonly Word[], taken: Set<number>): AskedTime[] {
  const found: AskedTime[] = [];
  const nothing = { days: null, dates: null, clock: null };
  const take = (time: Partial<AskedTime>, places: number[]) => {
    found.push({ ...nothing, ...time, words: places });
    for (const place of places) taken.add(place);
  };
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue;
    const day = word.isNumber || word.lower.length < 3 ? -1 : weekdayOf(word.lower);
    if (day >= 0) {
      take({ days: [day] }, [at]);
      continue;
    }
    const dated = readDate(word.text);
    if (dated) {
      take({ dates: [dated.from, dated.to] }, [at]);
      continue;
    }
    if (monthOf(word.lower) > 0 && word.lower.length > 2) {
      const near = [at - 1, at, at + 1, at + 2].filter((place) => place === at || words[place]?.isNumber);
      const written = near.map((place) => words[place]!.text).join(" ");
      const date =
        readDate(written) ?? readDate([at, at + 1].map((place) => words[place]?.text ?? "").join(" "));
      if (date) take({ dates: [date.from, date.to] }, near);
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
