import { analyseTerms, analyseWords } from "../../../passages/analyse-terms.ts";
import type { AskedOfTable } from "./asked-of-table.ts";
import { areComparable, dateIn, type Figure, figureIn } from "./read-figure.ts";
import type { WholeRow, WholeTable } from "./whole-tables.ts";

/** What came out of a table's rows. */
export interface Computed {
  table: WholeTable;
  /** The column whose figures were held against each other; null where rows were counted. */
  column: string | null;
  /** Rows that count, those that were asked for alone, in the order that was computed; else in the table's own. */
  rows: RankedRow[];
  /** Of the rows, those that the question's words pick; null where it picks none. */
  only: string | null;
  /** Rows that hold no figure in the column. */
  without: number;
}

export interface RankedRow {
  row: WholeRow;
  /** What is compared or summed; 0 where rows are counted. */
  value: number;
}

/** Of the rows, those that must hold a figure. */
const leastFigured = 0.5;
const nameless = /^(?:name|title|item|id|no|nr|number|entry|bezeichnung|nom|nombre|#)?\W*$/iu;

/**
 * The rows that a question is about, ranked by the column it is about. Null unless each of its words stands in the
 * table's names or picks rows, so that nothing is computed that was not asked.
 */
export function compute(table: WholeTable, asked: AskedOfTable, language: string): Computed | null {
  const { title, heading } = table.passage;
  const read: Read = {
    table,
    language,
    terms: [...new Set(analyseTerms(asked.about, language))],
    named: table.columns.map((name) => new Set(analyseTerms(name, language))),
    label: new Set(analyseTerms([title, ...heading].join("\n"), language)),
  };
  if (read.terms.length === 0) return null;
  return asked.computing === "count" ? countedRows(read) : rankedRows(read, asked);
}

/** The words of a question and of a table's names, in the question's language: columns of figures have none of their own. */
interface Read {
  table: WholeTable;
  language: string;
  terms: readonly string[];
  /** For each column. */
  named: readonly ReadonlySet<string>[];
  /** Of title and headings. */
  label: ReadonlySet<string>;
}

function countedRows(read: Read): Computed | null {
  const { table, language, terms, named, label } = read;
  const first = named[0]!;
  const innermost = new Set(analyseTerms(table.label, language));
  // What is counted is what a row is: the name of the first column, or of the table where that says nothing.
  const counts = (term: string) =>
    first.has(term) || (nameless.test(table.columns[0]!) && innermost.has(term));
  if (!terms.some(counts)) return null;
  const picking = terms.filter((term) => !counts(term) && !label.has(term));
  const rows = rowsWith(read, picking);
  if (rows.length === 0) return null;
  return {
    table,
    column: null,
    rows: rows.map((row) => ({ row, value: 0 })),
    only: heldBy(read, rows, picking),
    without: 0,
  };
}

function rankedRows(read: Read, asked: AskedOfTable): Computed | null {
  const { table, language, terms, named, label } = read;
  const columns = table.columns
    .map((name, at) => ({ name, at, worth: worthOf(name, named[at]!, asked, terms) }))
    .filter(({ at }) => at > 0);
  const usable = columns.flatMap((column) => {
    const values = valuesIn(read, column.at, asked);
    return values ? [{ ...column, values }] : [];
  });
  const best = usable.toSorted((a, b) => b.worth - a.worth)[0];
  if (!best || (best.worth === 0 && (usable.length > 1 || asked.ofTime))) return null;
  const above = new Set([...label, ...named.flatMap((one, at) => (isFigured(table, at) ? [] : [...one]))]);
  const isMeant = (term: string) =>
    named[best.at]!.has(term) || (asked.column?.test(best.name) === true && asked.column.test(term));
  const left = terms.filter((term) => !isMeant(term) && !moneyTerms(language).has(term));
  const picking = left.filter((term) => !above.has(term));
  // Nothing of the question but its column is told by the table's names: it is about something else.
  if (left.length > 0 && left.length === picking.length) return null;
  const chosen = new Set(rowsWith(read, picking));
  const rows = best.values.filter(({ row }) => chosen.has(row));
  if (rows.length < (picking.length > 0 && isPicked(asked) ? 1 : 2)) return null;
  if (!isPicked(asked) && asked.computing !== "ranked" && !isSummable(table, best.at, best.name)) return null;
  const descending = asked.end === "highest" || asked.end === "latest";
  const inOrder = rows.toSorted((a, b) => (descending ? b.value - a.value : a.value - b.value));
  return {
    table,
    column: best.name,
    rows: asked.computing === "sum" || asked.computing === "average" ? rows : inOrder,
    only: heldBy(read, [...chosen], picking),
    without: chosen.size - rows.length,
  };
}

const isPicked = ({ computing }: AskedOfTable) => computing === "most" || computing === "least";

const moneyOf = new Map<string, ReadonlySet<string>>();

/** "Which plan costs the least" means its price. */
function moneyTerms(language: string): ReadonlySet<string> {
  const known = moneyOf.get(language);
  if (known) return known;
  const terms = new Set(
    analyseTerms("costs cost price prices kostet kosten preis coûte prix cuesta precio", language),
  );
  moneyOf.set(language, terms);
  return terms;
}

/** How far a column is what the question is about: it bears its words, or what its superlative means. */
function worthOf(
  name: string,
  named: ReadonlySet<string>,
  { column }: AskedOfTable,
  terms: readonly string[],
): number {
  const shared = terms.filter((term) => named.has(term)).length;
  const isMeant = column?.test(name) ? 0.6 : 0;
  const isMoney = /price|cost|fee|preis|kosten|prix|coût|precio|[€$£]/iu.test(name);
  const asksMoney = terms.some((term) => /^(?:cost|price|preis|kost|prix|coût|preci|cuest)/u.test(term));
  return shared + isMeant + (isMoney && asksMoney ? 0.5 : 0);
}

function valuesIn({ table, language }: Read, at: number, asked: AskedOfTable): RankedRow[] | null {
  const cells = table.rows.map(({ cells: own }) => own[at] ?? "");
  const commaIsPoint = language !== "en" && cells.every((cell) => !/\d\.\d{1,2}(?!\d)/u.test(cell));
  const figures: Figure[] = [];
  const values = table.rows.flatMap((row, i) => {
    const date = asked.ofTime ? dateIn(cells[i]!) : null;
    if (date !== null) return [{ row, value: date }];
    const figure = asked.ofTime ? null : figureIn(cells[i]!, commaIsPoint);
    if (!figure) return [];
    figures.push(figure);
    return [{ row, value: figure.value }];
  });
  return values.length >= leastFigured * table.rows.length && areComparable(figures) ? values : null;
}

/** Years, shares and what was averaged already add up to nothing. */
function isSummable(table: WholeTable, at: number, name: string): boolean {
  if (/%|percent|rate|average|mean|per |je |pro |anteil|durchschnitt|moyen|promedio/iu.test(name))
    return false;
  return (
    table.rows.every(({ cells }) => !/%|unlimited/iu.test(cells[at] ?? "")) &&
    !table.rows.every(({ cells }) => dateIn(cells[at] ?? "") !== null)
  );
}

function isFigured(table: WholeTable, at: number): boolean {
  const figured = table.rows.filter(({ cells }) => figureIn(cells[at] ?? "", false) !== null);
  return at > 0 && figured.length > table.rows.length / 2;
}

function rowsWith({ table, language }: Read, terms: readonly string[]): WholeRow[] {
  if (terms.length === 0) return table.rows;
  return table.rows.filter(({ cells }) => {
    const held = new Set(analyseTerms(cells.join("\n"), language));
    return terms.every((term) => held.has(term));
  });
}

/** The words that pick the rows, as the first of them writes them. */
function heldBy({ language }: Read, [row]: readonly WholeRow[], terms: readonly string[]): string | null {
  if (terms.length === 0 || !row) return null;
  const text = row.cells.join("\n");
  const words = analyseWords(text, language);
  const held = terms.map((term) => {
    const { start, end } = words.find((one) => one.term === term)!;
    return text.slice(start, end);
  });
  return held.join("” and “");
}
