import { type JsonText, passScalar, passString, skipSpace } from "./json-text.ts";

export type JsonKind = "object" | "array" | "string" | "other" | "nothing";

/** Returns the kind of value at a position: "nothing" is null, and texts, objects and arrays that are empty. */
export function kindAt({ text }: JsonText, at: number): JsonKind {
  const mark = text[at];
  if (mark === "{") return text[skipSpace(text, at + 1)] === "}" ? "nothing" : "object";
  if (mark === "[") return text[skipSpace(text, at + 1)] === "]" ? "nothing" : "array";
  if (mark === '"') return text[at + 1] === '"' ? "nothing" : "string";
  return text.startsWith("null", at) ? "nothing" : "other";
}

/** The positions of an array's elements. */
export function* elementsOf(json: JsonText, array: number): Generator<number> {
  const end = json.endOf(array) - 1;
  for (let at = skipSpace(json.text, array + 1); at < end; at = afterComma(json, at)) yield at;
}

export interface JsonMember {
  key: string;
  /** Gives where its value begins. */
  at: number;
}

export function* membersOf(json: JsonText, object: number): Generator<JsonMember> {
  const { text } = json;
  const end = json.endOf(object) - 1;
  for (let at = skipSpace(text, object + 1); at < end;) {
    const keyEnd = passString(text, at);
    const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
    yield { key: oneLine(decodeString(text.slice(at, keyEnd))), at: value };
    at = afterComma(json, value);
  }
}

/** A text without its quotes and escapes; anything else with the digits that the file has. */
export function scalarAt({ text }: JsonText, at: number): string {
  const raw = text.slice(at, passScalar(text, at));
  return raw.startsWith('"') ? decodeString(raw) : raw;
}

function afterComma(json: JsonText, value: number): number {
  const mark = json.text[value];
  const end = mark === "{" || mark === "[" ? json.endOf(value) : passScalar(json.text, value);
  const next = skipSpace(json.text, end);
  return json.text[next] === "," ? skipSpace(json.text, next + 1) : next;
}

/** Halves of characters and NULs, which nothing can store, become the sign for what is missing. */
function decodeString(raw: string): string {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  return (JSON.parse(raw) as string).toWellFormed().replaceAll("\0", "\uFFFD").replace(/\r\n?/g, "\n");
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
