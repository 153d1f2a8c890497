import { askingWordsOf } from "../question/asking-words.ts";
import type { Cell, RecordTable } from "../record.ts";

const person = /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;
const mostLookedAt = 20;

/** Returns whether most cells of a column look like names of people. */
export function arePeople({ rows }: RecordTable, column: number): boolean {
  const cells = rows.slice(0, mostLookedAt).flatMap((row): Cell[] => (row[column] ? [row[column]] : []));
  return cells.filter(({ text }) => person.test(text)).length * 2 > cells.length;
}

/** Returns whether a column is the only one with names of people. */
export function isOnlyPeople(table: RecordTable, column: number): boolean {
  return (
    arePeople(table, column) &&
    table.columns.every((_, other) => other === column || !arePeople(table, other))
  );
}

/** Returns whether a word names people by what they do or are: "runners", "members". */
export function namesPeople(lower: string, language: string): boolean {
  return askingWordsOf(language).is("people", lower);
}
