import type { HtmlElement } from "./html-dom.ts";
import { startsWithHeader } from "../table-rows.ts";

export interface TableRow {
  cells: string[];
  header: boolean;
}

interface Span {
  text: string;
  rows: number;
}

/** Collects the cells of one table while it is walked; spans are spread over the cells they cover. */
export function createTable() {
  const rows: TableRow[] = [];
  const spans = new Map<number, Span>();
  let current: { cells: string[]; headers: number; inHead: boolean } | null = null;

  const takeSpanned = () => {
    for (let span = spans.get(current!.cells.length); span; span = spans.get(current!.cells.length)) {
      if (--span.rows === 0) spans.delete(current!.cells.length);
      current!.cells.push(span.text);
    }
  };

  return {
    startRow(inHead: boolean) {
      current = { cells: [], headers: 0, inHead };
      takeSpanned();
    },
    addCell(text: string, cell: HtmlElement) {
      if (!current) this.startRow(false);
      const columns = spanOf(cell, "colspan");
      const rowsBelow = spanOf(cell, "rowspan") - 1;
      if (cell.localName === "th") current!.headers++;
      else if (text !== "") current!.headers = Number.NEGATIVE_INFINITY;
      for (let column = 0; column < columns; column++) {
        const at = current!.cells.length;
        const shown = column === 0 ? text : "";
        current!.cells.push(shown);
        if (rowsBelow > 0) spans.set(at, { text: shown, rows: rowsBelow });
      }
      takeSpanned();
    },
    endRow() {
      if (current?.cells.some((cell) => cell !== ""))
        rows.push({ cells: current.cells, header: current.inHead || current.headers > 0 });
      current = null;
    },
    /** The rows; the first one is taken for the header where the table names none and it looks like one. */
    rows(): TableRow[] {
      if (!rows.some((row) => row.header) && startsWithHeader(rows.map((row) => row.cells)))
        rows[0]!.header = true;
      return rows;
    },
  };
}

export type Table = ReturnType<typeof createTable>;

function spanOf(cell: HtmlElement, attribute: string): number {
  const span = Number.parseInt(cell.getAttribute(attribute) ?? "1", 10);
  return span >= 1 && span <= 100 ? span : 1;
}

/** A table that only arranges the page: its cells are read as ordinary text. */
export function arrangesPage(table: HtmlElement): boolean {
  if (/^(presentation|none)$/.test(table.getAttribute("role") ?? "")) return true;
  if (table.getElementsByTagName("table").length > 0) return true;
  if (table.getElementsByTagName("th").length > 0 || table.getElementsByTagName("caption").length > 0)
    return false;
  for (const name of ["h1", "h2", "h3", "article", "section", "form"])
    if (table.getElementsByTagName(name).length > 0) return true;
  const rows = table.getElementsByTagName("tr").length;
  const cells = table.getElementsByTagName("td").length;
  return cells <= rows && rows > 0;
}
