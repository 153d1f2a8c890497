import { withoutEnd } from "#kit/plain-text.ts";
import type { Alignment } from "../align-words.ts";
import type { Amount } from "../reading/read-amounts.ts";
import type { Statement } from "../reading/statement.ts";
import { type Unit, unitOf } from "../reading/units.ts";
import { type Check, contradiction, missing, type Objection } from "./check.ts";

/** Each number of the claim is given by the source, in the same unit and of the same thing. */
export const checkAmounts: Check = (alignment, { isNearby }) => {
  const { claim, source } = alignment;
  const used = new Map<Amount, Amount>();
  return claim.amounts.flatMap((said) => {
    const equal = source.amounts.filter(
      // "A day, which is 24 hours" says one amount twice.
      (amount) => used.get(amount)?.value !== said.value && borneOut(said, amount),
    );
    const bearing =
      equal.find(
        (amount) => agreesOnHead(said, amount, alignment) && !isBesideAnother(said, amount, alignment),
      ) ?? equal.find((amount) => agreesOnHead(said, amount, alignment));
    if (bearing && !boundsConflict(said, bearing, alignment)) {
      const rival = isBesideAnother(said, bearing, alignment);
      if (rival) return [differs(rival, said)];
      used.set(bearing, said);
      return [];
    }
    if (bearing) return [differs(bearing, said)];
    if (atTheHour(said, alignment) || isOneOfThem(said, alignment)) return [];
    if (isOfName(said, claim, isNearby) || isThePair(said, alignment)) return [];
    return [objection(said, alignment)];
  });
};

function borneOut(said: Amount, source: Amount): boolean {
  if (said.unit && source.unit) {
    if (isLooseUnit(said, source) && sameNumber(said, source)) return true;
    if (said.unit.measures !== source.unit.measures) return false;
    return isEqual(said, source, said.value * said.unit.factor, source.value * source.unit.factor);
  }
  return sameNumber(said, source);
}

function sameNumber(said: Amount, source: Amount): boolean {
  return isEqual(said, source, said.value, source.value);
}

/** "18 degrees" and "18 °C". */
function isLooseUnit(said: Amount, source: Amount): boolean {
  const degree = (amount: Amount) => amount.unit!.measures === "temperature" && amount.unit!.factor === 4;
  return said.unit!.measures === source.unit!.measures && (degree(said) || degree(source));
}

function isEqual(said: Amount, source: Amount, one: number, other: number): boolean {
  if (said.bound === "about" && source.bound !== "about" && other !== 0)
    return Math.abs(one / other - 1) <= 0.05 && figuresOf(said.value) <= figuresOf(source.value);
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
}

/** How many figures of a number tell something: two of 2,300. */
function figuresOf(value: number): number {
  return withoutEnd(String(value).replace(/^0\.0*|\./g, ""), "0").length;
}

/** A number of one thing says nothing of another. A unit on one side alone may be understood on the other. */
function agreesOnHead(said: Amount, source: Amount, { ofClaim, claim, source: view }: Alignment): boolean {
  if (said.unit && source.unit) return true;
  // "Six wrong entries" is six times.
  if (said.unit?.measures === "times" || source.unit?.measures === "times") return true;
  if (said.unit && source.head) return false;
  if (source.unit)
    return said.head === null || !claim.words.some((w) => w.key === said.head && ofClaim[w.place]);
  if (said.unit) return view.amounts.some((other) => other.unit?.measures === said.unit!.measures);
  if (said.head === null || source.head === null || said.head === source.head) return true;
  const head = claim.words.find((word) => word.key === said.head && word.start >= said.end);
  const pair = head && ofClaim[head.place];
  if (!pair) return true;
  if (pair.source.key === source.head) return true;
  return !view.amounts.some((other) => other !== source && other.head === pair.source.key);
}

/** The amount that stands, in the source, where the claim puts this one: its neighbours are there, not here. */
function isBesideAnother(
  said: Amount,
  bearing: Amount,
  { claim, source, ofClaim }: Alignment,
): Amount | null {
  const rivals = source.amounts.filter(
    (other) =>
      other !== bearing &&
      other.part === bearing.part &&
      sameMeasure(other, bearing) &&
      !borneOut(said, other),
  );
  if (rivals.length === 0) return null;
  const clause = claim.words.find((word) => word.start >= said.start)?.clause ?? claim.words.at(-1)?.clause;
  const around = claim.words.filter(
    (word) => word.clause === clause && ofClaim[word.place] && !ofClaim[word.place]!.opposite,
  );
  const worth = (amount: Amount) => {
    let sum = 0;
    for (const word of around) {
      const there = ofClaim[word.place]!.source;
      const apart = Math.max(
        1,
        there.start > amount.end ? there.start - amount.end : amount.start - there.end,
      );
      const here = Math.max(1, word.start > said.end ? word.start - said.end : said.start - word.end);
      sum += 1 / Math.sqrt(here) / Math.sqrt(apart);
    }
    return sum;
  };
  const own = worth(bearing);
  const rival = rivals
    .map((amount) => ({ amount, worth: worth(amount) }))
    .sort((a, b) => b.worth - a.worth)[0]!;
  const counted = claim.amounts.filter((other) => sameMeasure(other, said)).length;
  return counted === 1 && rival.worth > own * 2 ? rival.amount : null;
}

function sameMeasure(one: Amount, other: Amount): boolean {
  return one.unit?.measures === other.unit?.measures;
}

/** "more than" and "at least" point up, "less than" and "at most" down; a denial turns them. */
function boundsConflict(said: Amount, there: Amount, { claim, source }: Alignment): boolean {
  const direction = { least: 1, above: 1, most: -1, below: -1, about: 0 };
  const of = ({ bound }: Amount) => (bound ? direction[bound] : 0);
  if (of(said) * of(there) >= 0) return false;
  // "Files larger than 4 GB cannot be stored": the denial stands behind.
  const turned = (one: Amount, { words, knowledge }: Statement) =>
    (one.bound === "above" || one.bound === "below") &&
    words.some(({ lower, start }) => start > one.end && lower !== "without" && knowledge.isNegation(lower));
  return turned(said, claim) === turned(there, source);
}

/** "at 10" is borne out by 10:00. */
function atTheHour(said: Amount, { source }: Alignment): boolean {
  if (said.unit && (said.unit.measures !== "time" || said.unit.factor !== 3600)) return false;
  return source.moments.some(({ minutes, day, year }) =>
    minutes !== undefined
      ? minutes === said.value * 60
      : (day === said.value && said.head === null) || year === said.value,
  );
}

/** "For a week" is borne out by a source that says "one week" where a week is no amount. */
function isOneOfThem(said: Amount, { source }: Alignment): boolean {
  return (
    said.value === 1 &&
    !/\d/.test(said.text) &&
    said.unit !== null &&
    source.words.some(({ lower }) => isEqualUnit(unitOf(lower), said.unit!))
  );
}

/** "Strand 5": what stands so in the title. */
function isOfName(said: Amount, { words }: Statement, isNearby: (key: string) => boolean): boolean {
  const before = words.findLast(({ end }) => end <= said.start);
  return (
    said.unit === null &&
    before !== undefined &&
    /^\p{Lu}/u.test(before.text) &&
    said.start - before.end === 1 &&
    isNearby(before.key) &&
    isNearby(said.text)
  );
}

/** "Between the two groups", where the source counts none of them. */
function isThePair(said: Amount, { claim, source }: Alignment): boolean {
  return (
    said.value === 2 &&
    /(?<!\p{L})(?:the|these|those) $/iu.test(claim.text.slice(0, said.start)) &&
    /^two$/i.test(said.text) &&
    source.amounts.length === 0
  );
}

function isEqualUnit(one: Unit | undefined, other: Unit): boolean {
  return one?.measures === other.measures && one.factor === other.factor;
}

function objection(said: Amount, alignment: Alignment): Objection {
  const { source } = alignment;
  const alike = source.amounts.filter(
    (amount) =>
      (said.unit
        ? amount.unit?.measures === said.unit.measures
        : amount.head !== null && amount.head === said.head) &&
      // What bears out another amount of the claim does not contradict this one.
      !alignment.claim.amounts.some((other) => other !== said && borneOut(other, amount)),
  );
  const differing = alike.length === 1 && !borneOut(said, alike[0]!) ? differs(alike[0]!, said) : null;
  if (differing) return isSaid(said, alignment) ? differing : missing(differing.sentence);
  const same = source.amounts.find((amount) => amount.value === said.value);
  if (same && same.text !== said.text) return differs(same, said);
  return missing(`The source does not give the number ${said.text}.`);
}

/** Whether the words around a number are mostly what the source says. */
function isSaid(said: Amount, { claim, ofClaim }: Alignment): boolean {
  const at = claim.words.find((word) => word.start >= said.start) ?? claim.words.at(-1);
  const around = claim.words.filter((word) => word.clause === at?.clause && word.content && !word.figure);
  return around.filter((word) => ofClaim[word.place]).length * 2 >= around.length;
}

function differs(source: Amount, said: Amount): Objection {
  if (source.text === said.text)
    return contradiction(`The source gives ${said.text} for something else, or with another limit.`);
  return contradiction(`The source says ${source.text}, the answer ${said.text}.`);
}
