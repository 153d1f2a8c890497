/** Returns whether the first row names the columns: short words above figures or ticks. */
export function startsWithHeader(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (!first || first.length < 2 || rest.length === 0 || arePairs(rows)) return false;
  if (first.some((cell) => cell.length > 80) || first.slice(1).some((cell) => cell === "")) return false;
  if (isForm(rows) || startsWithDay(rows) || areCalled(first)) return false;
  if (first.some(isFigure))
    return isRightOfCorner(first, rest) || isOverTicks(first, rest) || isOverUnits(first, rest);
  return isOverTicks(first, rest) || first.some((_, column) => isMostly(isFigure, rest, column));
}

/** Returns whether all cells of a row are labels with their values: "Date: 3 May". */
export function areCalled(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== "");
  return filled.length > 1 && filled.every((cell) => /[:：] \S/.test(cell));
}

export function isMostly(
  isSo: (cell: string) => boolean,
  rows: readonly (readonly string[])[],
  column: number,
): boolean {
  const filled = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
  return filled.length > 0 && filled.filter(isSo).length / filled.length > 0.6;
}

const sign = /^[✓✔✗✘☑☒☐●○•×x–—-]$/iu;
const tick = /^(?:[✓✔✗✘☑☒☐●○•×x–—-]|yes|no|ja|nein|oui|non|sí|si)$/iu;

/** Recognizes codes right of an empty corner, each once, over figures that have names before them. */
function isRightOfCorner(
  [corner, ...codes]: readonly string[],
  rest: readonly (readonly string[])[],
): boolean {
  if (corner !== "" || new Set(codes).size < codes.length || codes.length < 2) return false;
  if (codes.some((code) => !/^\p{L}/u.test(code))) return false;
  return (
    rest.every(([name]) => name && !isFigure(name)) && codes.some((_, i) => isMostly(isFigure, rest, i + 1))
  );
}

/** Returns whether a first row has names, codes among them, over columns of ticks that each other column but the first has. */
function isOverTicks(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  if (rest.length < 2 || first.some((cell) => sign.test(cell) || !/\p{L}/u.test(cell))) return false;
  if (rest.some((row) => row.some((cell, column) => cell === first[column]))) return false;
  const ticked = first.flatMap((_, column) => (column > 0 && isMostly(isTick, rest, column) ? [column] : []));
  return ticked.length > 0 && ticked.length * 2 >= first.length - 1 && !isTick(rest[0]![0] ?? "");
}

const isTick = (cell: string): boolean => tick.test(cell);

const longestName = 40;
/** A form with two pairs of label and value a row has few of them. */
const fewestRows = 3;

/** Returns whether the first of `rows` names the columns of a table that holds nothing but words. */
export function namesWords(rows: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = rows;
  if (!first || first.length < 3 || rest.length < fewestRows - 1) return false;
  const isName = (cell: string, column: number) =>
    cell !== "" &&
    cell.length <= longestName &&
    !/\p{N}|[:：?.]$/u.test(cell) &&
    !isTick(cell) &&
    !isDay(cell, rest, column);
  if (!first.every(isName) || new Set(first).size < first.length) return false;
  if (rest.some((row) => row.length > first.length || row.some((cell, i) => cell === first[i]))) return false;
  const filled = rest.flat().filter((cell) => cell !== "").length;
  return filled * 2 >= rest.length * first.length && !isForm(rows);
}

const day =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)\p{L}{0,9}\.?(?!\p{L})/iu;

/** Returns whether a cell is a day right above another, or above a column of mostly days. */
const isDay = (cell: string, rest: readonly (readonly string[])[], column: number): boolean =>
  day.test(cell) && (day.test(rest[0]?.[column] ?? "") || isMostly((below) => day.test(below), rest, column));

export const startsWithDay = ([first, ...rest]: readonly (readonly string[])[]): boolean =>
  first !== undefined && isDay(first[0] ?? "", rest, 0);

/** Quantities over figures that are all of one other unit: "0.5 l" over prices. */
function isOverUnits([name, ...others]: readonly string[], rest: readonly (readonly string[])[]): boolean {
  if (!name || isFigure(name) || others.length === 0) return false;
  return others.every((cell, i) => {
    const unit = unitOf(cell);
    const units = new Set(rest.flatMap((row) => (isFigure(row[i + 1] ?? "") ? [unitOf(row[i + 1]!)] : [])));
    return /\p{L}/u.test(unit) && units.size === 1 && !units.has(unit) && isMostly(isFigure, rest, i + 1);
  });
}

const mostFormRows = 12;

/** "Surname | Hale | First name | Iris": every second column has labels, each once, and the others values of different kinds. */
export function isForm(rows: readonly (readonly string[])[]): boolean {
  const width = rows[0]!.length;
  if (width < 4 || width % 2 > 0 || rows.length < 2 || rows.length > mostFormRows) return false;
  const labels = rows.flatMap((row) => row.filter((cell, column) => column % 2 === 0 && cell !== ""));
  if (labels.some((label) => /\p{N}/u.test(label)) || new Set(labels).size < labels.length) return false;
  return rows[0]!.some((_, column) => {
    const cells = rows.slice(1).flatMap((row) => row[column] || []);
    return column % 2 > 0 && new Set(cells.map(isFigure)).size > 1;
  });
}

/** The texts of cells that cover further columns, by those columns; of a row's first column none, which is a label. */
export type Covered = ReadonlyMap<number, string>;

/** Returns a row's cells with what others cover said in each column, since it is so for each. Not for heads. */
export function withCovered(cells: readonly string[], covered: Covered | undefined): readonly string[] {
  // A row without a name closes the table: what its cells cover is their label.
  if (!covered || covered.size === 0 || !cells[0]) return cells;
  const width = Math.max(cells.length, ...[...covered.keys()].map((column) => column + 1));
  return Array.from({ length: width }, (_, column) => cells[column] || (covered.get(column) ?? ""));
}

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

/** Returns whether rows are labels with values of different kinds ("12 kg", "450 W", "3 years"), without heads. */
export function arePairs(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.map((row) => row.map((cell) => cell.trim()));
  if (filled.length < 2 || filled.length > mostPairs) return false;
  if (filled.some((row) => row.slice(2).some((cell) => cell !== "") || !row[0] || !row[1])) return false;
  const labels = filled.map(([label]) => label!);
  if (labels.some((label) => isFigure(label) || label.length > longestLabel)) return false;
  if (new Set(labels).size < labels.length || filled[0]!.every((cell) => headNames.test(cell))) return false;
  if (filled.slice(1).some(([label, value]) => saysHowToReach(label!, value!))) return true;
  const values = filled.map(([, value]) => value!);
  const units = new Set(values.slice(1).flatMap((value) => kindOf(value) || []));
  const kindsOf = (some: readonly string[]) =>
    new Set(some.map((value) => kindOf(value) || (hasFigure(value) ? "figure" : "words")));
  const isMixed =
    units.size >= 2 ||
    kindsOf(values).size >= 3 ||
    isCode(values[0]!) ||
    (units.size === 1 && values.slice(1).some((value) => !/\p{N}/u.test(value)));
  const isMarked = units.size >= 2 || kindsOf(values.slice(1)).size >= 3;
  return isMixed && (isMarked || hasFigure(values[0]!) || labels.every((label) => label.endsWith(":")));
}

const wayToReach =
  /^(tele)?(phone|fon|fax)|^(tel|mobile?|handy|hotline|e-?mail|mail|web(site)?|homepage|téléphone|courriel|teléfono|correo)(?!\p{L})/iu;

/** Recognizes "Phone" before a number and "Email" before an address, which are of one person or place. */
const saysHowToReach = (label: string, value: string) =>
  wayToReach.test(label) && /\p{N}|\p{L}[@.]\p{L}/u.test(value);

/** Returns whether it is a number of letters and figures, such as that of an order, which names no column. */
const isCode = (value: string) =>
  isFigure(value) && /\p{L}/u.test(value) && value.match(/\p{N}/gu)!.length > 2 && kindOf(value) === "";

const hasFigure = (value: string) => /\p{N}/u.test(value) && !/^(19|20)\d\d$/.test(value);

const quantity = /^[~<>≤≥±+(−–-]?\s?\p{Sc}?\s?\p{N}[\p{N}.,/:–−-]{0,20}\s?([\p{L}%°€$£²³/]{0,12})\)?$/u;

/** Returns the unit of a value such as "12 kg", or what else it is besides a figure: a time, a sum of money. */
function kindOf(value: string): string {
  const unit = unitOf(value);
  if (unit !== "") return unit;
  if (/^\d{1,2}:\d\d\b/.test(value)) return "time";
  return date.test(value) ? "date" : (/\p{Sc}/u.exec(value)?.[0] ?? "");
}
const date = /^(\d{1,2}[ ./-]{1,2}(\p{L}{3,9}|\d{1,2})[ ./-]{1,2}(19|20)\d\d|(19|20)\d\d-\d\d-\d\d)$/u;

/** Returns the unit of a value such as "12 kg"; empty for a bare figure and for words. */
const unitOf = (value: string): string => quantity.exec(value)?.[1]?.toLowerCase() ?? "";
