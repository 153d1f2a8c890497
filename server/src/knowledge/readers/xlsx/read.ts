import type { Package } from "../office/open-package.ts";
import { officeParts, packageReader, readRelationships, relatedXml } from "../office/package-reader.ts";
import { collapse } from "../white-space.ts";
import { createSheetGrid, mostColumns, type SheetCell, type SheetRead } from "../office/sheet-grid.ts";
import type { SheetWriter } from "../office/sheet-writer.ts";
import {
  cellComments,
  hiddenSheet,
  leftOfSheet,
  unknownResults,
  workbookOutcomes,
} from "../office/workbook-outcomes.ts";
import { struckMark } from "../marked-text.ts";
import { XmlReader } from "../xml/xml-reader.ts";
import { columnNumber, createSheetCells } from "./formulas.ts";
import { heldNumber, shownNumber } from "./shown-number.ts";
import { readWorkbook, richText, type Workbook } from "./workbook.ts";

/** Reads XLSX files: sheets as headings, rows with the values that their cells show. */
export const readXlsx = packageReader("XLSX", (opened, { name }, progress) => {
  const { main, core } = officeParts(opened, "xl/workbook.xml");
  const workbook = readWorkbook(opened, main);
  return workbookOutcomes("XLSX", name, core, (writer, leaveOut, edges) => {
    for (const [i, sheet] of workbook.sheets.entries()) {
      if (sheet.hidden) leaveOut(hiddenSheet(i + 1, sheet.name));
      else {
        writer.startSheet(sheet.name);
        for (const line of printedEdges(opened.text(sheet.part) ?? "")) edges.add(line);
        const { read, unknown } = readSheet(opened, sheet.part, workbook, writer);
        for (const left of leftOfSheet(i + 1, sheet.name, read)) leaveOut(left);
        if (unknown.length > 0) leaveOut(unknownResults(i + 1, sheet.name, unknown));
        const commented = commentedCells(opened, sheet.part);
        if (commented.length > 0) leaveOut(cellComments(i + 1, sheet.name, commented));
      }
      progress((i + 1) / workbook.sheets.length);
    }
  });
});

/** Returns the cells with notes or comments: a thread of comments has a note as well, for programs that know no threads. */
function commentedCells(opened: Package, part: string): string[] {
  const cells: string[] = [];
  const xml = relatedXml(opened, readRelationships(opened, part), "comments");
  xml?.each((name) => void (name === "x:comment" && cells.push(xml.attribute("ref") ?? "")));
  return cells;
}

const longestEdge = 2_000;

/** Returns what a sheet prints at the head and the foot of its pages, from left to right, without what only counts them. */
function printedEdges(source: string): string[] {
  const from = source.lastIndexOf("<headerFooter");
  if (from < 0) return [];
  const xml = new XmlReader(
    source.slice(from, source.indexOf("</headerFooter>", from) + "</headerFooter>".length),
  );
  const lines: string[] = [];
  xml.each((name) => {
    if (lines.length >= 20 || !/(odd|even|first)(Header|Footer)$/.test(name)) return;
    const sections = xml
      .text()
      .slice(0, longestEdge)
      .split(/&[LCR]/);
    for (const section of sections)
      lines.push(collapse(section.replace(/&"[^"]{0,100}"|&K[0-9A-F]{6}|&\d{1,3}|&[A-Za-z+-]/g, " ")));
  });
  return lines;
}

/** Reads the rows of a sheet. Returns the cells with a formula of which nobody knows the result. */
function readSheet(
  opened: Package,
  part: string,
  workbook: Workbook,
  writer: SheetWriter,
): { read: SheetRead; unknown: string[] } {
  const source = opened.text(part);
  const xml = new XmlReader(source ?? "");
  const hiddenColumns = readHiddenColumns(xml);
  const grid = createSheetGrid(writer, hiddenColumns ?? new Set());
  const unknown: string[] = [];
  if (source === null || hiddenColumns === null) return { read: grid.read, unknown };
  const merged = mergedCells(source);
  const resultOf = calculatorOf(source);
  let number = 0;
  xml.children((name) => {
    if (name !== "x:row") return;
    number = Number(xml.attribute("r") ?? number + 1) || number + 1;
    const isHidden = isOn(xml.attribute("hidden"));
    const cells: SheetCell[] = [];
    let column = 0;
    xml.children((child) => {
      if (child !== "x:c") return;
      column = columnOf(xml.attribute("r")) ?? column;
      const cell = readCell(xml, workbook, resultOf, isHidden);
      cells[column] = cell;
      if (cell.unknown !== null && !isHidden && !hiddenColumns.has(column)) unknown.push(cell.unknown);
      column++;
    });
    for (const { column: at, columns, rows } of merged.get(number) ?? [])
      if (cells[at]) Object.assign(cells[at], { columns, rows });
    grid.addRow(number, cells, { isHidden });
  });
  return { read: grid.read, unknown };
}

const isOn = (value: string | null) => value === "1" || value === "true";

/** Reads up to the rows of a sheet; null where it has none. */
function readHiddenColumns(xml: XmlReader): ReadonlySet<number> | null {
  const hidden = new Set<number>();
  for (let event = xml.next(); event !== null; event = xml.next()) {
    if (event !== "open") continue;
    if (xml.name === "x:sheetData") return hidden;
    if (xml.name !== "x:col" || !isOn(xml.attribute("hidden"))) continue;
    const to = Math.min(Number(xml.attribute("max")) || 0, mostColumns);
    for (let column = Number(xml.attribute("min")) || 1; column <= to; column++) hidden.add(column - 1);
  }
  return null;
}

const withoutResult =
  /<\/(?:\w{1,20}:)?f>\s{0,20}(?:<(?:\w{1,20}:)?v\s{0,20}\/>|<(?:\w{1,20}:)?v><\/(?:\w{1,20}:)?v>)?\s{0,20}<\/(?:\w{1,20}:)?c>/;

/** Works out the formulas of a sheet whose results are not stored; null where all are. */
function calculatorOf(source: string): ((cell: string) => number | null) | null {
  if (!withoutResult.test(source)) return null;
  const cells = createSheetCells();
  const xml = new XmlReader(source);
  if (!xml.seek("x:sheetData")) return null;
  xml.children((row) => {
    if (row !== "x:row") return;
    xml.children((cell) => {
      const reference = xml.attribute("r");
      const type = xml.attribute("t") ?? "n";
      if (cell !== "x:c" || reference === null) return;
      let [value, formula] = ["", null as string | null];
      xml.children((name) => {
        if (name === "x:v") value = xml.text();
        else if (name === "x:f") formula = xml.text();
      });
      cells.add(reference, value !== "" && type === "n" ? Number(value) : Number.NaN, formula);
    });
  });
  return cells.calculator();
}

interface CellRead extends SheetCell {
  /** Its reference, where it holds a formula of which nobody knows the result. */
  unknown: string | null;
}

function readCell(
  xml: XmlReader,
  { strings, formats, from1904 }: Workbook,
  resultOf: ((cell: string) => number | null) | null,
  isHidden: boolean,
): CellRead {
  const type = xml.attribute("t") ?? "n";
  const reference = xml.attribute("r");
  const { format, struck } = formats[Number(xml.attribute("s") ?? 0)] ?? { format: "General", struck: false };
  let value = "";
  let isFormula = false;
  xml.children((name) => {
    if (name === "x:v") value = xml.text();
    else if (name === "x:is") value = richText(xml);
    else if (name === "x:f") isFormula = true;
  });
  let unknown: string | null = null;
  if (value === "" && isFormula && type !== "str" && !isHidden) {
    const result = reference === null ? null : resultOf?.(reference);
    if (result === null || result === undefined) unknown = reference ?? "a cell";
    else value = String(result);
  }
  const number = value === "" || type !== "n" ? Number.NaN : Number(value);
  const text = Number.isNaN(number) ? shownText(type, value, strings) : shownNumber(number, format, from1904);
  const marked = struck && text !== "" ? `${struckMark}${text}${struckMark}` : text;
  return { text: marked, value: heldNumber(number, text), unknown };
}

function shownText(type: string, value: string, strings: readonly string[]): string {
  if (type === "s") return collapse(strings[Number(value)] ?? "");
  if (type === "b") return value === "1" ? "TRUE" : value === "0" ? "FALSE" : "";
  // "2024-03-05T00:00:00"
  return type === "d"
    ? collapse(value.replace(/T00:00(:00(\.0+)?)?$|(:00)?(\.0+)?$/, "").replace("T", " "))
    : collapse(value);
}

/** A cell that covers rows below its own. Rows count from 1 and columns from 0. */
interface MergedCell {
  column: number;
  columns: number;
  top: number;
  rows: number;
}

const mostMerged = 10_000;

/** Reads the cells of a sheet that cover several rows or columns, which are listed behind all rows. */
function mergedCells(sheet: string): Map<number, MergedCell[]> {
  const end = sheet.lastIndexOf("mergeCells>");
  const start = end < 0 ? -1 : sheet.lastIndexOf("mergeCells", end - 1);
  if (start < 0) return new Map();
  const xml = new XmlReader(sheet.slice(sheet.lastIndexOf("<", start), end + "mergeCells>".length));
  const cells: MergedCell[] = [];
  xml.each(() => {
    const cell = cells.length < mostMerged ? cellOf(xml.attribute("ref") ?? "") : null;
    if (cell) cells.push(cell);
  });
  return Map.groupBy(cells, ({ top }) => top);
}

function cellOf(reference: string): MergedCell | null {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!found) return null;
  const [, letters, top, last, bottom] = found;
  const column = columnOf(letters!)!;
  const columns = Math.min(columnOf(last!)! - column + 1, mostColumns);
  return { column, columns, top: Number(top), rows: Number(bottom) - Number(top) + 1 };
}

/** 27 for "AB12". */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  return letters === undefined ? null : columnNumber(letters) - 1;
}
