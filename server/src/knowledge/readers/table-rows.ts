/**
 * Whether the first of `rows` names the columns: words above figures, each cell short. For tables that do not say so
 * themselves.
 */
export function startsWithHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (!first || first.length < 2 || rest.length === 0 || arePairs(rows)) return false;
  if (first.some((cell) => cell.length > 80 || isFigure(cell)) || first.slice(1).some((cell) => cell === ""))
    return false;
  return first.some((_, column) => {
    const below = rest.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    return below.length > 0 && below.filter(isFigure).length / below.length > 0.6;
  });
}

/** A cell that is mostly a number, an amount or a date. */
export function isFigure(cell: string): boolean {
  const digits = cell.match(/\p{N}/gu)?.length ?? 0;
  const letters = cell.match(/\p{L}/gu)?.length ?? 0;
  return digits > 0 && digits >= letters;
}

const longestLabel = 40;
/** Rows that are looked at: a longer table is no list of what one thing is like. */
const mostPairs = 60;
const headNames =
  /^(property|attribute|field|name|key|item|parameter|feature|value|description|merkmal|eigenschaft|feld|wert|beschreibung|bezeichnung|artikel|propriété|valeur|propiedad|valor)$/i;

/**
 * Returns whether rows are labels with their values, none of them heads: two columns, of which the second has values of
 * different kinds ("12 kg", "450 W", "3 years"), or begins with one.
 */
export function arePairs(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => row.map((cell) => cell.trim()));
  if (filled.length < 2 || filled.length > mostPairs) return false;
  if (filled.some((row) => row.slice(2).some((cell) => cell !== "") || !row[0] || !row[1])) return false;
  const labels = filled.map(([label]) => label!);
  if (labels.some((label) => isFigure(label) || label.length > longestLabel)) return false;
  if (new Set(labels).size < labels.length || filled[0]!.every((cell) => headNames.test(cell))) return false;
  const values = filled.map(([, value]) => value!);
  const units = new Set(
    values
      .slice(1)
      .map(unitOf)
      .filter((unit) => unit !== ""),
  );
  const isMixed =
    units.size >= 2 || (units.size === 1 && values.slice(1).some((value) => !/\p{N}/u.test(value)));
  return (
    isMixed && (hasFigure(values[0]!) || units.size >= 2 || labels.every((label) => label.endsWith(":")))
  );
}

const hasFigure = (value: string) => /\p{N}/u.test(value) && !/^(19|20)\d\d$/.test(value);

const quantity = /^[~<>≤≥±+(−–-]?\s?\p{Sc}?\s?\p{N}[\p{N}.,/:–−-]{0,20}\s?([\p{L}%°€$£²³/]{0,12})\)?$/u;

/** The unit of a value such as "12 kg"; empty for a bare figure and for words. */
function unitOf(value: string): string {
  return quantity.exec(value)?.[1]?.toLowerCase() ?? "";
}
