import type { PartOutcome } from "../source.ts";

/** Columns of a sheet that are read. */
export const mostColumns = 1000;

/** What of a sheet stands beyond the columns that are read; `columns` are all that it has. */
export function wideSheet(number: number, name: string, columns: number): PartOutcome {
  const [most, has] = [mostColumns, columns].map((count) => count.toLocaleString("en-US"));
  return {
    state: "skipped",
    part: `sheet-${number}-columns`,
    title: name,
    url: null,
    reason: `This sheet has ${has} columns, and the first ${most} are read. Put the others on a sheet of their own.`,
    temporary: false,
    cut: { by: "size", parts: 1 },
  };
}

/** A sheet that its author does not show is not quoted either, but it is said that it was left out. */
export function hiddenSheet(number: number, name: string): PartOutcome {
  return {
    state: "skipped",
    part: `sheet-${number}`,
    title: name,
    url: null,
    reason: "This sheet is hidden in the workbook. Show it there and add the file again to have it read.",
    temporary: false,
  };
}
