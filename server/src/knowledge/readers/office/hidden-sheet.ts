import type { PartOutcome } from "../source.ts";

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
