import { maxNesting, nestedTooDeep, tooMuchText } from "../source.errors.ts";

export type JsonValue = string | null | JsonValue[] | JsonObject;

export class JsonObject {
  readonly members: [key: string, value: JsonValue][] = [];
}

/** JSON that does not parse: what is wrong, and at which character. */
export class JsonSyntax extends Error {
  readonly at: number;

  constructor(at: number, what: string) {
    super(what);
    this.at = at;
  }
}

/** Each member costs a hundred bytes besides its text. */
const mostMembers = 2_000_000;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Python writes the last three. */
const literal = /true|false|null|NaN|-?Infinity/y;

/** Reads the value that begins at or after `from`, and where what follows it begins. Fails with JsonSyntax. */
export function parseJson(text: string, from = 0): { value: JsonValue; end: number } {
  const keys = new Map<string, string>();
  let at = skipSpace(text, from);
  let members = 0;

  const expect = (sign: string, wanted: string) => {
    if (text[at] !== sign) throw unexpected(text, at, wanted);
    at = skipSpace(text, at + 1);
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return null;
    const found = text.slice(at, pattern.lastIndex);
    at = pattern.lastIndex;
    return found;
  };
  const takeString = (): string => {
    const end = stringEnd(text, at);
    const raw = text.slice(at, end);
    at = end;
    return decoded(raw);
  };
  const takeKey = (): string => {
    if (text[at] !== '"') throw unexpected(text, at, "a name in double quotes");
    const key = oneLine(takeString());
    at = skipSpace(text, at);
    expect(":", "a colon");
    if (++members > mostMembers) throw tooMuchText();
    // One string for each name, however often it is written.
    return keys.get(key) ?? (keys.set(key, key), key);
  };
  /** Takes what brackets hold, up to the closing one; null where that is nothing. */
  const takeAll = (closing: "}" | "]", takeOne: () => void): boolean => {
    at = skipSpace(text, at + 1);
    const isEmpty = text[at] === closing;
    while (!isEmpty) {
      takeOne();
      if (text[at] === closing) break;
      expect(",", `a comma or "${closing}"`);
    }
    at++;
    return !isEmpty;
  };
  const takeValue = (depth: number): JsonValue => {
    if (depth > maxNesting) throw nestedTooDeep();
    let value: JsonValue;
    if (text[at] === "{") {
      const object = new JsonObject();
      const holds = takeAll("}", () => object.members.push([takeKey(), takeValue(depth + 1)]));
      value = holds ? object : null;
    } else if (text[at] === "[") {
      const list: JsonValue[] = [];
      value = takeAll("]", () => list.push(takeValue(depth + 1))) ? list : null;
    } else if (text[at] === '"') value = takeString() || null;
    else {
      const scalar = take(number) ?? take(literal);
      if (scalar === null) throw unexpected(text, at, "a value");
      value = scalar === "null" ? null : scalar;
    }
    at = skipSpace(text, at);
    return value;
  };
  return { value: takeValue(0), end: at };
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9;)
    code = text.charCodeAt(++at);
  return at;
}

function stringEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) return i + 1;
    if (code < 32) throw new JsonSyntax(i, "a line break or another control character is within a text");
    if (code !== 92) continue;
    const escaped = text[++i];
    if (escaped === "u" && /^[\da-f]{4}$/i.test(text.slice(i + 1, i + 5))) i += 4;
    else if (escaped === undefined || !'"\\/bfnrt'.includes(escaped))
      throw new JsonSyntax(i - 1, "a backslash comes before a character that it cannot mark");
  }
  throw new JsonSyntax(at, "the text that begins here is not closed");
}

function unexpected(text: string, at: number, wanted: string): JsonSyntax {
  return at >= text.length
    ? new JsonSyntax(at, `it ends where ${wanted} is expected`)
    : new JsonSyntax(at, `${wanted} is expected`);
}

/** Halves of characters and NULs, which nothing can store, become the sign for what is missing. */
function decoded(raw: string): string {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  return (JSON.parse(raw) as string).toWellFormed().replaceAll("\0", "\uFFFD").replace(/\r\n?/g, "\n");
}

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
