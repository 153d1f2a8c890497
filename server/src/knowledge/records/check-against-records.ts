import { isAtTime } from "./match/fulfilled.ts";
import { contextWords } from "./match/context-words.ts";
import { type HeadMatch, matchHeads } from "./match/heads.ts";
import { nameConditions } from "./match/name-conditions.ts";
import { interpret } from "./question/interpret.ts";
import type { AskedAmount, AskedTime, Question } from "./question/question.ts";
import type { Cell, RecordTable, Row } from "./record.ts";
import { asksForSort } from "./plan/attributes.ts";
import { areEqual, baseOf, comparedAs, holds, sortOf } from "./values/value.ts";

/**
 * - supports: a row that the sentence names says all of its figures, under heads that it names;
 * - contradicts: row and head fit, and the value there is another;
 * - unknown: anything else, which says nothing about the sentence.
 */
export interface RecordCheck {
  state: "supports" | "contradicts" | "unknown";
  /** The cells that say so, the row's name first. */
  cells: readonly Cell[];
  /** Gives the cell's value and the sentence's; empty unless they differ. */
  differs: { cell: string; said: string } | null;
}

const unknown: RecordCheck = { state: "unknown", cells: [], differs: null };
const longest = 400;
/** Checks the values of a sentence against the rows that it names in tables. `language` is the sentence's, as ISO 639-1. */
export function checkAgainstRecords(
  sentence: string,
  tables: readonly RecordTable[],
  language: string,
): RecordCheck {
  if (sentence.length > longest || sentence.trim().endsWith("?")) return unknown;
  const said = interpret(sentence, language);
  if (said.negated || said.or >= 0 || said.degree || said.sum.length > 0 || said.average.length > 0)
    return unknown;
  let found = unknown;
  for (const table of tables) {
    const checked = checkTable(said, table);
    if (checked.state === "supports") return checked;
    if (found.state === "unknown") found = checked;
  }
  return found;
}

function checkTable(said: Question, table: RecordTable): RecordCheck {
  // A sentence asks nothing, so that each of its words counts.
  const statement = { ...said, asking: new Set<number>() };
  const heads = matchHeads(statement, table).filter(({ coverage }) => coverage === 1);
  const named = rowNamed(statement, table);
  if (!named || heads.length === 0) return unknown;
  const { row, names, words } = named;
  const free = heads.filter((head) => [...head.words].some((at) => !words.has(at)));
  const taken = new Set([
    ...words,
    ...free.flatMap((head) => [...head.words]),
    ...contextWords(statement, table).all,
  ]);
  const verdicts = [
    ...said.amounts.map((amount) => ({
      words: amount.words,
      ...checkAmount(amount, free, row, table, said),
    })),
    ...said.times.map((time) => ({ words: time.words, ...checkTime(time, free, row, said) })),
    ...checkTexts(statement, free, row, table, taken),
  ];
  for (const each of verdicts) for (const at of each.words) taken.add(at);
  const sorts = verdicts.flatMap(({ cell }) => (cell ? [sortOf(cell.value)] : []));
  const left = [...said.content].filter(
    (at) =>
      !taken.has(at) && !said.soft.has(at) && !sorts.some((sort) => asksForSort(said.words[at]!.key, sort)),
  );
  if (left.length > 0 || verdicts.length === 0) return unknown;
  const other = verdicts.find(({ differs }) => differs !== null);
  const cells = [...names, ...verdicts.flatMap(({ cell }) => cell ?? [])];
  if (other) return { state: "contradicts", cells: [...names, other.cell!], differs: other.differs };
  return verdicts.every(({ cell }) => cell !== null) ? { state: "supports", cells, differs: null } : unknown;
}

/** The one row whose name the sentence says in full. Pairs have one, which their heading names. */
function rowNamed(
  statement: Question,
  table: RecordTable,
): { row: Row; names: Cell[]; words: ReadonlySet<number> } | null {
  if (table.kind === "pairs") {
    const row = table.rows[0]!;
    return contextWords(statement, table).exact.size > 0 ? { row, names: [], words: new Set() } : null;
  }
  const conditions = table.identity
    .slice(0, 2)
    .flatMap((column) => nameConditions(statement, table, column))
    .filter(({ whole, breaksName }) => whole && !breaksName);
  const rows = new Set(conditions.flatMap(({ rows: own }) => [...own]));
  if (rows.size !== 1) return null;
  const row = table.rows[[...rows][0]!]!;
  return {
    row,
    names: conditions.flatMap(({ column }) => row[column] ?? []),
    words: new Set(conditions.flatMap(({ words }) => [...words])),
  };
}

interface ValueCheck {
  /** Null where nothing compares with it. */
  cell: Cell | null;
  differs: RecordCheck["differs"];
}

const incomparable: ValueCheck = { cell: null, differs: null };

function checkAmount(
  amount: AskedAmount,
  heads: readonly HeadMatch[],
  row: Row,
  { columns }: RecordTable,
  said: Question,
): ValueCheck {
  if (amount.bound !== "is") return incomparable;
  const asked = comparedAs(amount.unit);
  const cells = heads.flatMap(({ column }) => {
    const cell = row[column];
    const { sort } = columns[column]!;
    const own = sort.startsWith("amount") ? sort.slice("amount".length).trim() : null;
    return cell && own !== null && (asked === own || asked === "" || own === "") ? [cell] : [];
  });
  const same = cells.find(({ value }) => isAmount(value, amount));
  if (same) return { cell: same, differs: null };
  return differing(cells, amount.words, said);
}

function isAmount(value: Cell["value"], { n, unit }: AskedAmount): boolean {
  if (value.kind === "range") return holds(value, n, unit);
  if (value.kind !== "amount") return false;
  return areEqual(baseOf(n, unit ?? value.unit), baseOf(value.n, value.unit ?? unit));
}

function checkTime(time: AskedTime, heads: readonly HeadMatch[], row: Row, said: Question): ValueCheck {
  if (time.bound !== "is") return incomparable;
  const cells = heads.flatMap(({ column }) => row[column] ?? []);
  const kind = time.dates ? "date" : time.days ? "weekdays" : time.months ? "months" : "times";
  const own = cells.filter(({ value }) => value.kind === kind);
  const same = own.find(
    ({ value }) => isAtTime(value, time) || (value.kind === "times" && value.to === time.clock),
  );
  return same ? { cell: same, differs: null } : differing(own, time.words, said);
}

/** Checks a status or a name: the cell's value is in the sentence, or another value of the column is. */
function checkTexts(
  statement: Question,
  heads: readonly HeadMatch[],
  row: Row,
  table: RecordTable,
  taken: ReadonlySet<number>,
): (ValueCheck & { words: readonly number[] })[] {
  return heads.flatMap(({ column, words: named }) => {
    const { sort } = table.columns[column]!;
    const cell = row[column];
    if (!cell || table.identity[0] === column || !["text", "code", "mixed", "email", "phone"].includes(sort))
      return [];
    const values = nameConditions(statement, table, column).filter(
      ({ whole, words }) => whole && ![...words].some((at) => taken.has(at) && !named.has(at)),
    );
    const [value] = values;
    if (!value || values.length > 1) return [];
    const words = [...value.words];
    const said = words.map((at) => statement.words[at]!.text).join(" ");
    const isSame = [...value.rows].some((at) => table.rows[at] === row);
    return [{ words, cell, differs: isSame ? null : { cell: cell.text, said } }];
  });
}

/** Another value contradicts only where one cell alone can be meant. */
function differing(cells: readonly Cell[], places: readonly number[], { words }: Question): ValueCheck {
  const [cell] = cells;
  if (!cell || cells.length > 1) return incomparable;
  const said = places
    .toSorted((one, other) => one - other)
    .map((at) => words[at]!.text)
    .join(" ");
  return { cell, differs: { cell: cell.text, said } };
}
