import type { SheetWriter } from "../office/sheet-writer.ts";
import { hiddenSheet, mostColumns, wideSheet, workbookOutcomes } from "../office/workbook-outcomes.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import type { OpenDocumentContext } from "../open-document/context.ts";
import { openDocumentReader } from "../open-document/open-document-reader.ts";
import { readInline } from "../open-document/inline.ts";
import { repeatsOf } from "../open-document/table.ts";

/** Of one row that is said once. */
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
        const columns = readSheet(xml, context, sheet, writer);
        if (columns > mostColumns) leaveOut(wideSheet(sheets, sheet, columns));
      }
    });
  }),
);

/** How many columns hold something. */
function readSheet(xml: XmlReader, context: OpenDocumentContext, name: string, writer: SheetWriter): number {
  writer.startSheet(name);
  let number = 0;
  let columns = 0;
  const readRows = (isHeader: boolean) =>
    xml.children((element) => {
      if (element === "table:table-header-rows") readRows(true);
      else if (/^table:table-(rows|row-group)$/.test(element)) readRows(isHeader);
      else if (element === "table:table-row") {
        const repeats = repeatsOf(xml, "table:number-rows-repeated", 2 ** 20);
        const { cells, end } = readCells(xml, context);
        columns = Math.max(columns, end);
        if (cells.length > 0)
          for (let i = 1; i <= Math.min(repeats, maxRepeats); i++) writer.addRow(number + i, cells, isHeader);
        number += repeats;
      }
    });
  readRows(false);
  return columns;
}

/** A row of a file has no more. */
const mostRepeated = 2 ** 14;

/** Those that are read, without the empty ones at the end, and how far the row reaches. */
function readCells(xml: XmlReader, context: OpenDocumentContext): { cells: string[]; end: number } {
  const cells: string[] = [];
  let [column, end] = [0, 0];
  xml.children((element) => {
    if (element !== "table:table-cell" && element !== "table:covered-table-cell") return;
    const repeats = repeatsOf(xml, "table:number-columns-repeated", mostRepeated);
    const value = xml.attribute("office:value") ?? "";
    const shown: string[] = [];
    if (element === "table:table-cell")
      xml.children((child) => {
        if (child === "text:p") shown.push(readInline(xml, context).words);
      });
    const text = collapse(shown.length > 0 ? shown.join(" ") : value);
    if (text !== "") {
      for (let i = 0; i < repeats && column + i < mostColumns; i++) cells[column + i] = text;
      end = column + repeats;
    }
    column += repeats;
  });
  return { cells: Array.from(cells, (cell) => cell ?? ""), end };
}
