import type { Block } from "../../../server/src/knowledge/documents/document.ts";
import type { GoldCell, GoldItem } from "./gold.ts";
import { outOf, type Reading, textOf, within } from "./reading.ts";
import { type Verdicts, type Wrong, wrong } from "./verdicts.ts";
import { beginsWith, endsWith, folded, holds, squeezed } from "./words.ts";

/** A table as it was read, or rows that follow each other and belong to none. */
interface ReadTable {
  captions: Block[];
  heads: string[][];
  rows: ReadRow[];
  start: number;
  end: number;
  isGroup: boolean;
}

interface ReadRow {
  block: Block;
  cells: string[];
}

/** Pairs a row of the gold with the row that was read for it. */
interface MatchedRow {
  gold: GoldCell[];
  read: { table: ReadTable; row: ReadRow } | null;
}

export function judgeTables(reading: Reading, gold: readonly GoldItem[], verdicts: Verdicts): void {
  const tables = readTables(reading);
  const right = new Set<ReadTable>();
  const used = new Set<ReadRow>();
  for (const table of gold) {
    const rows = matchRows(table, tables, used);
    const main = mainTable(rows);
    if (main) right.add(main);
    verdicts.expected("table", tableFault(reading, table, rows, main), table.optional);
    judgeCells(table, rows, main, used, verdicts);
  }
  for (const table of tables.filter(({ isGroup }) => isGroup)) {
    const fault = wrong("table where there is none", "", textOf(reading, table));
    verdicts.read("table", right.has(table) ? null : fault);
  }
}

export function readTables(reading: Reading): ReadTable[] {
  const { part, region } = reading;
  const out = outOf(reading);
  const groups = (part.groups ?? []).filter(({ kind }) => kind === "table");
  const tables = new Map<unknown, ReadTable>();
  let run: object = {};
  for (const block of part.blocks) {
    const group = groups.findLast((each) => within(block, each));
    if (block.kind !== "table-row" && !group) run = {};
    if (block.kind !== "table-row" && block.kind !== "caption") continue;
    if (block.end <= region.start || block.start >= region.end || out.some((each) => within(block, each)))
      continue;
    if (block.kind === "caption" && !group) continue;
    const key = group ?? run;
    let table = tables.get(key);
    if (!table) {
      table = { captions: [], heads: [], rows: [], start: block.start, end: block.end, isGroup: !!group };
      tables.set(key, table);
    }
    table.end = block.end;
    const cells = textOf(reading, block).split("\t");
    if (block.kind === "caption") table.captions.push(block);
    else if (block.header) table.heads.push(cells);
    else table.rows.push({ block, cells });
  }
  return [...tables.values()].filter(({ rows, heads }) => rows.length + heads.length > 0);
}

/** Finds for each gold row the row that has most of it. Each row that was read is used once. */
export function matchRows(
  gold: GoldItem,
  tables: readonly ReadTable[],
  taken: ReadonlySet<ReadRow> = new Set(),
): MatchedRow[] {
  const used = new Set(taken);
  return gold.rows.map((cells) => {
    let best: MatchedRow["read"] = null;
    let most = 0;
    for (const table of tables) {
      const columns = columnsOf(gold, table);
      for (const row of table.rows) {
        if (used.has(row)) continue;
        const likeness = likenessOf(cells, row, columns);
        if (likeness > most) [most, best] = [likeness, { table, row }];
      }
    }
    if (best) used.add(best.row);
    return { gold: cells, read: best };
  });
}

function likenessOf(gold: readonly GoldCell[], row: ReadRow, columns: readonly Column[]): number {
  const isNamed = sameCell(row.cells[0] ?? "", gold[0]!);
  const values = gold.slice(1).filter((cell) => cell !== null && cell.text !== "");
  const anywhere = values.filter((cell) => row.cells.some((read) => sameCell(read, cell))).length;
  if (!isNamed && (anywhere === 0 || anywhere * 2 < values.length)) return 0;
  const inPlace = gold.filter((cell, i) => cell && sameCell(row.cells[columns[i]!.at] ?? "", cell)).length;
  return inPlace * 2 + anywhere + (isNamed ? 1.5 : 0);
}

interface Column {
  /** Its place in the rows that were read. */
  at: number;
  /** True if the cell above is right, or where the gold has no words for the column. */
  isNamed: boolean;
}

/** Returns the place of each column of the gold in a table that was read: under its head, else at its own place. */
function columnsOf(gold: GoldItem, table: ReadTable): Column[] {
  const width = Math.max(...[...gold.heads, ...gold.rows].map((row) => row.length));
  const named = gold.heads.at(-1);
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, c) => {
    const head = named?.[c]?.text ?? "";
    if (head === "") return { at: c, isNamed: true };
    const before = seen.get(head) ?? 0;
    seen.set(head, before + 1);
    for (const matches of [sameWords, holds]) {
      for (const row of table.heads.toReversed()) {
        const places = row.flatMap((cell, i) => (matches(cell, head) ? [i] : []));
        // A head that spans columns may stand once, above the first of them.
        const at = places[before] ?? (places.length === 1 && spans(named!, c) ? places[0]! + 1 : undefined);
        if (at !== undefined) return { at, isNamed: true };
      }
    }
    return { at: c, isNamed: false };
  });
}

/** Returns whether the column has the head of the one before it. */
const spans = (heads: readonly GoldCell[], c: number) => heads[c]?.text === heads[c - 1]?.text;

function mainTable(rows: readonly MatchedRow[]): ReadTable | null {
  const counts = new Map<ReadTable, number>();
  for (const { read } of rows) if (read) counts.set(read.table, (counts.get(read.table) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function tableFault(
  reading: Reading,
  gold: GoldItem,
  rows: readonly MatchedRow[],
  main: ReadTable | null,
): Wrong | null {
  const expected = `${gold.caption ?? ""} [${gold.rows.length} rows] ${rowShown(gold.rows[0] ?? [])}`;
  if (!main) return wrong("table missing", expected, "");
  const read = textOf(reading, main);
  if (!main.isGroup) return wrong("rows in no table", expected, read);
  if (!hasCaption(reading, gold.caption, main)) return wrong("caption missing", gold.caption!, read);
  const above = [...main.captions.map((block) => textOf(reading, block)), ...main.heads.flat()];
  const before = reading.part.blocks.findLast(({ end }) => end <= main.start);
  const lead = before ? textOf(reading, before) : "";
  if (gold.lead !== null && !(before && endsWith(lead, gold.lead)))
    return wrong("lead is not before the table", gold.lead, lead);
  if (gold.measure !== null && !above.some((text) => holds(text, gold.measure!)))
    return wrong("unit of measure missing", gold.measure, read);
  const missing = wordsIn(gold.heads).find((head) => !main.heads.flat().some((cell) => holds(cell, head)));
  if (missing !== undefined)
    return wrong("column heads missing", missing, main.heads.flat().join(" | ") || read);
  const elsewhere = rows.find((row) => row.read?.table !== main);
  if (!elsewhere) return null;
  const kind = elsewhere.read ? "rows in another table" : "row missing";
  return wrong(kind, rowShown(elsewhere.gold), elsewhere.read?.row.cells.join(" | ") ?? "");
}

export const rowShown = (row: readonly GoldCell[]) => row.map((cell) => cell?.text ?? "?").join(" | ");

/** Returns the texts of all cells that are judged and not empty. */
export const wordsIn = (rows: readonly GoldCell[][]) =>
  rows.flat().flatMap((cell) => (cell && cell.text !== "" ? [cell.text] : []));

/** Blocks between a table and the heading that names it, at most: the heading itself, a second line, a measure. */
const nearHeading = 3;

/** Looks for a caption of the group, or the heading right above it. */
function hasCaption(reading: Reading, caption: string | null, table: ReadTable): boolean {
  if (caption === null) return true;
  const above = reading.part.blocks.filter(({ end }) => end <= table.start).slice(-nearHeading);
  const headings = above.filter(({ kind }) => kind === "heading");
  return [...table.captions, ...headings].some((block) => holds(textOf(reading, block), caption));
}

function judgeCells(
  gold: GoldItem,
  rows: readonly MatchedRow[],
  main: ReadTable | null,
  used: Set<ReadRow>,
  verdicts: Verdicts,
): void {
  for (const { gold: cells, read } of rows) {
    const fault = (kind: string) => wrong(kind, rowShown(cells), read?.row.cells.join(" | ") ?? "");
    const columns = read ? columnsOf(gold, read.table) : [];
    if (read) used.add(read.row);
    const right = new Set<number>();
    for (const [c, cell] of cells.entries()) {
      if (cell === null || cell.text === "") continue;
      const column = columns[c];
      const isThere = column !== undefined && sameCell(read!.row.cells[column.at] ?? "", cell);
      if (isThere) right.add(column.at);
      const elsewhere = read?.row.cells.some((each) => sameCell(each, cell));
      let kind = elsewhere ? "cell in another column" : "cell missing";
      if (!read) kind = "row of the cell missing";
      else if (isThere) kind = "cell without its column head";
      verdicts.expected("cell", isThere && column.isNamed ? null : fault(kind), gold.optional);
    }
    if (!read || cells.includes(null)) continue;
    for (const [at, text] of read.row.cells.entries())
      if (valueOf(text) !== "")
        verdicts.read("cell", right.has(at) ? null : fault("cell where another one belongs"));
  }
  if (gold.partial || !main?.isGroup) return;
  for (const { cells } of main.rows.filter((row) => !used.has(row)))
    for (const text of cells)
      if (valueOf(text) !== "")
        verdicts.read("cell", wrong("cell of a row that does not stand there", "", cells.join(" | ")));
}

const sameWords = (read: string, gold: string) =>
  folded(gold) === "" ? valueOf(read) === valueOf(gold) : folded(read) === folded(gold);

/** Values are the same without signs of money and per cent, and names without the marks of notes. */
function sameCell(read: string, gold: GoldCell): boolean {
  if (gold === null) return true;
  if (gold.start) return beginsWith(read, gold.text);
  return valueOf(read) === valueOf(gold.text);
}

function valueOf(cell: string): string {
  const value = squeezed(cell).replace(/[$€£%]/g, "");
  return /\p{L}{2}/u.test(value) ? value.replace(noteMarks, "") : value;
}

/** "(1)" or "(a)" at the end of a name, raised in print. */
const noteMarks = /(?:\([0-9a-z]\)){1,3}$/;
