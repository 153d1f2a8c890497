import { maxNesting, nestedTooDeep } from "../limits.ts";

/** JSON that does not parse: what is wrong, and at which character. */
export class JsonSyntax extends Error {
  readonly at: number;

  constructor(at: number, what: string) {
    super(what);
    this.at = at;
  }
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Python writes the last three. */
const literal = /true|false|null|NaN|-?Infinity/y;
/**
 * JSON as it is written, walked in place: numbers keep their digits and nothing but the positions of objects and arrays
 * is held. Positions count UTF-16 units in `text`.
 */
export interface JsonText {
  text: string;
  /** Gives where the value begins, and where it ends. */
  start: number;
  end: number;
  /** Returns where the object or array that begins at `at` ends. */
  endOf(at: number): number;
}

/** Checks the value that begins at or after `from`. Fails with JsonSyntax; uses no stack, however deep it nests. */
export function openJson(text: string, from = 0): JsonText {
  const start = skipSpace(text, from);
  const starts = createPositions();
  const ends = createPositions();
  const open: number[] = [];
  let at = start;
  for (;;) {
    // A value is due.
    const mark = text.charCodeAt(at);
    if (mark === 123 || mark === 91) {
      if (open.length >= maxNesting) throw nestedTooDeep();
      open.push(starts.length);
      starts.push(at);
      ends.push(0);
      at = skipSpace(text, at + 1);
      if (text.charCodeAt(at) !== mark + 2) {
        if (mark === 123) at = passKey(text, at);
        continue;
      }
    } else at = skipSpace(text, passScalar(text, at));
    // A value has ended, or an empty one ends here.
    for (;;) {
      if (open.length === 0) {
        const end = trimmedEnd(text, at);
        return { text, start, end, endOf: (position) => ends.get(starts.find(position)) };
      }
      const isObject = text.charCodeAt(starts.get(open[open.length - 1]!)) === 123;
      const next = text.charCodeAt(at);
      if (next === 44) {
        at = skipSpace(text, at + 1);
        if (isObject) at = passKey(text, at);
        break;
      }
      if (next !== (isObject ? 125 : 93))
        throw unexpected(text, at, isObject ? 'a comma or "}"' : 'a comma or "]"');
      ends.set(open.pop()!, at + 1);
      at = skipSpace(text, at + 1);
    }
  }
}

export function skipSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9;)
    code = text.charCodeAt(++at);
  return at;
}

/** Returns where the key that begins at `at` ends, with its colon and the space behind it. */
function passKey(text: string, at: number): number {
  if (text.charCodeAt(at) !== 34) throw unexpected(text, at, "a name in double quotes");
  const colon = skipSpace(text, passString(text, at));
  if (text.charCodeAt(colon) !== 58) throw unexpected(text, colon, "a colon");
  return skipSpace(text, colon + 1);
}

export function passScalar(text: string, at: number): number {
  if (text.charCodeAt(at) === 34) return passString(text, at);
  number.lastIndex = at;
  if (number.test(text)) return number.lastIndex;
  literal.lastIndex = at;
  if (literal.test(text)) return literal.lastIndex;
  throw unexpected(text, at, "a value");
}

export function passString(text: string, at: number): number {
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

function trimmedEnd(text: string, at: number): number {
  let end = at;
  while (end > 0 && /\s/.test(text[end - 1]!)) end--;
  return end;
}

/** Growing numbers, four bytes each. The first few lie where they cost nothing: there may be such a list for each line. */
function createPositions() {
  let list = new Int32Array(16);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value: number) {
      if (length === list.length) {
        const larger = new Int32Array(length * 2);
        larger.set(list);
        list = larger;
      }
      list[length++] = value;
    },
    get: (index: number) => list[index]!,
    set: (index: number, value: number) => void (list[index] = value),
    /** The index of a value that is there. */
    find(value: number): number {
      let [low, high] = [0, length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (list[middle]! < value) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
