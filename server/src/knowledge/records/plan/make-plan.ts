import { askingWordsOf } from "../question/asking-words.ts";
import type { Operation } from "../question/question.ts";
import type { Cell, Row } from "../record.ts";
import { unitNamed } from "../values/units.ts";
import { asksForSort } from "./attributes.ts";
import type { Chosen } from "./find-plans.ts";
import type { Doubt, Plan } from "./plan.ts";

/** Holds what an operation adds to the conditions that were chosen. */
export interface Found {
  operation: Operation;
  target: number;
  columns?: readonly number[];
  rows: readonly Row[];
  cells: readonly Cell[];
  result?: string | null;
  /** Places of words that the operation takes up itself. */
  taken?: Iterable<number>;
  /** Gives how well the target is named, 0 to 4. */
  naming: number;
  doubts?: readonly (Doubt | false)[];
  /** A negation of the question is in what it found. */
  saysNot?: boolean;
}

/** Makes a plan of what an operation found: what it takes up, how good it is, and what speaks against it. */
export function makePlan(chosen: Chosen, found: Found): Plan {
  const { question, table, set, context } = chosen;
  const taken = new Set<number>(found.taken ?? []);
  for (const { words, column, kind } of set) {
    for (const at of words) taken.add(at);
    // "opened in February" and "the North warehouse" name the column too.
    for (const at of chosen.heads[column]!.words) taken.add(at);
    // "cost less than 12 EUR"
    if (kind === "bound" || kind === "value")
      for (const at of question.content)
        if (asksForSort(question.words[at]!.key, table.columns[column]!.sort)) taken.add(at);
  }
  // "How do I revert a merge?" is not answered by what a page about reverting says of merges.
  if (!question.asksHow || set.some(({ whole }) => whole)) for (const at of context) taken.add(at);
  for (const at of wordsOfRows(chosen, found)) taken.add(at);
  const { is } = askingWordsOf(question.language);
  const counted = found.rows.length === 1 && set.length > 0 ? "only" : set.length > 1 ? "both" : null;
  for (const at of counted ? question.operators : [])
    if (is(counted!, question.words[at]!.lower)) taken.add(at);
  const named =
    set.length > 0 || table.kind === "pairs" || table.rows.length === 1 || found.naming >= wellNamed;
  const left = [...question.content].filter((at) => !taken.has(at) && !(named && question.soft.has(at)));
  const doubts = (found.doubts ?? []).filter((doubt) => doubt !== false);
  const isOverAll =
    overAllRows.has(found.operation) || (found.operation === "lookup" && found.rows.length > 1);
  if (table.unread > 0 && isOverAll) doubts.push("unread");
  if (repeatsNames(chosen, found)) doubts.push("which");
  if (left.length > 0) doubts.push("words-left");
  const saysNot = found.saysNot ?? false;
  const isOfTicks = found.operation === "lookup" || found.operation === "list";
  // "non-resident" is a name where a cell says so.
  const target = chosen.heads[found.target]?.words;
  const isNamed = (at: number) =>
    target?.has(at) === true || set.some(({ kind, words }) => kind === "name" && words.has(at));
  const isNegated = question.words.some(({ lower }, at) => is("not", lower) && !isNamed(at));
  if (isNegated && !saysNot && !(isOfTicks && set.some(({ kind }) => kind === "tick")))
    doubts.push("negation");
  if ([...question.operators].some((at) => !taken.has(at))) doubts.push("operation");
  if (set.some(({ kind, whole }) => !whole && kind !== "name")) doubts.push("head");
  if (set.some(({ breaksName }) => breaksName) || figuresLeft(chosen, taken)) doubts.push("name");
  return {
    language: question.language,
    table,
    operation: found.operation,
    conditions: set,
    rows: found.rows,
    target: found.target,
    columns: found.columns ?? [],
    cells: found.cells,
    result: found.result ?? null,
    taken,
    naming: found.naming,
    left,
    score: scoreOf(chosen, found, left.length),
    doubts,
  };
}

/** Returns whether an answer only repeats names that the question has itself: "cable car" for the oldest cable car. */
function repeatsNames({ question, table }: Chosen, { operation, rows, columns = [] }: Found): boolean {
  const areNames = operation === "list" || (operation === "extreme" && question.sorts.length === 0);
  if (!areNames || rows.length === 0 || columns.length > 0) return false;
  const asked = new Set(question.words.map(({ key }) => key));
  return rows.every((row) =>
    table.identity.every((column) =>
      (row[column]?.words ?? []).every(({ key, isSmall }) => isSmall || asked.has(key)),
    ),
  );
}

/** From here on a column is named by its head's own words. */
const wellNamed = 3;

function scoreOf(
  { set, context, question }: Chosen,
  { naming, rows, operation }: Found,
  left: number,
): number {
  const said = set.reduce(
    (sum, { words, whole, kind }) => sum + words.size * (whole ? 2 : 1.2) + (kind === "name" ? 0.5 : 0.7),
    0,
  );
  const about = [...context].filter((at) => question.content.has(at)).length * 0.8;
  const many = operation === "lookup" && rows.length > 1 ? 1 : 0;
  return said + about + naming - left * 4 - many;
}

/** Lists operations whose result rows that were not read may change. */
export const overAllRows: ReadonlySet<Operation> = new Set([
  "count",
  "list",
  "extreme",
  "sum",
  "average",
  "yes-no",
]);
/** Words of a cell, above which they are prose that may say anything. */
const mostWords = 15;
/** Cells of a plan whose words are looked at. */
const mostCells = 200;

/** Returns the words of the quoted cells and of the names of a row, which may be words of the question too. */
function wordsOfRows({ question, table }: Chosen, { rows, cells, operation, target }: Found): number[] {
  const known = wordsInAll(cells.slice(0, mostCells));
  // Of one row all that it says; of many what they have in common does not tell.
  if (rows.length === 1 && operation === "lookup")
    for (const [column, cell] of rows[0]!.entries())
      if (cell && ((table.kind !== "pairs" && table.identity.includes(column)) || column === target))
        if (cell.words.length <= mostWords) for (const { key } of cell.words) known.add(key);
  const units =
    rows.length === 1 ? rows[0]!.flatMap((cell) => unitNamed(cell?.text.toLowerCase() ?? "") ?? []) : [];
  return [...question.content].filter((at) => {
    const { key, lower, isNumber } = question.words[at]!;
    const unit = unitNamed(lower);
    // "A kilo of coffee" of a row that says "kg".
    const isUnit = units.some((own) => own.dimension === unit?.dimension && own.factor === unit.factor);
    return (known.has(key) || isUnit) && !isNumber;
  });
}

/** Returns the keys of words that each of the cells has: what one of several says does not hold for the others. */
function wordsInAll(cells: readonly Cell[]): Set<string> {
  const [first, ...others] = cells.map(
    ({ words }) => new Set(words.length > mostWords ? [] : words.map(({ key }) => key)),
  );
  return new Set([...(first ?? [])].filter((key) => others.every((words) => words.has(key))));
}

/** Returns whether the question has a figure that nothing uses. */
function figuresLeft({ question }: Chosen, taken: ReadonlySet<number>): boolean {
  return question.words.some(({ isNumber }, at) => isNumber && !taken.has(at));
}
