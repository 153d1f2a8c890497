import type { Mark } from "../../documents/document.ts";
import { type CellMarks, markedRow } from "../marked-text.ts";
import { type HeadRow, markHeadRows } from "../head-rows.ts";
import { type Covered, isFigure, withCovered } from "../table-rows.ts";
import type { BlockSink } from "../document-builder.ts";
import { addAll, inOneLine, type PendingBlock } from "./pending-blocks.ts";

export interface TableCell {
  items: readonly PendingBlock[];
  /** Counts the columns that it covers; the text is in the first of them. */
  columns: number;
  /** True if it goes on from the row above. */
  continues: boolean;
  /** Columns that it covers where their cells follow it, empty. */
  spans?: number;
}

export interface TableRow {
  cells: TableCell[];
  header: boolean;
}

const maxColumns = 1000;
/** Limits the text that is repeated in each of its columns; a longer one is in the first alone. */
const longestCovered = 200;

/** Rows that are looked at to know what kind of table it is; what follows is not held back. */
const looksAt = 200;

/** Adds a table's rows, cells separated by tabs. A table within a cell follows its row; one that only arranges is text. */
export function createTableWriter(sink: BlockSink) {
  let waiting: TableRow[] | null = [];
  let isLayout = false;
  let above: readonly string[] = [];
  const run = {};

  const textsOf = ({ cells, header }: TableRow): TextRow => {
    const { texts, covered, marks } = cellTexts(cells, above);
    const within = cells.flatMap(({ items }) => items.filter(isRow));
    if (texts.some((text) => text !== "")) above = texts;
    const spans = cells.some((cell) => cell.columns > 1 || (cell.spans ?? 1) > 1);
    const goesOn = cells.some(({ continues }) => continues);
    return { cells: texts, covered, marks, header, within, spans, goesOn };
  };
  const write = (rows: readonly TextRow[]) => {
    for (const { cells, covered, marks, header, within = [] } of rows) {
      const { text, ...marked } = markedRow(header ? cells : withCovered(cells, covered), marks ?? new Map());
      sink.add({ kind: "table-row", ...(header && { header }), ...marked }, text, run);
      addAll(sink, within);
    }
  };
  const decide = () => {
    const rows = waiting ?? [];
    waiting = null;
    isLayout = arrangesPage(rows);
    if (isLayout) for (const row of rows) addAsText(sink, row);
    else {
      sink.open("table");
      write(markHeadRows(rows.map(textsOf).filter(saysAnything)));
    }
  };

  return {
    add(row: TableRow): void {
      if (waiting) {
        waiting.push(row);
        if (waiting.length >= looksAt) decide();
      } else if (isLayout) addAsText(sink, row);
      else write([textsOf(row)]);
    },
    /** Adds what still waits, at the table's end. Called once. */
    finish(): void {
      if (waiting) decide();
      if (!isLayout) sink.close();
    },
  };
}

interface TextRow extends HeadRow {
  covered?: Covered;
  marks?: CellMarks;
  within?: readonly PendingBlock[];
}

export function addTable(sink: BlockSink, rows: readonly TableRow[]): void {
  const writer = createTableWriter(sink);
  for (const row of rows) writer.add(row);
  writer.finish();
}

const saysAnything = ({ cells, within = [] }: TextRow): boolean =>
  within.length > 0 || cells.some((cell) => cell !== "");

function addAsText(sink: BlockSink, { cells }: TableRow): void {
  for (const { items, continues } of cells) if (!continues) addAll(sink, items);
}

function cellTexts(
  cells: readonly TableCell[],
  above: readonly string[],
): { texts: string[]; covered: Map<number, string>; marks: CellMarks } {
  const texts: string[] = [];
  const covered = new Map<number, string>();
  const marks = new Map<number, readonly Mark[]>();
  for (const { items, columns, continues, spans = columns } of cells) {
    const at = texts.length;
    const said = inOneLine(items.filter((item) => !isRow(item)));
    const text = continues ? (above[at] ?? "") : said.text;
    if (said.marks && !continues) marks.set(at, said.marks);
    texts.push(text);
    for (let more = 1; more < columns && texts.length < maxColumns; more++) texts.push("");
    if (at > 0 && text !== "" && text.length <= longestCovered)
      for (let more = 1; more < Math.min(spans, maxColumns); more++) covered.set(at + more, text);
  }
  return { texts, covered, marks };
}

function arrangesPage(rows: readonly TableRow[]): boolean {
  const all = rows.flatMap((row) => row.cells).filter((cell) => cell.items.length > 0);
  if (rows.every((row) => row.cells.length <= 1)) return true;
  if (all.some((cell) => cell.items.some(({ block }) => block.kind === "heading"))) return true;
  return rows.length === 1 && !isPair(rows[0]!);
}

/** Returns whether a row is a label with its value; any other row alone is what a letter shows next to each other. */
function isPair({ cells, header }: TableRow): boolean {
  const [label, value = "", ...more] = cells.map(({ items }) => inOneLine(items).text);
  const isLabel = label !== undefined && label !== "" && !isFigure(label);
  if (cells.some(({ items }) => items.length > 1)) return false;
  return header || (more.length === 0 && isLabel && (label.endsWith(":") || isFigure(value)));
}

const isRow = ({ block }: PendingBlock): boolean => block.kind === "table-row";
