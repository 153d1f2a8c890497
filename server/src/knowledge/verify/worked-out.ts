import type { Amount } from "./figures.ts";
import { readStatement, type Statement } from "./statement.ts";

/** Holds what a sentence works out of figures in the sentences right before it. */
export interface WorkedOut {
  results: ReadonlySet<number>;
  used: readonly number[];
  /** A price for a time or a number of things, worked out wrongly, in words for a person. */
  mistake: string | null;
}

interface Worked {
  value: number;
  used: readonly number[];
  said: string;
}

const mostAdded = 6;

/** Reads figures as worked out of earlier ones: "99 a month. Over 12 months that is 1,188". `language` is ISO 639-1. */
export function workOut(sentence: string, earlier: readonly string[], language: string): WorkedOut {
  const claim = readStatement(sentence, language);
  const before = earlier.map((one) => readStatement(one, language));
  const known = new Set(before.flatMap((one) => amountsOf(one).map(({ value }) => value)));
  const results = new Set<number>();
  const used = new Set<number>();
  let mistake: string | null = null;
  if (!speaksOfIt(claim, before)) return { results, used: [], mistake };
  for (const said of amountsOf(claim)) {
    if (known.has(said.value)) continue;
    const products = productsFor(said, claim, before);
    const worked = [...products, ...sumsFor(said, claim, before), ...gapsFor(said, claim, before)];
    const right = worked.find(({ value }) => Math.abs(value - said.value) <= roundedBy(said));
    if (right) {
      results.add(said.value);
      for (const place of right.used) used.add(place);
    } else if (products.length === 1) {
      const [{ value, said: how }] = products as [Worked];
      mistake ??= `${how} is ${value.toLocaleString("en-US")}, not ${said.value.toLocaleString("en-US")}.`;
    }
  }
  return { results, used: [...used].sort((a, b) => a - b), mistake };
}

/** Returns whether the rest of the sentence repeats what came before it: about another thing the figures prove nothing. */
function speaksOfIt({ items, knowledge, vocabulary }: Statement, before: readonly Statement[]): boolean {
  const { totals, gaps, rises, falls, measured } = vocabulary;
  const works = (lower: string) =>
    knowledge.is("scaffolding", lower) ||
    [totals, gaps, rises, falls, measured].some((words) => words.has(lower));
  const keys = new Set(before.flatMap(({ words }) => words.map(({ key }) => key)));
  return items.every(
    ({ small, amount, moment, word }) => small || amount || moment || keys.has(word.key) || works(word.lower),
  );
}

function amountsOf({ items }: Statement): Amount[] {
  return items.flatMap(({ amount }) => (amount && !amount.ordinal ? [amount] : []));
}

/** Computes a rate, or a price of one, as often as the sentence or an earlier one says. */
function productsFor(said: Amount, claim: Statement, before: readonly Statement[]): Worked[] {
  const found: Worked[] = [];
  for (const [place, statement] of before.entries())
    for (const rate of amountsOf(statement)) {
      if (!isAlike(said, rate)) continue;
      const own = (times: number | null, places: readonly number[]) => {
        if (times === null || times === 1) return;
        const [one, other] = [times, rate.value].map((value) => value.toLocaleString("en-US"));
        found.push({ value: times * rate.value, used: [...places], said: `${one} × ${other}` });
      };
      own(perOther(said, rate), [place]);
      for (const count of amountsOf(claim)) if (count !== said) own(timesOf(count, rate, statement), [place]);
      for (const [other, one] of before.entries())
        for (const count of amountsOf(one))
          if (count !== rate)
            own(rate.per.length > 0 ? timesOf(count, rate, statement) : null, [other, place]);
    }
  return found;
}

/** "99 a month" as so much a year. */
function perOther({ per: [said] }: Amount, { per: [rate] }: Amount): number | null {
  const [one, other] = [said?.split(" ") ?? [], rate?.split(" ") ?? []];
  return one.length === 2 && other.length === 2 && one[0] === other[0]
    ? Number(one[1]) / Number(other[1])
    : null;
}

/** Returns how many of what a rate is for: months of "a month", tickets where the sentence of the price has one. */
function timesOf(count: Amount, rate: Amount, { words }: Statement): number | null {
  const { unit, head, value } = count;
  if (rate.per.length > 0) {
    for (const per of rate.per) {
      if (head !== null && per === head) return value;
      const [measure, factor] = per.split(" ");
      if (unit && measure === unit.measure && factor !== undefined)
        return (value * unit.factor) / Number(factor);
    }
    return null;
  }
  const isPrice = rate.unit !== null || rate.head !== null;
  const isOne =
    isPrice &&
    head !== null &&
    head !== rate.head &&
    words.some(({ key, figure }) => key === head && !figure);
  return isOne ? value : null;
}

function sumsFor(said: Amount, { words, vocabulary }: Statement, before: readonly Statement[]): Worked[] {
  if (!words.some(({ lower }) => vocabulary.totals.has(lower))) return [];
  const found: Worked[] = [];
  for (let from = before.length - 1; from >= 0; from--) {
    const added = before
      .slice(from)
      .flatMap((one) => amountsOf(one).filter((amount) => isAlike(said, amount)));
    if (added.length < 2 || added.length > mostAdded) continue;
    const used = before.slice(from).map((_, i) => from + i);
    const value = added.reduce((sum, amount) => sum + amount.value, 0);
    found.push({ value, used, said: added.map((amount) => amount.value).join(" + ") });
  }
  return found;
}

/** Returns the later of two figures less the earlier one, where the claim says more, less, or only a difference. */
function gapsFor(said: Amount, { words, vocabulary }: Statement, before: readonly Statement[]): Worked[] {
  const has = (list: ReadonlySet<string>) => words.some(({ lower }) => list.has(lower));
  const [rises, falls, gaps] = [has(vocabulary.rises), has(vocabulary.falls), has(vocabulary.gaps)];
  if (!rises && !falls && !gaps) return [];
  const given = before.flatMap((one, place) =>
    amountsOf(one).flatMap((amount) => (isAlike(said, amount) ? [{ amount, place }] : [])),
  );
  if (given.length !== 2) return [];
  const [one, other] = given as [(typeof given)[0], (typeof given)[0]];
  const gap = other.amount.value - one.amount.value;
  if (!gaps && (rises === falls || rises !== gap > 0)) return [];
  const used = [...new Set([one.place, other.place])];
  return [{ value: Math.abs(gap), used, said: `${other.amount.value} − ${one.amount.value}` }];
}

/** Returns whether both are money in the same unit, counts of the same thing, or bare figures. */
function isAlike(one: Amount, other: Amount): boolean {
  if (one.unit && other.unit)
    return one.unit.measure === other.unit.measure && one.unit.factor === other.unit.factor;
  if (one.unit || other.unit) return false;
  return one.head === other.head || one.head === null || other.head === null;
}

/** Returns half of the last place that is given, of figures that are no whole number. */
function roundedBy({ value }: Amount): number {
  const places = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return places === 0 ? 1e-6 : 0.5 * 10 ** -places + 1e-9;
}
