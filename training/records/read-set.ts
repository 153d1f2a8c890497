import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
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
  const tables = new Map(
    linesOf(join(folder, "tables.jsonl")).map((line) => {
      const { table, rows } = line as { table: string; rows: string[][] };
      return [table, rows] as const;
    }),
  );
  const questions = linesOf(join(folder, "questions.jsonl")).map((line) => line as TableQuestion);
  return { name: basename(folder), tables, questions };
}

const linesOf = (path: string): unknown[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));

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
