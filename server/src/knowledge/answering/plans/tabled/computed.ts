import type { IndexedPassage } from "../../../index/passage-index.ts";
import type { Project } from "../../facts/answer-fact.ts";
import type { Question } from "../../answer.ts";
import type { DraftLine } from "../../telling/compose.ts";
import { escapeMarkup } from "../../telling/markup.ts";
import { presentSentence, spanOf } from "../../telling/present-sentence.ts";
import { findTerms } from "../found-terms.ts";
import { bullets, counted, listed, ownWords } from "../plan.ts";
import { type AskedOfTable, askedOfTable } from "./asked-of-table.ts";
import { type Computed, compute, type RankedRow } from "./compute.ts";
import { wholeTables } from "./whole-tables.ts";

const mostRead = 20;
const mostLanguages = 3;
const mostShown = 14;
const mostOthers = 6;
const mostNamed = 8;
const longestName = 60;

/**
 * What a question wants computed over the rows of a table: the row that has the most, rows in their order, their count,
 * sum or mean, told with the rows it is computed from. Null where no table is surely the one that is asked of.
 */
export async function computed(
  project: Project,
  question: Question,
  text: string,
  carried: string,
): Promise<{ lines: DraftLine[]; passages: IndexedPassage[] } | null> {
  const asked = askedOfTable(text, carried);
  if (!asked || asked.about === "") return null;
  const { found } = await findTerms(project, question, asked.about, mostRead);
  const passages = found.passages.map(({ passage }) => passage);
  const languages = project.statistics.languages.slice(0, mostLanguages);
  for (const table of await wholeTables(project, passages)) {
    for (const language of languages) {
      const result = compute(table, asked, language);
      if (result) return { lines: linesOf(result, asked), passages };
    }
  }
  return null;
}

function linesOf(result: Computed, asked: AskedOfTable): DraftLine[] {
  if (asked.computing === "count") return countLines(result);
  if (asked.computing === "ranked") return rankedLines(result, asked);
  return asked.computing === "sum" || asked.computing === "average"
    ? sumLines(result, asked.computing)
    : endLines(result, asked);
}

/** The rows at one end, ties included, with what the others hold. */
function endLines(result: Computed, { end }: AskedOfTable): DraftLine[] {
  const { rows } = result;
  const winners = rows.filter(({ value }) => value === rows[0]!.value);
  const others = rows.slice(winners.length);
  const names = listed(winners.slice(0, mostNamed).map(nameOf));
  const cell = escapeMarkup(cellOf(winners[0]!, result));
  const told = `Of ${ofRows(result)}, the ${end} ${columnOf(result)} is ${cell}, of ${names}.`;
  const lines: DraftLine[] = [
    { prefix: "", sentences: [{ text: told, sources: winners.slice(0, 4).map(sourceOf) }] },
    ...bullets(winners.slice(0, mostShown).map(({ row }) => row.sentence)),
  ];
  if (others.length > 0 && others.length <= mostOthers) {
    const rest = others.map((one) => `${nameOf(one)} ${escapeMarkup(cellOf(one, result))}`).join(", ");
    lines.push({
      prefix: "",
      sentences: [{ text: `The others: ${rest}.`, sources: others.map(sourceOf) }],
    });
  }
  return lines;
}

function rankedLines(result: Computed, { end, top }: AskedOfTable): DraftLine[] {
  const shown = result.rows.slice(0, Math.min(top ?? mostShown, mostShown));
  return [
    ownWords(`${upper(ofRows(result))} by ${columnOf(result)}, the ${end} first:`),
    ...shown.map(({ row }, i) => ({ prefix: `${i + 1}. `, sentences: [presentSentence(row.sentence)] })),
    ...notShown(top === null ? result.rows.length - shown.length : 0),
  ];
}

function countLines(result: Computed): DraftLine[] {
  const { rows, table, only } = result;
  const label = `the table under “${escapeMarkup(table.label)}”`;
  const lead = only
    ? `${counted(rows.length, "row")} of the ${table.rows.length} in ${label} ${rows.length === 1 ? "holds" : "hold"} “${escapeMarkup(only)}”`
    : `${upper(label)} has ${counted(rows.length, "row")}`;
  const names = rows.length <= mostNamed ? `: ${listed(rows.map(nameOf))}.` : ".";
  const shown = rows.slice(0, mostShown);
  return [
    ownWords(`${lead}${names}`),
    ...bullets(shown.map(({ row }) => row.sentence)),
    ...notShown(rows.length - shown.length),
  ];
}

function sumLines(result: Computed, computing: "sum" | "average"): DraftLine[] {
  const { rows } = result;
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const sample = cellOf(rows[0]!, result);
  const figure = (value: number) => escapeMarkup(inUnitOf(sample, value));
  const over = `over ${ofRows(result)}`;
  const told =
    computing === "sum"
      ? `${columnOf(result)} adds up to ${figure(total)} ${over}:`
      : `${columnOf(result)} averages ${figure(total / rows.length)} ${over} (${figure(total)} in all):`;
  const shown = rows.slice(0, mostShown);
  return [
    ownWords(told),
    ...bullets(shown.map(({ row }) => row.sentence)),
    ...notShown(rows.length - shown.length),
  ];
}

/** "the 3 rows in the table under “Halls”". */
function ofRows({ table, rows, only, without }: Computed): string {
  const held = only === null ? "" : ` with “${escapeMarkup(only)}”`;
  const given = without > 0 ? " that give a figure" : "";
  return `the ${counted(rows.length, "row")}${held}${given} in the table under “${escapeMarkup(table.label)}”`;
}

function columnOf({ column }: Computed): string {
  return `“${escapeMarkup(column ?? "")}”`;
}

function nameOf({ row }: RankedRow): string {
  const name = row.cells.find((cell) => cell !== "") ?? "";
  return escapeMarkup(name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name);
}

function cellOf({ row }: RankedRow, { table, column }: Computed): string {
  return row.cells[table.columns.indexOf(column!)] ?? "";
}

function sourceOf({ row }: RankedRow) {
  return spanOf(row.sentence);
}

/** A number written with the unit that stands in a cell of its column. */
function inUnitOf(cell: string, value: number): string {
  const figure = value.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return cell.replace(/\d(?:[\d.,'’  ]*\d)?/u, () => figure);
}

function notShown(left: number): DraftLine[] {
  return left > 0
    ? [ownWords(`${counted(left, "further row")} of it ${left === 1 ? "is" : "are"} not shown here.`)]
    : [];
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
