import { startsWithHeader } from "../table-rows.ts";
import { type HtmlElement, walkHtml } from "./html-nodes.ts";

export interface TableRow {
  cells: string[];
  header: boolean;
}

interface Span {
  text: string;
  rows: number;
}

/** Beyond them a table is not one that people made, and what its cells span is left out. */
const mostColumns = 1000;
const mostSpread = 100_000;
const longestSpread = 500;

/** Collects the cells of one table while it is walked; spans are spread over the cells they cover. */
export function createTable() {
  const rows: TableRow[] = [];
  const spans = new Map<number, Span>();
  let spread = 0;
  let current: { cells: string[]; headers: number; inHead: boolean } | null = null;

  const takeSpanned = () => {
    for (let span = spans.get(current!.cells.length); span; span = spans.get(current!.cells.length)) {
      if (--span.rows === 0 || ++spread > mostSpread) spans.delete(current!.cells.length);
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
      const bounded = spread < mostSpread && current!.cells.length < mostColumns;
      const columns = bounded ? spanOf(cell, "colspan") : 1;
      const rowsBelow = bounded && text.length <= longestSpread ? spanOf(cell, "rowspan") - 1 : 0;
      if (cell.name === "th") current!.headers++;
      else if (text !== "") current!.headers = Number.NEGATIVE_INFINITY;
      for (let column = 0; column < columns; column++) {
        const at = current!.cells.length;
        const shown = column === 0 ? text : "";
        current!.cells.push(shown);
        if (column > 0) spread++;
        if (rowsBelow > 0) spans.set(at, { text: shown, rows: rowsBelow });
      }
      takeSpanned();
    },
    endRow() {
      if (current?.cells.some((cell) => cell !== ""))
        rows.push({ cells: current.cells, header: current.inHead || current.headers > 0 });
      current = null;
    },
    /** What a cell spans ends with its group of rows. */
    endGroup() {
      spans.clear();
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

/** Of a rowspan, 0 means all the rows that follow. */
function spanOf(cell: HtmlElement, attribute: "colspan" | "rowspan"): number {
  const span = Number.parseInt(cell.attribute(attribute) ?? "1", 10);
  if (span === 0 && attribute === "rowspan") return 1000;
  return span >= 1 && span <= (attribute === "colspan" ? 100 : 1000) ? span : 1;
}

/** The tables within `root` that only arrange the page: their cells are read as ordinary text. */
export function arrangingTables(root: HtmlElement): Set<HtmlElement> {
  const arranging = new Set<HtmlElement>();
  const open: { table: HtmlElement; named: boolean; arranges: boolean; rows: number; cells: number }[] = [];
  walkHtml(root, {
    enter(element) {
      const { name } = element;
      const around = open.at(-1);
      if (name === "table") {
        // A table inside a table's cell: the outer one holds more than cells.
        if (around) around.arranges = true;
        const role = /^(presentation|none)$/.test(element.attribute("role") ?? "");
        open.push({ table: element, named: false, arranges: role, rows: 0, cells: 0 });
      } else if (!around) return;
      else if (name === "tr") around.rows++;
      else if (name === "td") around.cells++;
      else if (name === "th" || name === "caption") around.named = true;
      else if (/^(h[1-3]|article|section|form)$/.test(name)) around.arranges ||= !around.named;
    },
    leave({ name }) {
      if (name !== "table") return;
      const { table, named, arranges, rows, cells } = open.pop()!;
      if (arranges || (!named && rows > 0 && (rows === 1 || cells <= rows))) arranging.add(table);
    },
  });
  return arranging;
}
