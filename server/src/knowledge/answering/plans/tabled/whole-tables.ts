import type { IndexedPassage } from "../../../index/passage-index.ts";
import type { Project } from "../../facts/answer-fact.ts";
import { type CandidateSentence, sentencesOf } from "../../sentences/candidate-sentences.ts";
import { oneLine } from "../../telling/markup.ts";
import { headerOf } from "../../telling/present-sentence.ts";
import { labelOf } from "../plan.ts";

/** A table with all of its rows, so that it can be counted. */
export interface WholeTable {
  label: string;
  passage: IndexedPassage;
  columns: string[];
  rows: WholeRow[];
}

export interface WholeRow {
  sentence: CandidateSentence;
  cells: string[];
}

/** Passages under the headings found beyond which tables are not read whole. */
const mostPassages = 400;
const longestName = 60;
const total =
  /^(?:(?:grand |sub)?totals?|sum|all|overall|average|mean|gesamt\p{L}*|summe|insgesamt|durchschnitt|total général|suma|promedio)\b\W*/iu;

/**
 * The tables that stand in these passages, each with every row it has in its part; rows that sum up others are left out.
 * A table among too many passages to be read whole is left out.
 */
export async function wholeTables(
  { index, projectId }: Project,
  found: readonly IndexedPassage[],
): Promise<WholeTable[]> {
  const keys = new Set(found.flatMap(rowsOf).map(keyOf));
  // A table stands under one heading: of a long book, only what stands under these is read.
  const headings = new Set(found.map(({ heading }) => JSON.stringify(heading)));
  const tables = new Map<string, WholeTable>();
  const read = new Set<string>();
  for (const { resourceId, part, sentences } of found) {
    if (!sentences.some(({ kind }) => kind === "table-row") || read.has(`${resourceId}\n${part}`)) continue;
    read.add(`${resourceId}\n${part}`);
    const whole = await index.passagesOfPart(projectId, resourceId, part);
    const passages = whole.filter(({ heading }) => headings.has(JSON.stringify(heading)));
    if (passages.length > mostPassages) continue;
    for (const row of passages.flatMap(rowsOf)) {
      const key = keyOf(row);
      if (keys.has(key)) tables.set(key, withRow(tables.get(key), row));
    }
  }
  return [...tables.values()].filter(isTable);
}

function rowsOf(passage: IndexedPassage): CandidateSentence[] {
  return sentencesOf(passage, 0).filter(
    (row) => row.span.kind === "table-row" && !row.span.header && headerOf(row) !== null,
  );
}

function keyOf(row: CandidateSentence): string {
  const { resourceId, part, heading } = row.passage;
  return JSON.stringify([resourceId, part, heading, headerOf(row)]);
}

function withRow(known: WholeTable | undefined, sentence: CandidateSentence): WholeTable {
  const { passage, text, span } = sentence;
  const table = known ?? {
    label: labelOf(passage),
    passage,
    columns: headerOf(sentence)!.split("\t").map(oneLine),
    rows: [],
  };
  const cells = text.split("\t").map(oneLine);
  const isRow = cells.filter((cell) => cell !== "").length >= 2 && !total.test(cells[0]!);
  const isKnown = table.rows.some((row) => row.sentence.span.start === span.start);
  if (isRow && !isKnown) table.rows.push({ sentence, cells });
  return table;
}

/** False for columns of prose, and for rows that do not go with the names above them. */
function isTable({ columns, rows }: WholeTable): boolean {
  const named = columns.filter((name) => /\p{L}/u.test(name));
  return (
    rows.length >= 2 &&
    named.length >= 2 &&
    columns.every((name) => name.length <= longestName) &&
    rows.every(({ cells }) => cells.length <= columns.length)
  );
}
