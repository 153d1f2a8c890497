import type { Amount } from "./figures.ts";
import { namedAt, type Reading } from "./numbers.ts";
import type { Word } from "./statement.ts";
import { type Unit, unitOf } from "./statement-words.ts";

export function mark(words: readonly Word[], from: number, to: number): void {
  for (let i = Math.max(0, from); i <= to; i++) words[i]!.figure = true;
}

/** "per day and person", "a month", "daily" behind an amount; metres per second become a speed. */
export function ratesAt(
  next: number,
  close: boolean,
  unit: Unit | null,
  { words, vocabulary, text }: Reading,
): { per: string[]; to: number; unit: Unit | null } {
  const per: string[] = [];
  let [to, speed, at] = [next - 1, null as Unit | null, next];
  // A counted word may stand between: "three tablets a day".
  if (!close) at += words[at]?.content ? 1 : 2;
  while (per.length < 2) {
    const word = words[at];
    if (!word || word.key === "" || word.figure) break;
    const adverb = vocabulary.periods.get(word.lower);
    const slashed = text[word.start - 1] === "/";
    const period =
      adverb ?? (slashed ? word.lower : vocabulary.per.has(word.lower) ? words[at + 1]?.lower : undefined);
    if (period === undefined || period === "") break;
    const named = unitOf(period);
    const place = adverb !== undefined || slashed ? at : at + 1;
    if (!named && !words[place]!.content) break;
    // "A" leads to a rate where what follows is a time: "50 cents a day".
    if (!named && vocabulary.timeRates.has(word.lower)) break;
    if (unit?.measure === "length" && named?.measure === "time")
      speed = { measure: "speed", factor: (unit.factor * 3.6) / named.factor };
    else per.push(named ? `${named.measure} ${named.factor}` : words[place]!.key);
    mark(words, named ? at : place + 1, place);
    to = place;
    at = place + 1;
    const joint = words[at]?.lower ?? "";
    const joins = vocabulary.and.has(joint) || vocabulary.alternatives.has(joint);
    if (joins && vocabulary.per.has(words[at + 1]?.lower ?? "")) at += 1;
  }
  return { per, to, unit: speed };
}

/** "Twice a year" is every six months, "every two weeks" once a fortnight; "weekly" is every week. */
export function frequencyAt(at: number, reading: Reading): Amount | null {
  const { words, vocabulary, text } = reading;
  const { lower } = words[at]!;
  const times = vocabulary.times.get(lower);
  const counted = times === undefined ? namedOrFigure(at) : undefined;
  const isTimes = counted !== undefined && vocabulary.timesWord.has(words[counted[1] + 1]?.lower ?? "");
  let [next, value] = [at + 1, 1];
  if (times !== undefined) value = 1 / times;
  else if (isTimes) [next, value] = [counted[1] + 2, 1 / counted[0]];
  else if (vocabulary.every.has(lower)) {
    const many = namedOrFigure(at + 1);
    if (many) [next, value] = [many[1] + 1, many[0]];
  } else if (!vocabulary.periods.has(lower)) return null;
  const adverb = vocabulary.periods.get(
    words[next === at + 1 && vocabulary.periods.has(lower) ? at : next]?.lower ?? "",
  );
  let to = vocabulary.periods.has(lower) ? at : next;
  if ((times !== undefined || isTimes) && !adverb) {
    if (!vocabulary.per.has(words[next]?.lower ?? "")) return null;
    to = next + 1;
  }
  const unit = unitOf(adverb ?? words[to]?.lower ?? "", false);
  if (!unit || !/^(?:time|calendar)$/.test(unit.measure)) return null;
  mark(words, at, to);
  return {
    from: at,
    to,
    value,
    text: text.slice(words[at]!.start, words[to]!.end),
    unit: { measure: `every ${unit.measure}`, factor: unit.factor },
    head: null,
    per: [],
    bound: null,
    denied: false,
    ordinal: false,
  };

  function namedOrFigure(place: number): readonly [number, number] | undefined {
    const word = words[place];
    if (!word) return undefined;
    if (/^\d{1,3}$/.test(word.text)) return [Number(word.text), place];
    const [named, last] = namedAt(place, reading);
    return named === undefined || named === 0 ? undefined : [named, last];
  }
}
