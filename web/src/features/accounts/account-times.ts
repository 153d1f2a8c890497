const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A time of the wire (ISO 8601) as this browser's locale writes it, to the minute. */
export function formatTime(iso: string): string {
  return format.format(new Date(iso));
}
