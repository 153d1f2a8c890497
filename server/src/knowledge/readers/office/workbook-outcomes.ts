import { createDocumentBuilder } from "../document-builder.ts";
import { documentOf } from "../file-document.ts";
import { partLeft, partRead } from "../part-outcomes.ts";
import type { PartOutcome } from "../source.ts";
import type { CoreProperties } from "./core-properties.ts";
import { createSheetWriter, type SheetWriter } from "./sheet-writer.ts";

/** Columns of a sheet that are read. */
export const mostColumns = 1000;

/** The outcomes of a workbook of any format: what it shows as the document, and what `readSheets` leaves out. */
export function workbookOutcomes(
  format: string,
  fileName: string,
  core: CoreProperties,
  readSheets: (writer: SheetWriter, leaveOut: (outcome: PartOutcome) => void) => void,
): PartOutcome[] {
  const builder = createDocumentBuilder();
  const writer = createSheetWriter(builder);
  const left: PartOutcome[] = [];
  readSheets(writer, (outcome) => left.push(outcome));
  writer.finish();
  const noText = `This ${format} file holds no text that it shows.`;
  return [partRead(documentOf(fileName, { ...core, ...builder.document() }, noText)), ...left];
}

/** What of a sheet stands beyond the columns that are read; `columns` are all that it has. */
export function wideSheet(number: number, name: string, columns: number): PartOutcome {
  const [most, has] = [mostColumns, columns].map((count) => count.toLocaleString("en-US"));
  const reason = `This sheet has ${has} columns, and the first ${most} are read. Put the others on a sheet of their own.`;
  return {
    ...partLeft("skipped", `sheet-${number}-columns`, name, reason),
    cut: { by: "size", parts: 1 },
  };
}

/** A sheet that its author does not show is not quoted either, but it is said that it was left out. */
export function hiddenSheet(number: number, name: string): PartOutcome {
  const reason =
    "This sheet is hidden in the workbook. Show it there and add the file again to have it read.";
  return partLeft("skipped", `sheet-${number}`, name, reason);
}
