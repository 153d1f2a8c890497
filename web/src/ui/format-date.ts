const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** A date of the wire (ISO 8601) as this browser's locale writes it; null where there is none. */
export function formatDate(iso: string | null | undefined): string | null {
  const date = iso ? new Date(iso) : null;
  return date && !Number.isNaN(date.getTime()) ? format.format(date) : null;
}

/** The same with the time of day. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
