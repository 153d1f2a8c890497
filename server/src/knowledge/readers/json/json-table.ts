import { JsonObject, type JsonValue, oneLine } from "./parse-json.ts";

/** A longer text is read better under a heading than in a cell. */
const longestCell = 120;
const mostColumns = 30;
/** Sets the least share of all cells that hold something. */
const leastFilled = 0.5;

export interface JsonTable {
  /** Null where the rows are bare arrays. */
  columns: string[] | null;
  rows: string[][];
}

/** Returns an array whose elements are flat objects with much the same names, or flat arrays, as a table; null for others. */
export function tableIn(array: readonly JsonValue[]): JsonTable | null {
  return array.length < 2 ? null : (tableOfObjects(array) ?? tableOfArrays(array));
}

function tableOfObjects(array: readonly JsonValue[]): JsonTable | null {
  const columns = new Map<string, number>();
  const rows: string[][] = [];
  let filled = 0;
  for (const element of array) {
    if (!(element instanceof JsonObject)) return null;
    const row: string[] = [];
    for (const [key, value] of element.members) {
      const cell = cellOf(value);
      if (cell === null) return null;
      if (cell !== "") filled++;
      if (!columns.has(key)) columns.set(key, columns.size);
      row[columns.get(key)!] = cell;
    }
    if (columns.size > mostColumns) return null;
    rows.push(row);
  }
  if (filled < rows.length * columns.size * leastFilled) return null;
  const whole = rows.map((row) => Array.from({ length: columns.size }, (_, at) => row[at] ?? ""));
  return { columns: [...columns.keys()], rows: whole };
}

function tableOfArrays(array: readonly JsonValue[]): JsonTable | null {
  const rows: string[][] = [];
  let cells = 0;
  for (const element of array) {
    if (!Array.isArray(element)) return null;
    cells += element.length;
    if (cells > (rows.length + 1) * mostColumns) return null;
    const row = element.map((value) => (Array.isArray(value) ? null : cellOf(value)));
    if (row.includes(null)) return null;
    rows.push(row as string[]);
  }
  return { columns: null, rows };
}

/** Returns what fits in a cell; null for what does not. Empty for null and what is empty. */
function cellOf(value: JsonValue): string | null {
  if (value === null) return "";
  if (value instanceof JsonObject) return null;
  if (Array.isArray(value)) return shortList(value);
  return value.length > longestCell || value.includes("\n") ? null : oneLine(value);
}

/** Returns "a, b, c" for an array of a few short texts or numbers; null for any other. */
export function shortList(array: readonly JsonValue[], longest = longestCell): string | null {
  let list = "";
  for (const value of array) {
    if (value === null) continue;
    if (typeof value !== "string" || value.includes("\n")) return null;
    list += (list === "" ? "" : ", ") + oneLine(value);
    if (list.length > longest) return null;
  }
  return list;
}
