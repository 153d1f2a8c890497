import type { FormulaKind, Inline, TextRun } from "./parse-markup.ts";

interface Style {
  bold: boolean;
  italic: boolean;
}

const escapable = /[!-/:-@[-`{-~]/;
const wordCharacter = /[\p{L}\p{N}_]/u;
const longestLabel = 400;
const formula = /(\$\$?)`([^`]{1,1000})`\1/y;
const longestAddress = 2_048;

/** Reads one block's text. `offset` is where it stands in the message. */
export function parseInline(text: string, offset: number): Inline[] {
  const out: Inline[] = [];
  scan(text, 0, text.length, offset, { bold: false, italic: false }, out);
  return out;
}

function scan(text: string, from: number, to: number, offset: number, style: Style, out: Inline[]): void {
  /** Delimiters that have no partner further on: looked for once, so that hostile input stays linear. */
  const alone = new Set<string>();
  let i = from;
  while (i < to) {
    const c = text[i]!;
    if (c === "\\" && i + 1 < to && escapable.test(text[i + 1]!)) {
      push(out, text[i + 1]!, offset + i, style);
      i += 2;
    } else if (c === "\n") {
      out.push({ kind: "break", start: offset + i });
      i += 1;
    } else if (c === "\r") {
      i += 1;
    } else if (c === "$") {
      i = readFormula(text, i, to, offset, style, out);
    } else if (c === "`") {
      i = readInlineCode(text, i, to, offset, style, out, alone);
    } else if (c === "[") {
      i = readBracket(text, i, to, offset, style, out);
    } else if (c === "*" || c === "_") {
      i = readEmphasis(text, i, to, offset, style, out, alone);
    } else {
      push(out, c, offset + i, style);
      i += 1;
    }
  }
}

interface Special {
  code?: boolean;
  formula?: FormulaKind;
  href?: string;
}

function push(out: Inline[], text: string, start: number, style: Style, special: Special = {}): void {
  const { code = false, formula: kind = null, href = null } = special;
  const last = out.at(-1);
  const at = Array.from({ length: text.length }, (_, k) => start + k);
  const run = { kind: "text" as const, text, at, ...style, code, formula: kind, href };
  if (last?.kind !== "text" || !sameStyle(last, run)) return void out.push(run);
  last.text += text;
  last.at.push(...at);
}

type Styled = Pick<TextRun, "bold" | "italic" | "code" | "formula" | "href">;

/** Whether two runs of text are one; a formula is always whole by itself. */
export function sameStyle(a: Styled, b: Styled): boolean {
  const styles = ["bold", "italic", "code", "href"] as const;
  return !a.formula && !b.formula && styles.every((style) => a[style] === b[style]);
}

/** LaTeX as code between one or two dollar signs; any other dollar sign is text. */
function readFormula(
  text: string,
  from: number,
  to: number,
  offset: number,
  style: Style,
  out: Inline[],
): number {
  formula.lastIndex = from;
  const [whole, signs, latex] = formula.exec(text) ?? [];
  if (whole === undefined || from + whole.length > to) {
    push(out, "$", offset + from, style);
    return from + 1;
  }
  const start = offset + from + signs!.length + 1;
  push(out, latex!, start, style, { formula: signs === "$" ? "inline" : "display" });
  return from + whole.length;
}

function readInlineCode(
  text: string,
  from: number,
  to: number,
  offset: number,
  style: Style,
  out: Inline[],
  alone: Set<string>,
): number {
  let ticks = 1;
  while (text[from + ticks] === "`" && from + ticks < to) ticks += 1;
  const marker = "`".repeat(ticks);
  let close = alone.has(marker) ? -1 : text.indexOf(marker, from + ticks);
  while (close !== -1 && close < to && text[close + ticks] === "`") {
    let past = close + ticks;
    while (text[past] === "`") past += 1;
    close = text.indexOf(marker, past);
  }
  if (close === -1 || close >= to) {
    alone.add(marker);
    push(out, marker, offset + from, style);
    return from + ticks;
  }
  const code = text.slice(from + ticks, close);
  if (code !== "") push(out, code, offset + from + ticks, style, { code: true });
  return close + ticks;
}

function readBracket(
  text: string,
  from: number,
  to: number,
  offset: number,
  style: Style,
  out: Inline[],
): number {
  const digits = /^\[(\d{1,4})\](?!\()/.exec(text.slice(from, Math.min(to, from + 7)));
  if (digits) {
    const end = from + digits[0].length;
    out.push({ kind: "mark", mark: Number(digits[1]), start: offset + from, end: offset + end });
    return end;
  }
  const labelEnd = find(text, "]", from + 1, Math.min(to, from + longestLabel));
  const addressEnd =
    labelEnd !== -1 && text[labelEnd + 1] === "("
      ? find(text, ")", labelEnd + 2, Math.min(to, labelEnd + longestAddress))
      : -1;
  if (labelEnd > from + 1 && addressEnd !== -1) {
    const href = unescape(text.slice(labelEnd + 2, addressEnd).trim());
    const inner: Inline[] = [];
    scanPlain(text, from + 1, labelEnd, offset, style, inner, href);
    out.push(...inner);
    return addressEnd + 1;
  }
  push(out, "[", offset + from, style);
  return from + 1;
}

/** A link's label: its escapes are honoured, other markup in it is text. */
function scanPlain(
  text: string,
  from: number,
  to: number,
  offset: number,
  style: Style,
  out: Inline[],
  href: string,
): void {
  for (let i = from; i < to; i += 1) {
    if (text[i] === "\\" && i + 1 < to && escapable.test(text[i + 1]!)) i += 1;
    push(out, text[i]!, offset + i, style, { href });
  }
}

function readEmphasis(
  text: string,
  from: number,
  to: number,
  offset: number,
  style: Style,
  out: Inline[],
  alone: Set<string>,
): number {
  const c = text[from]!;
  const double = text[from + 1] === c && from + 1 < to;
  for (const marker of double ? [c + c, c] : [c]) {
    const weight = marker.length === 2 ? "bold" : "italic";
    const inside = from + marker.length;
    if (alone.has(marker) || style[weight] || !opens(text, from, inside, to, c)) continue;
    const close = findClosing(text, marker, inside, to);
    if (close === -1) {
      alone.add(marker);
      continue;
    }
    scan(text, inside, close, offset, { ...style, [weight]: true }, out);
    return close + marker.length;
  }
  const run = double ? c + c : c;
  push(out, run, offset + from, style);
  return from + run.length;
}

function opens(text: string, from: number, inside: number, to: number, c: string): boolean {
  if (inside >= to || /\s/.test(text[inside]!)) return false;
  // Three markers are bold around italic; more are no emphasis at all.
  const triple = text[inside] === c && inside - from === 2 && text[inside + 1] !== c;
  if (text[inside] === c && !triple) return false;
  return c === "*" || from === 0 || !wordCharacter.test(text[from - 1]!);
}

function findClosing(text: string, marker: string, from: number, to: number): number {
  const c = marker[0]!;
  for (let i = from; i < to; i += 1) {
    if (text[i] === "\\") {
      i += 1;
    } else if (text[i] === "`") {
      const close = text.indexOf("`", i + 1);
      if (close !== -1 && close < to) i = close;
    } else if (text[i] === c) {
      let length = 1;
      while (text[i + length] === c && i + length < to) length += 1;
      const fits = marker.length === 1 ? length !== 2 : length >= 2;
      const spaced = /\s/.test(text[i - 1]!) || i === from;
      const inWord = c === "_" && i + length < to && wordCharacter.test(text[i + length]!);
      if (fits && !spaced && !inWord) return i + length - marker.length;
      i += length - 1;
    }
  }
  return -1;
}

function find(text: string, wanted: string, from: number, to: number): number {
  for (let i = from; i < to; i += 1) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === wanted) return i;
    else if (text[i] === "\n") return -1;
  }
  return -1;
}

function unescape(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
