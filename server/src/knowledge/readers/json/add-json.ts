import type { DocumentBuilder } from "../document-builder.ts";
import { startsWithHeader } from "../table-rows.ts";
import { shortList, tableIn } from "./json-table.ts";
import type { JsonText } from "./json-text.ts";
import { elementsOf, kindAt, membersOf, oneLine, scalarAt } from "./json-walk.ts";

/** A longer text has a heading of its own. */
const longestItem = 300;
const longestList = 500;
/** An object of so few plain values is read as part of the one around it: "address.city: Ghent". */
const mostInline = 8;
const deepestHeading = 6;

/** Names that say what a record is, the most telling first. */
const titleKeys = ["title", "name", "label", "headline", "heading", "subject", "question", "display_name"];
const idKeys = ["id", "_id", "key", "code", "slug", "uuid", "number"];

interface Place {
  /** Gives the level of the next heading. */
  level: number;
  /** Gives the path before names: "address.". */
  prefix: string;
  /** Marks the next block, once. */
  record?: string;
  /** Is true within a record. */
  inRecord: boolean;
}

/**
 * Adds a JSON value as people would write it down: plain values as "name: value", then what is longer or larger under
 * headings, arrays of like records as tables, of others as sections named by what names them.
 */
export function addJson(
  builder: DocumentBuilder,
  json: JsonText,
  record?: { number: number; level: number },
): void {
  const place: Place = { level: record?.level ?? 1, prefix: "", inRecord: record !== undefined };
  if (record) addRecord(builder, json, json.start, "record", record.number, { ...place, inRecord: false });
  else addValue(builder, json, json.start, "record", place);
}

/** Returns what an object calls itself, for people: its title or name, else its id as "id 42". Null where it has neither. */
export function titleOf(json: JsonText, at: number): string | null {
  if (kindAt(json, at) !== "object") return null;
  const found = new Map<string, string>();
  for (const { key, at: value } of membersOf(json, at)) {
    const name = key.toLowerCase().replaceAll(/[-\s]/g, "_");
    const kind = kindAt(json, value);
    if ((kind !== "string" && kind !== "other") || found.has(name)) continue;
    if (!titleKeys.includes(name) && !idKeys.includes(name)) continue;
    const text = oneLine(scalarAt(json, value));
    if (text.length <= 150 && /[\p{L}\p{N}]/u.test(text))
      found.set(name, idKeys.includes(name) ? `${key} ${text}` : text);
  }
  const name = [...titleKeys, ...idKeys].find((key) => found.has(key));
  return name === undefined ? null : found.get(name)!;
}

function addValue(builder: DocumentBuilder, json: JsonText, at: number, name: string, place: Place): void {
  const kind = kindAt(json, at);
  if (kind === "object") addObject(builder, json, at, place);
  else if (kind === "array") addArray(builder, json, at, name, place);
  else if (kind !== "nothing") addProse(builder, scalarAt(json, at), place);
}

/** Plain values first, so that none of them seems to belong to a section before it. */
function addObject(builder: DocumentBuilder, json: JsonText, at: number, place: Place): void {
  const run = {};
  for (const member of membersOf(json, at))
    addPlain(builder, json, member.at, place.prefix + member.key, place, run);
  for (const { key, at: value } of membersOf(json, at))
    if (!isPlain(json, value) && kindAt(json, value) !== "nothing")
      addSection(builder, json, value, key, place);
}

function isPlain(json: JsonText, at: number): boolean {
  switch (kindAt(json, at)) {
    case "string": {
      const text = scalarAt(json, at);
      return text.length <= longestItem && !/\n\s*\n/.test(text);
    }
    case "array":
      return shortList(json, at, longestList) !== null;
    case "object":
      return isInline(json, at);
    default:
      return true;
  }
}

function isInline(json: JsonText, object: number): boolean {
  let members = 0;
  for (const { at } of membersOf(json, object))
    if (++members > mostInline || kindAt(json, at) === "object" || !isPlain(json, at)) return false;
  return true;
}

function addPlain(
  builder: DocumentBuilder,
  json: JsonText,
  at: number,
  name: string,
  place: Place,
  run: object,
): void {
  const kind = kindAt(json, at);
  if (kind === "nothing" || !isPlain(json, at)) return;
  if (kind === "object") {
    for (const { key, at: value } of membersOf(json, at))
      addPlain(builder, json, value, `${name}.${key}`, place, run);
    return;
  }
  const text = kind === "array" ? shortList(json, at, longestList)! : scalarAt(json, at).trim();
  if (text !== "") builder.add({ kind: "list-item", ...markOnce(place) }, `${name}: ${text}`, run);
}

/** Adds a section; where it is deeper than headings go, the path to a value comes before it. */
function addSection(builder: DocumentBuilder, json: JsonText, at: number, key: string, place: Place): void {
  if (place.level > deepestHeading) {
    const kind = kindAt(json, at);
    if (kind === "string")
      builder.add(
        { kind: "paragraph", ...markOnce(place) },
        `${place.prefix}${key}: ${scalarAt(json, at).trim()}`,
      );
    else addValue(builder, json, at, key, { ...place, prefix: `${place.prefix}${key}.` });
    return;
  }
  const mark = place.inRecord ? {} : { record: key };
  builder.add({ kind: "heading", level: place.level, ...mark, ...markOnce(place) }, key);
  addValue(builder, json, at, key, { ...place, level: place.level + 1, prefix: "" });
}

function addArray(builder: DocumentBuilder, json: JsonText, array: number, name: string, place: Place): void {
  const table = tableIn(json, array);
  if (table) return addTable(builder, table, place);
  const run = {};
  let number = 0;
  for (const at of elementsOf(json, array)) {
    number++;
    const kind = kindAt(json, at);
    if (kind === "object" || kind === "array") addRecord(builder, json, at, name, number, place);
    else if (kind === "string" && !isPlain(json, at)) addProse(builder, scalarAt(json, at), place);
    else if (kind !== "nothing")
      builder.add({ kind: "list-item", ...markOnce(place) }, scalarAt(json, at).trim(), run);
  }
}

function addTable(
  builder: DocumentBuilder,
  { columns, rows }: NonNullable<ReturnType<typeof tableIn>>,
  place: Place,
): void {
  const run = {};
  let number = 0;
  if (columns) builder.add({ kind: "table-row", header: true, ...markOnce(place) }, columns.join("\t"), run);
  else {
    const first: string[][] = [];
    for (const row of rows()) if (first.push(row) === 50) break;
    number = startsWithHeader(first) ? -1 : 0;
  }
  for (const cells of rows()) {
    number++;
    if (number === 0) builder.add({ kind: "table-row", header: true }, cells.join("\t"), run);
    else
      builder.add(
        { kind: "table-row", ...(place.inRecord ? {} : { record: `record ${number}` }) },
        cells.join("\t"),
        run,
      );
  }
}

function addRecord(
  builder: DocumentBuilder,
  json: JsonText,
  at: number,
  name: string,
  number: number,
  place: Place,
): void {
  const inner: Place = { ...place, inRecord: true };
  if (!place.inRecord) inner.record = `record ${number}`;
  const numbered = `${name} ${number}`;
  if (place.level > deepestHeading) inner.prefix = `${place.prefix}${number}.`;
  else {
    const title = titleOf(json, at) ?? numbered[0]!.toUpperCase() + numbered.slice(1);
    builder.add({ kind: "heading", level: place.level, ...markOnce(inner) }, title);
    inner.level++;
    inner.prefix = "";
  }
  addValue(builder, json, at, name, inner);
}

/** Paragraphs as the text parts them itself. */
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
