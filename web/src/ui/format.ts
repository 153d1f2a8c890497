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
