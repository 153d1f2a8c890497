import type { Package } from "../office/open-package.ts";
import { officeParts, packageReader } from "../office/package-reader.ts";
import { collapse } from "../white-space.ts";
import { coverNeighbors, type SheetWriter, withoutHidden } from "../office/sheet-writer.ts";
import {
  hiddenCells,
  hiddenSheet,
  mostColumns,
  unknownResults,
  wideSheet,
  workbookOutcomes,
} from "../office/workbook-outcomes.ts";
import { struckMark } from "../struck-mark.ts";
import { XmlReader } from "../xml/xml-reader.ts";
import { createCalculator } from "./formulas.ts";
import { shownNumber } from "./shown-number.ts";
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
        const { columns, hidden, unknown } = readSheet(opened, sheet.part, workbook, writer);
        if (columns > mostColumns) leaveOut(wideSheet(i + 1, sheet.name, columns));
        if (hidden.rows + hidden.columns > 0) leaveOut(hiddenCells(i + 1, sheet.name, hidden));
        if (unknown.length > 0) leaveOut(unknownResults(i + 1, sheet.name, unknown));
      }
      progress((i + 1) / workbook.sheets.length);
    }
  });
});

const longestEdge = 2_000;

/** Returns what a sheet prints at the head and the foot of its pages, from left to right, without what only counts them. */
function printedEdges(source: string): string[] {
  const from = source.lastIndexOf("<headerFooter");
  if (from < 0) return [];
  const xml = new XmlReader(
    source.slice(from, source.indexOf("</headerFooter>", from) + "</headerFooter>".length),
  );
  const lines: string[] = [];
  for (let event = xml.next(); event !== null && lines.length < 20; event = xml.next())
    if (event === "open" && /(odd|even|first)(Header|Footer)$/.test(xml.name))
      for (const section of xml
        .text()
        .slice(0, longestEdge)
        .split(/&[LCR]/))
        lines.push(collapse(section.replace(/&"[^"]{0,100}"|&K[0-9A-F]{6}|&\d{1,3}|&[A-Za-z+-]/g, " ")));
  return lines;
}

interface SheetRead {
  /** Counts the columns that hold something. */
  columns: number;
  hidden: { rows: number; columns: number };
  /** Cells with a formula of which nobody knows the result. */
  unknown: string[];
}

function readSheet(opened: Package, part: string, workbook: Workbook, writer: SheetWriter): SheetRead {
  const read: SheetRead = { columns: 0, hidden: { rows: 0, columns: 0 }, unknown: [] };
  const source = opened.text(part);
  const xml = source === null ? null : new XmlReader(source);
  if (source === null || !xml) return read;
  const hiddenColumns = readHiddenColumns(xml);
  if (hiddenColumns === null) return read;
  const merged = mergedCells(source);
  const resultOf = calculatorOf(source);
  /** Maps columns to the text of cells above that cover this row too. */
  const covering = new Map<number, { text: string; bottom: number }>();
  const hidden = new Set<number>();
  let number = 0;
  xml.children((name) => {
    if (name !== "x:row") return;
    number = Number(xml.attribute("r") ?? number + 1) || number + 1;
    const isHidden = isOn(xml.attribute("hidden"));
    const cells: string[] = [];
    let column = 0;
    xml.children((child) => {
      if (child !== "x:c") return;
      column = columnOf(xml.attribute("r")) ?? column;
      const { text, unknown } = readCell(xml, workbook, resultOf, isHidden);
      if (text !== "" && !isHidden && hiddenColumns.has(column)) hidden.add(column);
      else if (text !== "" && column < mostColumns) cells[column] = text;
      if (unknown !== null && !isHidden && !hiddenColumns.has(column)) read.unknown.push(unknown);
      column++;
      if (text !== "") read.columns = Math.max(read.columns, column);
    });
    for (const [at, { text: above, bottom }] of covering) {
      if (number > bottom) covering.delete(at);
      else if (cells.length > 0) cells[at] ??= above;
    }
    const covered = new Map<number, string>();
    for (const { column: at, columns, bottom } of merged.get(number) ?? [])
      if (cells[at] !== undefined) {
        if (bottom > number) covering.set(at, { text: cells[at], bottom });
        coverNeighbors(covered, at, columns, cells[at]);
      }
    if (!isHidden)
      return writer.addRow(
        number,
        Array.from(cells, (cell) => cell ?? "").filter((_, at) => !hiddenColumns.has(at)),
        false,
        withoutHidden(covered, hiddenColumns),
      );
    if (cells.length > 0) read.hidden.rows++;
    writer.passRow(number);
  });
  read.hidden.columns = hidden.size;
  return read;
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

/** Marks a formula without a stored result. */
const withoutResult =
  /<\/(?:\w{1,20}:)?f>\s{0,20}(?:<(?:\w{1,20}:)?v\s{0,20}\/>|<(?:\w{1,20}:)?v><\/(?:\w{1,20}:)?v>)?\s{0,20}<\/(?:\w{1,20}:)?c>/;
/** Cells of a sheet that its formulas may refer to. */
const mostKnown = 200_000;

/** Works out the formulas of a sheet whose results are not stored; null where all are. */
function calculatorOf(source: string): ((cell: string) => number | null) | null {
  if (!withoutResult.test(source)) return null;
  const values = new Map<string, number>();
  const formulas = new Map<string, string>();
  const xml = new XmlReader(source);
  if (!xml.seek("x:sheetData")) return null;
  xml.children((row) => {
    if (row !== "x:row") return;
    xml.children((cell) => {
      const reference = xml.attribute("r");
      const type = xml.attribute("t") ?? "n";
      if (cell !== "x:c" || reference === null || values.size + formulas.size > mostKnown) return;
      let [value, formula] = ["", null as string | null];
      xml.children((name) => {
        if (name === "x:v") value = xml.text();
        else if (name === "x:f") formula = xml.text();
      });
      if (value !== "" && type === "n" && !Number.isNaN(Number(value))) values.set(reference, Number(value));
      else if (formula !== null) formulas.set(reference, formula);
    });
  });
  return createCalculator({ values, formulas });
}

interface CellRead {
  text: string;
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
    else return { text: shownNumber(result, format, from1904), unknown };
  }
  const text = shownText(type, value, { strings, format, from1904 });
  return { text: struck && text !== "" ? `${struckMark}${text}${struckMark}` : text, unknown };
}

function shownText(
  type: string,
  value: string,
  { strings, format, from1904 }: Pick<Workbook, "strings" | "from1904"> & { format: string },
): string {
  if (type === "s") return collapse(strings[Number(value)] ?? "");
  if (type === "b") return value === "1" ? "TRUE" : value === "0" ? "FALSE" : "";
  const number = Number(value);
  if (type !== "n" || value === "" || Number.isNaN(number)) return collapse(value);
  return shownNumber(number, format, from1904);
}

/** A cell that covers rows below its own. Rows count from 1 and columns from 0. */
interface MergedCell {
  column: number;
  columns: number;
  top: number;
  bottom: number;
}

const mostMerged = 10_000;
/** Limits the rows of a covering cell: one that covers more is a background. */
const mostRows = 1000;

/** The cells of a sheet that cover several rows or columns: they are listed behind all rows. */
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
    if (!cell || cell.bottom - cell.top > mostRows) continue;
    count++;
    const others = byTop.get(cell.top);
    if (others) others.push(cell);
    else byTop.set(cell.top, [cell]);
  }
  return byTop;
}

/** Returns the cells of a reference such as "B2:C5". */
function cellOf(reference: string): MergedCell | null {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!found) return null;
  const [, letters, top, last, bottom] = found;
  const column = columnOf(letters!)!;
  const columns = Math.min(columnOf(last!)! - column + 1, mostColumns);
  return { column, columns, top: Number(top), bottom: Number(bottom) };
}

/** 27 for "AB12". */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
