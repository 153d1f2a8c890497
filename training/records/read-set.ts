import { basename, join } from "node:path";
import { jsonLines } from "../../bench/harness/lines.ts";
import type { DocumentPart } from "../../server/src/knowledge/documents/document.ts";

/** A question over one table, with the values that answer it. */
export interface TableQuestion {
  question: string;
  table: string;
  answers: readonly string[];
}

export interface TableSet {
  name: string;
  /** Rows by the name of the table; the first row has the heads. */
  tables: ReadonlyMap<string, readonly (readonly string[])[]>;
  questions: readonly TableQuestion[];
}

/** Reads a folder with `tables.jsonl` (`table`, `rows`) and `questions.jsonl` (`table`, `question`, `answers`). */
export function readSet(folder: string): TableSet {
  const rows = jsonLines<{ table: string; rows: string[][] }>(join(folder, "tables.jsonl"));
  const tables = new Map(rows.map((one) => [one.table, one.rows]));
  return { name: basename(folder), tables, questions: jsonLines(join(folder, "questions.jsonl")) };
}

/** Returns rows as a part of a document, as a reader makes it. */
export function partOf(rows: readonly (readonly string[])[]): DocumentPart {
  let text = "";
  const blocks = rows.map((row, at) => {
    if (text !== "") text += "\n";
    const start = text.length;
    text += row.map((cell) => cell.replace(/[\t\n]+/g, " ")).join("\t");
    return { kind: "table-row" as const, start, end: text.length, ...(at === 0 && { header: true }) };
  });
  const groups = [{ kind: "table" as const, start: 0, end: text.length }];
  return { part: "document", title: "", url: null, language: "en", text, blocks, groups, pages: [] };
}
