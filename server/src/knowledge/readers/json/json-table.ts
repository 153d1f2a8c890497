import { elementsOf, kindAt, membersOf, oneLine, scalarAt } from "./json-walk.ts";
import type { JsonText } from "./json-text.ts";

/** A longer text is read better under a heading than in a cell. */
const longestCell = 120;
const mostColumns = 30;
/** Sets the least share of all cells that hold something. */
const leastFilled = 0.5;

export interface JsonTable {
  /** Null where the rows are bare arrays. */
  columns: string[] | null;
  rows: () => Generator<string[]>;
}

/** An array whose elements are rows of one table: flat objects with much the same names, or flat arrays. Null for others. */
export function tableIn(json: JsonText, array: number): JsonTable | null {
  return tableOfObjects(json, array) ?? tableOfArrays(json, array);
}

function tableOfObjects(json: JsonText, array: number): JsonTable | null {
  const columns = new Map<string, number>();
  let [rows, filled] = [0, 0];
  for (const element of elementsOf(json, array)) {
    if (kindAt(json, element) !== "object") return null;
    rows++;
    for (const { key, at } of membersOf(json, element)) {
      const cell = cellAt(json, at);
      if (cell === null) return null;
      if (cell !== "") filled++;
      if (!columns.has(key)) columns.set(key, columns.size);
    }
    if (columns.size > mostColumns) return null;
  }
  if (rows < 2 || filled < rows * columns.size * leastFilled) return null;
  return {
    columns: [...columns.keys()],
    *rows() {
      for (const element of elementsOf(json, array)) {
        const row = Array.from(columns, () => "");
        for (const { key, at } of membersOf(json, element)) row[columns.get(key)!] = cellAt(json, at)!;
        yield row;
      }
    },
  };
}

function tableOfArrays(json: JsonText, array: number): JsonTable | null {
  let [rows, cells] = [0, 0];
  for (const element of elementsOf(json, array)) {
    if (kindAt(json, element) !== "array") return null;
    rows++;
    for (const at of elementsOf(json, element)) {
      if (cellAt(json, at) === null || /[[{]/.test(json.text[at]!)) return null;
      cells++;
    }
    if (cells > rows * mostColumns) return null;
  }
  if (rows < 2) return null;
  return {
    columns: null,
    *rows() {
      for (const element of elementsOf(json, array))
        yield Array.from(elementsOf(json, element), (at) => cellAt(json, at)!);
    },
  };
}

/** Returns what fits in a cell; null for what does not. Empty for null and what is empty. */
function cellAt(json: JsonText, at: number): string | null {
  switch (kindAt(json, at)) {
    case "object":
      return null;
    case "nothing":
      return "";
    case "array":
      return shortList(json, at);
    default: {
      const text = scalarAt(json, at);
      return text.length > longestCell || text.includes("\n") ? null : oneLine(text);
    }
  }
}

/** "a, b, c" for an array of a few short texts or numbers; null for any other. */
export function shortList(json: JsonText, array: number, longest = longestCell): string | null {
  let list = "";
  for (const at of elementsOf(json, array)) {
    const kind = kindAt(json, at);
    if (kind === "object" || kind === "array") return null;
    if (kind === "nothing") continue;
    const text = scalarAt(json, at);
    if (text.includes("\n")) return null;
    list += (list === "" ? "" : ", ") + oneLine(text);
    if (list.length > longest) return null;
  }
  return list;
}
