import { analyseTerms } from "../../passages/analyse-terms.ts";
import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup } from "../telling/markup.ts";
import { headerOf } from "../telling/present-sentence.ts";
import { bullets, counted, labelOf, ownWords } from "./plan.ts";

/** Rows of one table, with the row that names its columns. */
export interface FigureTable {
  label: string;
  header: string;
  rows: CandidateSentence[];
  /** Share of the cells that hold figures, first column apart. */
  figured: number;
}

const mostShown = 8;
const mostlyFigures = 0.3;
const year = /(?<![\p{L}\d])(1[89]|20)\d{2}(?!\d)/u;

/** The tables among these rows of whose cells this share is figures, those with most figures first. */
export function tablesOf(rows: readonly CandidateSentence[], leastFigured = mostlyFigures): FigureTable[] {
  const tables = new Map<string, FigureTable>();
  for (const row of rows) {
    if (!isRow(row)) continue;
    const header = headerOf(row)!;
    const { resourceId, part } = row.passage;
    const key = `${resourceId}\n${part}\n${row.passage.heading.join("\n")}\n${header}`;
    const table = tables.get(key) ?? { label: labelOf(row.passage), header, rows: [], figured: 0 };
    if (!table.rows.some((other) => other.span.start === row.span.start)) table.rows.push(row);
    tables.set(key, table);
  }
  for (const table of tables.values()) table.figured = figuredShare(table);
  return [...tables.values()]
    .filter(
      (table) =>
        isTable(table) &&
        (leastFigured === 0 || (table.figured >= leastFigured && !unmeasured.test(table.header))),
    )
    .toSorted((a, b) => tableWorth(b) - tableWorth(a));
}

const longestName = 40;
const longestCell = 120;

/** Tables of versions and pages hold numbers and measure nothing. */
const unmeasured = /\b(deprecated|removed|version|since|page|chapter|section|pep|bug|oid|code|port)\b/i;

/** False for what only looks like a table, such as columns of a page and the labels of a figure. */
function isTable({ rows, header }: FigureTable): boolean {
  const { title, heading } = rows[0]!.passage;
  const above = plainQuotes([title, ...heading].join("\n"));
  const names = header.split("\t").map((name) => plainQuotes(name.trim()));
  const columns = names.filter((name) => /\p{L}/u.test(name)).length;
  if (names.length === 2 && numbersPages(rows, names[1]!)) return false;
  if (names.some((name) => name.length > longestName || (name.length > 8 && above.includes(name))))
    return false;
  return rows.length >= 2 && columns >= 2;
}

const plainQuotes = (text: string) => text.replace(/[‘’]/gu, "'");

/** A table of contents that was laid out in columns: its second one counts up page by page beneath a page's own number. */
function numbersPages(rows: readonly CandidateSentence[], name: string): boolean {
  if (!/^(?:[ivxlc]{1,6}|\d{1,4}|pages?|seiten?)?$/iu.test(name)) return false;
  const pages = rows.map(({ text }) => Number(text.split("\t").at(-1)!.trim()));
  return pages.every((page, i) => Number.isInteger(page) && (i === 0 || page >= pages[i - 1]!));
}

function isRow({ text }: CandidateSentence): boolean {
  const cells = text.split("\t").map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").length >= 2 && cells.every((cell) => cell.length <= longestCell);
}

function tableWorth({ rows, figured }: FigureTable): number {
  return figured * Math.min(6, rows.length);
}

function figuredShare({ rows, header }: FigureTable): number {
  const columns = header.split("\t").length;
  let cells = 0;
  let figures = 0;
  for (const { text } of rows) {
    const own = text.split("\t");
    if (own.length !== columns) continue;
    for (const cell of own.slice(1)) {
      cells += 1;
      if (/^\W{0,3}\p{N}[\p{N}.,:\s]*\D{0,12}$/u.test(cell.trim())) figures += 1;
    }
  }
  return cells === 0 ? 0 : figures / cells;
}

/** A table's rows, each with the names of its columns; those that are dated in the order of time. */
export function tableLines(table: FigureTable, most = mostShown): DraftLine[] {
  const dated = table.rows.every(({ text }) => year.test(text.split("\t")[0]!));
  const rows = dated ? table.rows.toSorted((a, b) => yearOf(a) - yearOf(b)) : table.rows;
  const shown = rows.slice(0, most);
  const left = rows.length - shown.length;
  const lead = dated ? `in the order of time, from a table under` : `From a table under`;
  const name = `“${escapeMarkup(table.label)}”`;
  return [
    ownWords(`${dated ? `Figures ${lead}` : lead} ${name}:`),
    ...bullets(shown),
    ...(left > 0
      ? [ownWords(`${counted(left, "further row")} of it ${left === 1 ? "is" : "are"} not shown here.`)]
      : []),
  ];
}

/** The tables under a heading that is the topic, or whose rows the first column calls so. */
export function tablesUnder(rows: readonly CandidateSentence[], topic: string): FigureTable[] {
  const own = rows.filter((row) => {
    const { passage, headingTerms } = row;
    const asked = analyseTerms(topic, passage.language);
    const first = new Set(analyseTerms(headerOf(row)?.split("\t")[0] ?? "", passage.language));
    const isHeaded = headingTerms.size <= asked.length + 1 && asked.every((term) => headingTerms.has(term));
    return asked.length > 0 && (isHeaded || asked.every((term) => first.has(term)));
  });
  return tablesOf(own, 0);
}

/** True for a table that tells year by year. */
export function isYearly({ rows }: FigureTable): boolean {
  return (
    rows.length >= 2 &&
    rows.every(({ text }) => /^(?:\D{0,12}[\s(])?(?:1[89]|20)\d{2}\D{0,3}$/u.test(text.split("\t")[0]!))
  );
}

function yearOf({ text }: CandidateSentence): number {
  return Number(year.exec(text.split("\t")[0]!)?.[0] ?? 0);
}
