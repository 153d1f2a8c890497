/** Returns the ISO 639-1 code of how a document names its language, such as "pt-BR"; null if it names none. */
export const languageCode = (declared: string | null | undefined): string | null =>
  /^\s*([a-z]{2})(?:[-_,\s]|$)/i.exec(declared ?? "")?.[1]?.toLowerCase() ?? null;

const isoStart =
  /^(?:\d{4}(?:-\d{2})?$|\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?)/;

/** Returns a date or a time in any common way of writing it as ISO 8601; null for anything else. */
export function isoDate(written: string | null | undefined): string | null {
  const text = (written ?? "").trim();
  const iso = isoStart.exec(text)?.[0].trim();
  if (iso !== undefined && !Number.isNaN(Date.parse(iso)))
    return iso.replace(/(?<=\d) (?=\d)/, "T").replace(" ", "");
  const [, year, month, day] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (year) return isoDate(`${year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`);
  if (!/[a-z]{3}/i.test(text) || !/\b\d{4}\b/.test(text)) return null;
  const hasTime = /\d:\d/.test(text);
  const at = Date.parse(hasTime ? text : `${text} UTC`);
  if (Number.isNaN(at)) return null;
  return hasTime ? new Date(at).toISOString() : new Date(at).toISOString().slice(0, 10);
}
