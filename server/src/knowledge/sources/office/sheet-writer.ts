import type { DocumentBuilder } from "../document-builder.ts";
import { startsWithHeader } from "../table-rows.ts";

/** Adds the sheets of a workbook: each a heading, and its rows in tables wherever no empty row parts them. */
export interface SheetWriter {
  startSheet(name: string): void;
  /** `number` counts from 1 as the program shows it. */
  addRow(number: number, cells: readonly string[], isHeader?: boolean): void;
  finish(): void;
}

interface SheetRow {
  number: number;
  cells: readonly string[];
  isHeader: boolean;
}

/** Rows that are looked at to know whether the first one names the columns. */
const looksAt = 30;

export function createSheetWriter(builder: DocumentBuilder): SheetWriter {
  let waiting: SheetRow[] = [];
  let sheet: string | null = null;
  let table: { run: object; from: number } | null = null;
  let last = 0;

  const add = ({ number, cells, isHeader }: SheetRow, { run, from }: { run: object; from: number }) => {
    if (sheet !== null) builder.add({ kind: "heading", level: 1 }, sheet);
    sheet = null;
    const empty = cells.slice(0, from).every((cell) => cell === "");
    const row = (empty ? cells.slice(from) : cells).join("\t");
    const record = `row ${number}`;
    builder.add({ kind: "table-row", record, ...(isHeader && { header: true }) }, row, run);
  };

  const begin = () => {
    if (table || waiting.length === 0) return;
    const widest = Math.max(...waiting.map(({ cells }) => cells.filter((cell) => cell !== "").length));
    // A line or two above a table say what it is about.
    while (widest > 1 && waiting[0]!.cells.filter((cell) => cell !== "").length === 1) {
      const { number, cells } = waiting.shift()!;
      if (sheet !== null) builder.add({ kind: "heading", level: 1 }, sheet);
      sheet = null;
      builder.add({ kind: "paragraph", record: `row ${number}` }, cells.join(" ").trim());
    }
    const from = Math.min(...waiting.map(({ cells }) => cells.findIndex((cell) => cell !== "")));
    table = { run: {}, from };
    const names = waiting.some((row) => row.isHeader);
    if (!names && startsWithHeader(waiting.map(({ cells }) => cells.slice(from))))
      waiting[0]!.isHeader = true;
    for (const row of waiting) add(row, table);
    waiting = [];
  };

  const finish = () => {
    begin();
    table = null;
    last = 0;
  };

  return {
    startSheet(name) {
      finish();
      sheet = name;
    },
    addRow(number, cells, isHeader = false) {
      const end = cells.findLastIndex((cell) => cell !== "") + 1;
      if (end === 0) return;
      if (last > 0 && number > last + 1) finish();
      last = number;
      const row = { number, cells: cells.slice(0, end), isHeader };
      if (table) return add(row, table);
      waiting.push(row);
      if (waiting.length >= looksAt) begin();
    },
    finish,
  };
}
