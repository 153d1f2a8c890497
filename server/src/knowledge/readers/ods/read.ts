import { createSheetGrid, mostColumns, type SheetCell, type SheetRead } from "../office/sheet-grid.ts";
import type { SheetWriter } from "../office/sheet-writer.ts";
import {
  cellComments,
  hiddenSheet,
  leftOfSheet,
  unknownResults,
  workbookOutcomes,
} from "../office/workbook-outcomes.ts";
import { markedText } from "../marked-text.ts";
import { collapse } from "../white-space.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { type OpenDocumentContext, openDocumentReader } from "../open-document/open-document-reader.ts";
import { createSheetCells, mostKnown } from "../xlsx/formulas.ts";
import { lettersOf } from "#kit/column-letters.ts";
import { heldNumber } from "../xlsx/shown-number.ts";
import { readInline } from "../open-document/inline.ts";
import { repeatsOf } from "../open-document/drawing.ts";

/** Reads ODS files: sheets as headings, rows with the values that their cells show. */
export const readOds = openDocumentReader("ODS", "spreadsheet", (xml, context, core, { name }) =>
  workbookOutcomes("ODS", name, core, (writer, leaveOut) => {
    let sheets = 0;
    const calculators = calculatorsOf(context);
    xml.children((element) => {
      if (element !== "table:table") return;
      const sheet = xml.attribute("table:name") ?? "";
      const number = sheets++;
      if (context.styles.isHidden(xml.attribute("table:style-name"))) leaveOut(hiddenSheet(sheets, sheet));
      else {
        const unknown: string[] = [];
        const commented: string[] = [];
        const read = readSheet(xml, context, sheet, {
          writer,
          unknown,
          commented,
          calculator: () => calculators()[number],
        });
        for (const left of leftOfSheet(sheets, sheet, read)) leaveOut(left);
        if (unknown.length > 0) leaveOut(unknownResults(sheets, sheet, unknown));
        if (commented.length > 0) leaveOut(cellComments(sheets, sheet, commented));
      }
    });
  }),
);

interface SheetPlace {
  writer: SheetWriter;
  /** Takes the cells with a formula whose result is not stored, and those with comments. */
  unknown: string[];
  commented: string[];
  calculator: SheetCalculator;
}

function readSheet(
  xml: XmlReader,
  context: OpenDocumentContext,
  name: string,
  { writer, unknown, commented, calculator }: SheetPlace,
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
    const { cells, formulas, comments } = readCells(xml, context);
    for (const at of comments) commented.push(`${lettersOf(at + 1)}${number}`);
    for (const at of row.isHidden ? [] : formulas) {
      if (hiddenColumns.has(at)) continue;
      const place = `${lettersOf(at + 1)}${number}`;
      const result = calculator()?.(place) ?? null;
      if (result === null) unknown.push(place);
      else cells[at] = { text: String(Number(result.toPrecision(precision))) };
    }
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

/** Digits that a result is shown with: sums of decimals are not exact. */
const precision = 12;

type SheetCalculator = () => ((cell: string) => number | null) | undefined;

/** Returns what works out the formulas of each sheet, which reads the content once more when it is needed first. */
function calculatorsOf({ opened }: OpenDocumentContext): () => ReturnType<SheetCalculator>[] {
  let known: ReturnType<SheetCalculator>[] | null = null;
  return () => (known ??= readCalculators(opened.xml("content.xml")));
}

function readCalculators(xml: XmlReader | null): ReturnType<SheetCalculator>[] {
  const sheets: ReturnType<typeof createSheetCells>[] = [];
  const room = { cells: mostKnown };
  let [row, next, column] = [1, 1, 1];
  const addAll = (end: number, held: number, formula: string | null) => {
    const cells = sheets.at(-1);
    for (let at = row; at < next; at++)
      for (let i = column; i < end; i++) if (!cells?.add(`${lettersOf(i)}${at}`, held, formula)) return;
  };
  xml?.each((element) => {
    if (element === "table:table") {
      sheets.push(createSheetCells(room));
      next = 1;
    } else if (element === "table:table-row") {
      row = next;
      next += repeatsOf(xml, "table:number-rows-repeated", 2 ** 20);
      column = 1;
    } else if (element === "table:table-cell" || element === "table:covered-table-cell") {
      const end = column + repeatsOf(xml, "table:number-columns-repeated", mostRepeated);
      const [held, formula] = [numberIn(xml), xml.attribute("table:formula")];
      if (formula !== null || !Number.isNaN(held)) addAll(end, held, formula && plainFormula(formula));
      column = end;
    }
  });
  return sheets.map((cells) => cells.calculator());
}

/** Returns "SUM(B2:B3)" for "of:=SUM([.B2:.B3])". */
const plainFormula = (formula: string): string =>
  formula.replace(/^[a-z]{0,8}:?=/, "").replace(/\[\.|:\.|\]/g, (sign) => (sign === ":." ? ":" : ""));

interface RowPlace {
  isHeader: boolean;
  /** True if no closed group holds it. */
  isShown: boolean;
}

function isHidden(xml: XmlReader): boolean {
  return /^(collapse|filter)$/.test(xml.attribute("table:visibility") ?? "");
}

const mostRepeated = 2 ** 14;

/** Returns the cells of the row opened last, by column, and the columns of comments and of formulas without a stored result. */
function readCells(xml: XmlReader, context: OpenDocumentContext) {
  const cells: SheetCell[] = [];
  const formulas: number[] = [];
  const comments: number[] = [];
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
        if (child === "office:annotation") comments.push(column);
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
  return { cells, formulas, comments };
}

/** Returns the number that the cell opened last holds, a time in days; NaN for none. */
function numberIn(xml: XmlReader): number {
  const [, hours, minutes, seconds] =
    /^PT(\d{1,9})H(\d{1,2})M([\d.]{1,12})S$/.exec(xml.attribute("office:time-value") ?? "") ?? [];
  if (hours !== undefined) return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  return Number.parseFloat(xml.attribute("office:value") ?? "");
}
