import { askingWordsOf } from "../question/asking-words.ts";
import type { Cell, RecordTable } from "../record.ts";

const person = /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u;
const mostLookedAt = 20;
/** Ends of words for who does something: "Rider", "Inspector". */
const agent = /(?:er|or|ist|ian|ant|man|ee)s?$/;

/** Returns whether most cells of a column look like names of people, as places do too. */
export function looksLikePeople({ rows }: RecordTable, column: number): boolean {
  const cells = rows.slice(0, mostLookedAt).flatMap((row): Cell[] => (row[column] ? [row[column]] : []));
  return cells.filter(({ text }) => person.test(text)).length * 2 > cells.length;
}

/** Returns whether a column has names of people: its cells look so, and no head says that they are of something else. */
export function arePeople(table: RecordTable, column: number, language: string): boolean {
  const { is } = askingWordsOf(language);
  const heads = table.columns[column]!.words.filter(({ isNumber }) => !isNumber);
  const isOfPeople = heads.some(
    ({ lower }) => is("people", lower) || is("namedHeads", lower) || agent.test(lower),
  );
  return (heads.length === 0 || isOfPeople || language !== "en") && looksLikePeople(table, column);
}

/** Returns whether a column is the only one that looks like names of people. */
export function isOnlyPeople(table: RecordTable, column: number): boolean {
  return (
    looksLikePeople(table, column) &&
    table.columns.every((_, other) => other === column || !looksLikePeople(table, other))
  );
}

/** Returns whether a word names people by what they do or are: "runners", "members". */
export function namesPeople(lower: string, language: string): boolean {
  return askingWordsOf(language).is("people", lower);
}
