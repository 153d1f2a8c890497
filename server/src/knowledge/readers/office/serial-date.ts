/** Nobody writes longer ones; rules that look ahead would take their time with one. */
export const longestFormat = 300;

/** Returns whether a spreadsheet's number format shows a number as a date or a time. */
export function isDateFormat(format: string): boolean {
  const bare = format
    .slice(0, longestFormat)
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, "")
    .split(";")[0]!;
  return /[dyhs]|m/i.test(bare) && !/general|[0#?]\s*[ ]?e[+-]/i.test(bare);
}

/** The day and time of a spreadsheet's serial number, counted in days from 30 December 1899, or from 1904. */
export function serialDate(serial: number, from1904 = false): string {
  const seconds = Math.round((serial + (from1904 ? 1462 : 0)) * 86_400);
  const date = new Date(Date.UTC(1899, 11, 30) + seconds * 1000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return String(serial);
  const [day, time] = date.toISOString().split("T") as [string, string];
  const clock = time.slice(0, time.slice(6, 8) === "00" ? 5 : 8);
  if (serial >= 0 && serial < 1) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
