const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** A date of the wire (ISO 8601) as this browser's locale writes it; null where there is none. */
export function formatDate(iso: string | null | undefined): string | null {
  const time = iso ? new Date(iso) : null;
  return time && !Number.isNaN(time.getTime()) ? date.format(time) : null;
}

/** The same with the time of day. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

export function countWords(count: number): string {
  return count.toLocaleString("en-US");
}

/** "1 project", "3 projects". */
export function countedWords(count: number, one: string, many = `${one}s`): string {
  return `${countWords(count)} ${count === 1 ? one : many}`;
}
