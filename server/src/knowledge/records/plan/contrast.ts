import type { Condition } from "../match/condition.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import type { Cell, Row } from "../record.ts";
import { baseOf, orderOf } from "../values/value.ts";
import { unitNamed } from "../values/units.ts";
import { asksForSort, wordsOfSort } from "./attributes.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import { orderingOf } from "./ordering.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areRanks, freeWords, isOrdered } from "./sorts.ts";
import { showTime } from "./span.ts";
import { showAmount } from "./sum.ts";

/** "How much more does A cost than B?", "Which is quieter, A or B?": two rows of a column, or two columns of a row. */
export function contrasts(chosen: Chosen): Plan[] {
  return [...ofRows(chosen), ...ofColumns(chosen)];
}

interface Side {
  column: number;
  row: Row;
  cell: Cell;
}

/** "April" and "2019" name a row as well. */
const namesRows: ReadonlySet<Condition["kind"]> = new Set(["name", "time"]);

function ofRows(chosen: Chosen): Plan[] {
  const { table, conditions, set } = chosen;
  const others = new Set(set.map(({ column }) => column));
  const firstPlace = ({ words }: Condition) => Math.min(...words);
  const names = conditions
    .filter(({ kind, column, rows }) => namesRows.has(kind) && !others.has(column) && rows.size === 1)
    .toSorted((one, other) => firstPlace(one) - firstPlace(other));
  const plans: Plan[] = [];
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1)) {
      if (one.column !== other.column || [...one.words].some((word) => other.words.has(word))) continue;
      const places = [one, other].map(({ rows }) => [...rows][0]!);
      if (!set.every(({ rows: kept }) => places.every((place) => kept.has(place)))) continue;
      for (const column of table.columns.keys()) {
        if (column === one.column) continue;
        const sides = places.flatMap((place): Side[] => {
          const row = table.rows[place]!;
          return row[column] ? [{ column, row, cell: row[column] }] : [];
        });
        if (sides.length === 2) plans.push(...contrast(chosen, [one, other], sides));
      }
    }
  return plans;
}

function ofColumns(chosen: Chosen): Plan[] {
  const { question, table, heads, rows, set, used } = chosen;
  if (rows.length !== 1) return [];
  const row = table.rows[rows[0]!]!;
  const conditioned = new Set(set.map(({ column }) => column));
  const filled = heads.filter(({ column }) => row[column] && !conditioned.has(column));
  const sortAt = (column: number) => table.columns[column]!.sort;
  const plans: Plan[] = [];
  for (const [at, one] of filled.entries())
    for (const other of filled.slice(at + 1)) {
      if (sortAt(one.column) !== sortAt(other.column)) continue;
      const [own, others] = [one, other].map((each) => (each.coverage >= 0.5 ? freeWords(each, used) : []));
      // Each is named by a word that the other is not, or they are the only two.
      const areApart =
        own!.some((word) => !others!.includes(word)) && others!.some((word) => !own!.includes(word));
      const ofSort = filled.filter(({ column }) => sortAt(column) === sortAt(one.column));
      const areAll = question.difference.length > 0 && ofSort.length === 2 && own!.length !== others!.length;
      if (!areApart && !areAll) continue;
      const [first = 0, second = 0] = [own!, others!].map((words) => Math.min(...words));
      const inOrder = first <= second ? [one, other] : [other, one];
      const sides = inOrder.map(({ column }) => ({ column, row, cell: row[column]! }));
      plans.push(...contrast(chosen, [], sides, [...own!, ...others!]));
    }
  return plans;
}

function contrast(
  chosen: Chosen,
  names: readonly Condition[],
  sides: readonly Side[],
  named: readonly number[] = [],
): Plan[] {
  const { question, table, set } = chosen;
  const { degree } = question;
  const [first, second] = sides as readonly [Side, Side];
  const [one, other] = sides.map(({ cell }) => orderOf(cell.value));
  if (!isOrdered(table.columns[first.column]!.sort) || one == null || other == null) return [];
  const used = new Set([...set, ...names].flatMap(({ words }) => [...words]));
  const orderings = sides.map(({ column }) => orderingOf(chosen, column, { used, isOfTwo: true }));
  const { own, fits, naming, direction } = orderings.toSorted((a, b) => b.naming - a.naming)[0]!;
  const isDifference = question.difference.length > 0;
  const [path, otherPath] = sides.map(({ column }) => table.columns[column]!.path.map(({ text }) => text));
  const doubts: (Doubt | false)[] = [
    naming < 1 && "head",
    // Gold response and Silver repair have neither the group nor the level in common.
    path!.length > 1 && path!.every((text) => !otherPath!.includes(text)) && "head",
    !fits && "operation",
    areRanks(table, first.column) && "operation",
    !isDifference && degree === null && "operation",
    isDifference && first.cell.value.kind === "date" && !asksForTime(question) && "kind",
    // Nobody knows what "grew in June" is compared with.
    degree?.sorts.length === 0 && !isLedByFrom(question, [...named, ...used]) && "operation",
  ];
  const ofSort = wordsOfSort(chosen, first.cell);
  const taken = [
    ...own,
    ...ofSort,
    ...named,
    ...question.difference,
    ...than(question),
    ...(degree?.words ?? []),
  ];
  const all = { ...chosen, set: [...set, ...names] };
  const [rows, cells] = [sides.map(({ row }) => row), sides.map(({ cell }) => cell)];
  const target = first.column;
  const rest = { taken, naming: naming + 1, doubts };
  if (isDifference) {
    const result = difference(first.cell, second.cell, question.language);
    if (result === "") return [];
    return [makePlan(all, { operation: "difference", target, rows, cells, result, ...rest })];
  }
  if (question.isYesNo && question.or < 0) {
    const result = one * direction > other * direction ? "yes" : "no";
    return [makePlan(all, { operation: "yes-no", target, rows, cells, result, ...rest })];
  }
  if (one === other) return [];
  const [winner, loser] = one * direction > other * direction ? [first, second] : [second, first];
  const head = first.column === second.column ? [] : [table.columns[winner.column]!.path.at(-1)!];
  return [
    makePlan(all, {
      operation: "compare",
      target: winner.column,
      rows: [winner.row, loser.row],
      cells: [...head, winner.cell, loser.cell],
      ...rest,
    }),
  ];
}

/** "How many days" and "which date" ask for a time, and "the number of pieces ordered" for none. */
const asksForTime = ({ words, degree }: Chosen["question"]): boolean =>
  degree !== null ||
  words.some(
    ({ key, lower }) =>
      asksForSort(key, "date") || ["time", "calendar"].includes(unitNamed(lower)?.dimension ?? ""),
  );

/** "from May to June": what is named first is what it was. */
const isLedByFrom = ({ words, language }: Chosen["question"], places: readonly number[]): boolean =>
  places.some((at) => askingWordsOf(language).is("from", words[at - 1]?.lower ?? ""));

/** "than" joins the two. */
const than = ({ words, language }: Chosen["question"]): number[] =>
  words.flatMap(({ lower }, at) => (askingWordsOf(language).is("than", lower) ? [at] : []));

function difference(one: Cell, other: Cell, language: string): string {
  const [value, otherValue] = [one.value, other.value];
  if (value.kind === "date" && otherValue.kind === "date")
    return showTime(Math.abs(value.from - otherValue.from), "day", language);
  if (value.kind !== "amount" || otherValue.kind !== "amount") return "";
  const gap = Math.abs(baseOf(value.n, value.unit) - baseOf(otherValue.n, otherValue.unit));
  return showAmount(value.unit ? gap / baseOf(1, value.unit) : gap, value.unit, one);
}
