import type { AskedTime } from "../question/question.ts";
import type { RecordTable } from "../record.ts";
import { monthOfDay, type Value } from "../values/value.ts";

/** Returns the numbers of the rows whose value in a column fits. */
export function rowsWhere(
  rows: RecordTable["rows"],
  column: number,
  fits: (value: Value, text: string) => boolean,
): Set<number> {
  const found = new Set<number>();
  for (const [row, cells] of rows.entries()) {
    const cell = cells[column];
    if (cell && fits(cell.value, cell.text)) found.add(row);
  }
  return found;
}

/** Returns whether a value is at a time, or has it within. */
export function isAtTime(value: Value, { days, dates, month, clock }: Omit<AskedTime, "words">): boolean {
  if (days && value.kind === "weekdays") return days.every((day) => value.days.includes(day));
  if (dates && value.kind === "date") return value.from >= dates[0] && value.to <= dates[1];
  if (month !== null && value.kind === "months") return value.months.includes(month);
  if (month !== null && value.kind === "date")
    return monthOfDay(value.from) === month && monthOfDay(value.to) === month;
  if (clock === null || value.kind !== "times") return false;
  return value.to === null ? value.from === clock : value.from <= clock && clock <= value.to;
}
