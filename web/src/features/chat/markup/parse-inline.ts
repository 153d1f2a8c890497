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

/** Reads one block's text. `offset` is its place in the message. */
export function parseInline(text: string, offset: number): Inline[] {
  const reader = new InlineReader(text, offset);
  reader.scan(0, text.length, { bold: false, italic: false });
  return reader.out;
}

type Styled = Pick<TextRun, "bold" | "italic" | "code" | "formula" | "href">;

/** Returns whether two runs of text are one; a formula is always whole by itself. */
export function sameStyle(a: Styled, b: Styled): boolean {
  const styles = ["bold", "italic", "code", "href"] as const;
  return !a.formula && !b.formula && styles.every((style) => a[style] === b[style]);
}

/** Each `#read…` reads what begins at `from`, up to `to` at most, and returns where it ends. */
class InlineReader {
  readonly out: Inline[] = [];
  readonly #text: string;
  readonly #offset: number;

  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  scan(from: number, to: number, style: Style): void {
    const text = this.#text;
    /** Delimiters that have no partner further on: looked for once, so that hostile input stays linear. */
    const alone = new Set<string>();
    let i = from;
    while (i < to) {
      const c = text[i]!;
      if (c === "\\" && i + 1 < to && escapable.test(text[i + 1]!)) {
        this.#push(text[i + 1]!, i, style);
        i += 2;
      } else if (c === "\n") {
        this.out.push({ kind: "break", start: this.#offset + i });
        i += 1;
      } else if (c === "\r") {
        i += 1;
      } else if (c === "$") {
        i = this.#readFormula(i, to, style);
      } else if (c === "`") {
        i = this.#readCode(i, to, style, alone);
      } else if (c === "[") {
        i = this.#readBracket(i, to, style);
      } else if (c === "*" || c === "_") {
        i = this.#readEmphasis(i, to, style, alone);
      } else {
        this.#push(c, i, style);
        i += 1;
      }
    }
  }

  #push(
    text: string,
    from: number,
    style: Style,
    special: { code?: boolean; formula?: FormulaKind; href?: string } = {},
  ): void {
    const { code = false, formula: kind = null, href = null } = special;
    const last = this.out.at(-1);
    const at = Array.from({ length: text.length }, (_, k) => this.#offset + from + k);
    const run = { kind: "text" as const, text, at, ...style, code, formula: kind, href };
    if (last?.kind !== "text" || !sameStyle(last, run)) return void this.out.push(run);
    last.text += text;
    last.at.push(...at);
  }

  /** Reads LaTeX as code between one or two dollar signs; any other dollar sign is text. */
  #readFormula(from: number, to: number, style: Style): number {
    formula.lastIndex = from;
    const [whole, signs, latex] = formula.exec(this.#text) ?? [];
    if (whole === undefined || from + whole.length > to) {
      this.#push("$", from, style);
      return from + 1;
    }
    const kind = signs === "$" ? "inline" : "display";
    this.#push(latex!, from + signs!.length + 1, style, { formula: kind });
    return from + whole.length;
  }

  #readCode(from: number, to: number, style: Style, alone: Set<string>): number {
    const text = this.#text;
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
      this.#push(marker, from, style);
      return from + ticks;
    }
    const code = text.slice(from + ticks, close);
    if (code !== "") this.#push(code, from + ticks, style, { code: true });
    return close + ticks;
  }

  /** Reads a mark, or a link: in its label escapes are honored, and other markup is text. */
  #readBracket(from: number, to: number, style: Style): number {
    const text = this.#text;
    const digits = /^\[(\d{1,4})\](?!\()/.exec(text.slice(from, Math.min(to, from + 7)));
    if (digits) {
      const end = from + digits[0].length;
      const [start, after] = [this.#offset + from, this.#offset + end];
      this.out.push({ kind: "mark", mark: Number(digits[1]), start, end: after });
      return end;
    }
    const labelEnd = find(text, "]", from + 1, Math.min(to, from + longestLabel));
    const addressEnd =
      labelEnd !== -1 && text[labelEnd + 1] === "("
        ? find(text, ")", labelEnd + 2, Math.min(to, labelEnd + longestAddress))
        : -1;
    if (labelEnd <= from + 1 || addressEnd === -1) {
      this.#push("[", from, style);
      return from + 1;
    }
    const href = unescape(text.slice(labelEnd + 2, addressEnd).trim());
    for (let i = from + 1; i < labelEnd; i += 1) {
      if (text[i] === "\\" && i + 1 < labelEnd && escapable.test(text[i + 1]!)) i += 1;
      this.#push(text[i]!, i, style, { href });
    }
    return addressEnd + 1;
  }

  #readEmphasis(from: number, to: number, style: Style, alone: Set<string>): number {
    const text = this.#text;
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
      this.scan(inside, close, { ...style, [weight]: true });
      return close + marker.length;
    }
    const run = double ? c + c : c;
    this.#push(run, from, style);
    return from + run.length;
  }
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
