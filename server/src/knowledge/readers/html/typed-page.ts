import type { Block } from "../../documents/document.ts";
import { isPieceOfProse, proseSigns } from "../../documents/reads-as-prose.ts";
import { typedProse, type TypedText, typedText } from "../../documents/typed-text.ts";
import { addReading, type DocumentBuilder } from "../document-builder.ts";

/** Sets the share of a line's longest neighbor below which the line was ended on purpose. */
const filledShare = 0.6;
const deepest = 6;
const word = /\p{L}[\p{L}\p{N}-]*/gu;

/**
 * A page that is typed as a whole, as manual pages often are: its sections, paragraphs and entries, beneath a heading of the
 * level `above`. False where it has no sections.
 */
export function writeTypedPage(builder: DocumentBuilder, text: string, above: number): boolean {
  const typed = typedText(text);
  if (!typed.blocks.some(({ kind }) => kind === "heading")) return false;
  writeTyped(builder, text, typed, above);
  return true;
}

/** Prose that is typed within a page: its paragraphs and entries, and further in than these what is no prose as code. */
export function writeTypedProse(
  builder: DocumentBuilder,
  text: string,
  { language, above }: { language: string; above: number },
): void {
  const { blocks, groups } = typedProse(text);
  writeTyped(builder, text, { blocks: withCode(text, blocks, language), groups }, above);
}

function writeTyped(
  builder: DocumentBuilder,
  text: string,
  { blocks, groups }: TypedText,
  above: number,
): void {
  const longest = longestLine(text);
  const words = new Set(text.match(word));
  addReading(builder, { text, blocks, groups }, (block, own) => {
    if (block.kind === "heading") block.level = Math.min(deepest, above + (block.level ?? 1));
    builder.add(block, block.kind === "code" ? own : unwrapped(own, longest, words));
  });
}

/**
 * Returns the blocks with code: paragraphs indented further than others that are no prose, as far as they follow one another.
 */
function withCode(text: string, blocks: readonly Block[], language: string): Block[] {
  const margin = blocks.reduce(
    (least, { start }) => Math.min(least, indentOf(text, start)),
    Number.POSITIVE_INFINITY,
  );
  const written: Block[] = [];
  for (const block of blocks) {
    const { kind, start, end } = block;
    const indent = indentOf(text, start);
    const isCode =
      kind === "paragraph" &&
      indent > margin &&
      !isPieceOfProse(proseSigns(text.slice(start, end), language), 0);
    const before = written.at(-1);
    if (!isCode) written.push(block);
    else if (before?.kind === "code") before.end = end;
    else written.push({ kind: "code", start: start - indent, end });
  }
  return written;
}

/** Blanks between a place and the start of its line. */
function indentOf(text: string, start: number): number {
  return start - (start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1);
}

function longestLine(text: string): number {
  let longest = 0;
  for (let from = 0; from <= text.length;) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    longest = Math.max(longest, to - from);
    from = to + 1;
  }
  return longest;
}

/** Lines that fill the page are one; those of an address or of code stay as they are. */
function unwrapped(text: string, longest: number, words: ReadonlySet<string>): string {
  const lines = text.split("\n").map((line) => line.trim());
  const isFilled = lines.every((line, i) => i === lines.length - 1 || line.length >= longest * filledShare);
  if (!isFilled) return lines.join("\n");
  const pieces: string[] = [];
  let last = "";
  for (const line of lines) {
    const own = line.replace(/\s{2,}/g, " ");
    if (last !== "") pieces.push(beforeNext(last, own, words));
    last = own;
  }
  return [...pieces, last].join("");
}

/** A line as it goes over into the next: the hyphen at its end goes where it only parted the word. */
function beforeNext(line: string, next: string, words: ReadonlySet<string>): string {
  const begun = /\p{L}[\p{L}-]{0,40}$/u.exec(line.slice(-longestPart - 1, -1))?.[0];
  const rest = /^\p{Ll}[\p{L}\p{N}-]*/u.exec(next.slice(0, longestPart))?.[0];
  if (!line.endsWith("-") || !begun || !rest) return `${line} `;
  return words.has(`${begun}-${rest}`) && !words.has(begun + rest) ? line : line.slice(0, -1);
}
const longestPart = 40;

/** Lines of a paragraph that are facts by themselves: each "Label: value", or the rows of a table typed with separators. */
type TypedLines = { kind: "pairs" | "notes" } | { kind: "rows"; rows: readonly (readonly string[])[] };

const leastRows = 3;
const leastCells = 3;
const longestCell = 80;
const mostLines = 5_000;
const noteLine = /^(?:[⁰¹²³⁴-⁹†‡]{1,3}|\*{1,3}(?=[^*])|\[\w{1,3}\])\s?\p{L}/u;
const pair = /^\p{L}[^:.!?;\n]{0,59}: \S/u;

/** Returns what lines are, where they are facts; null where they are prose that only breaks. */
export function typedLines(lines: readonly string[]): TypedLines | null {
  if (lines.length < 2 || lines.length > mostLines) return null;
  if (lines.every((line) => pair.test(line))) return { kind: "pairs" };
  if (lines.every((line) => noteLine.test(line))) return { kind: "notes" };
  if (lines.length < leastRows) return null;
  for (const separator of [";", ",", "|"]) {
    const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim()));
    const width = rows[0]!.length;
    const isTable =
      width >= leastCells &&
      rows.every((row) => row.length === width && row.every((cell) => cell.length <= longestCell)) &&
      rows[0]!.every((cell) => cell !== "" && !/\d/.test(cell));
    if (isTable) return { kind: "rows", rows };
  }
  return null;
}
