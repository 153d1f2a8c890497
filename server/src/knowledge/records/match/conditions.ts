import { asksForSort } from "../plan/attributes.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import { daysOfYear } from "../question/values-asked.ts";
import type { AskedAmount, Question } from "../question/question.ts";
import type { Column, RecordTable } from "../record.ts";
import { comparedAs, isCurrency, orderOf, type Value, yearOfDay } from "../values/value.ts";
import { type Condition, fitsAmount, isAtTime, isBounded, joinedConditions, rowsWhere } from "./condition.ts";
import type { HeadMatch } from "./heads.ts";
import { nameConditions } from "./name-conditions.ts";

const mostConditions = 24;
const sortsOfNames = new Set(["text", "code", "mixed", "tick", "weekdays", "none"]);

/** Returns the conditions that a question may set on a table's columns. */
export function findConditions(
  question: Question,
  table: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  const found = [
    ...table.columns.flatMap(({ sort }, column) =>
      sortsOfNames.has(sort) || (table.kind === "turned" && column === 0)
        ? nameConditions(question, table, column)
        : [],
    ),
    ...question.times.flatMap((time) =>
      table.columns.flatMap((_, column) => timeCondition(time, table, column)),
    ),
    ...question.amounts.flatMap((amount) => amountConditions(amount, question, table, heads)),
    ...zeroCondition(question, table, heads),
    ...ordinalConditions(question, table, heads),
    ...tickConditions(question, table, heads),
    ...columnBounds(question, table, heads),
  ].slice(0, 200);
  const own = found
    .filter((condition) => !isOfOther(condition, found, heads))
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, mostConditions);
  return [...joinedConditions(question, own), ...own];
}

/** "high impact" is a value of the column Impact alone, where others have it too. */
function isOfOther(
  { kind, column, words }: Condition,
  found: readonly Condition[],
  heads: readonly HeadMatch[],
): boolean {
  if (kind !== "name") return false;
  const behind = Math.max(...words) + 1;
  const isNamed = (other: number) => heads[other]!.exact && heads[other]!.words.has(behind);
  return (
    !isNamed(column) &&
    found.some((other) => other.kind === "name" && isNamed(other.column) && areSame(other.words, words))
  );
}

const areSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((at) => other.has(at));

const weight = ({ words, whole, kind }: Condition): number =>
  words.size * 2 + (whole ? 1 : 0) + (kind === "name" ? 0 : 0.5);

/** Creates a condition that values fulfill or not, whatever the names in the column. */
const certain = (
  kind: Condition["kind"],
  column: number,
  rows: ReadonlySet<number>,
  words: Iterable<number>,
): Condition => ({ kind, column, rows, words: new Set(words), whole: true, breaksName: false });

/** Returns the rows that are at a time in a column; nothing where its values are of another sort. */
export function timeCondition(
  time: Question["times"][number],
  { rows, columns }: RecordTable,
  column: number,
): Condition[] {
  const sort = columns[column]!.sort;
  const isOfSort =
    (time.days !== null && sort === "weekdays") ||
    (time.dates !== null && sort === "date") ||
    (time.months !== null && (sort === "months" || (sort === "date" && isOfOneYear(rows, column)))) ||
    (time.clock !== null && sort === "times");
  if (!isOfSort) return [];
  const found = rowsWhere(rows, column, (value) => isAtTime(value, time));
  return [certain("time", column, found, time.words)];
}

/** "in March" is clear where all dates of a column are of one year. */
function isOfOneYear(rows: RecordTable["rows"], column: number): boolean {
  const years = new Set(
    rows.flatMap((row) => {
      const value = row[column]?.value;
      return value?.kind === "date" ? [yearOfDay(value.from), yearOfDay(value.to)] : [];
    }),
  );
  return years.size === 1;
}

/**
 * Returns the rows whose tier has a number, or whose amount equals it or is bounded by it, by column. `isOf` says that a number is
 * of a column, wherever its head is named.
 */
export function amountConditions(
  amount: AskedAmount,
  question: Question,
  table: RecordTable,
  heads: readonly HeadMatch[],
  isOf = (column: number) => isNextTo(heads[column]!.words, amount.words, question),
): Condition[] {
  // "under 50 EUR" bounds a column of prices without a sign.
  const isCountedIn = (column: number) =>
    amount.unit?.factor === 1 &&
    table.columns[column]!.words.some(({ key }) => asksForSort(key, `amount ${amount.unit!.dimension}`));
  return table.columns.flatMap(({ sort, path }, column): Condition[] => {
    const isYear = sort === "date" && amount.unit === null && amount.n >= 1000 && amount.n <= 2999;
    if (isYear) {
      const years = [daysOfYear(amount.n)[0], daysOfYear(amount.to ?? amount.n)[1]] as const;
      const bounded = (value: Value) =>
        value.kind === "date" && isBounded(amount.bound, [value.from, value.to], years);
      return [certain("time", column, rowsWhere(table.rows, column, bounded), amount.words)];
    }
    if (!sort.startsWith("amount")) return [];
    const dimension = sort.slice("amount".length).trim();
    const asked = comparedAs(amount.unit);
    if (asked !== "" && dimension !== "" && asked !== dimension) return [];
    // "over 100 m" may name a column rather than bound its values.
    if (amount.words.some((at) => question.words[at]!.isNumber && heads[column]!.words.has(at))) return [];
    // A bare number is of a column only if that is named next to it.
    const near = heads[column]!.words.size > 0 && isOf(column);
    if (asked === "" && !near && amount.bound === "is") return [];
    if (asked !== "" && dimension === "" && !near && path.length > 0 && !isCountedIn(column)) return [];
    const words = [...amount.words, ...(near ? heads[column]!.words : [])];
    const kind = amount.bound === "is" ? "value" : "bound";
    const fits = (value: Value) => fitsAmount(amount, value);
    const whole = asked !== "" || near;
    return [{ ...certain(kind, column, rowsWhere(table.rows, column, fits), words), whole }];
  });
}

/** Returns whether a head is named within three words of a number, nothing but small words between. */
function isNextTo(head: ReadonlySet<number>, number: readonly number[], { words }: Question): boolean {
  const [from, to] = [Math.min(...number), Math.max(...number)];
  return [...head].some((at) => {
    const between = at < from ? words.slice(at + 1, from) : words.slice(to + 1, at);
    return between.length <= 3 && between.every(({ isSmall, isNumber }) => isSmall && !isNumber);
  });
}

/** "out of stock" is a stock of nothing, and "free" an amount of nothing. */
function zeroCondition(
  { zero, words, language }: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  const free = words.findIndex(({ lower }) => askingWordsOf(language).is("free", lower));
  if (zero.length === 0 && free < 0) return [];
  return columns.flatMap(({ sort }, column): Condition[] => {
    const named = heads[column]!;
    if (!sort.startsWith("amount")) return [];
    const found = rowsWhere(rows, column, (value) => value.kind === "amount" && value.n === 0);
    if (free >= 0)
      return isCurrency(sort.slice("amount ".length)) && found.size > 0
        ? [certain("value", column, found, [free])]
        : [];
    if (named.words.size === 0 || named.coverage < 1) return [];
    return [certain("value", column, found, [...zero, ...named.words])];
  });
}

/** "Which rooms have a projector?" means those where the column says yes; "not paid" those where it says no, or nothing. */
function tickConditions(
  { negated, counts, which, isWho, words, language }: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  if (!counts && which < 0 && !isWho) return [];
  return columns.flatMap(({ sort }, column): Condition[] => {
    const named = heads[column]!;
    if (named.words.size === 0 || named.coverage < 0.5) return [];
    const empty = [...rows.keys()].filter((row) => (rows[row]![column]?.value.kind ?? "none") === "none");
    if (sort !== "tick" && negated && named.exact && empty.length > 0) {
      const not = [...words.keys()].filter((at) => askingWordsOf(language).is("not", words[at]!.lower));
      return [certain("tick", column, new Set(empty), [...named.words, ...not])];
    }
    if (sort !== "tick") return [];
    const found = rowsWhere(rows, column, (value) => value.kind === "tick" && value.yes === !negated);
    return [certain("tick", column, found, named.words)];
  });
}

/** "below the minimum stock": a column of amounts is bounded by another of the same sort. */
function columnBounds(
  { words, language }: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  const { is } = askingWordsOf(language);
  const orderAt = (row: number, column: number) => {
    const cell = rows[row]![column];
    return cell ? orderOf(cell.value) : null;
  };
  return words.flatMap(({ lower }, at): Condition[] => {
    const bound = is("below", lower) ? "below" : is("above", lower) ? "above" : null;
    const limit = heads.find(
      ({ column, words: named, coverage }) =>
        coverage === 1 &&
        columns[column]!.sort.startsWith("amount") &&
        (named.has(at + 1) || named.has(at + 2)),
    );
    if (!bound || !limit || words[at + 1]?.isNumber) return [];
    const own = columns[limit.column]!;
    const isAlike = (each: Column) =>
      each !== own &&
      each.sort === own.sort &&
      each.words.some(({ key }) => own.words.some((word) => word.key === key));
    const [column, other] = [...columns.keys()].filter((each) => isAlike(columns[each]!));
    if (column === undefined || other !== undefined) return [];
    const found = [...rows.keys()].filter((row) => {
      const [one, most] = [orderAt(row, column), orderAt(row, limit.column)];
      return one !== null && most !== null && isBounded(bound, [one, one], [most, most]);
    });
    return [certain("bound", column, new Set(found), [at, ...limit.words])];
  });
}

/** Finds "first floor", "floor 3": a number or ordinal next to the head of a column of numbers. */
function ordinalConditions(
  question: Question,
  { columns, rows }: RecordTable,
  heads: readonly HeadMatch[],
): Condition[] {
  const { placeOf } = askingWordsOf(question.language);
  return question.words.flatMap((word, at): Condition[] => {
    const ordinal = placeOf("ordinals", word.lower) + 1;
    const n = word.isNumber ? Number(word.key) : ordinal;
    // "3rd" is two words.
    const next = question.words[at + 1];
    const end = word.isNumber && next?.joined && /^(?:st|nd|rd|th)$/.test(next.lower) ? at + 1 : at;
    if (!(n > 0) || Number.isNaN(n)) return [];
    return columns.flatMap(({ sort }, column): Condition[] => {
      const named = heads[column]!;
      const isNumbered = sort.startsWith("amount") || ["text", "code", "mixed"].includes(sort);
      if (!isNumbered || named.words.size === 0) return [];
      const isOrdinal = ordinal > 0 || end > at;
      if (!named.words.has(end + 1) && (isOrdinal || !named.words.has(at - 1))) return [];
      const isNth = (value: Value, text: string) =>
        value.kind === "amount" ? value.n === n : /^(\d+)(?:st|nd|rd|th)$/.exec(text)?.[1] === String(n);
      const found = rowsWhere(rows, column, isNth);
      if (!sort.startsWith("amount") && found.size === 0) return [];
      const places = [at, end, ...[at - 1, end + 1].filter((place) => named.words.has(place))];
      return [certain("value", column, found, places)];
    });
  });
}
