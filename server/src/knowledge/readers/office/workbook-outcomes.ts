import { createDocumentBuilder } from "../document-builder.ts";
import { documentOf } from "../file-document.ts";
import { createPageEdges, type PageEdges } from "../page-edges.ts";
import { partLeft, partRead } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";
import type { CoreProperties } from "./package-reader.ts";
import { createSheetWriter, type SheetWriter } from "./sheet-writer.ts";

/** Columns of a sheet that are read. */
export const mostColumns = 1000;

/** The outcomes of a workbook of any format: what it shows as the document, and what `readSheets` leaves out. */
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
  const noText = `This ${format} file holds no text that it shows.`;
  return [
    partRead(documentOf(fileName, { ...core, ...edges.writtenInto(builder.document()) }, noText)),
    ...left,
  ];
}

/** Reports the columns of a sheet beyond those that are read; `columns` are all that it has. */
export function wideSheet(number: number, name: string, columns: number): PartOutcome {
  const [most, has] = [mostColumns, columns].map((count) => count.toLocaleString("en-US"));
  const reason = `This sheet has ${has} columns, and the first ${most} are read. Put the others on a sheet of their own.`;
  return {
    ...partLeft("skipped", `sheet-${number}-columns`, name, reason),
    cut: { by: "size", parts: 1 },
  };
}

/** Rows and columns of a sheet that its author does not show, those of closed groups and filters as well. */
export function hiddenCells(
  number: number,
  name: string,
  hidden: { rows: number; columns: number },
): PartOutcome {
  const count = (many: number, what: string) =>
    many === 0 ? [] : [`${many.toLocaleString("en-US")} ${what}${many === 1 ? "" : "s"}`];
  const all = [...count(hidden.rows, "row"), ...count(hidden.columns, "column")].join(" and ");
  const isOne = hidden.rows + hidden.columns === 1;
  const reason = `${all} of this sheet ${isOne ? "is" : "are"} hidden in the workbook, and not read. Show ${isOne ? "it" : "them"} there and add the file again to have ${isOne ? "it" : "them"} read.`;
  return partLeft("skipped", `sheet-${number}-hidden`, name, reason);
}

/** Cells that are named; of more, how many they are. */
const mostNamed = 5;

/** Formulas of a sheet whose results the file does not store and that are not worked out here. */
export function unknownResults(number: number, name: string, cells: readonly string[]): PartOutcome {
  const named = cells.slice(0, mostNamed).join(", ") + (cells.length > mostNamed ? ", …" : "");
  const many = cells.length === 1 ? "1 cell" : `${cells.length.toLocaleString("en-US")} cells`;
  const reason = `${many} of this sheet (${named}) ${cells.length === 1 ? "holds a formula" : "hold formulas"} without a stored value. Open the workbook in a spreadsheet program, save it and add it again.`;
  return partLeft("skipped", `sheet-${number}-formulas`, name, reason);
}

/** Reports a sheet that its author hides: it is not quoted either, but listed as left out. */
export function hiddenSheet(number: number, name: string): PartOutcome {
  const reason =
    "This sheet is hidden in the workbook. Show it there and add the file again to have it read.";
  return partLeft("skipped", `sheet-${number}`, name, reason);
}
