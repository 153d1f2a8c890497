import { formatDate } from "#ui/format-date.ts";

export interface Day<Row> {
  /** "Today", "Yesterday", or the date. */
  name: string;
  rows: Row[];
}

/** Rows that are in order of time, by the day in this browser's time zone on which each was asked last. */
export function groupByDay<Row extends { updated_at: string }>(rows: readonly Row[], now: Date): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const name = dayName(new Date(row.updated_at), now);
    const last = days.at(-1);
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, rows: [row] });
  }
  return days;
}

function dayName(date: Date, now: Date): string {
  const daysAgo = (days: number): string =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toDateString();
  if (date.toDateString() === daysAgo(0)) return "Today";
  if (date.toDateString() === daysAgo(1)) return "Yesterday";
  return formatDate(date.toISOString()) ?? "";
}
