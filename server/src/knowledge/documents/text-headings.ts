/** A line of a text, without the blanks around it. */
export interface TextLine {
  start: number;
  end: number;
  /** Whether it begins with blanks. */
  indented: boolean;
}

export function* linesIn(text: string): Generator<TextLine> {
  for (let from = 0; from < text.length;) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    const line = text.slice(from, to);
    const start = from + line.length - line.trimStart().length;
    yield { start, end: from + line.trimEnd().length, indented: start > from };
    from = to + 1;
  }
}

/** What a line is: a heading with such a rule beneath it, or the rule over or under one. */
export interface RuledLine {
  is: "heading" | "rule";
  /** The sign it is drawn with, twice where one stands over the heading as well. */
  mark: string;
}

const isBlank = (line: TextLine | undefined) => !line || line.start >= line.end;
const lengthOf = ({ start, end }: TextLine) => end - start;

/** Signs that lines are drawn with, at least so many. */
const rule = /^([=\-~^"'`*#+.:_])\1{2,}$/;
const longestRule = 200;
/** Characters of a heading. */
const longestHeading = 120;

/** Lines that are underlined alone, as titles are in plain text, and their rules, which are no text. By their number. */
export function rulesOf(text: string, lines: readonly TextLine[]): Map<number, RuledLine> {
  const ruled = new Map<number, RuledLine>();
  const signOf = (line: TextLine | undefined) =>
    line && lengthOf(line) <= longestRule ? rule.exec(text.slice(line.start, line.end))?.[1] : undefined;
  for (let i = 1; i < lines.length; i++) {
    const mark = signOf(lines[i]);
    const title = lines[i - 1]!;
    if (mark === undefined || isBlank(title) || lengthOf(title) > longestHeading) continue;
    const above = signOf(lines[i - 2]);
    const framed = above === mark && isBlank(lines[i - 3]);
    if (!framed && !isBlank(lines[i - 2])) continue;
    // A shorter one parts what stands above it from what follows, as the rows of a table.
    if (lengthOf(lines[i]!) < lengthOf(title) * 0.5 || !/\p{L}/u.test(text.slice(title.start, title.end)))
      continue;
    ruled.set(i - 1, { is: "heading", mark: framed ? mark + mark : mark });
    ruled.set(i, { is: "rule", mark });
    if (framed) ruled.set(i - 2, { is: "rule", mark });
  }
  return ruled;
}

/** Fewer lines at the margin do not show that a text is set so. */
const fewestHeads = 3;
const leastIndented = 0.5;

/**
 * Single lines at the margin of a text that is indented for the most part, as the entries of a change log and the
 * sections of a manual page have them. By their number.
 */
export function headsOverIndented(text: string, lines: readonly TextLine[]): Set<number> {
  const heads = new Set<number>();
  let written = 0;
  let indented = 0;
  for (const [i, line] of lines.entries()) {
    if (isBlank(line)) continue;
    written++;
    if (line.indented) {
      indented++;
      continue;
    }
    if (!isBlank(lines[i - 1]) || lengthOf(line) > longestHeading) continue;
    let below = i + 1;
    if (isBlank(lines[below])) below++;
    if (isBlank(lines[below]) || !lines[below]!.indented) continue;
    if (/[\p{L}\p{N}]/u.test(text.slice(line.start, line.end))) heads.add(i);
  }
  return heads.size >= fewestHeads && indented >= written * leastIndented ? heads : new Set();
}
