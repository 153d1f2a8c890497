import type { Cell, Column, RecordTable, Row, TableKind } from "../record.ts";
import cellWords from "../values/cell-words.json" with { type: "json" };
import { readYear } from "../values/calendar.ts";
import { areElapsed, heldValue } from "../values/held-value.ts";
import { readValue } from "../values/read-value.ts";
import { unitOfHead } from "../values/units.ts";
import { sortOf } from "../values/value.ts";
import { wordsOf } from "../words.ts";
import type { RawCell } from "./table-rows.ts";

/** Cells under heads, with where they come from, before they are values. */
export interface LooseTable {
  kind: TableKind;
  heads: readonly (readonly RawCell[])[];
  rows: readonly (readonly (RawCell | null)[])[];
  /** Rows that close it with sums, beyond those that say so themselves. */
  closing?: readonly (readonly (RawCell | null)[])[];
  /** Caption, headings from the nearest outwards, title. */
  context: readonly string[];
  unread?: number;
}

const yearHead = new RegExp(`(?<!\\p{L})(?:${cellWords.yearHeads})(?!\\p{L})`, "iu");
/** "17/02/2026" says that "03/02/2026" in its column is of February. */
const dayFirst = /^(?:1[3-9]|[23]\d)\/\d{1,2}\/\d{4}/;
const slashed = /^(\d{1,2})\/(\d{1,2})\//;
const numberHead = new RegExp(`(?<!\\p{L})(?:${cellWords.numberHeads})(?!\\p{L})`, "iu");
const totalRow =
  /^(?:(?:sub|grand)[- ]?)?totals?\b|^sum\b|^all\b(?! (?:year|day|week)\b)|^overall\b|^(?:net|gross) total\b|^summe\b|^gesamt|^insgesamt\b|^zwischensumme\b|^ensemble\b|^somme\b|^suma\b/i;

/** Reads loose cells as values of columns; null where there are no rows or columns. */
export function buildTable(loose: LooseTable, language: string): RecordTable | null {
  const { heads, rows } = loose;
  if (heads.length === 0 || rows.length === 0) return null;
  const commaDecimal = hasCommaDecimals(rows);
  const hints = heads.map((path, at) => {
    const head = spaced(path.map(({ text }) => text).join(" "));
    const isElapsed = areElapsed(
      head,
      rows.flatMap((row) => row[at] ?? []),
    );
    const isYears = areYears(
      head,
      rows.flatMap((row) => row[at]?.text ?? []),
    );
    const isCodes = areCodes(
      at,
      head,
      rows.flatMap((row) => row[at]?.text || []),
    );
    const isDayFirst = rows.some((row) => dayFirst.test(row[at]?.text ?? ""));
    return { commaDecimal, unit: unitOfHead(head), isElapsed, isYears, isCodes, isDayFirst };
  });
  const cellOf = (raw: RawCell, hint: (typeof hints)[number]): Cell => {
    const { text, start, end, held, isDescription } = raw;
    if (hint.isCodes) return { text, start, end, value: { kind: "code" }, words: wordsOf(text, language) };
    const written = hint.isDayFirst ? text.replace(slashed, "$2/$1/") : text;
    const shown = (hint.isYears ? readYear(text) : null) ?? readValue(written, hint);
    const value = held === undefined ? shown : heldValue(text, held, shown, hint);
    return { text, start, end, value, words: isDescription ? [] : wordsOf(text, language) };
  };
  // Cells of one text share its meaning: most of a long table repeats.
  const known = heads.map(() => new Map<string, Pick<Cell, "text" | "value" | "words">>());
  const sharedCell = (raw: RawCell, at: number): Cell => {
    const { start, end, isDescription, held = "" } = raw;
    const name = `${isDescription ? "prose" : held} ${raw.text}`;
    let meaning = known[at]!.get(name);
    if (!meaning) {
      const { text, value, words } = cellOf(raw, hints[at]!);
      known[at]!.set(name, (meaning = { text, value, words }));
    }
    return { ...meaning, start, end };
  };
  const readRow = (row: readonly (RawCell | null)[]): Row =>
    heads.map((_, at) => (row[at] && row[at].text !== "" ? sharedCell(row[at], at) : null));
  const read = rows.map(readRow);
  const isTotal = (row: Row) => row.slice(0, 3).some((cell) => cell !== null && totalRow.test(cell.text));
  const totals = loose.kind === "table" ? read.filter(isTotal) : [];
  const own = totals.length < read.length ? read.filter((row) => !totals.includes(row)) : read;
  const columns = heads.map((path, at): Column => {
    const cells = path.map((head) => ({
      ...cellOf(head, {
        commaDecimal: false,
        unit: null,
        isElapsed: false,
        isYears: false,
        isCodes: false,
        isDayFirst: false,
      }),
      words: wordsOf(spaced(head.text), language),
    }));
    return { path: cells, words: cells.flatMap(({ words }) => words), sort: sortOfColumn(own, at) };
  });
  const every = read.flat().filter((cell) => cell !== null);
  return {
    kind: loose.kind,
    columns,
    rows: own,
    totals: [...(own === read ? [] : totals), ...(loose.closing ?? []).map(readRow)],
    ...(loose.kind === "turned" || loose.kind === "siblings"
      ? { identity: [0], isTelling: true }
      : identityOf(columns, own)),
    context: loose.context.flatMap((text) => wordsOf(text, language)),
    name: loose.context.find((text) => text !== "") ?? "",
    unread: loose.unread ?? 0,
    measure: measureOf([
      ...heads
        .slice(0, 1)
        .flat()
        .map(({ text }) => text),
      ...loose.context,
    ]),
    start: Math.min(...every.map(({ start }) => start)),
    end: Math.max(...every.map(({ end }) => end)),
  };
}

/** Returns some rows of a table that is too long to be read whole, under its heads; null where there are none. */
export function tableOfRows(
  table: RecordTable,
  rows: readonly (readonly RawCell[])[],
  language: string,
): RecordTable | null {
  const { kind, columns, name, context, measure: counted } = table;
  const heads = columns.map(({ path }) => path);
  const built = buildTable({ kind, heads, rows, context: [name] }, language);
  const unread = table.rows.length + table.unread - rows.length;
  return built && { ...built, name, context, measure: counted, unread };
}

/** Parts the words of a name as programs write it: "weightKg", "customs.status". */
const spaced = (head: string): string =>
  /^\p{Ll}{2}[\p{L}\d._]*$/u.test(head)
    ? head.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").replace(/[._](?=\p{L})/gu, " ")
    : head;

const measure =
  /\b(?:in|en) (?:thousands?|millions?|billions?|tausend|millionen|mio\.|milliarden|milliers|milliards|miles|millones)(?: (?:of |d['’]|de )?[\p{L}\p{Sc}]{1,12})?/iu;

function measureOf(texts: readonly string[]): string {
  for (const text of texts) {
    const found = text.length <= 300 ? measure.exec(text) : null;
    if (found) return found[0].toLowerCase();
  }
  return "";
}

function hasCommaDecimals(rows: LooseTable["rows"]): boolean {
  let [commas, points] = [0, 0];
  for (const cell of rows.flat()) {
    if (!cell || cell.text.length > 40) continue;
    if (/\d,\d{1,2}(?!\d)/.test(cell.text)) commas++;
    if (/\d\.\d{1,2}(?![\d.])/.test(cell.text)) points++;
  }
  return commas > points;
}

/** Returns what at least two thirds of a column's values have in common; "mixed" where nothing does. */
function sortOfColumn(rows: readonly Row[], at: number): string {
  const counts = new Map<string, number>();
  let all = 0;
  for (const row of rows) {
    const value = row[at]?.value;
    if (!value || value.kind === "none") continue;
    const sort = sortOf(value);
    counts.set(sort, (counts.get(sort) ?? 0) + 1);
    all++;
  }
  if (all === 0) return "none";
  const [sort, most] = [...counts].toSorted((one, other) => other[1] - one[1])[0]!;
  if (most * 3 >= all * 2) return sort;
  // Names and codes, or amounts of several units, are still of one kind.
  const text = (counts.get("text") ?? 0) + (counts.get("code") ?? 0);
  if (text * 3 >= all * 2) return "text";
  const amounts = [...counts].reduce((sum, [each, n]) => sum + (each.startsWith("amount") ? n : 0), 0);
  return amounts * 3 >= all * 2 ? "amount" : "mixed";
}

/** Returns whether all cells of a column are years, and its head says of what. */
function areYears(head: string, texts: readonly string[]): boolean {
  const own = texts.filter((text) => text !== "");
  return own.length > 1 && own.every((text) => readYear(text)) && yearHead.test(head);
}

/** Returns whether a column tells rows apart by whole numbers, as lists of orders, tickets and meters do. */
function areCodes(at: number, head: string, texts: readonly string[]): boolean {
  return (
    (at === 0 || numberHead.test(head)) &&
    texts.length >= leastCodes &&
    texts.every((text) => /^\d{3,9}$/.test(text)) &&
    new Set(texts).size === texts.length &&
    texts.some((text) => !readYear(text))
  );
}

const leastCodes = 3;

const names = new Set(["text", "code", "mixed"]);

/** Returns columns of names or codes: those with different values in nearly all rows, else the first. */
function identityOf(
  columns: readonly Column[],
  rows: readonly Row[],
): Pick<RecordTable, "identity" | "isTelling"> {
  // What a roster says of a day names no row.
  const isOfDay = ({ path }: Column) => path.at(-1)?.value.kind === "weekdays";
  const named = columns.flatMap((column, at) =>
    (at === 0 && column.sort === "months") || (names.has(column.sort) && !isOfDay(column)) ? [at] : [],
  );
  const telling = named.filter((at) => {
    const texts = rows.flatMap((row) => (row[at] ? [row[at].text] : []));
    return texts.length > 0 && new Set(texts).size / rows.length >= 0.9;
  });
  return telling.length > 0
    ? { identity: telling, isTelling: true }
    : { identity: [named[0] ?? 0], isTelling: false };
}
