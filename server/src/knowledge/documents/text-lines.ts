const newline = 10;

/** The lines of a text without blanks around them, in two numbers each: a text may have millions of them. */
export class TextLines {
  readonly text: string;
  readonly count: number;
  /** Twice where a line starts, and one more where it begins with blanks. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(text: string) {
    this.text = text;
    this.count = linesOf(text);
    this.#starts = new Uint32Array(this.count);
    this.#ends = new Uint32Array(this.count);
    for (let line = 0, from = 0; line < this.count; line++) {
      const found = text.indexOf("\n", from);
      const to = found < 0 ? text.length : found;
      let start = from;
      let end = to;
      while (start < end && isBlankAt(text, start)) start++;
      while (end > start && isBlankAt(text, end - 1)) end--;
      this.#starts[line] = start * 2 + (start > from ? 1 : 0);
      this.#ends[line] = end;
      from = to + 1;
    }
  }

  words(line: number): string {
    return this.text.slice(this.start(line), this.end(line));
  }

  start(line: number): number {
    return this.#starts[line]! >>> 1;
  }

  end(line: number): number {
    return this.#ends[line]!;
  }

  length(line: number): number {
    return this.end(line) - this.start(line);
  }

  isIndented(line: number): boolean {
    return (this.#starts[line]! & 1) === 1;
  }

  /** Returns the column at which a line's words begin. */
  indent(line: number): number {
    const start = this.start(line);
    const from = start === 0 ? 0 : this.text.lastIndexOf("\n", start - 1) + 1;
    return columnAt(this.text, from, start, 0);
  }

  /** Returns the column at which each line's words begin; -1 for a blank one. */
  indents(): Int32Array {
    const indents = new Int32Array(this.count);
    for (let line = 0; line < this.count; line++) indents[line] = this.isBlank(line) ? -1 : this.indent(line);
    return indents;
  }

  /** Returns where a column falls on a line, if a word begins there; null otherwise. */
  placeAt(line: number, column: number): number | null {
    const { text } = this;
    let at = this.start(line);
    for (let reached = this.indent(line); at < this.end(line) && reached < column; at++)
      reached = columnAt(text, at, at + 1, reached);
    return at >= this.end(line) || /\s/.test(text[at]!) || !/\s/.test(text[at - 1]!) ? null : at;
  }

  /** True beyond the first and the last. */
  isBlank(line: number): boolean {
    return line < 0 || line >= this.count || this.length(line) === 0;
  }
}

const tab = 8;

function columnAt(text: string, from: number, to: number, before: number): number {
  let column = before;
  for (let at = from; at < to; at++) column += text[at] === "\t" ? tab - (column % tab) : 1;
  return column;
}

/** Counts lines; a line end at the very end begins no other. */
function linesOf(text: string): number {
  let lines = 0;
  let at = text.indexOf("\n");
  for (; at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return text === "" || text.charCodeAt(text.length - 1) === newline ? lines : lines + 1;
}

const isBlankAt = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  return unit <= 32 ? unit === 32 || (unit >= 9 && unit <= 13) : unit >= 160 && otherBlanks.test(text[at]!);
};
const otherBlanks = /^\s$/;
