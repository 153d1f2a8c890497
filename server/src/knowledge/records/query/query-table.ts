import { contentLeft } from "../match/ties.ts";
import { addUp } from "../plan/sum.ts";
import { isOrdered } from "../plan/sorts.ts";
import { interpret } from "../question/interpret.ts";
import type { Cell, RecordTable, Row } from "../record.ts";
import { orderOf, sortOf } from "../values/value.ts";
import type { AggregateOperation, QueryResult, RecordsQuery, ResultCell } from "./records-query.ts";
import {
  columnName,
  columnNames,
  folded,
  nearestColumns,
  nearestValues,
  resolveColumn,
} from "./resolve-names.ts";
import { wordsOf } from "../words.ts";
import { rowsWhere } from "./rows-where.ts";

/** Cells that a figure names as what it was worked out from. */
const mostFrom = 200;

/** Runs a query over a table. Names that the table does not have are reported with the nearest ones, and leave the result empty. */
export function queryTable(query: RecordsQuery, table: RecordTable, language: string): QueryResult {
  const result: QueryResult = { resolved: [], unknown: [], columns: [], rows: [], total: 0, notices: [] };
  const columnOf = (asked: string): number => {
    const column = resolveColumn(asked, table, language);
    if (column === null)
      result.unknown.push({ as: "column", asked, nearest: nearestColumns(asked, table, language) });
    else result.resolved.push({ asked, name: columnName(table, column) });
    return column ?? -1;
  };
  const select = query.select.map(columnOf);
  const rows = filtered(query, table, language, { columnOf, result });
  const group = query.group === null ? null : columnOf(query.group);
  const { aggregate } = query;
  const measured = aggregate?.column == null ? null : columnOf(aggregate.column);
  const isOfResult =
    query.order !== null && aggregate !== null && folded(query.order.column) === aggregate.operation;
  const order = query.order === null || isOfResult ? null : columnOf(query.order.column);
  if (aggregate && aggregate.operation !== "count" && measured === null)
    result.unknown.push({ as: "column", asked: "", nearest: nearestColumns("", table, language) });
  if (result.unknown.length > 0) return result;
  if (table.unread > 0)
    result.notices.push(
      `${table.unread} rows of this table were not read, so nothing is counted over all of them.`,
    );
  const shown = select.length > 0 ? select : [...table.columns.keys()];
  const direction = query.order?.direction === "descending" ? -1 : 1;
  if (aggregate === null && group === null) {
    const ordered = order === null ? rows : sorted(rows, (row) => row[order] ?? null, direction);
    result.columns = shown.map((column) => columnName(table, column));
    result.rows = ordered.map((row) => shown.map((column) => asResult(row[column] ?? null)));
  } else {
    const work = { operation: aggregate?.operation ?? "count", measured, group };
    aggregated(work, table, rows, result);
    if (query.order !== null) {
      const at = isOfResult || order !== group ? result.columns.length - 1 : 0;
      result.rows = sorted(
        result.rows,
        (row) => row[at]?.from[0] ?? null,
        direction,
        (row) => (work.operation === "count" && at > 0 ? Number(row[at]!.text) : Number.NaN),
      );
    }
  }
  result.total = result.rows.length;
  result.rows = result.rows.slice(query.from, query.from + query.limit);
  return result;
}

function filtered(
  { where }: RecordsQuery,
  table: RecordTable,
  language: string,
  { columnOf, result }: { columnOf: (asked: string) => number; result: QueryResult },
): Row[] {
  let kept = [...table.rows.keys()];
  for (const { column: name, is, value } of where) {
    const column = columnOf(name);
    if (column < 0) continue;
    const rows = rowsWhere(table, column, is, value, language);
    if (rows === null) {
      const nearest = nearestValues(value, table, column, language);
      result.unknown.push({ as: "value", asked: value, nearest });
    } else kept = kept.filter((row) => rows.has(row));
  }
  return kept.map((row) => table.rows[row]!);
}

const asResult = (cell: Cell | null): ResultCell => ({ text: cell?.text ?? "", from: cell ? [cell] : [] });

/** Sorts by value, or by text where there is none; empty cells come last. `figure` overrides the value of an item. */
function sorted<T>(
  items: readonly T[],
  cellOf: (item: T) => Cell | null,
  direction: 1 | -1,
  figure: (item: T) => number = () => Number.NaN,
): T[] {
  const keyed = items.map((item) => {
    const cell = cellOf(item);
    const n = figure(item);
    return { item, order: Number.isNaN(n) ? (cell ? orderOf(cell.value) : null) : n, text: cell?.text ?? "" };
  });
  return keyed
    .toSorted((one, other) => {
      if ((one.text === "") !== (other.text === "")) return one.text === "" ? 1 : -1;
      if (one.order !== null && other.order !== null) return (one.order - other.order) * direction;
      if (one.order !== null || other.order !== null) return one.order === null ? 1 : -1;
      return one.text.localeCompare(other.text, "en", { numeric: true }) * direction;
    })
    .map(({ item }) => item);
}

function aggregated(
  {
    operation,
    measured,
    group,
  }: { operation: AggregateOperation; measured: number | null; group: number | null },
  table: RecordTable,
  rows: readonly Row[],
  result: QueryResult,
): void {
  const head = measured === null ? operation : `${operation} of ${columnName(table, measured)}`;
  const groups =
    group === null ? new Map([["", rows]]) : Map.groupBy(rows, (row) => folded(row[group]?.text ?? ""));
  result.columns = group === null ? [head] : [columnName(table, group), head];
  for (const members of groups.values()) {
    const figure = figureOf(operation, measured, table, members, result);
    if (figure) result.rows.push(group === null ? [figure] : [asResult(members[0]?.[group] ?? null), figure]);
  }
}

function figureOf(
  operation: AggregateOperation,
  measured: number | null,
  table: RecordTable,
  rows: readonly Row[],
  result: QueryResult,
): ResultCell | null {
  const [name = 0] = table.identity;
  if (measured === null) {
    const from = rows.slice(0, mostFrom).flatMap((row) => row[name] ?? []);
    return { text: String(rows.length), from };
  }
  const cells = rows.flatMap((row) => row[measured] ?? []).filter(({ value }) => value.kind !== "none");
  if (operation === "count") return { text: String(cells.length), from: cells.slice(0, mostFrom) };
  const head = columnName(table, measured);
  if (operation === "minimum" || operation === "maximum") {
    const direction = operation === "minimum" ? 1 : -1;
    const ordered = cells.filter(({ value }) => isOrdered(sortOf(value)));
    noteLeft(result, cells.length - ordered.length, head);
    return asResult(sorted(ordered, (cell) => cell, direction)[0] ?? null);
  }
  const added = addUp(cells, operation === "average");
  if (!added) {
    result.notices.push(`${head} has no amounts to add up.`);
    return null;
  }
  if (added.units > 1) {
    result.notices.push(`${head} has amounts of several units, so they are not added up.`);
    return null;
  }
  noteLeft(result, added.left, head);
  return { text: added.text, from: cells.slice(0, mostFrom) };
}

function noteLeft(result: QueryResult, left: number, head: string): void {
  if (left > 0) result.notices.push(`${left} of the cells in ${head} have no amount and do not count.`);
}

/** Returns the content words of a question that neither its query nor the table's name takes up, so that a partial answer shows. */
export function ignoredWords(
  asked: string,
  { select, where, group, aggregate, order }: RecordsQuery,
  table: RecordTable,
  language: string,
): string[] {
  const question = interpret(asked, language);
  const names = [
    ...(select.length > 0 ? select : columnNames(table)),
    ...where.flatMap(({ column, value }) => [column, value]),
    ...[group, aggregate?.column, order?.column].flatMap((name) => name ?? []),
  ];
  const known = [...names.flatMap((name) => wordsOf(name, language)), ...table.context].map(({ key }) => key);
  const { degree, sum, average, operators, asking, words } = question;
  const ofOperation = aggregate || order ? [...(degree?.words ?? []), ...sum, ...average, ...operators] : [];
  return contentLeft(question, known, new Set([...asking, ...ofOperation])).map((at) => words[at]!.text);
}
