import type { DocumentBuilder } from "../document-builder.ts";
import { maxPartBlocks, tooMuchText } from "../source.errors.ts";
import { markHeadRows } from "../head-rows.ts";
import { type Covered, withCovered } from "../table-rows.ts";
import { closesTable, type Columns, tablesSideBySide } from "./tables-side-by-side.ts";

interface SheetRow {
  number: number;
  /** Counts the rows up to it that are not hidden. */
  place: number;
  cells: readonly string[];
  header: boolean;
  covered?: Covered | undefined;
  /** Gives by its place the number that a cell holds where its text does not say it. */
  values?: readonly (number | null)[] | undefined;
}

interface NewRow extends Pick<SheetRow, "cells" | "covered" | "values"> {
  isHeader?: boolean;
}

/** Rows that are looked at to know which of them name the columns. */
const looksAt = 30;
/** Lines in a row that may stand above or below a table; more are a list of their own. */
const mostLines = 12;

/**
 * Adds the sheets of a workbook: each a heading, and its rows in tables wherever no empty row parts them.
 * Lines of one cell above a table, with or without an empty row between, are its captions: its title, its unit. Those
 * that end it are its notes.
 */
export function createSheetWriter(builder: DocumentBuilder) {
  let sheet: string | null = null;
  let waiting: SheetRow[] = [];
  /** Lines of one cell, of which the next rows tell what they are. */
  let lines: SheetRow[] = [];
  let table: { run: object; from: number } | null = null;
  /** Rows of tables that are next to each other, by their table; they are written one after the other. */
  let parts: { columns: Columns; rows: SheetRow[] }[] = [];
  let last = 0;
  let hidden = 0;

  const nameSheet = () => {
    if (sheet !== null) builder.add({ kind: "heading", level: 1 }, sheet);
    sheet = null;
  };
  const addLines = (kind: "caption" | "note" | "paragraph") => {
    if (lines.length > 0) nameSheet();
    for (const { number, cells } of lines)
      builder.add({ kind, record: `row ${number}` }, cells.join(" ").trim(), lines);
    lines = [];
  };
  const addTableRow = (
    { number, cells: own, header, covered, values = [] }: SheetRow,
    { run, from }: { run: object; from: number },
  ) => {
    const cells = header ? own : withCovered(own, covered);
    const empty = cells.slice(0, from).every((cell) => cell === "");
    const skipped = empty ? from : 0;
    const held = values.some((value) => value !== null) && { values: values.slice(skipped) };
    const block = { kind: "table-row", record: `row ${number}`, ...(header && { header }), ...held } as const;
    builder.add(block, cells.slice(skipped).join("\t"), run);
  };
  const addTableRows = (rows: readonly SheetRow[]) => {
    for (const row of rows) addTableRow(row, table!);
  };

  const begin = () => {
    if (table || waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    const tables = tablesSideBySide(rows.map(({ cells }) => cells));
    if (tables.length > 1) {
      parts = tables.map((columns) => ({ columns, rows: rows.map((row) => within(row, columns)) }));
      return;
    }
    const first = rows.findIndex((row) => !isLine(row));
    if (first < 0) {
      // Nothing but lines: what follows tells what they are.
      for (const row of rows) lines.push(row);
      if (lines.length > mostLines) addLines("paragraph");
      return;
    }
    for (const row of rows.splice(0, first)) lines.push(row);
    if (lines.length > mostLines) addLines("paragraph");
    nameSheet();
    builder.open("table");
    if (lines.length > 0) addLines("caption");
    const from = Math.min(...rows.map(({ cells }) => cells.findIndex((cell) => cell !== "")));
    table = { run: {}, from };
    const end = rows.findLastIndex((row) => !isLine(row)) + 1;
    // More than a few are not held back.
    const rest = rows.slice(end);
    lines = rest.length > mostLines ? [] : rest;
    const inside = rows.slice(0, rows.length - lines.length);
    const shown = inside.map((row) => ({ ...row, cells: row.cells.slice(from), row }));
    const width = Math.max(...shown.map(({ cells }) => cells.length));
    const marked = markHeadRows(shown.map((row) => ({ ...row, spans: hasGap(row.cells, width) })));
    addTableRows(marked.map(({ row, header }) => ({ ...row, header })));
  };

  const endTable = () => {
    begin();
    if (table) {
      addLines("note");
      builder.close();
    }
    table = null;
    last = 0;
    for (const { rows } of parts.splice(0)) {
      for (const row of rows) add(row);
      endTable();
      addLines("paragraph");
    }
  };
  const add = (given: SheetRow) => {
    const { cells, place } = given;
    const end = cells.findLastIndex((cell) => cell !== "") + 1;
    if (end === 0) return;
    if (last > 0 && place > last + 1 && !closesTable(cells)) endTable();
    last = place;
    const row = { ...given, cells: cells.slice(0, end) };
    if (parts.length > 0)
      for (const { columns, rows } of parts) {
        if (rows.push(within(row, columns)) > maxPartBlocks) throw tooMuchText();
      }
    else if (!table) {
      waiting.push(row);
      if (waiting.length >= looksAt) begin();
    } else if (isLine(row) && lines.length < mostLines) lines.push(row);
    else {
      // Lines between rows name what follows them.
      addTableRows(lines.splice(0));
      addTableRow(row, table);
    }
  };
  const finish = () => {
    endTable();
    if (lines.length > 0) addLines("paragraph");
    sheet = null;
  };

  return {
    startSheet(name: string): void {
      finish();
      hidden = 0;
      sheet = name;
    },
    /** `number` counts from 1 as the program shows it. */
    addRow(number: number, { cells, isHeader = false, covered, values }: NewRow): void {
      add({ number, place: number - hidden, cells, header: isHeader, covered, values });
    },
    /** Passes over a row that is hidden: the rows around it are one table. */
    passRow(): void {
      hidden++;
    },
    finish,
  };
}

export type SheetWriter = ReturnType<typeof createSheetWriter>;

function within(row: SheetRow, { from, to }: Columns): SheetRow {
  const covered = [...(row.covered ?? [])].map(([column, text]) => [column - from, text] as const);
  const own = { cells: row.cells.slice(from, to), values: row.values?.slice(from, to) };
  return { ...row, ...own, covered: new Map(covered.filter(([at]) => at >= 0 && at < to - from)) };
}

const isLine = ({ cells }: SheetRow): boolean => cells.filter((cell) => cell !== "").length === 1;

/** Returns whether cells leave a gap: a cell over several columns leaves those behind it empty. */
function hasGap(cells: readonly string[], width: number): boolean {
  return cells.length < width || cells.some((cell, i) => i > 0 && cell === "" && cells[i - 1] !== "");
}
