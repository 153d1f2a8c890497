import { format as formatted } from "numfmt";
import formats from "./built-in-formats.json" with { type: "json" };

/** Formats that a workbook does not spell out, by their number. [ECMA-376] 18.8.30. */
const builtIn = new Map(Object.entries(formats));

/** Returns the format with this number of those that every workbook has. */
export function builtInFormat(id: number): string {
  const own = builtIn.get(String(id));
  if (own !== undefined) return own;
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58)) return "yyyy-mm-dd";
  return (id >= 18 && id <= 22) || (id >= 45 && id <= 47) ? "yyyy-mm-dd hh:mm" : "General";
}

/**
 * Returns a cell's number as the cell shows it: elapsed time, fractions, scaled thousands, sections of words, per cent, signs of
 * currency. Whole dates become ISO 8601, which reads alike everywhere; a month or a weekday alone stays what is shown.
 */
export function shownNumber(value: number, format: string, from1904: boolean): string {
  const pattern = withoutLocale(format.slice(0, longestFormat));
  const isElapsed = /\[(h+|m+|s+)\]/i.test(pattern);
  const isDate = isDateFormat(pattern);
  if (isDate && !isElapsed && isWholeDate(pattern))
    return serialDate(isTimeOfDay(pattern) ? value - Math.floor(value) : value, from1904);
  if (/^general$/i.test(pattern.trim())) return plainNumber(value);
  const serial = isDate && !isElapsed && from1904 ? value + 1462 : value;
  try {
    return formatted(pattern, serial, { locale: "en-US" }).replace(/\s+/g, " ").trim();
  } catch {
    // A format that nobody can follow shows what is stored.
    return plainNumber(value);
  }
}

/** Numbers that people gave to things have up to fifteen digits; fractions are not shown so far. */
function plainNumber(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(12)));
}

/** Returns a number where the text that shows it does not say it: rounded, scaled, of a hundred, a time. Undefined where it does. */
export function heldNumber(value: number, shown: string): number | undefined {
  if (Number.isNaN(value) || /^\d{4}-\d\d-\d\d/.test(shown)) return undefined;
  const sign = /^\s*[(−-]/.test(shown) ? -1 : 1;
  const written = sign * Number(shown.replace(/[^\d.]/g, ""));
  const isSame = written === value || written === Number(value.toPrecision(12));
  return isSame && !shown.includes("%") ? undefined : value;
}

/**
 * Removes the country of a sign of currency, after which the decimals of the whole workbook would go: they read alike
 * everywhere.
 */
function withoutLocale(format: string): string {
  return format.replace(/\[\$([^[\]-]{0,20})-[^[\]]{0,20}\]/g, (_, sign: string) =>
    sign === "" ? "" : `[$${sign}]`,
  );
}

/** Returns whether a format shows a day of a year, or a time of day alone. */
function isWholeDate(format: string): boolean {
  const { hasTime, hasYear, hasDay } = shownOf(format);
  return hasTime ? hasYear === hasDay : hasYear && hasDay;
}

function isTimeOfDay(format: string): boolean {
  const { hasTime, hasYear, hasDay } = shownOf(format);
  return hasTime && !hasYear && !hasDay;
}

function shownOf(format: string): { hasTime: boolean; hasYear: boolean; hasDay: boolean } {
  const bare = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, "");
  const hasDay = /(^|[^d])dd?([^d]|$)/i.test(bare);
  return { hasTime: /[hs]/i.test(bare), hasYear: /y/i.test(bare), hasDay };
}

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

/** Returns the day and time of a spreadsheet's serial number, counted in days from 30 December 1899, or from 1904. */
export function serialDate(serial: number, from1904 = false): string {
  const seconds = Math.round((serial + (from1904 ? 1462 : 0)) * 86_400);
  const date = new Date(Date.UTC(1899, 11, 30) + seconds * 1000);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return String(serial);
  const [day, time] = date.toISOString().split("T") as [string, string];
  const clock = time.slice(0, time.slice(6, 8) === "00" ? 5 : 8);
  if (serial >= 0 && serial < 1) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
