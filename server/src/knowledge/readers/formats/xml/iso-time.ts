/** A date or time of any common way of writing it, as ISO 8601; null for what is none. */
export function isoTime(written: string): string | null {
  const text = written.trim();
  const iso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/.exec(
    text,
  )?.[0];
  if (iso && !Number.isNaN(Date.parse(iso))) return iso;
  if (!/\d{4}/.test(text) || !/[a-z]{3}/i.test(text)) return null;
  const at = Date.parse(/\d:\d/.test(text) ? text : `${text} UTC`);
  if (Number.isNaN(at)) return null;
  const time = new Date(at).toISOString();
  return /\d:\d/.test(text) ? time : time.slice(0, 10);
}
