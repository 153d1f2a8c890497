import type { Package } from "../office/open-package.ts";
import { officeParts, packageReader } from "../office/package-reader.ts";
import { collapse } from "../white-space.ts";
import type { SheetWriter } from "../office/sheet-writer.ts";
import { hiddenSheet, mostColumns, wideSheet, workbookOutcomes } from "../office/workbook-outcomes.ts";
import { XmlReader } from "../xml/xml-reader.ts";
import { shownNumber } from "./shown-number.ts";
import { readWorkbook, richText, type Workbook } from "./workbook.ts";

/** Reads XLSX files: sheets as headings, rows with the values that their cells show. */
export const readXlsx = packageReader("XLSX", (opened, { name }, progress) => {
  const { main, core } = officeParts(opened, "xl/workbook.xml");
  const workbook = readWorkbook(opened, main);
  return workbookOutcomes("XLSX", name, core, (writer, leaveOut) => {
    for (const [i, sheet] of workbook.sheets.entries()) {
      if (sheet.hidden) leaveOut(hiddenSheet(i + 1, sheet.name));
      else {
        writer.startSheet(sheet.name);
        const columns = readSheet(opened, sheet.part, workbook, writer);
        if (columns > mostColumns) leaveOut(wideSheet(i + 1, sheet.name, columns));
      }
      progress((i + 1) / workbook.sheets.length);
    }
  });
});

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

/** A cell that covers rows below its own. Rows count from 1 and columns from 0. */
interface MergedCell {
  column: number;
  top: number;
  bottom: number;
}

const mostMerged = 10_000;
/** What covers more rows than this is a background. */
const mostRows = 1000;

/** The cells of a sheet that cover several rows: they are listed behind all rows. */
function mergedCells(sheet: string): Map<number, MergedCell[]> {
  const byTop = new Map<number, MergedCell[]>();
  const end = sheet.lastIndexOf("mergeCells>");
  const start = end < 0 ? -1 : sheet.lastIndexOf("mergeCells", end - 1);
  if (start < 0) return byTop;
  const xml = new XmlReader(sheet.slice(sheet.lastIndexOf("<", start), end + "mergeCells>".length));
  let count = 0;
  for (let event = xml.next(); event !== null && count < mostMerged; event = xml.next()) {
    const reference = event === "open" ? xml.attribute("ref") : null;
    const cell = reference === null ? null : cellOf(reference);
    if (!cell || cell.bottom === cell.top || cell.bottom - cell.top > mostRows) continue;
    count++;
    const others = byTop.get(cell.top);
    if (others) others.push(cell);
    else byTop.set(cell.top, [cell]);
  }
  return byTop;
}

/** Of "B2:C5". */
function cellOf(reference: string): MergedCell | null {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/.exec(reference);
  if (!found) return null;
  const [, letters, top, bottom] = found;
  return { column: columnOf(letters!)!, top: Number(top), bottom: Number(bottom) };
}

/** 27 for "AB12". */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
