import { createDocumentBuilder } from "../document-builder.ts";
import { commentsLeft, documentOf, partLeft, partRead } from "../part-outcomes.ts";
import { createPageEdges, type PageEdges } from "../page-edges.ts";
import type { PartOutcome } from "../source.ts";
import type { CoreProperties } from "./package-reader.ts";
import { mostColumns, type SheetRead } from "./sheet-grid.ts";
import { createSheetWriter, type SheetWriter } from "./sheet-writer.ts";

/** Returns the outcomes of a workbook of any format: what it shows as the document, and what `readSheets` leaves out. */
export function workbookOutcomes(
  format: string,
  fileName: string,
  core: CoreProperties,
  readSheets: (writer: SheetWriter, leaveOut: (outcome: PartOutcome) => void, edges: PageEdges) => void,
): PartOutcome[] {
  const builder = createDocumentBuilder();
  const writer = createSheetWriter(builder);
  const left: PartOutcome[] = [];
  const edges = createPageEdges();
  readSheets(writer, (outcome) => left.push(outcome), edges);
  writer.finish();
  const noText = `This ${format} file contains no visible text.`;
  return [
    partRead(documentOf(fileName, { ...core, ...edges.writtenInto(builder.document()) }, noText)),
    ...left,
  ];
}

/** Reports what of a sheet is not read: columns beyond the limit, and the rows and columns that its author does not show. */
export function leftOfSheet(number: number, name: string, { columns, hidden }: SheetRead): PartOutcome[] {
  const left: PartOutcome[] = [];
  if (columns > mostColumns) {
    const [most, has] = [mostColumns, columns].map((count) => count.toLocaleString("en-US"));
    const reason = `This sheet has ${has} columns, and the first ${most} are read. Put the others on a sheet of their own.`;
    const beyond = partLeft("skipped", `sheet-${number}-columns`, name, reason);
    left.push({ ...beyond, cut: { by: "size", parts: 1 } });
  }
  const counted = [
    [hidden.rows, "row"],
    [hidden.columns.size, "column"],
  ] as const;
  const many = counted.flatMap(([count, what]) =>
    count === 0 ? [] : [`${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`],
  );
  if (many.length > 0) {
    const [is, it] = hidden.rows + hidden.columns.size === 1 ? ["is", "it"] : ["are", "them"];
    const reason = `${many.join(" and ")} of this sheet ${is} hidden in the workbook, and not read. Show ${it} there and add the file again to have ${it} read.`;
    left.push(partLeft("skipped", `sheet-${number}-hidden`, name, reason));
  }
  return left;
}

/** Cells that are named; of more, how many they are. */
const mostNamed = 5;

/** Formulas of a sheet whose results the file does not store and that are not worked out here. */
export function unknownResults(number: number, name: string, cells: readonly string[]): PartOutcome {
  const reason = `${manyCells(cells)} ${cells.length === 1 ? "holds a formula" : "hold formulas"} without a stored value. Open the workbook in a spreadsheet program, save it and add it again.`;
  return partLeft("skipped", `sheet-${number}-formulas`, name, reason);
}

/** Reports the cells of a sheet that somebody commented on. */
export function cellComments(number: number, name: string, cells: readonly string[]): PartOutcome {
  const have = cells.length === 1 ? "has a note or comment" : "have notes or comments";
  return commentsLeft(`sheet-${number}-comments`, name, `${manyCells(cells)} ${have}`, "cells");
}

/** "7 cells of this sheet (A1, A2, A3, A4, A5, …)" */
function manyCells(cells: readonly string[]): string {
  const named = cells.slice(0, mostNamed).join(", ") + (cells.length > mostNamed ? ", …" : "");
  const many = cells.length === 1 ? "1 cell" : `${cells.length.toLocaleString("en-US")} cells`;
  return `${many} of this sheet (${named})`;
}

/** Reports a sheet that its author hides: it is not quoted either, but listed as left out. */
export function hiddenSheet(number: number, name: string): PartOutcome {
  const reason =
    "This sheet is hidden in the workbook. Show it there and add the file again to have it read.";
  return partLeft("skipped", `sheet-${number}`, name, reason);
}
