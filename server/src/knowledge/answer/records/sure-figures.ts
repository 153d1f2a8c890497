import { withoutEnds } from "#kit/plain-text.ts";
import { areTied } from "../../records/match/ties.ts";
import type { Plan } from "../../records/plan/plan.ts";
import type { RecordTable, Row } from "../../records/record.ts";
import { headlineOf } from "../../records/show-plan.ts";
import { type Word, wordsOf } from "../../records/words.ts";
import type { PlacedTable } from "./tables-near.ts";

/** A plan that reads one cell, with the table that it is from. */
export interface PlacedPlan {
  plan: Plan;
  at: PlacedTable;
}

const readsOneCell = ({ operation, rows, cells, target, columns, table }: Plan): boolean =>
  operation === "lookup" &&
  rows.length === 1 &&
  cells.length === 1 &&
  target >= 0 &&
  columns.length === 0 &&
  table.kind !== "pairs" &&
  table.columns[target]!.sort.startsWith("amount");

const keysOf = (words: readonly Word[]) =>
  new Set(words.filter(({ isSmall }) => !isSmall).map(({ key }) => key));

/**
 * Returns plans for other figures that fit a question as well as the one that was found: another row that the question's words
 * name, such as the total next to a segment, or the same row of another table of the resource whose names hold as much of the
 * question. Empty where the figure is the only one.
 */
export function figuresAsFit(
  { plan, at }: PlacedPlan,
  question: string,
  placed: readonly PlacedTable[],
): PlacedPlan[] {
  if (!readsOneCell(plan)) return [];
  const asked = keysOf(wordsOf(question, plan.language));
  const row = plan.rows[0]!;
  const own = rowKeys(plan.table, row);
  const meant = [...own].filter((key) => asked.has(key));
  const inTable =
    meant.length < own.size && meant.length > 0
      ? rowsOf(plan.table)
          .filter((other) => other !== row && meant.every((key) => rowKeys(plan.table, other).has(key)))
          .map((other) => ({ plan: withRow(plan, plan.table, other, plan.target), at }))
      : [];
  const known = contextAsked(plan.table, asked);
  const elsewhere = placed
    .filter(({ table, resourceId }) => table !== plan.table && resourceId === at.resourceId)
    .filter(({ table }) => contextAsked(table, asked) >= known)
    .flatMap((other) => {
      const same = rowsOf(other.table).find((one) => isSame(rowKeys(other.table, one), own));
      const target = other.table.columns.findIndex(({ words }) =>
        isSame(keysOf(words), keysOf(plan.table.columns[plan.target]!.words)),
      );
      return same && target >= 0 ? [{ plan: withRow(plan, other.table, same, target), at: other }] : [];
    });
  const value = plan.cells[0]!.text;
  return [...inTable, ...elsewhere].filter(
    ({ plan: { cells } }) => cells[0] && figureIn(cells[0].text) !== figureIn(value),
  );
}

/** Returns the plan for the total of a table whose rows were counted although they sum up to it; null for any other plan. */
export function asTotal(plan: Plan, question: string): Plan | null {
  const { operation, table, language } = plan;
  const [total] = table.totals;
  if (operation !== "count" || !total) return null;
  const asked = keysOf(wordsOf(question, language));
  const amounts = table.columns.flatMap(({ sort }, i) => (sort.startsWith("amount") ? [i] : []));
  const named = amounts.filter((i) => [...keysOf(table.columns[i]!.words)].some((key) => asked.has(key)));
  const [target] = named.length > 0 ? named : amounts;
  const isOne = named.length === 1 || amounts.length === 1;
  return target !== undefined && isOne && total[target]
    ? withRow({ ...plan, operation: "lookup", result: null, columns: [] }, table, total, target)
    : null;
}

/**
 * Returns whether a question lacks a third of the words of a row's name or of a column's head, so that these may be of something
 * narrower: "New stores, net" for stores, "Repair of pumps, hourly rate" for a repair. Values of rows that nothing names may be, too.
 */
export function isNarrower(plan: Plan, question: string): boolean {
  const { operation, conditions, rows, table, target, language } = plan;
  const asked = [...keysOf(wordsOf(question, language))];
  const isPart = (words: readonly Word[]) => {
    const own = [...keysOf(words)];
    const said = own.filter((key) => asked.some((each) => areTied(each, key))).length;
    return said > 0 && said * 3 < own.length * 2;
  };
  const names = conditions.filter(({ kind, whole }) => kind === "name" && !whole);
  if (names.some(({ column }) => rows.some((row) => isPart(row[column]?.words ?? [])))) return true;
  if (operation !== "lookup" || target < 0) return false;
  const { text = "", words = [] } = table.columns[target]!.path.at(-1) ?? {};
  // "Load per anchor (kN)" is a load.
  const open = text.indexOf("(");
  const end = words.findIndex(({ isSmall, start }, at) => at > 0 && (isSmall || (open > 0 && start > open)));
  return isPart(end < 0 ? words : words.slice(0, end)) || (conditions.length === 0 && rows.length > 1);
}

/** UTF-16 units of a caption that is put before a figure. */
const longestCaption = 80;

/**
 * Returns the line that a plan comes to, under the caption of its table where the figures are counted in something or the
 * question's words are in it: "Profit by yard (in millions): Lowick – 2024: 12".
 */
export function figureLine(plan: Plan, question: string): string {
  const line = headlineOf(plan);
  if (!readsOneCell(plan)) return line;
  const { table, target, language } = plan;
  const caption = withoutEnds(table.name.replace(/\([^()]{0,80}\)\s?$/, ""), ".: ");
  const shown = new Set([...keysOf(wordsOf(line, language)), ...keysOf(table.columns[target]!.words)]);
  const names = keysOf(wordsOf(caption, language));
  const asked = keysOf(wordsOf(question, language));
  const isShown = [...names].every((key) => shown.has(key));
  const isAsked = [...names].some((key) => asked.has(key) && !shown.has(key));
  const isNeeded = isAsked || (table.measure !== "" && table.totals.length > 0);
  return caption === "" || caption.length > longestCaption || isShown || !isNeeded
    ? line
    : `${caption}: ${line}`;
}

const rowsOf = ({ rows, totals }: RecordTable): readonly Row[] => [...new Set([...rows, ...totals])];

const rowKeys = ({ identity }: RecordTable, row: Row): ReadonlySet<string> =>
  keysOf(row[identity[0] ?? 0]?.words ?? []);

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && one.size === other.size && [...one].every((key) => other.has(key));

const figureIn = (text: string) => text.replace(/[^\p{N}.,()-]/gu, "");

/** Counts the words of a question that a table's caption and headings hold. */
const contextAsked = ({ context }: RecordTable, asked: ReadonlySet<string>): number =>
  new Set(context.filter(({ key }) => asked.has(key)).map(({ key }) => key)).size;

function withRow(plan: Plan, table: RecordTable, row: Row, target: number): Plan {
  const cell = row[target];
  return { ...plan, table, rows: [row], target, cells: cell ? [cell] : [] };
}
