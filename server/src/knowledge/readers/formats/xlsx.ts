import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader } from "./file-reader.ts";
import { composeDocument } from "../office/compose-document.ts";
import { readCoreProperties } from "../office/core-properties.ts";
import { hiddenSheet, mostColumns, wideSheet } from "../office/sheets-left-out.ts";
import { damaged, openPackage, type Package } from "../office/open-package.ts";
import { collapse } from "../office/prose.ts";
import { readRelationships, relatedPart } from "../office/relationships.ts";
import { createSheetWriter, type SheetWriter } from "../office/sheet-writer.ts";
import { XmlError } from "../xml/xml-error.ts";
import { XmlReader } from "../xml/xml-reader.ts";
import { partRead } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";
import { columnOf, mergedCells } from "./xlsx/merged-cells.ts";
import { shownNumber } from "./xlsx/shown-number.ts";
import { readWorkbook, richText, type Workbook } from "./xlsx/workbook.ts";

/** Reads XLSX files: sheets as headings, rows with the values that their cells show. */
export const readXlsx: FileReader = async ({ bytes, name }, progress) => {
  try {
    const opened = openPackage(bytes, "XLSX");
    const roots = readRelationships(opened, "");
    const core = readCoreProperties(opened.xml(relatedPart(roots, "core-properties") ?? "docProps/core.xml"));
    const workbook = readWorkbook(opened, relatedPart(roots, "officeDocument") ?? "xl/workbook.xml");
    const builder = createDocumentBuilder();
    const writer = createSheetWriter(builder);
    const left: PartOutcome[] = [];
    for (const [i, sheet] of workbook.sheets.entries()) {
      if (sheet.hidden) left.push(hiddenSheet(i + 1, sheet.name));
      else {
        writer.startSheet(sheet.name);
        const columns = readSheet(opened, sheet.part, workbook, writer);
        if (columns > mostColumns) left.push(wideSheet(i + 1, sheet.name, columns));
      }
      progress((i + 1) / workbook.sheets.length);
    }
    writer.finish();
    const lacks = "text that it shows";
    const part = composeDocument(builder, core, { fileName: name, format: "XLSX", lacks });
    return [partRead(part), ...left];
  } catch (error) {
    throw error instanceof XmlError ? damaged("XLSX", error) : error;
  }
};

/** How many columns hold something. */
function readSheet(opened: Package, part: string, workbook: Workbook, writer: SheetWriter): number {
  const source = opened.text(part);
  const xml = source === null ? null : new XmlReader(source);
  if (source === null || !xml?.seek("x:sheetData")) return 0;
  const merged = mergedCells(source);
  /** What cells above say in this row too, by their column. */
  const covering = new Map<number, { text: string; bottom: number }>();
  let number = 0;
  let columns = 0;
  xml.children((name) => {
    if (name !== "x:row") return;
    number = Number(xml.attribute("r") ?? number + 1) || number + 1;
    const cells: string[] = [];
    let column = 0;
    xml.children((child) => {
      if (child !== "x:c") return;
      column = columnOf(xml.attribute("r")) ?? column;
      const text = readCell(xml, workbook);
      if (text !== "" && column < mostColumns) cells[column] = text;
      column++;
      if (text !== "") columns = Math.max(columns, column);
    });
    for (const [at, { text: above, bottom }] of covering) {
      if (number > bottom) covering.delete(at);
      else if (cells.length > 0) cells[at] ??= above;
    }
    for (const { column: at, bottom } of merged.get(number) ?? [])
      if (cells[at] !== undefined) covering.set(at, { text: cells[at], bottom });
    writer.addRow(
      number,
      Array.from(cells, (cell) => cell ?? ""),
    );
  });
  return columns;
}

function readCell(xml: XmlReader, { strings, formats, from1904 }: Workbook): string {
  const type = xml.attribute("t") ?? "n";
  const format = formats[Number(xml.attribute("s") ?? 0)] ?? "General";
  let value = "";
  xml.children((name) => {
    if (name === "x:v") value = xml.text();
    else if (name === "x:is") value = richText(xml);
  });
  if (type === "s") return collapse(strings[Number(value)] ?? "");
  if (type === "b") return value === "1" ? "TRUE" : value === "0" ? "FALSE" : "";
  const number = Number(value);
  if (type !== "n" || value === "" || Number.isNaN(number)) return collapse(value);
  return shownNumber(number, format, from1904);
}
