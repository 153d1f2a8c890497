import { startsWithHeader } from "../table-rows.ts";
import { addAll, type BlockSink, inOneLine, type PendingBlock } from "./pending-blocks.ts";

export interface TableCell {
  items: readonly PendingBlock[];
  /** Columns that it covers. */
  columns: number;
  /** Whether it goes on from the row above. */
  continues: boolean;
}

export interface TableRow {
  cells: TableCell[];
  header: boolean;
}

const maxColumns = 1000;

/**
 * Adds a table's rows, cells separated by tabs; a cell that covers rows is said in each, one that covers columns in the
 * first. A table within a cell follows its row; a table that only arranges the page is read as ordinary text.
 */
export function addTable(sink: BlockSink, rows: readonly TableRow[]): void {
  if (arrangesPage(rows)) {
    for (const { cells } of rows)
      for (const { items, continues } of cells) if (!continues) addAll(sink, items);
    return;
  }
  const read: { cells: string[]; header: boolean; within: PendingBlock[] }[] = [];
  for (const { cells, header } of rows) {
    const texts = cellTexts(cells, read.at(-1)?.cells ?? []);
    const within = cells.flatMap(({ items }) => items.filter(isRow));
    if (texts.some((text) => text !== "") || within.length > 0) read.push({ cells: texts, header, within });
  }
  addRows(sink, read);
}

/** Adds rows whose cells are known. The first names the columns where it says so, or looks like it. */
export function addRows(
  sink: BlockSink,
  rows: readonly { cells: readonly string[]; header: boolean; within?: readonly PendingBlock[] }[],
): void {
  const named = rows.some((row) => row.header) || !startsWithHeader(rows.map((row) => row.cells));
  for (const [i, { cells, header, within = [] }] of rows.entries()) {
    const isHeader = header || (i === 0 && !named);
    sink.add(isHeader ? { kind: "table-row", header: true } : { kind: "table-row" }, cells.join("\t"), rows);
    addAll(sink, within);
  }
}

function cellTexts(cells: readonly TableCell[], above: readonly string[]): string[] {
  const texts: string[] = [];
  for (const { items, columns, continues } of cells) {
    texts.push(continues ? (above[texts.length] ?? "") : inOneLine(items.filter((item) => !isRow(item))));
    for (let more = 1; more < columns && texts.length < maxColumns; more++) texts.push("");
  }
  return texts;
}

function arrangesPage(rows: readonly TableRow[]): boolean {
  const all = rows.flatMap((row) => row.cells).filter((cell) => cell.items.length > 0);
  if (rows.every((row) => row.cells.length <= 1)) return true;
  if (all.some((cell) => cell.items.some(({ block }) => block.kind === "heading"))) return true;
  return rows.length === 1 && all.some((cell) => cell.items.length > 1);
}

function isRow({ block }: PendingBlock): boolean {
  return block.kind === "table-row";
}
