const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Writes a date of the wire (ISO 8601) in this browser's locale; null if there is none. */
export function formatDate(iso: string | null | undefined): string | null {
  const time = iso ? new Date(iso) : null;
  return time && !Number.isNaN(time.getTime()) ? date.format(time) : null;
}

/** Does the same with the time of day. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

export function countWords(count: number): string {
  return count.toLocaleString("en-US");
}

/** Returns words such as "1 project" or "3 projects". */
export function countedWords(count: number, one: string, many = `${one}s`): string {
  return `${countWords(count)} ${count === 1 ? one : many}`;
}

/** Returns words such as "3 new pages, 2 changed, 1 removed."; empty if nobody counted. */
export function pageChangeWords(of: Record<"added" | "changed" | "gone", number | null>): string {
  const { added, changed, gone } = of;
  if (added === null || changed === null || gone === null) return "";
  return `${countWords(added)} new ${added === 1 ? "page" : "pages"}, ${countWords(changed)} changed, ${countWords(gone)} removed.`;
}

/** Returns an answer's words without the backslashes that keep a source's own signs from being markup. */
export const plainAnswer = (message: string): string => message.replaceAll(/\\([^\w\s])/g, "$1");

/** Returns the lines of a text, each trimmed, without empty ones. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean);
}

const nearDays = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const dayOfYear = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" });
const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Writes a day as "today", "yesterday" or "Nov 12", with its year where that is not this one. */
export function formatDay(iso: string, now = new Date()): string {
  const time = new Date(iso);
  const ago = Math.round((startOfDay(now) - startOfDay(time)) / 86_400_000);
  if (ago === 0 || ago === 1) return nearDays.format(-ago, "day");
  return time.getFullYear() === now.getFullYear() ? dayOfYear.format(time) : date.format(time);
}

/** Writes the same with the time of day. */
export function formatDayAndTime(iso: string, now = new Date()): string {
  return `${formatDay(iso, now)} ${timeOfDay.format(new Date(iso))}`;
}

const startOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** Returns rows by a date of the wire (ISO 8601), the latest first. */
export function newestFirst<Row>(rows: readonly Row[], dateOf: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => Date.parse(dateOf(b)) - Date.parse(dateOf(a)));
}
