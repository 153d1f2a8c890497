import type { Amount } from "../figures.ts";
import { contextLikeness } from "../similarity.ts";
import type { Bound } from "../statement-words.ts";
import type { Item } from "../statement.ts";
import { absent, type Check, contradicted, doubted, type Finding } from "./check.ts";

/** Bounds that exclude one another; without one an amount is exact. */
const conflicts: Readonly<Record<Bound, readonly Bound[]>> = {
  least: ["most", "below"],
  most: ["least", "above"],
  above: ["most", "below"],
  below: ["least", "above"],
  about: [],
};

/** Checks that the source gives each amount and moment, for the same time or thing, within a bound that it allows. */
export const checkAmounts: Check = ({ alignment, coverage, isNearby, years }) => {
  const { claim, source, ofClaim, ofSource } = alignment;
  return claim.items.flatMap((said): Finding[] => {
    if (said.kind !== "amount" && said.kind !== "moment") return [];
    const pair = ofClaim.get(said);
    if (pair) return differsIn(said, pair.there);
    if (said.moment?.year !== undefined && said.moment.month === undefined && years.has(said.moment.year))
      return [];
    if (said.amount?.unit === null && isNearby(said.word.key)) return [];
    const rivals = source.items.filter((there) => !ofSource.has(there) && isOfKind(said, there));
    const [rival] = rivals
      .map((there) => ({ there, likeness: contextLikeness(said, there, alignment) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    if (rival && coverage.own >= half) {
      const differing = differs(rival.there, said);
      return [said.amount?.unit?.measure.startsWith("every") ? doubted(differing.sentence) : differing];
    }
    return isPeriod(said) ? [] : [absent(`The source does not give ${textOf(said)}.`)];
  });
};

const half = 0.5;

/** "Daily" and "every year" */
export const isPeriod = ({ amount }: Item) =>
  amount?.value === 1 && amount.unit?.measure.startsWith("every") === true;

function differsIn(said: Item, there: Item): Finding[] {
  const [one, other] = [said.amount, there.amount];
  if (!one || !other) return [];
  const bounded =
    one.bound && other.bound && one.denied === other.denied && conflicts[one.bound].includes(other.bound);
  const rated =
    one.per.length > 0 && other.per.length > 0 && !one.per.some((rate) => other.per.includes(rate));
  return bounded || rated ? [differs(there, said)] : [];
}

/** Returns whether both would have to be the same: money with money, days with days, counts of the same thing. */
export function isOfKind(said: Item, there: Item): boolean {
  if (said.moment && there.moment)
    return (["minutes", "year", "month", "day"] as const).some(
      (part) => said.moment![part] !== undefined && there.moment![part] !== undefined,
    );
  if (!said.amount || !there.amount) return false;
  const [one, other] = [said.amount, there.amount];
  if (one.ordinal !== other.ordinal) return false;
  if (one.unit && other.unit) return kindOf(one) === kindOf(other);
  if (one.unit || other.unit) return one.unit === null ? one.head === null : other.head === null;
  return one.head === null || other.head === null || one.head === other.head;
}

const money = new Set(["euro", "dollar", "pound", "franc", "yen", "shilling"]);

function kindOf({ unit }: Amount): string {
  const measure = unit!.measure.replace("calendar", "time");
  return money.has(measure) ? "money" : measure;
}

export const differs = (there: Item, said: Item): Finding =>
  contradicted(`The source says ${textOf(there)}, not ${textOf(said)}.`);

export const textOf = ({ amount, moment, word }: Item): string => amount?.text ?? moment?.text ?? word.text;
