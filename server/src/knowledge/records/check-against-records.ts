import type { Condition } from "./match/condition.ts";
import { amountConditions, timeCondition } from "./match/conditions.ts";
import { contextWords, type HeadMatch, matchHeads } from "./match/heads.ts";
import { nameConditions } from "./match/name-conditions.ts";
import { interpret } from "./question/interpret.ts";
import type { AskedAmount, AskedTime, Question } from "./question/question.ts";
import type { Cell, RecordTable, Row } from "./record.ts";
import { asksForSort } from "./plan/attributes.ts";
import { sortOf } from "./values/value.ts";

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
  const all = matchHeads(statement, table);
  const heads = all.filter(({ coverage }) => coverage === 1);
  const named = rowNamed(statement, table);
  if (!named || heads.length === 0) return unknown;
  const { row, names, words } = named;
  const free = heads.filter((head) => [...head.words].some((at) => !words.has(at)));
  const taken = new Set([
    ...words,
    ...free.flatMap((head) => [...head.words]),
    ...contextWords(statement, table).all,
  ]);
  const isOf = (column: number) => free.some((head) => head.column === column);
  const values = [...said.amounts, ...said.times].map((asked) => {
    const found =
      "n" in asked
        ? amountConditions(asked, statement, table, all, isOf)
        : table.columns.flatMap((_, column) => timeCondition(asked, table, column));
    return {
      words: asked.words,
      ...checkValue(
        asked,
        found.filter(({ column }) => isOf(column)),
        row,
        table,
        said,
      ),
    };
  });
  const verdicts = [...values, ...checkTexts(statement, free, row, table, taken)];
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

/** Finds the one row whose name the sentence says in full. Pairs have one, which their heading names. */
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

/** Checks a number, a day or an hour: a condition that it sets is fulfilled by the row, or the row has another value there. */
function checkValue(
  { bound, words }: AskedAmount | AskedTime,
  conditions: readonly Condition[],
  row: Row,
  { rows }: RecordTable,
  said: Question,
): ValueCheck {
  if (bound !== "is") return incomparable;
  const at = rows.indexOf(row);
  const cells = conditions.flatMap(({ column }) => row[column] ?? []);
  const same = conditions.find((each) => each.rows.has(at) && row[each.column]);
  return same ? { cell: row[same.column]!, differs: null } : differing(cells, words, said);
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
