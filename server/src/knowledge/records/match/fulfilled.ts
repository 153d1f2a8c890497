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

/** Returns whether a value is at a time, has it within, or is before or after it where that is asked. */
export function isAtTime(
  value: Value,
  { days, dates, months, clock, bound }: Omit<AskedTime, "words">,
): boolean {
  if (days && value.kind === "weekdays") return days.every((day) => value.days.includes(day));
  if (dates && value.kind === "date") {
    if (bound === "above") return value.from > dates[1];
    if (bound === "below") return value.to < dates[0];
    return value.from >= dates[0] && value.to <= dates[1];
  }
  if (months && value.kind === "months") return months.every((month) => value.months.includes(month));
  if (months && value.kind === "date")
    return [value.from, value.to].every((day) => months.includes(monthOfDay(day)));
  if (clock === null || value.kind !== "times") return false;
  return value.to === null ? value.from === clock : value.from <= clock && clock <= value.to;
}
