import type { Block, Mark } from "../../documents/document.ts";
import type { DocumentBuilder } from "../document-builder.ts";
import { markedRow } from "../marked-text.ts";
import { markHeadRows } from "../head-rows.ts";
import { withCovered } from "../table-rows.ts";
import type { HtmlElement } from "./html-nodes.ts";
import { type Around, paragraph } from "./open-elements.ts";
import type { Prose } from "./prose.ts";

type RowPlace = "head" | "body" | "foot";

interface Row {
  cells: string[];
  place: RowPlace;
  /** Counts the cells with text that are `th`, and all with text. */
  heads: number;
  filled: number;
  /** True if the first cell with text is a `th`. */
  firstIsHead: boolean;
  firstSpan: number;
  /** Is true where one of its cells covers further columns. */
  spans: boolean;
  /** Columns whose text a cell above spans. */
  spanned: Set<number> | null;
  covered?: Map<number, string>;
  marks: Map<number, readonly Mark[]>;
  characters: number;
  links: number;
}

interface Span {
  text: string;
  marks: readonly Mark[];
  rows: number;
}

/** Beyond them a table is not one that people made, and what its cells span is left out. */
const mostColumns = 1000;
const mostSpread = 100_000;
const longestSpread = 500;
/** Rows that are looked at to know which of them name the columns. */
const looksAt = 200;
/** Limits the title above a table, which is short. */
const longestTitle = 200;

/** Collects the cells of one table while it is walked; spans are spread over the cells they cover. */
function createTable() {
  const rows: Row[] = [];
  const spans = new Map<number, Span>();
  let spread = 0;
  let current: Row | null = null;

  const takeSpanned = (row: Row) => {
    for (let span = spans.get(row.cells.length); span; span = spans.get(row.cells.length)) {
      if (--span.rows === 0 || ++spread > mostSpread) spans.delete(row.cells.length);
      (row.spanned ??= new Set()).add(row.cells.length);
      if (span.marks.length > 0) row.marks.set(row.cells.length, span.marks);
      row.cells.push(span.text);
    }
  };
  const startRow = (place: RowPlace): Row => {
    const cells = { cells: [], spanned: null, spans: false, marks: new Map() };
    const heads = { heads: 0, filled: 0, firstIsHead: false, firstSpan: 0 };
    current = { place, ...cells, ...heads, characters: 0, links: 0 };
    takeSpanned(current);
    return current;
  };

  return {
    startRow: (row: HtmlElement) => void startRow(placeOf(row)),
    addCell(prose: Prose | null, cell: HtmlElement) {
      const row = current ?? startRow("body");
      const text = prose?.text ?? "";
      const bounded = spread < mostSpread && row.cells.length < mostColumns;
      const columns = bounded ? spanOf(cell, "colspan") : 1;
      const rowsBelow = bounded && text.length <= longestSpread ? spanOf(cell, "rowspan") - 1 : 0;
      row.spans ||= columns > 1;
      if (text !== "") noteCell(row, cell.name === "th", columns, prose!);
      for (let column = 0; column < columns; column++) {
        const at = row.cells.length;
        const shown = column === 0 ? text : "";
        row.cells.push(shown);
        const marks = (column === 0 && prose?.marks) || [];
        if (marks.length > 0) row.marks.set(at, marks);
        if (column > 0 && at > column && text !== "" && text.length <= longestSpread)
          (row.covered ??= new Map()).set(at, text);
        if (column > 0) spread++;
        if (rowsBelow > 0) spans.set(at, { text: shown, marks, rows: rowsBelow });
      }
      takeSpanned(row);
    },
    endRow() {
      if (current?.cells.some((cell) => cell !== "")) rows.push(current);
      current = null;
    },
    endGroup: () => spans.clear(),
    /** Titles, column heads, rows and notes, in this order; a foot may stand above the body in the page. */
    write: (builder: DocumentBuilder) => writeRows(builder, rows),
  };
}

/** Keeps the tables that are open while a page is written, except those that only arrange it. */
export function createTables(
  builder: DocumentBuilder,
  { frames, names, isLeading }: Around,
  arranging: ReadonlySet<HtmlElement>,
) {
  const open: ReturnType<typeof createTable>[] = [];
  let cell: HtmlElement | null = null;
  /** A box with a caption has opened the group of the table in it. */
  let boxed = false;
  const enterCell = (element: HtmlElement): void => {
    if (open.length > 0) cell = element;
  };

  return {
    get isOpen() {
      return open.length > 0;
    },
    get cell() {
      return cell;
    },
    enterBox(box: HtmlElement): void {
      boxed = true;
      frames.grouped(box, "table", undefined, () => void (boxed = false));
    },
    enter: {
      table(element: HtmlElement): void {
        if (arranging.has(element)) return;
        const table = createTable();
        open.push(table);
        const isApart = !boxed && !isLeading();
        boxed = false;
        if (isApart) frames.open("table");
        const ended = () => {
          open.pop();
          table.write(builder);
          names.forget();
          if (isApart) frames.close();
        };
        frames.within(element, paragraph, { ended });
      },
      tr: (row: HtmlElement) => open.at(-1)?.startRow(row),
      td: enterCell,
      th: enterCell,
    },
    leaveCell(said: Prose | null): void {
      open.at(-1)!.addCell(said, cell!);
      cell = null;
    },
    leave({ name }: HtmlElement): void {
      if (name === "tr") open.at(-1)?.endRow();
      if (/^t(head|body|foot)$/.test(name)) open.at(-1)?.endGroup();
    },
  };
}

function placeOf(row: HtmlElement): RowPlace {
  const around = row.parent?.name;
  return around === "thead" ? "head" : around === "tfoot" ? "foot" : "body";
}

function noteCell(row: Row, isHead: boolean, span: number, { linked }: Prose): void {
  if (row.filled++ === 0) {
    row.firstIsHead = isHead;
    row.firstSpan = span;
  }
  if (isHead) row.heads++;
  row.characters += linked?.characters ?? 0;
  row.links += linked?.links ?? 0;
}

function writeRows(builder: DocumentBuilder, read: readonly Row[]): void {
  const isFoot = ({ place }: Row) => place === "foot";
  const rows = [...read.filter((row) => !isFoot(row)), ...read.filter(isFoot)];
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isAcross = (row: Row | undefined) =>
    row !== undefined && columns > 1 && row.filled === 1 && row.firstSpan >= columns;
  let [first, end] = [0, rows.length];
  if (!isIndented()) {
    if (isAcross(rows[0]) && rows.length > 1 && isTitle(rows)) first = 1;
    while (end - first > 2 && isAcross(rows[end - 1]) && !rows[end - 1]!.firstIsHead) end--;
  }
  const heads = headRows(rows, first, end);
  for (const [i, row] of rows.entries()) {
    const kind = i < first ? "caption" : i < end ? "table-row" : "note";
    const header = kind === "table-row" && heads.has(row);
    const cells = kind === "table-row" ? shownCells(row, header) : row.cells.filter((cell) => cell !== "");
    const { text, ...marked } = markedRow(cells, kind === "table-row" ? row.marks : new Map());
    const block = { kind, ...(header && { header }), ...linkedOf(row), ...marked } as const;
    builder.add(block, text, kind === "table-row" ? read : null);
  }
  /** Returns whether all other rows leave the first column empty, so that those across the table are labels above them. */
  function isIndented(): boolean {
    const others = rows.filter((row) => !isAcross(row));
    return columns > 2 && others.length > 0 && others.every(({ cells }) => cells[0] === "");
  }
  function isTitle([title, ...rest]: readonly Row[]): boolean {
    const said = title!.cells.find((cell) => cell !== "")!;
    // One of several labels that part the rows is none.
    return said.length <= longestTitle && !rest.slice(0, -1).some(isAcross);
  }
}

/** Finds the rows that name columns: those that the table declares, else the first one if it looks like one. */
function headRows(rows: readonly Row[], first: number, end: number): Set<Row> {
  const heads = new Set<Row>();
  const body = rows.slice(first, end);
  let atTop = true;
  for (const row of body) {
    const named = row.place === "head" || isHeadRow(row, atTop);
    if (named) heads.add(row);
    else atTop = false;
  }
  const marked = markHeadRows(
    body.slice(0, looksAt).map((row) => {
      const { cells, spans, spanned } = row;
      return { cells, spans, header: heads.has(row), goesOn: spanned !== null, row };
    }),
  );
  return new Set([...heads, ...marked.flatMap(({ header, row }) => (header ? row : []))]);
}

/** Returns whether a row of nothing but `th` names columns, and neither one row nor the rows that follow. */
function isHeadRow({ heads, filled, cells }: Row, atTop: boolean): boolean {
  if (heads === 0 || heads < filled) return false;
  return heads > 1 || (atTop && (cells[0] === "" || cells.length === 1));
}

/** Returns the cells as shown: a column's name is shown once, in the upper of two rows. */
function shownCells({ cells, spanned, covered }: Row, header: boolean): readonly string[] {
  if (!header) return withCovered(cells, covered);
  return spanned ? cells.map((cell, i) => (spanned.has(i) ? "" : cell)) : cells;
}

const linkedOf = ({ characters, links }: Row): Pick<Block, "linked"> =>
  links > 0 ? { linked: { characters, links } } : {};

/** Returns how many rows or columns a cell spans. A rowspan of 0 means all the rows that follow. */
function spanOf(cell: HtmlElement, attribute: "colspan" | "rowspan"): number {
  const span = Number.parseInt(cell.attribute(attribute) ?? "1", 10);
  if (span === 0 && attribute === "rowspan") return 1000;
  return span >= 1 && span <= (attribute === "colspan" ? 100 : 1000) ? span : 1;
}
