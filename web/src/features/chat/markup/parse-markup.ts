import { parseInline } from "./parse-inline.ts";

export type FormulaKind = "inline" | "display";

/** Holds text in one style. `at[i]` is the place of `text[i]` in the message, so that sentence spans survive escapes. */
export interface TextRun {
  kind: "text";
  text: string;
  at: number[];
  bold: boolean;
  italic: boolean;
  code: boolean;
  /** Is set where it is LaTeX, in its line or on one of its own. */
  formula: FormulaKind | null;
  /** The address of a link as written; whether it may be followed is decided where it is shown. */
  href: string | null;
}
/** `[3]` in the message. */
export interface MarkRun {
  kind: "mark";
  mark: number;
  start: number;
  end: number;
}
export interface BreakRun {
  kind: "break";
  start: number;
}
export type Inline = TextRun | MarkRun | BreakRun;

export type Block =
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "heading"; level: number; inlines: Inline[] }
  | { kind: "list"; ordered: boolean; first: number; items: { depth: number; inlines: Inline[] }[] }
  | { kind: "table"; header: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; language: string; text: string; start: number; end: number };

interface Line {
  text: string;
  start: number;
}

const fence = /^ {0,3}(`{3,12}|~{3,12})(?![`~])\s{0,9}([\w+#.-]{0,40})[^`]*$/;
const heading = /^ {0,3}(#{1,6})\s+(?=\S)/;
const listItem = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(?=\S)/;
const tableRule = /^[\s|:-]*$/;

/**
 * Reads the simple markup of answers: headings, lists, tables, fenced code, bold, italic, inline code, formulas (code
 * between dollar signs), links and [n] marks. Backslash escapes are honoured, HTML is text, an unclosed fence runs to the end. Linear in the message's length.
 */
export function parseMarkup(message: string): Block[] {
  const lines = splitLines(message);
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i]!;
    if (line.text.trim() === "") {
      i += 1;
      continue;
    }
    const opened = fence.exec(line.text);
    if (opened) {
      i = readCode(lines, i, opened, blocks);
      continue;
    }
    const title = heading.exec(line.text);
    if (title) {
      const offset = title[0].length;
      blocks.push({
        kind: "heading",
        level: title[1]!.length,
        inlines: parseInline(withoutClosingSigns(line.text.slice(offset)), line.start + offset),
      });
      i += 1;
    } else if (listItem.test(line.text)) {
      i = readList(lines, i, blocks);
    } else if (line.text.includes("|") && isTableRule(lines[i + 1]?.text ?? "")) {
      i = readTable(lines, i, blocks);
    } else {
      i = readParagraph(lines, i, blocks);
    }
  }
  return blocks;
}

function withoutClosingSigns(text: string): string {
  let end = text.trimEnd().length;
  while (end > 0 && text[end - 1] === "#") end -= 1;
  return end > 0 && /\S/.test(text[end - 1]!) ? text.trimEnd() : text.slice(0, end).trimEnd();
}

/** Recognizes the row of hyphens beneath a table's head: at least two in each cell. */
function isTableRule(text: string): boolean {
  if (!tableRule.test(text)) return false;
  const row = text.trim();
  const cells = row.slice(row.startsWith("|") ? 1 : 0, row.endsWith("|") ? -1 : undefined).split("|");
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell.trim()));
}

function splitLines(message: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const text of message.split("\n")) {
    lines.push({ text, start });
    start += text.length + 1;
  }
  return lines;
}

function readCode(lines: Line[], from: number, opened: RegExpExecArray, blocks: Block[]): number {
  const marker = opened[1]!;
  const body: string[] = [];
  let i = from + 1;
  while (i < lines.length && !isClosingFence(lines[i]!.text, marker)) {
    body.push(lines[i]!.text.replace(/\r$/, ""));
    i += 1;
  }
  const last = lines[Math.min(i, lines.length - 1)]!;
  blocks.push({
    kind: "code",
    language: opened[2] ?? "",
    text: body.join("\n"),
    start: lines[from]!.start,
    end: last.start + last.text.length,
  });
  return i + 1;
}

function isClosingFence(text: string, marker: string): boolean {
  const trimmed = text.trim();
  return trimmed.length >= marker.length && trimmed === marker[0]!.repeat(trimmed.length);
}

function readList(lines: Line[], from: number, blocks: Block[]): number {
  const number = listItem.exec(lines[from]!.text)![2];
  const ordered = number !== undefined;
  const items: { depth: number; inlines: Inline[] }[] = [];
  let i = from;
  while (i < lines.length) {
    const line = lines[i]!;
    const match = listItem.exec(line.text);
    if (match) {
      const depth = Math.min(3, Math.floor(match[1]!.replaceAll("\t", "    ").length / 2));
      if (depth === 0 && (match[2] !== undefined) !== ordered) break;
      const offset = match[0].length;
      items.push({ depth, inlines: parseInline(line.text.slice(offset), line.start + offset) });
    } else if (/^\s+\S/.test(line.text) && items.length > 0) {
      const offset = line.text.length - line.text.trimStart().length;
      items
        .at(-1)!
        .inlines.push(
          { kind: "break", start: line.start },
          ...parseInline(line.text.slice(offset), line.start + offset),
        );
    } else if (line.text.trim() === "" && listItem.test(lines[i + 1]?.text ?? "")) {
      // A blank line between two items leaves them one list.
    } else {
      break;
    }
    i += 1;
  }
  blocks.push({ kind: "list", ordered, first: Number(number ?? 1), items });
  return i;
}

function readTable(lines: Line[], from: number, blocks: Block[]): number {
  const header = readCells(lines[from]!);
  const rows: Inline[][][] = [];
  let i = from + 2;
  while (i < lines.length && lines[i]!.text.includes("|")) {
    rows.push(readCells(lines[i]!));
    i += 1;
  }
  blocks.push({ kind: "table", header, rows });
  return i;
}

function readCells(line: Line): Inline[][] {
  const cells: Inline[][] = [];
  const end =
    /\|\s*$/.test(line.text) && !/\\\|\s*$/.test(line.text) ? line.text.lastIndexOf("|") : line.text.length;
  let start = /^\s*\|/.test(line.text) ? line.text.indexOf("|") + 1 : 0;
  for (let i = start; i <= end; i += 1) {
    if (line.text[i] === "\\" && i < end) {
      i += 1;
    } else if (i === end || line.text[i] === "|") {
      const cell = line.text.slice(start, i);
      const lead = cell.length - cell.trimStart().length;
      cells.push(parseInline(cell.trim(), line.start + start + lead));
      start = i + 1;
    }
  }
  return cells;
}

function readParagraph(lines: Line[], from: number, blocks: Block[]): number {
  let i = from;
  const first = lines[from]!;
  let text = first.text;
  i += 1;
  while (i < lines.length && !startsBlock(lines, i)) {
    text += `\n${lines[i]!.text}`;
    i += 1;
  }
  blocks.push({ kind: "paragraph", inlines: parseInline(text, first.start) });
  return i;
}

function startsBlock(lines: Line[], i: number): boolean {
  const { text } = lines[i]!;
  return (
    text.trim() === "" ||
    fence.test(text) ||
    heading.test(text) ||
    listItem.test(text) ||
    (text.includes("|") && isTableRule(lines[i + 1]?.text ?? ""))
  );
}
