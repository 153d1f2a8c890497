import { createSheetGrid, mostColumns, type SheetCell, type SheetRead } from "../office/sheet-grid.ts";
import type { SheetWriter } from "../office/sheet-writer.ts";
import { hiddenSheet, leftOfSheet, unknownResults, workbookOutcomes } from "../office/workbook-outcomes.ts";
import { markedText } from "../marked-text.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { type OpenDocumentContext, openDocumentReader } from "../open-document/open-document-reader.ts";
import { lettersOf } from "../xlsx/formulas.ts";
import { heldNumber } from "../xlsx/shown-number.ts";
import { readInline } from "../open-document/inline.ts";
import { repeatsOf } from "../open-document/drawing.ts";

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
        const unknown: string[] = [];
        const read = readSheet(xml, context, sheet, { writer, unknown });
        for (const left of leftOfSheet(sheets, sheet, read)) leaveOut(left);
        if (unknown.length > 0) leaveOut(unknownResults(sheets, sheet, unknown));
      }
    });
  }),
);

/** Reads a sheet; to `unknown` it adds the cells with a formula whose result is not stored. */
function readSheet(
  xml: XmlReader,
  context: OpenDocumentContext,
  name: string,
  { writer, unknown }: { writer: SheetWriter; unknown: string[] },
): SheetRead {
  writer.startSheet(name);
  const hiddenColumns = new Set<number>();
  const grid = createSheetGrid(writer, hiddenColumns);
  let [number, column] = [1, 0];
  const readColumn = (isShown: boolean) => {
    const repeats = repeatsOf(xml, "table:number-columns-repeated", mostRepeated);
    if (!isShown || isHidden(xml))
      for (let i = column; i < column + repeats && i < mostColumns; i++) hiddenColumns.add(i);
    column += repeats;
  };
  const readRow = ({ isHeader, isShown }: RowPlace) => {
    const times = repeatsOf(xml, "table:number-rows-repeated", 2 ** 20);
    const row = { isHidden: !isShown || isHidden(xml), isHeader, times };
    const { cells, formulas } = readCells(xml, context);
    for (const at of row.isHidden ? [] : formulas)
      if (!hiddenColumns.has(at)) unknown.push(`${lettersOf(at + 1)}${number}`);
    grid.addRow(number, cells, row);
    number += times;
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
  return grid.read;
}

interface RowPlace {
  isHeader: boolean;
  /** True if no closed group holds it. */
  isShown: boolean;
}

function isHidden(xml: XmlReader): boolean {
  return /^(collapse|filter)$/.test(xml.attribute("table:visibility") ?? "");
}

const mostRepeated = 2 ** 14;

/** Returns the cells of the row opened last, by column, and the columns of formulas without a stored result. */
function readCells(xml: XmlReader, context: OpenDocumentContext): { cells: SheetCell[]; formulas: number[] } {
  const cells: SheetCell[] = [];
  const formulas: number[] = [];
  let column = 0;
  xml.children((element) => {
    if (element !== "table:table-cell" && element !== "table:covered-table-cell") return;
    const repeats = repeatsOf(xml, "table:number-columns-repeated", mostRepeated);
    const held = numberIn(xml);
    if (xml.attribute("table:formula") !== null && xml.attribute("office:value-type") === null)
      formulas.push(column);
    const rows = repeatsOf(xml, "table:number-rows-spanned", 2 ** 20);
    const columns = repeatsOf(xml, "table:number-columns-spanned", mostColumns);
    const shown: string[] = [];
    if (element === "table:table-cell")
      xml.children((child) => {
        if (child !== "text:p") return;
        const { words, marks } = readInline(xml, context);
        shown.push(markedText(words, marks).text);
      });
    const text = collapse(shown.length > 0 ? shown.join(" ") : Number.isNaN(held) ? "" : String(held));
    if (text !== "") {
      const cell = { text, value: heldNumber(held, text), columns, rows };
      for (let i = 0; i < repeats; i++) cells[column + i] = cell;
    }
    column += repeats;
  });
  return { cells, formulas };
}

/** Returns the number that the cell opened last holds, a time in days; NaN for none. */
function numberIn(xml: XmlReader): number {
  const [, hours, minutes, seconds] =
    /^PT(\d{1,9})H(\d{1,2})M([\d.]{1,12})S$/.exec(xml.attribute("office:time-value") ?? "") ?? [];
  if (hours !== undefined) return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  return Number.parseFloat(xml.attribute("office:value") ?? "");
}
