const newline = 10;

/**
 * The lines of a text, without the blanks around them. Two numbers for each, and no object: a text may be millions of
 * lines of one character.
 */
export class TextLines {
  readonly count: number;
  /** Twice where a line starts, and one more where it begins with blanks. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(text: string) {
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

  start(line: number): number {
    return this.#starts[line]! >>> 1;
  }

  end(line: number): number {
    return this.#ends[line]!;
  }

  length(line: number): number {
    return this.end(line) - this.start(line);
  }

  /** Returns whether it begins with blanks. */
  isIndented(line: number): boolean {
    return (this.#starts[line]! & 1) === 1;
  }

  /** True beyond the first and the last. */
  isBlank(line: number): boolean {
    return line < 0 || line >= this.count || this.length(line) === 0;
  }
}

/** An end of a line at the very end begins none. */
function linesOf(text: string): number {
  let lines = 0;
  let at = text.indexOf("\n");
  for (; at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return text === "" || text.charCodeAt(text.length - 1) === newline ? lines : lines + 1;
}

/** As `trim` has it. */
const isBlankAt = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  return unit <= 32 ? unit === 32 || (unit >= 9 && unit <= 13) : unit >= 160 && otherBlanks.test(text[at]!);
};
const otherBlanks = /^\s$/;
