import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "./file-reader.ts";
import { composeDocument } from "../office/compose-document.ts";
import { readCoreProperties } from "../office/core-properties.ts";
import { damaged } from "../office/open-package.ts";
import { createSheetWriter, type SheetWriter } from "../office/sheet-writer.ts";
import { mostColumns, wideSheet, hiddenSheet } from "../office/sheets-left-out.ts";
import { collapse } from "../office/prose.ts";
import { XmlError } from "../xml/xml-error.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { partRead } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";
import { readBlock, readBlocks } from "./open-document/blocks.ts";
import { openOpenDocument, type OpenDocumentContext } from "./open-document/context.ts";
import { readInline } from "./open-document/inline.ts";
import { repeatsOf } from "./open-document/table.ts";

/** Of one row that is said once. */
const maxRepeats = 1000;

/** Reads ODS files: sheets as headings, rows with the values that their cells show. */
export const readOds: FileReader = async ({ bytes, name }, progress) => {
  try {
    const context = openOpenDocument(bytes, "ODS", { readBlocks, readBlock });
    const core = readCoreProperties(context.opened.xml("meta.xml"));
    const xml = context.opened.xml("content.xml");
    if (!xml?.seek("office:spreadsheet")) throw damaged("ODS");
    progress(0.3);
    const builder = createDocumentBuilder();
    const writer = createSheetWriter(builder);
    const left: PartOutcome[] = [];
    let sheets = 0;
    xml.children((element) => {
      if (element !== "table:table") return;
      const sheet = xml.attribute("table:name") ?? "";
      sheets++;
      if (context.styles.isHidden(xml.attribute("table:style-name"))) left.push(hiddenSheet(sheets, sheet));
      else {
        const columns = readSheet(xml, context, sheet, writer);
        if (columns > mostColumns) left.push(wideSheet(sheets, sheet, columns));
      }
    });
    writer.finish();
    progress(1);
    const lacks = "text that it shows";
    const part = composeDocument(builder, core, { fileName: name, format: "ODS", lacks });
    return [partRead(part), ...left];
  } catch (error) {
    throw error instanceof XmlError ? damaged("ODS", error) : error;
  }
};

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
