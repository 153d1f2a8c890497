import { askingWordsOf } from "../question/asking-words.ts";
import type { Condition } from "../match/condition.ts";
import type { Cell, Row } from "../record.ts";
import { baseOf, comparedAs, orderOf } from "../values/value.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { areRanks, freeWords, headsAsked, isOfSort, isOrdered } from "./sorts.ts";
import { showAmount } from "./sum.ts";

/** "How much more does A cost than B?", "Which is quieter, A or B?": two rows of a column, or two columns of a row. */
export function contrasts(chosen: Chosen): Plan[] {
  return [...ofRows(chosen), ...ofColumns(chosen)];
}

interface Side {
  row: Row;
  cell: Cell;
}

function ofRows(chosen: Chosen): Plan[] {
  const { table, conditions, set } = chosen;
  const others = new Set(set.map(({ column }) => column));
  const names = conditions.filter(
    ({ kind, column, rows }) => kind === "name" && !others.has(column) && rows.size === 1,
  );
  const plans: Plan[] = [];
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1)) {
      if (one.column !== other.column || [...one.words].some((word) => other.words.has(word))) continue;
      const rows = [one, other].map(({ rows: own }) => table.rows[[...own][0]!]!);
      if (!set.every(({ rows: kept }) => [one, other].every(({ rows: own }) => kept.has([...own][0]!))))
        continue;
      for (const column of table.columns.keys()) {
        if (column === one.column) continue;
        const sides = rows.flatMap((row): Side[] => (row[column] ? [{ row, cell: row[column] }] : []));
        if (sides.length === 2) plans.push(...contrast(chosen, [one, other], column, sides));
      }
    }
  return plans;
}

function ofColumns(chosen: Chosen): Plan[] {
  const { table, heads, rows, used } = chosen;
  if (rows.length !== 1) return [];
  const row = table.rows[rows[0]!]!;
  const named = heads.filter(
    ({ column, coverage }) => freeWords(heads[column]!, used).length > 0 && coverage >= 0.5 && row[column],
  );
  const plans: Plan[] = [];
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1)) {
      // Each is named by a word that the other is not.
      const [own, others] = [freeWords(one, used), freeWords(other, used)];
      if (!own.some((word) => !others.includes(word)) || !others.some((word) => !own.includes(word)))
        continue;
      if (table.columns[one.column]!.sort !== table.columns[other.column]!.sort) continue;
      const sides = [one, other].map(({ column }) => ({ row, cell: row[column]! }));
      plans.push(...contrast(chosen, [], one.column, sides, [...own, ...others], other.column));
    }
  return plans;
}

function contrast(
  chosen: Chosen,
  names: readonly Condition[],
  column: number,
  sides: readonly Side[],
  named: readonly number[] = [],
  second = column,
): Plan[] {
  const { question, table, heads, set } = chosen;
  const { sort } = table.columns[column]!;
  if (!isOrdered(sort)) return [];
  const used = new Set([...set, ...names].flatMap(({ words }) => [...words]));
  const degree = question.degree;
  const own = freeWords(heads[column]!, used);
  const asked = degree !== null && degree.heads.length > 0 && headsAsked(table, column, degree.heads);
  const fits =
    degree === null ||
    degree.sorts.length === 0 ||
    isOfSort(sort, degree.sorts) ||
    (degree.sorts.includes("money") && sort === "amount");
  const sameSort = table.columns.filter((each) => each.sort === sort).length === 1;
  const naming =
    own.length > 0
      ? 2.5 + own.length * 0.3
      : asked
        ? 2
        : fits && degree && degree.heads.length === 0 && sameSort
          ? 1
          : 0;
  const orders = sides.map(({ cell }) => orderOf(cell.value));
  const [one, other] = orders;
  if (one == null || other == null) return [];
  const isDifference = question.difference.length > 0;
  const chosenNames = { ...chosen, set: [...set, ...names] };
  const doubts: (Doubt | false)[] = [
    naming < 1 && "head",
    !fits && "operation",
    areRanks(table, column) && "operation",
    !isDifference && degree === null && "operation",
    second !== column && named.length < 2 && "head",
    isDifference && comparedUnits(sides) && "kind",
  ];
  const taken = [
    ...own,
    ...named,
    ...question.difference,
    ...than(question),
    ...(degree?.words ?? []),
    ...heads.flatMap((each) => (named.length > 0 ? [...each.words] : [])),
  ];
  if (isDifference) {
    const cells = sides.map(({ cell }) => cell);
    return [
      makePlan(chosenNames, {
        operation: "difference",
        target: column,
        rows: sides.map(({ row }) => row),
        cells,
        result: difference(sides),
        taken,
        naming: naming + 1,
        doubts,
      }),
    ];
  }
  const direction = degree === null ? 1 : degree.opposite === sort ? -degree.direction : degree.direction;
  const wins = one * direction === other * direction ? null : one * direction > other * direction ? 0 : 1;
  if (wins === null) return [];
  const winner = sides[wins]!;
  const shown =
    second === column
      ? [winner.cell]
      : [table.columns[wins === 0 ? column : second]!.path.at(-1)!, winner.cell];
  return [
    makePlan(chosenNames, {
      operation: "compare",
      target: wins === 0 ? column : second,
      rows: [winner.row, sides[1 - wins]!.row],
      cells: [...shown, sides[1 - wins]!.cell],
      taken,
      naming: naming + 1,
      doubts,
    }),
  ];
}

/** "than" joins the two. */
const than = ({ words, language }: Chosen["question"]): number[] =>
  words.flatMap(({ lower }, at) => (askingWordsOf(language).is("than", lower) ? [at] : []));

const comparedUnits = (sides: readonly Side[]): boolean => {
  const units = sides.map(({ cell: { value } }) =>
    value.kind === "amount" || value.kind === "range" ? comparedAs(value.unit) : value.kind,
  );
  return units[0] !== units[1];
};

function difference(sides: readonly Side[]): string {
  const [one, other] = sides.map(({ cell }) => cell);
  if (one!.value.kind !== "amount" || other!.value.kind !== "amount") return "";
  const unit = one!.value.unit;
  const gap = Math.abs(baseOf(one!.value.n, unit) - baseOf(other!.value.n, other!.value.unit));
  return showAmount(unit ? gap / baseOf(1, unit) : gap, unit, one!);
}
