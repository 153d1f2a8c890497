import { askingWordsOf } from "../question/asking-words.ts";
import type { Cell } from "../record.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { freeWords } from "./sorts.ts";

/** "Is jury duty paid?", "Is the sauna open on Mondays?", "Is there a ferry on Wednesday?" */
export function yesOrNo(chosen: Chosen): Plan[] {
  const { table, rows } = chosen;
  if (rows.length === 0) return nothingThere(chosen);
  return [
    ...table.columns.flatMap((_, column) => said(chosen, column)),
    ...something(chosen),
    ...hasValue(chosen),
  ];
}

/** "Is task 12 done?" where a row has "done", or another value of the column that has it elsewhere. */
function hasValue(chosen: Chosen): Plan[] {
  const { question, table, conditions, set, rows } = chosen;
  const [named, second] = set;
  const row = table.rows[rows[0]!]!;
  const isOne = (rows.length === 1 && named?.kind === "name" && named.whole) ?? false;
  if (!isOne || set.length !== 1 || second || !table.identity.includes(named!.column)) return [];
  return conditions.flatMap((value) => {
    const { column, kind, whole, words } = value;
    const cell = row[column];
    const isApart = column !== named!.column && [...words].every((at) => !named!.words.has(at));
    if (kind !== "name" || !whole || !isApart || !cell || column === table.identity[0]) return [];
    const found = {
      operation: "yes-no" as const,
      target: column,
      rows: [row],
      cells: [cell],
      result: value.rows.has(rows[0]!) ? "yes" : "no",
      taken: words,
      naming: 2.5,
      doubts: [question.or >= 0 && ("operation" as const)],
    };
    return [makePlan(chosen, found)];
  });
}

/** A tick, an hour or "free" where a row and a column that the question names meet. */
function said(chosen: Chosen, column: number): Plan[] {
  const { question, table, heads, set, rows, used } = chosen;
  const own = freeWords(heads[column]!, used);
  if (own.length === 0) return [];
  const found = rows.flatMap((row) => table.rows[row]![column] ?? []);
  if (found.every(({ value }) => value.kind === "none") && rows.length === 1) return unticked(chosen, column);
  const cells = found.filter(({ value }) => value.kind !== "none");
  const [only, ...others] = cells.map((cell) => meaning(chosen, cell));
  if (!only || others.some((other) => other?.yes !== only.yes || other.taken[0] !== only.taken[0])) return [];
  const doubts: (Doubt | false)[] = [
    table.kind !== "pairs" && set.length === 0 && cells.length < rows.length && "unbounded",
    heads[column]!.coverage < 0.5 && "head",
    question.or >= 0 && "operation",
  ];
  const taken = [...own, ...only.taken];
  const naming = 2.5 + heads[column]!.coverage + (heads[column]!.exact ? 1 : 0);
  return [
    makePlan(chosen, {
      operation: "yes-no",
      target: column,
      rows: rows.map((row) => table.rows[row]!),
      cells,
      result: only.yes ? "yes" : "no",
      taken,
      naming,
      doubts,
    }),
  ];
}

/** An empty cell, or a dash, among ticks says no where the table has no other sign for it. */
function unticked(chosen: Chosen, column: number): Plan[] {
  const { question, table, heads, set, rows, used } = chosen;
  const ticks = table.rows.flatMap((row) =>
    row.flatMap((cell) => (cell?.value.kind === "tick" ? [cell.value.yes] : [])),
  );
  const isTicked = table.rows.some((row) => row[column]?.value.kind === "tick");
  if (!isTicked || ticks.includes(false) || set.length === 0) return [];
  const row = table.rows[rows[0]!]!;
  const named = row[column] ?? row[table.identity[0] ?? 0];
  const doubts: (Doubt | false)[] = [
    heads[column]!.coverage < 1 && "head",
    !set.every(({ whole }) => whole) && "name",
    question.or >= 0 && "operation",
  ];
  return [
    makePlan(chosen, {
      operation: "yes-no",
      target: column,
      rows: [row],
      cells: named ? [named] : [],
      result: "no",
      taken: freeWords(heads[column]!, used),
      naming: 3.5,
      doubts,
    }),
  ];
}

/** Returns whether a cell says yes, with the places of words that its value takes up; null where it says neither. */
function meaning({ question }: Chosen, { value, text }: Cell): { yes: boolean; taken: number[] } | null {
  const own = askingWordsOf(question.language);
  const isClosed = own.data.closedCells.split("|").includes(text.toLowerCase());
  const free = question.words.findIndex((word) => own.is("free", word.lower));
  const open = question.words.findIndex(({ lower }) => own.is("open", lower) || own.is("closed", lower));
  const isHours = value.kind === "times" || (value.kind === "weekdays" && value.times !== null);
  if (open >= 0 && (isHours || isClosed))
    return { yes: isHours === own.is("open", question.words[open]!.lower), taken: [open] };
  if (free >= 0 && value.kind === "amount") return { yes: value.n === 0, taken: [free] };
  return value.kind === "tick" ? { yes: value.yes, taken: [] } : null;
}

/** "Is there a ferry to Seal Point on Wednesday?" where each condition is met by some row and no row meets all. */
function nothingThere(chosen: Chosen): Plan[] {
  const { table, set } = chosen;
  const certain = set.every(({ whole, kind, rows }) => rows.size > 0 || (kind === "time" && whole));
  if (set.length < 2 || !certain || !asksWhetherThere(chosen)) return [];
  const kept = set.find(({ kind }) => kind === "name");
  const near = kept ? [...kept.rows].slice(0, 3).map((row) => table.rows[row]!) : [];
  const time = set.find(({ kind }) => kind === "time");
  const cells = near.flatMap((row) => (time && row[time.column] ? [row[time.column]!] : []));
  const doubts: (Doubt | false)[] = [!time && "operation"];
  return [
    makePlan(chosen, {
      operation: "yes-no",
      target: time?.column ?? -1,
      rows: near,
      cells,
      result: "no",
      naming: 2,
      doubts,
    }),
  ];
}

function something(chosen: Chosen): Plan[] {
  const { table, set, rows } = chosen;
  if (set.length < 2 || !asksWhetherThere(chosen) || !set.some(({ kind }) => kind === "time")) return [];
  const [name = 0] = table.identity;
  const found = rows.map((row) => table.rows[row]!);
  const cells = found.flatMap((row) => row[name] ?? []);
  return [
    makePlan(chosen, {
      operation: "yes-no",
      target: -1,
      rows: found,
      cells,
      result: "yes",
      naming: 2,
    }),
  ];
}

const asksWhetherThere = ({ question }: Chosen): boolean =>
  question.words.slice(0, 3).some(({ lower }) => askingWordsOf(question.language).is("there", lower));
