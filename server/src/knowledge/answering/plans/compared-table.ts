import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import { type CandidateSentence, sentencesOf } from "../sentences/candidate-sentences.ts";
import type { DraftLine } from "../telling/compose.ts";
import { escapeMarkup, oneLine } from "../telling/markup.ts";
import { headerOf, plainRow, spanOf } from "../telling/present-sentence.ts";
import { findTerms } from "./found-terms.ts";
import { ownWords } from "./plan.ts";
import { type FigureTable, tablesOf } from "./tables.ts";

const mostRead = 12;
const mostRows = 12;
const mostTables = 2;

/**
 * The rows of a table that set two things side by side: it has a column for each, of which nothing but these is told, or
 * a row for each. Null where no table does.
 */
export async function comparedTable(
  project: Project,
  question: Question,
  sides: readonly [string, string],
): Promise<DraftLine[] | null> {
  const { found } = await findTerms(project, question, sides.join(" "), mostRead);
  const rows = found.passages
    .flatMap(({ passage }) => sentencesOf(passage, 0))
    .filter((row) => row.span.kind === "table-row" && !row.span.header && headerOf(row) !== null);
  const compared = tablesOf(rows, 0).flatMap((table) => sideBySide(table, sides) ?? []);
  return compared.length > 0 ? compared.slice(0, mostTables).flat() : null;
}

/** What a table sets side by side of two things; in a list of one, so that several join. */
function sideBySide(table: FigureTable, sides: readonly [string, string]): DraftLine[][] | null {
  const names = cellsOf(table.header);
  const columns = sides.map((side) => names.findIndex((name) => isNamed(name, side)));
  if (columns.every((column) => column > 0) && columns[0] !== columns[1])
    return [linesOf(table, table.rows, [0, ...columns.toSorted((a, b) => a - b)])];
  // "the Shop plan" is the row "Shop" of the column "Plan".
  const called = sides.map((side) => withoutKind(side, names[0]!));
  const own = table.rows.filter(({ text }) => called.some((side) => isNamed(cellsOf(text)[0]!, side)));
  const both = called.every((side) => own.some(({ text }) => isNamed(cellsOf(text)[0]!, side)));
  return both && own.length <= mostRows ? [linesOf(table, own, null)] : null;
}

function withoutKind(side: string, kind: string): string {
  const words = side.split(/\s+/u);
  const isKind = (word: string) =>
    word.toLowerCase().replace(/s$/u, "") === kind.toLowerCase().replace(/s$/u, "");
  const left = words.filter((word) => !isKind(word)).join(" ");
  return left === "" ? side : left;
}

function cellsOf(row: string): string[] {
  return row.split("\t").map(oneLine);
}

/** The name itself, or with a few words around it: "FL-16 (indoor)" is "FL-16". */
function isNamed(cell: string, side: string): boolean {
  const at = cell.toLowerCase().indexOf(side.toLowerCase());
  if (at < 0 || cell.length > 2 * side.length + 12) return false;
  return !/[\p{L}\p{N}]/u.test((cell[at - 1] ?? " ") + (cell[at + side.length] ?? " "));
}

/** Each row with these columns alone, in their order; with all where they are null. */
function linesOf(
  { header, label }: FigureTable,
  rows: readonly CandidateSentence[],
  columns: readonly number[] | null,
): DraftLine[] {
  const only = (line: string) => {
    const cells = cellsOf(line);
    return (columns ?? cells.map((_, i) => i)).map((i) => cells[i] ?? "").join("\t");
  };
  return [
    ownWords(`From a table under “${escapeMarkup(label)}”:`),
    ...rows.slice(0, mostRows).map((row) => ({
      prefix: "- ",
      sentences: [{ text: escapeMarkup(plainRow(only(row.text), only(header))), sources: [spanOf(row)] }],
    })),
  ];
}
