import type { DocumentBuilder } from "../document-builder.ts";
import { startsWithHeader } from "../table-rows.ts";
import { JsonObject, type JsonValue, oneLine } from "./parse-json.ts";

/** A longer text has a heading of its own. */
const longestItem = 300;
const longestList = 500;
/** An object of so few plain values is read as part of the one around it: "address.city: Ghent". */
const mostInline = 8;
const deepestHeading = 6;

/** Names that say what a record is, the most telling first. */
const titleKeys = ["title", "name", "label", "headline", "heading", "subject", "question", "display_name"];
const idKeys = ["id", "_id", "key", "code", "slug", "uuid", "number"];

/** Matches the name of the words that an element of XML has besides its attributes, here and as other programs write it. */
const ownWords = /^[#_$]?text$/;

const pathOf = (outer: string, inner: string) => (ownWords.test(inner) ? outer : `${outer}.${inner}`);

interface Place {
  level: number;
  /** Gives the path before names: "address.". */
  prefix: string;
  /** Marks the next block, once. */
  record?: string;
  inRecord: boolean;
}

/** Adds a JSON value as people would write it down: facts first, then tables of like records and titled sections. */
export function addJson(builder: DocumentBuilder, value: JsonValue): void {
  addValue(builder, value, "record", { level: 1, prefix: "", inRecord: false });
}

/** Adds a value that is one of several records, with a section of its own; `number` counts from 1. */
export function addJsonRecord(builder: DocumentBuilder, value: JsonValue, number: number): void {
  addRecord(builder, value, "record", number, { level: 1, prefix: "", inRecord: false });
}

/** Returns what an object calls itself, for people: its title or name, else its id as "id 42". Null where it has neither. */
export function titleOf(value: JsonValue): string | null {
  if (!(value instanceof JsonObject)) return null;
  const found = new Map<string, string>();
  for (const [key, said] of value.members) {
    const name = key.toLowerCase().replaceAll(/[-\s]/g, "_");
    if (typeof said !== "string" || found.has(name)) continue;
    if (!titleKeys.includes(name) && !idKeys.includes(name)) continue;
    const text = oneLine(said);
    if (text.length <= 150 && /[\p{L}\p{N}]/u.test(text))
      found.set(name, idKeys.includes(name) ? `${key} ${text}` : text);
  }
  const name = [...titleKeys, ...idKeys].find((key) => found.has(key));
  return name === undefined ? null : found.get(name)!;
}

function addValue(builder: DocumentBuilder, value: JsonValue, name: string, place: Place): void {
  if (value instanceof JsonObject) addObject(builder, value, place);
  else if (Array.isArray(value)) addArray(builder, value, name, place);
  else if (value !== null) addProse(builder, value, place);
}

/** Plain values first, so that none of them seems to belong to a section before it. */
function addObject(builder: DocumentBuilder, { members }: JsonObject, place: Place): void {
  const run = {};
  for (const [key, value] of members) addPlain(builder, value, place.prefix + key, place, run);
  for (const [key, value] of members) if (!isPlain(value)) addSection(builder, value, key, place);
}

function isPlain(value: JsonValue): boolean {
  if (value === null) return true;
  if (value instanceof JsonObject) return isInline(value);
  if (Array.isArray(value)) return shortList(value, longestList) !== null;
  return value.length <= longestItem && !/\n\s*\n/.test(value);
}

function isInline({ members }: JsonObject): boolean {
  if (members.length > mostInline) return false;
  return members.every(([, value]) => !(value instanceof JsonObject) && isPlain(value));
}

function addPlain(builder: DocumentBuilder, value: JsonValue, name: string, place: Place, run: object): void {
  if (value === null || !isPlain(value)) return;
  if (value instanceof JsonObject) {
    for (const [key, inner] of value.members) addPlain(builder, inner, pathOf(name, key), place, run);
    return;
  }
  const text = Array.isArray(value) ? shortList(value, longestList)! : value.trim();
  if (text !== "") builder.add({ kind: "list-item", ...markOnce(place) }, `${name}: ${text}`, run);
}

/** Adds a section; where it is deeper than headings go, the path to a value comes before it. */
function addSection(builder: DocumentBuilder, value: JsonValue, key: string, place: Place): void {
  const path = `${place.prefix}${key}`;
  if (place.level > deepestHeading && typeof value === "string")
    return void builder.add({ kind: "paragraph", ...markOnce(place) }, `${path}: ${value.trim()}`);
  if (place.level > deepestHeading) return addValue(builder, value, key, { ...place, prefix: `${path}.` });
  const mark = place.inRecord ? {} : { record: key };
  builder.add({ kind: "heading", level: place.level, ...mark, ...markOnce(place) }, key);
  addValue(builder, value, key, { ...place, level: place.level + 1, prefix: "" });
}

function addArray(builder: DocumentBuilder, array: readonly JsonValue[], name: string, place: Place): void {
  const table = tableIn(array);
  if (table) return addTable(builder, table, place);
  const run = {};
  for (const [i, value] of array.entries())
    if (typeof value === "object" && value !== null) addRecord(builder, value, name, i + 1, place);
    else if (!isPlain(value)) addProse(builder, value!, place);
    else if (value !== null) builder.add({ kind: "list-item", ...markOnce(place) }, value.trim(), run);
}

function addTable(builder: DocumentBuilder, { columns, rows }: JsonTable, place: Place): void {
  const run = {};
  const heads = columns ?? (startsWithHeader(rows.slice(0, 50)) ? rows.shift()! : null);
  if (heads)
    builder.add({ kind: "table-row", header: true, ...(columns && markOnce(place)) }, heads.join("\t"), run);
  for (const [i, cells] of rows.entries()) {
    const record = place.inRecord ? {} : { record: `record ${i + 1}` };
    builder.add({ kind: "table-row", ...record }, cells.join("\t"), run);
  }
}

function addRecord(
  builder: DocumentBuilder,
  value: JsonValue,
  name: string,
  nth: number,
  place: Place,
): void {
  const inner: Place = { ...place, inRecord: true };
  if (!place.inRecord) inner.record = `record ${nth}`;
  const numbered = `${name} ${nth}`;
  if (place.level > deepestHeading) inner.prefix = `${place.prefix}${nth}.`;
  else {
    const title = titleOf(value) ?? numbered[0]!.toUpperCase() + numbered.slice(1);
    builder.add({ kind: "heading", level: place.level, ...markOnce(inner) }, title);
    inner.level++;
    inner.prefix = "";
  }
  addValue(builder, value, name, inner);
}

/** Adds paragraphs as the text parts them itself. */
function addProse(builder: DocumentBuilder, text: string, place: Place): void {
  for (const paragraph of text.split(/\n[^\S\n]*\n\s*/))
    builder.add({ kind: "paragraph", ...markOnce(place) }, paragraph.trim());
}

function markOnce(place: Place): { record?: string } {
  const { record } = place;
  if (record === undefined) return {};
  delete place.record;
  return { record };
}

/** A longer text is read better under a heading than in a cell. */
const longestCell = 120;
const mostColumns = 30;
/** Sets the least share of all cells that hold something. */
const leastFilled = 0.5;

interface JsonTable {
  /** Null where the rows are bare arrays. */
  columns: string[] | null;
  rows: string[][];
}

/** Returns an array whose elements are flat objects with much the same names, or flat arrays, as a table; null for others. */
const tableIn = (array: readonly JsonValue[]): JsonTable | null =>
  array.length < 2 ? null : (tableOfObjects(array) ?? tableOfArrays(array));

function tableOfObjects(array: readonly JsonValue[]): JsonTable | null {
  const columns = new Map<string, number>();
  const rows: string[][] = [];
  let filled = 0;
  for (const element of array) {
    if (!(element instanceof JsonObject)) return null;
    const row: string[] = [];
    const members = element.members.flatMap(([key, value]) =>
      value instanceof JsonObject && value.members.length > 1 && isInline(value)
        ? value.members.map(([inner, said]) => [pathOf(key, inner), said] as const)
        : [[key, value] as const],
    );
    for (const [key, value] of members) {
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
function shortList(array: readonly JsonValue[], longest = longestCell): string | null {
  let list = "";
  for (const value of array) {
    if (value === null) continue;
    if (typeof value !== "string" || value.includes("\n")) return null;
    list += (list === "" ? "" : ", ") + oneLine(value);
    if (list.length > longest) return null;
  }
  return list;
}
