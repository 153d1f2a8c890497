import { askingWordsOf } from "../question/asking-words.ts";
import type { AskedTime } from "../question/question.ts";
import type { Cell } from "../record.ts";
import { daysSaid } from "../values/calendar.ts";
import { wordsOf } from "../words.ts";
import type { Chosen } from "./find-plans.ts";
import { makePlan } from "./make-plan.ts";
import type { Doubt, Plan } from "./plan.ts";
import { freeWords, nounBehind } from "./sorts.ts";

/** "Is jury duty paid?", "Is the sauna open on Mondays?", "Is there a ferry on Wednesday?" */
export function yesOrNo(chosen: Chosen): Plan[] {
  const { table, rows } = chosen;
  if (rows.length === 0) return nothingThere(chosen);
  return [
    ...onDay(chosen),
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

/** "Can I call the claims line on Sunday?" where its row, or its pair, gives the days or months on which it is there. */
function onDay(chosen: Chosen): Plan[] {
  const { question, table, heads, set, rows, used } = chosen;
  const [time, ...more] = question.times;
  const isPair = table.kind === "pairs";
  const isRow = set.some(
    ({ column, whole }) => table.identity.includes(column) && (whole || rows.length === 1),
  );
  const isNamed = isPair || (isRow && set.every(({ kind }) => kind === "name"));
  if (!time || more.length > 0 || rows.length !== 1 || !isNamed || question.or >= 0) return [];
  const { is } = askingWordsOf(question.language);
  const visits = [...question.content].filter((at) => is("visits", question.words[at]!.lower));
  const row = table.rows[rows[0]!]!;
  return row.flatMap((cell, column) => {
    const isThere = cell && isWithin(time, cell, question.language);
    const own = freeWords(heads[column]!, used);
    if (isThere == null || (isPair && (own.length === 0 || heads[column]!.coverage < 1))) return [];
    return makePlan(chosen, {
      operation: "yes-no",
      target: column,
      rows: [row],
      cells: [cell!],
      result: isThere ? "yes" : "no",
      taken: [...own, ...visits, ...time.words],
      naming: 2.5,
    });
  });
}

/** Returns whether a cell that names days or months has those of a question; null where it names none, or says more. */
function isWithin({ days, months }: AskedTime, { value, text }: Cell, language: string): boolean | null {
  if (months && value.kind === "months") return months.every((month) => value.months.includes(month));
  const own = value.kind === "weekdays" ? new Set(value.days) : daysSaid(text);
  const isClosed = wordsOf(text, language).some(({ lower }) => askingWordsOf(language).is("closed", lower));
  if (!days || own.size === 0 || isClosed) return null;
  return days.every((day) => own.has(day));
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
  if (set.length < 2 && !asksOfRows(chosen)) return [];
  if (set.length === 0 || !certain || !asksWhetherThere(chosen)) return [];
  const kept = set.find(({ kind }) => kind === "name");
  // Without a name all rows say no.
  const near = kept ? [...kept.rows].slice(0, 3).map((row) => table.rows[row]!) : table.rows;
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
      taken: table.identity.flatMap((column) => [...chosen.heads[column]!.words]),
      naming: 2,
      doubts,
    }),
  ];
}

/** "Is there a course on Friday?" asks of what the rows are. */
function asksOfRows({ question, table, heads, used }: Chosen): boolean {
  const names = table.identity.flatMap((column) => freeWords(heads[column]!, used));
  return nounBehind(question, 0).some((at) => names.includes(at));
}

function something(chosen: Chosen): Plan[] {
  const { table, heads, set, rows, used } = chosen;
  if ((set.length < 2 && !asksOfRows(chosen)) || !asksWhetherThere(chosen)) return [];
  if (!set.some(({ kind }) => kind === "time")) return [];
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
      taken: table.identity.flatMap((column) => freeWords(heads[column]!, used)),
      naming: 2,
    }),
  ];
}

const asksWhetherThere = ({ question }: Chosen): boolean =>
  question.words.slice(0, 3).some(({ lower }) => askingWordsOf(question.language).is("there", lower));
