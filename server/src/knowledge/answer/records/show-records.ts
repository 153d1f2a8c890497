import { columnName } from "../../records/query/resolve-names.ts";
import type { ResultCell, UnknownName } from "../../records/query/records-query.ts";
import type { RecordTable, TableKind } from "../../records/record.ts";
import { sourceName } from "../compose/source-name.ts";
import type { ResourceNames } from "../answer.ts";
import type { ProjectResult } from "./query-project.ts";
import { pageAt, type PlacedTable, tableIdOf } from "./tables-near.ts";

/** The kinds of values that people know. */
export type ShownKind =
  | "text"
  | "code"
  | "number"
  | "money"
  | "quantity"
  | "percent"
  | "date"
  | "weekdays"
  | "time"
  | "tick"
  | "email"
  | "phone"
  | "address"
  | "mixed"
  | "empty";

export interface ShownTable {
  id: string;
  resourceId: string;
  part: string;
  /** The name of its source. */
  title: string;
  name: string;
  kind: TableKind;
  columns: { name: string; kind: ShownKind }[];
  rows: number;
  unread: number;
  start: number;
  page: number | null;
}

export interface ShownCell {
  /** Null for a figure that was worked out. */
  id: string | null;
  text: string;
  start: number | null;
  end: number | null;
  /** Identifiers of the cells that a figure was worked out from. */
  from?: string[];
}

export interface ShownResult {
  table: ShownTable | null;
  resolved: { asked: string; name: string }[];
  unknown: UnknownName[];
  columns: string[];
  rows: { cells: ShownCell[]; page: number | null }[];
  total: number;
  notices: string[];
  ignored: string[];
}

/** Returns what people are shown of a table without its rows. */
export function showTable(placed: PlacedTable, names: ResourceNames): ShownTable {
  const { table, resourceId, part, title, url } = placed;
  return {
    id: tableIdOf(placed),
    resourceId,
    part,
    title: sourceName({ resourceId, part, title, url }, names),
    name: table.name,
    kind: table.kind,
    columns: table.columns.map((_, at) => ({ name: columnName(table, at), kind: kindOf(table, at) })),
    rows: table.rows.length,
    unread: table.unread,
    start: table.start,
    page: pageAt(placed, table.start),
  };
}

/** Returns a result as people are shown it, each cell with its identifier and its place. */
export function showResult(
  { placed, rows, resolved, unknown, columns, total, notices, ignored }: ProjectResult,
  names: ResourceNames,
): ShownResult {
  return {
    table: placed && showTable(placed, names),
    resolved,
    unknown,
    columns,
    rows: rows.map((cells) => {
      const start = cells.flatMap(({ from }) => from)[0]?.start;
      return {
        cells: cells.map((cell) => showCell(cell, placed!)),
        page: start === undefined ? null : pageAt(placed!, start),
      };
    }),
    total,
    notices,
    ignored,
  };
}

function showCell({ text, from }: ResultCell, placed: PlacedTable): ShownCell {
  const ids = from.map(({ start, end }) => `${tableIdOf(placed)}.${start}-${end}`);
  const [only] = from;
  // A count over one row is a figure too.
  if (from.length === 1 && only && only.text === text)
    return { id: ids[0]!, text, start: only.start, end: only.end };
  return { id: null, text, start: null, end: null, ...(ids.length > 0 && { from: ids }) };
}

const money = /^amount (?:euro|dollar|pound|franc|yen|shilling)$/;

function kindOf({ columns }: RecordTable, column: number): ShownKind {
  const { sort } = columns[column]!;
  if (money.test(sort)) return "money";
  if (sort === "amount share") return "percent";
  if (sort === "amount") return "number";
  if (sort.startsWith("amount")) return "quantity";
  if (sort === "none") return "empty";
  if (sort === "times") return "time";
  if (sort === "months") return "date";
  if (sort === "url") return "address";
  return sort as ShownKind;
}
