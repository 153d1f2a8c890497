import type { HeadMatch } from "../match/heads.ts";
import { areTied } from "../match/ties.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { Cell } from "../record.ts";
import { unitNamed } from "../values/units.ts";
import { comparedAs } from "../values/value.ts";
import { givesValue, isAmbiguous, isOfOtherSort, isPaid, namesAnother } from "./column-doubts.ts";
import { idleVerbs, wordsOfSort } from "./attributes.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import { isOnlyPeople } from "./people.ts";
import type { Doubt, Plan } from "./plan.ts";
import { tellNames } from "./tell-names.ts";
import { asksForEnd, freeWords, headsAsked, isAskedFor, isOfSort, nounBehind } from "./sorts.ts";
import { isWhichNamed, ofHeadNoun, saysWho } from "./wanted-column.ts";

const mostRows = 200;
/** Tells values of a column, or the names of rows, for the rows that the conditions leave. */
export function lookUp(chosen: Chosen): Plan[] {
  const { table, set, rows } = chosen;
  if (rows.length === 0 || rows.length > mostRows) return [];
  const conditioned = new Set(set.filter(({ kind }) => kind === "name").map(({ column }) => column));
  const plans = table.columns.flatMap((_, column) =>
    conditioned.has(column) ? [] : tellColumn(chosen, column),
  );
  return table.kind === "pairs" ? plans : [...plans, ...tellColumns(chosen), ...tellNames(chosen)];
}

/** "from 2021 to 2022", "length and width": tells each of the columns that are named, of one row. */
function tellColumns(chosen: Chosen): Plan[] {
  const { question, table, heads, set, rows, used } = chosen;
  if (rows.length !== 1 || set.length === 0 || question.degree || question.difference.length > 0) return [];
  const isNamedBySet = (column: number) => set.some((each) => each.column === column);
  const all = heads.filter(
    (each) =>
      !isNamedBySet(each.column) && each.exact && each.coverage === 1 && freeWords(each, used).length > 0,
  );
  const named = all.filter((each) => !all.some((other) => saysMore(other, each)));
  const sorts = new Set(named.map(({ column }) => table.columns[column]!.sort));
  const row = table.rows[rows[0]!]!;
  const cells = named.flatMap(({ column }) => row[column] ?? []);
  if (named.length < 2 || sorts.size > 1 || cells.length < named.length) return [];
  const taken = named.flatMap((each) => freeWords(each, used));
  const doubts: (Doubt | false)[] = [
    (question.counts || question.isYesNo || question.or >= 0) && "operation",
  ];
  const columns = named.map(({ column }) => column);
  const found = { target: columns[0]!, columns, rows: [row], cells, taken, naming: 4, doubts };
  return [makePlan(chosen, { operation: "lookup", ...found })];
}

/** "the gross price of retail" names "Retail, Gross" rather than "Trade, Gross". */
const saysMore = (one: HeadMatch, other: HeadMatch): boolean =>
  one.words.size > other.words.size && [...other.words].every((at) => one.words.has(at));

function tellColumn(chosen: Chosen, column: number): Plan[] {
  const { question, table, heads, set, rows, used } = chosen;
  const named = heads[column]!;
  const free = freeWords(named, used);
  // A word of what the table is about names no column by itself.
  const own = named.coverage < 1 && free.every((at) => chosen.title.has(at)) ? [] : free;
  const asked = headsAsked(table, column, question.asksHeads);
  const chosenRows = rows.map((row) => table.rows[row]!);
  const cells = chosenRows.flatMap((row) => (row[column] ? [row[column]] : []));
  if (cells.every(({ value }) => value.kind === "none")) return [];
  const isClosed =
    question.sorts.includes("times") &&
    askingWordsOf(question.language).data.closedCells.split("|").includes(cells[0]!.text.toLowerCase());
  const ofSort = wordsOfSort(chosen, cells[0]!).filter((at) => !used.has(at));
  const isOnly =
    (question.onlySorts.length > 0 && onlyOfSort(chosen, column, question.onlySorts)) ||
    isOnlyOfUnit(chosen, column) ||
    (question.isWho && !hasVerb(chosen) && !doesAnything(question) && isOnlyPeople(table, column));
  const isBounded = set.some(({ kind }) => kind === "bound");
  const isName = table.kind !== "pairs" && column === table.identity[0];
  const isValue = own.length === 0 && givesValue(chosen, column);
  const idle = idleVerbs(chosen, { column, own, asked, cell: cells[0]! });
  const saying = own.length === 0 && rows.length === 1 ? wordsSaid(chosen, cells[0]!, used) : [];
  const naming =
    namingOf(own.length, named.coverage, named.exact, asked, isOnly || isValue) +
    (saying.length > 0 ? 1.2 : 0);
  const doubts: (Doubt | false)[] = [
    !isClosed && !isAskedFor(cells[0]!, question.sorts) && "kind",
    (naming < 1 || (table.kind === "pairs" && own.length > 0 && named.coverage < 0.5)) && "head",
    own.length > 0 && namesAnother(chosen, column) && "operation",
    isAmbiguous(chosen, column, own, cells) && "head",
    own.length === 0 && isOfOtherSort(chosen, column) && "head",
    question.isWho && own.length === 0 && !isOnly && !saysWho(chosen, column) && "which",
    question.asksWhy && own.length === 0 && !asked && "head",
    // Nobody orders an order's name or its day.
    question.asksDeed && (isName || isOfSort(table.columns[column]!.sort, ["date", "times"])) && "which",
    isPaid(chosen, cells[0]!) && "which",
    !isOnly && !isWhichNamed(chosen, [...ofHeadNoun(chosen, column), ...ofSort, ...saying]) && "which",
    // "When was it closed?" is not answered by another date.
    question.asksTime && own.length === 0 && idle.length === 0 && hasVerb(chosen) && "head",
    table.kind !== "pairs" && set.length === 0 && rows.length > 1 && "unbounded",
    asksForEnd(chosen) && "operation",
    [...question.sum, ...question.average].some((at) => !own.includes(at)) && rows.length > 1 && "operation",
    question.counts &&
      !(table.kind === "pairs" && named.exact && named.coverage === 1) &&
      (!isCountedBy(chosen, own, column) || cells[0]!.value.kind === "text") &&
      "operation",
    question.isYesNo && (rows.length > 1 || isName || isBounded || question.or >= 0) && "operation",
    question.counts &&
      (rows.length > 1 || set.some((each) => each.column === column || each.kind === "bound")) &&
      "operation",
  ];
  const saysNot = saying.length > 0 || set.some(({ kind, words }) => kind === "name" && words.size > 2);
  // "gold medals" are under "Gold".
  const isNamedWhole = own.length > 0 && named.exact && named.coverage === 1 && rows.length === 1;
  const counted =
    question.counts && isNamedWhole && table.columns[column]!.sort === "amount"
      ? [...question.content].filter((at) => own.includes(at - 1))
      : [];
  // "When is the next course?" asks for "Next date".
  const turned = [...question.operators].filter((at) =>
    table.columns[column]!.words.some(({ lower }) => lower === question.words[at]!.lower),
  );
  const taken = [...own, ...counted, ...saying, ...idle, ...(naming >= 1 ? [...ofSort, ...turned] : [])];
  const found = { target: column, rows: chosenRows, cells, saysNot, taken, naming, doubts };
  return [makePlan(chosen, { operation: "lookup", ...found })];
}

function namingOf(own: number, coverage: number, exact: boolean, asked: boolean, isOnly: boolean): number {
  if (own > 0) return (exact ? 2 : 1.2) + coverage + Math.min(own, 3) * 0.4 + (asked ? 0.5 : 0);
  if (asked) return 1.5;
  return isOnly ? 1 : 0;
}

/** Returns whether no other column has values of a sort that is asked for. */
function onlyOfSort({ table, set, rows }: Chosen, column: number, sorts: readonly string[]): boolean {
  const conditioned = new Set(set.map((each) => each.column));
  const isPlain = (sort: string) => sort === "amount" && sorts.includes("money");
  const same = table.columns.flatMap(({ sort }, at) =>
    (isOfSort(sort, sorts) || isPlain(sort)) &&
    !conditioned.has(at) &&
    rows.some((row) => table.rows[row]![at])
      ? [at]
      : [],
  );
  const texts = new Set(rows.flatMap((row) => same.map((at) => table.rows[row]![at]?.text)));
  return same[0] === column && (same.length === 1 || (rows.length === 1 && texts.size === 1));
}

/** "How many calories …" asks for the only column of kilocalories. */
function isOnlyOfUnit(chosen: Chosen, column: number): boolean {
  const { question } = chosen;
  const [first] = question.counts ? nounBehind(question, question.asked) : [];
  const unit = first === undefined ? undefined : unitNamed(question.words[first]!.lower);
  return unit !== undefined && onlyOfSort(chosen, column, [`amount ${comparedAs(unit)}`]);
}

/**
 * Returns whether a column counts it: "How many seats …" is answered by a column of seats, "how many days …" by one of days,
 * "how many pumps …" by their quantity.
 */
function isCountedBy({ question, table, set }: Chosen, own: readonly number[], column: number): boolean {
  const first = [...question.content].find((at) => at > question.asked);
  if (first === undefined) return false;
  const isOneRow = set.some(({ column: each, rows }) => table.identity.includes(each) && rows.size === 1);
  if (isOneRow && (own.length > 0 || headsAsked(table, column, question.asksHeads))) return true;
  const unit = unitNamed(question.words[first]!.lower);
  const { sort } = table.columns[column]!;
  if (unit && sort === `amount ${comparedAs(unit)}`) return true;
  return own.includes(first) || own.includes(first + 1);
}

/** Returns the words of the question that a single cell says itself: "returned" for "not returnable". */
function wordsSaid({ question }: Chosen, { words }: Cell, used: ReadonlySet<number>): number[] {
  return [...question.content].filter(
    (at) =>
      !used.has(at) && words.some(({ key, isNumber }) => !isNumber && areTied(key, question.words[at]!.key)),
  );
}

/**
 * Returns whether a content word in a form of the past is taken up by no head: "was T-502 closed". A heading's word is none:
 * "Releases".
 */
function hasVerb({ question, context }: Chosen): boolean {
  return [...question.content].some(
    (at) => !context.has(at) && askingWordsOf(question.language).endsAs("past", question.words[at]!.lower),
  );
}

/** "Who works on it?" asks for no customer. */
const doesAnything = ({ words, language }: Question): boolean =>
  words.some(({ lower }) => askingWordsOf(language).is("verbs", lower));
