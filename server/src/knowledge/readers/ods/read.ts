import { coverNeighbors, type SheetWriter, withoutHidden } from "../office/sheet-writer.ts";
import {
  hiddenCells,
  hiddenSheet,
  mostColumns,
  wideSheet,
  workbookOutcomes,
} from "../office/workbook-outcomes.ts";
import { showStruck } from "../office/prose.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { OpenDocumentContext } from "../open-document/context.ts";
import { openDocumentReader } from "../open-document/open-document-reader.ts";
import { readInline } from "../open-document/inline.ts";
import { repeatsOf } from "../open-document/table.ts";

/** Limits how often one row is repeated. */
const maxRepeats = 1000;

/** Reads ODS files: sheets as headings, rows with the values that their cells show. */
export const readOds = openDocumentReader("ODS", "spreadsheet", (xml, context, core, { name }) =>
  workbookOutcomes("ODS", name, core, (writer, leaveOut) => {
    let sheets = 0;
    xml.children((element) => {
      if (element !== "table:table") return;
      const sheet = xml.attribute("table:name") ?? "";
      sheets++;
      if (context.styles.isHidden(xml.attribute("table:style-name"))) leaveOut(hiddenSheet(sheets, sheet));
      else {
        const { columns, hidden } = readSheet(xml, context, sheet, writer);
        if (columns > mostColumns) leaveOut(wideSheet(sheets, sheet, columns));
        if (hidden.rows + hidden.columns > 0) leaveOut(hiddenCells(sheets, sheet, hidden));
      }
    });
  }),
);

interface SheetRead {
  /** Counts the columns that hold something. */
  columns: number;
  hidden: { rows: number; columns: number };
}

function readSheet(
  xml: XmlReader,
  context: OpenDocumentContext,
  name: string,
  writer: SheetWriter,
): SheetRead {
  writer.startSheet(name);
  const hiddenColumns = new Set<number>();
  const hidden = { rows: 0, columns: new Set<number>() };
  const covering = new Map<number, Covering>();
  let [number, column, columns] = [0, 0, 0];
  const readColumn = (isShown: boolean) => {
    const repeats = repeatsOf(xml, "table:number-columns-repeated", mostRepeated);
    if (!isShown || isHidden(xml))
      for (let i = column; i < column + repeats && i < mostColumns; i++) hiddenColumns.add(i);
    column += repeats;
  };
  const readRow = ({ isHeader, isShown }: RowPlace) => {
    const repeats = repeatsOf(xml, "table:number-rows-repeated", 2 ** 20);
    const shown = isShown && !isHidden(xml);
    const { cells, beside, end } = readCells(xml, context, covering);
    columns = Math.max(columns, end);
    if (cells.length > 0 && shown) {
      for (const [at, cell] of cells.entries())
        if (cell !== "" && hiddenColumns.has(at)) hidden.columns.add(at);
      const seen = hiddenColumns.size > 0 ? cells.filter((_, at) => !hiddenColumns.has(at)) : cells;
      const covered = withoutHidden(beside, hiddenColumns);
      for (let i = 1; i <= Math.min(repeats, maxRepeats); i++)
        writer.addRow(number + i, seen, isHeader, covered);
    } else if (!shown) {
      if (cells.length > 0) hidden.rows += repeats;
      for (let i = 1; i <= Math.min(repeats, maxRepeats); i++) writer.passRow(number + i);
    }
    number += repeats;
  };
  const visit = (element: string, place: RowPlace): void => {
    const isShown = place.isShown && xml.attribute("table:display") !== "false";
    if (/^table:table-(rows|row-group|columns|column-group|header-columns)$/.test(element))
      xml.children((child) => visit(child, { ...place, isShown }));
    else if (element === "table:table-header-rows")
      xml.children((child) => visit(child, { isHeader: true, isShown }));
    else if (element === "table:table-column") readColumn(place.isShown);
    else if (element === "table:table-row") readRow(place);
  };
  xml.children((element) => visit(element, { isHeader: false, isShown: true }));
  return { columns, hidden: { rows: hidden.rows, columns: hidden.columns.size } };
}

interface RowPlace {
  isHeader: boolean;
  /** Is true where no closed group holds it. */
  isShown: boolean;
}

/** Returns whether the row or column opened last is hidden, or left out by a filter. */
function isHidden(xml: XmlReader): boolean {
  return /^(collapse|filter)$/.test(xml.attribute("table:visibility") ?? "");
}

/** A row of a file has no more. */
const mostRepeated = 2 ** 14;

/** A cell that says the same in rows below it, of which so many are left. */
interface Covering {
  text: string;
  rows: number;
}

/**
 * Returns the cells that are read, without the empty ones at the end, and how far the row reaches. `covering` has what cells above
 * say in this row too, by their column.
 */
function readCells(
  xml: XmlReader,
  context: OpenDocumentContext,
  covering: Map<number, Covering>,
): { cells: string[]; beside: Map<number, string>; end: number } {
  const cells: string[] = [];
  const beside = new Map<number, string>();
  let [column, end] = [0, 0];
  xml.children((element) => {
    if (element !== "table:table-cell" && element !== "table:covered-table-cell") return;
    const repeats = repeatsOf(xml, "table:number-columns-repeated", mostRepeated);
    const value = xml.attribute("office:value") ?? "";
    const below = repeatsOf(xml, "table:number-rows-spanned", maxRepeats) - 1;
    const columnsOver = repeatsOf(xml, "table:number-columns-spanned", mostColumns);
    const shown: string[] = [];
    if (element === "table:table-cell")
      xml.children((child) => {
        if (child === "text:p") shown.push(showStruck(collapse(readInline(xml, context).words)));
      });
    const text = collapse(shown.length > 0 ? shown.join(" ") : value);
    if (text !== "") coverNeighbors(beside, column, columnsOver, text);
    if (below > 0 && text !== "") covering.set(column, { text, rows: below });
    else if (element === "table:covered-table-cell")
      for (let i = column; i < column + repeats && i < mostColumns; i++) takeFromAbove(covering, i, cells);
    if (text !== "") {
      for (let i = 0; i < repeats && column + i < mostColumns; i++) cells[column + i] = text;
      end = column + repeats;
    }
    column += repeats;
  });
  return { cells: Array.from(cells, (cell) => cell ?? ""), beside, end };
}

function takeFromAbove(covering: Map<number, Covering>, column: number, cells: string[]): void {
  const above = covering.get(column);
  if (!above) return;
  cells[column] = above.text;
  if (--above.rows === 0) covering.delete(column);
}
