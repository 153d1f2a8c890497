import { askingWordsOf } from "../question/asking-words.ts";
import type { AskedTime } from "../question/question.ts";
import type { Cell } from "../record.ts";
import { daysSaid } from "../values/calendar.ts";
import { wordsOf } from "../words.ts";
import type { Chosen } from "./find-plans.ts";
import { type Found, makePlan } from "./make-plan.ts";
import type { Plan } from "./plan.ts";
import { freeWords, nounBehind } from "./sorts.ts";

/** "Is jury duty paid?", "Is the sauna open on Mondays?", "Is there a ferry on Wednesday?" */
export function yesOrNo(chosen: Chosen): Plan[] {
  const { table, rows } = chosen;
  if (rows.length === 0) return whetherThere(chosen);
  return [
    ...onDay(chosen),
    ...table.columns.flatMap((_, column) => said(chosen, column)),
    ...whetherThere(chosen),
    ...hasValue(chosen),
  ];
}

/** "Is task 12 done?", "Does the jib cost more than 50 EUR?": whether the one row that is named fulfills a condition. */
function hasValue(chosen: Chosen): Plan[] {
  const { question, table, heads, conditions, set, rows } = chosen;
  const [named, second] = set;
  const row = table.rows[rows[0]!]!;
  const isOne = rows.length === 1 && named?.kind === "name" && named.whole && !second && question.or < 0;
  if (!isOne || !table.identity.includes(named.column)) return [];
  return conditions.flatMap(({ column, kind, whole, words, rows: fulfilled }) => {
    const cell = row[column];
    const isApart = column !== named.column && [...words].every((at) => !named.words.has(at));
    const isShown = kind !== "tick" && (kind !== "time" || cell?.value.kind === "date");
    if (!isShown || !whole || !isApart || !cell || column === table.identity[0]) return [];
    const own = kind === "name" ? [] : freeWords(heads[column]!, named.words);
    const isYes = fulfilled.has(rows[0]!);
    const taken = [...words, ...own];
    return yesNo(chosen, isYes, { target: column, rows: [row], cells: [cell], taken, naming: 2.5 });
  });
}

/** Makes the plan that says yes or no. */
const yesNo = (chosen: Chosen, isYes: boolean, found: Omit<Found, "operation" | "result">): Plan[] => [
  makePlan(chosen, { operation: "yes-no", result: isYes ? "yes" : "no", ...found }),
];

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
    const taken = [...own, ...visits, ...time.words];
    return yesNo(chosen, isThere, { target: column, rows: [row], cells: [cell!], taken, naming: 2.5 });
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

/** Finds a tick, an hour or "free" where a row and a column that the question names meet. */
function said(chosen: Chosen, column: number): Plan[] {
  const { table, heads, set, rows, used } = chosen;
  const own = freeWords(heads[column]!, used);
  if (own.length === 0 || chosen.question.or >= 0) return [];
  const shown = rows.map((row) => table.rows[row]!);
  const filled = shown.flatMap((row) =>
    row[column] && row[column].value.kind !== "none" ? row[column] : [],
  );
  const isEmpty = filled.length === 0 && rows.length === 1 && set.length > 0 && onlyTicksYes(chosen, column);
  const [only, ...others] = isEmpty
    ? [{ yes: false, taken: [] }]
    : filled.map((cell) => meaning(chosen, cell));
  if (!only || others.some((other) => other?.yes !== only.yes || other.taken[0] !== only.taken[0])) return [];
  const doubts = [heads[column]!.coverage < (isEmpty ? 1 : 0.5) && ("head" as const)];
  const taken = [...own, ...only.taken];
  const naming = 2.5 + heads[column]!.coverage + (heads[column]!.exact ? 1 : 0);
  const empty = isEmpty ? (shown[0]![column] ?? shown[0]![table.identity[0] ?? 0]) : null;
  const cells = empty ? [empty] : filled;
  return yesNo(chosen, only.yes, { target: column, rows: shown, cells, taken, naming, doubts });
}

/** Returns whether an empty cell of a column says no: its others are ticks or hours, and the table has no other sign for it. */
function onlyTicksYes({ table }: Chosen, column: number): boolean {
  const isTicked = table.rows.some((row) => ["tick", "times"].includes(row[column]?.value.kind ?? ""));
  return isTicked && !table.rows.flat().some((cell) => cell?.value.kind === "tick" && !cell.value.yes);
}

/** Returns whether a cell says yes, with the places of words that its value takes up; null where it says neither. */
function meaning({ question }: Chosen, { value, text }: Cell): { yes: boolean; taken: number[] } | null {
  const own = askingWordsOf(question.language);
  const isClosed = own.data.closedCells.split("|").includes(text.toLowerCase());
  const free = question.words.findIndex((word) => own.is("free", word.lower));
  const isOf = (...lists: ("open" | "closed" | "visits")[]) =>
    question.words.findIndex(({ lower }) => lists.some((list) => own.is(list, lower)));
  const [open, visits] = [isOf("open", "closed"), isOf("visits")];
  const isHours = value.kind === "times" || (value.kind === "weekdays" && value.times !== null);
  if (open >= 0 && (isHours || isClosed))
    return { yes: isHours === own.is("open", question.words[open]!.lower), taken: [open] };
  if (visits >= 0 && isHours) return { yes: true, taken: [visits] };
  if (free >= 0 && value.kind === "amount") return { yes: value.n === 0, taken: [free] };
  return value.kind === "tick" ? { yes: value.yes, taken: [] } : null;
}

/** "Is there a ferry to Seal Point on Wednesday?": whether some row meets all conditions, where each is met by some row. */
function whetherThere(chosen: Chosen): Plan[] {
  const { question, table, set, rows, nameWords } = chosen;
  const { is } = askingWordsOf(question.language);
  const asksOfRows = nounBehind(question, 0).some((at) => nameWords.includes(at));
  const asksThere = question.words.slice(0, 3).some(({ lower }) => is("there", lower));
  const time = set.find(({ kind }) => kind === "time");
  if (!asksThere || set.length === 0 || (set.length < 2 && !asksOfRows)) return [];
  const [name = 0] = table.identity;
  const shown = (found: readonly number[], column: number) => {
    const near = found.map((row) => table.rows[row]!);
    return { rows: near, cells: near.flatMap((row) => row[column] ?? []), naming: 2 };
  };
  if (rows.length > 0)
    return time ? yesNo(chosen, true, { target: -1, ...shown(rows, name), taken: nameWords }) : [];
  if (!set.every(({ whole, kind, rows: own }) => own.size > 0 || (kind === "time" && whole))) return [];
  const kept = set.find(({ kind }) => kind === "name");
  // Without a name all rows say no.
  const near = kept ? [...kept.rows].slice(0, 3) : [...table.rows.keys()];
  const target = time?.column ?? -1;
  const taken = table.identity.flatMap((column) => [...chosen.heads[column]!.words]);
  return yesNo(chosen, false, { target, ...shown(near, target), taken, doubts: [!time && "operation"] });
}
