import { XmlReader } from "../../xml/xml-reader.ts";

/** A cell that covers rows below its own. Rows count from 1 and columns from 0. */
export interface MergedCell {
  column: number;
  top: number;
  bottom: number;
}

const mostMerged = 10_000;
/** What covers more rows than this is a background. */
const mostRows = 1000;

/** The cells of a sheet that cover several rows: they are listed behind all rows. */
export function mergedCells(sheet: string): Map<number, MergedCell[]> {
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
export function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
