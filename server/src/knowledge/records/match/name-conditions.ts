import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { Cell, RecordTable } from "../record.ts";
import { unitNamed } from "../values/units.ts";
import type { Word } from "../words.ts";
import { keysOfTable, postingsOf } from "./table-keys.ts";
import { partBeforeHead } from "./ties.ts";
import type { Condition } from "./condition.ts";

/** Holds the words of a question that name rows. */
export type NamingQuestion = Pick<Question, "words" | "asking" | "content" | "language">;

const longestName = 8;
const mostOfPrefix = 1_000;

/** Returns the rows of a column whose cells have words of the question, by which words these are. */
export function nameConditions(question: NamingQuestion, table: RecordTable, column: number): Condition[] {
  const isList = isOfLists(table, column);
  const headForms = new Set(table.columns.flatMap(({ words }) => words.map(({ lower }) => lower)));
  const heads = keysOfTable(table).heads;
  const parts = question.words.map((word) => partBeforeHead(word, heads, question.language));
  const bySaid = new Map<
    string,
    { rows: Set<number>; words: Set<number>; whole: Set<number>; breaks: boolean }
  >();
  const byText = new Map<string, ReturnType<typeof wordsSaid>>();
  for (const row of rowsSaid(question, table, column, parts)) {
    const cell = table.rows[row]![column]!;
    let said = byText.get(cell.text);
    if (!said) byText.set(cell.text, (said = wordsSaid(question, cell, isList, headForms, parts)));
    if (said.words.size === 0) continue;
    const name = [...said.words].toSorted((one, other) => one - other).join(" ");
    const known = bySaid.get(name) ?? {
      rows: new Set(),
      words: said.words,
      whole: new Set(),
      breaks: said.breaks,
    };
    known.rows.add(row);
    if (said.whole) known.whole.add(row);
    known.breaks &&= said.breaks;
    bySaid.set(name, known);
  }
  const found = [...bySaid.values()];
  // What another cell says more of is not meant.
  return found
    .filter(
      ({ words }) =>
        !found.some(
          (other) => other.words.size > words.size && [...words].every((at) => other.words.has(at)),
        ),
    )
    .map(({ rows, words, whole, breaks }) => ({
      column,
      rows: whole.size > 0 ? whole : rows,
      words,
      kind: "name" as const,
      whole: whole.size > 0,
      breaksName: breaks,
    }));
}

/** Returns the rows whose cell has a word of the question, in their order. */
function rowsSaid(
  { words, asking }: NamingQuestion,
  table: RecordTable,
  column: number,
  parts: readonly (string | null)[],
): Iterable<number> {
  const postings = postingsOf(table, column);
  const found = new Set<number>();
  for (const [at, { key }] of words.entries()) {
    if (asking.has(at)) continue;
    // Of "O-4711" the number finds the rows that the letter shares with all.
    const isPrefix = (words[at + 1]?.joined ?? false) && words[at + 1]!.isNumber;
    for (const said of [key, parts[at]]) {
      const rows = said ? (postings.get(said) ?? []) : [];
      if (!isPrefix || rows.length <= mostOfPrefix) for (const row of rows) found.add(row);
    }
  }
  return [...found].toSorted((one, other) => one - other);
}

/** Returns which of a question's words a cell has, and whether that is all it has. */
function wordsSaid(
  question: NamingQuestion,
  cell: Cell,
  isList: boolean,
  headForms: ReadonlySet<string>,
  parts: readonly (string | null)[],
) {
  const { words, asking, content, language } = question;
  const bare = withoutBrackets(cell);
  const names = bare.filter(({ isSmall }) => !isSmall);
  const own = names.length > 0 ? names : bare;
  const places = own.map((word) =>
    words.flatMap((asked, at) => {
      if (asking.has(at) || (asked.key !== word.key && parts[at] !== word.key)) return [];
      if (!content.has(at) && !asked.isNumber && asked.isSmall && own.length > 1) return [];
      // "How many jobs did Ana get?" asks for no "done" ones.
      if (!content.has(at) && asked.lower !== word.lower && askingWordsOf(language).is("deeds", asked.lower))
        return [];
      // "opened" is the head "Opened" rather than the status "open".
      return asked.lower !== word.lower && headForms.has(asked.lower) ? [] : [at];
    }),
  );
  const said = nearestPlaces(places);
  const covered = places.filter((found) => found.length > 0).length;
  const whole = (own.length > 0 && covered === own.length) || (isList && saysItem(cell, own, places));
  // Of a longer text at least half, or a word of a name.
  const saysCode = [...said].some((at) => words[at]!.isNumber && words[at]!.joined && said.has(at - 1));
  if (!whole && !saysCode && covered * 2 < own.length && own.length > 4) said.clear();
  if (own.length > longestName && !whole) said.clear();
  if (said.size > 0 && goesOtherWay(words, cell, said, language)) said.clear();
  return { words: said, whole, breaks: said.size > 0 && breaksName(words, said) };
}

const mostItems = 12;
const wordsOfItem = 3;

/** Returns whether some cells of a column list short items: "gluten, milk". Cells that name rows are no lists. */
function isOfLists({ rows, columns, identity }: RecordTable, column: number): boolean {
  if (columns[column]!.sort !== "text" || identity[0] === column) return false;
  return rows.slice(0, 200).some((row) => itemsOf(row[column]?.text ?? "").length > 1);
}

/** Splits a list into items, each with its place; none if they are too long or many. */
function itemsOf(text: string): { start: number; end: number }[] {
  if (text.length > 200) return [];
  let start = 0;
  const items = text.split(/([,;/&]|\b(?:and|und|et|y)\b)/).flatMap((item, at) => {
    start += item.length;
    const words = item.trim().split(/\s+/).length;
    return at % 2 === 0 ? [{ start: start - item.length, end: start, words }] : [];
  });
  return items.length > mostItems || items.some(({ words }) => words > wordsOfItem) ? [] : items;
}

/** Returns whether the question has all words of one item of a list. */
function saysItem({ text }: Cell, own: readonly Word[], places: readonly (readonly number[])[]): boolean {
  return itemsOf(text).some(({ start, end }) => {
    const inside = own.flatMap((word, i) => (word.start >= start && word.end <= end ? [places[i]!] : []));
    return inside.length > 0 && inside.every((found) => found.length > 0);
  });
}

/** Chooses one place for each word: the nearest to the place of the word that the question has least often. */
function nearestPlaces(places: readonly (readonly number[])[]): Set<number> {
  const found = places.filter((each) => each.length > 0);
  const anchor = found.toSorted((one, other) => one.length - other.length)[0]?.[0];
  if (anchor === undefined) return new Set();
  return new Set(
    found.map((each) => each.toSorted((one, other) => Math.abs(one - anchor) - Math.abs(other - anchor))[0]!),
  );
}

/** "Harbour – Island" for a question from the island to the harbour. */
function goesOtherWay(
  words: readonly Word[],
  { text, words: cellWords }: Cell,
  said: ReadonlySet<number>,
  language: string,
): boolean {
  const own = askingWordsOf(language);
  const way = /\s(?:–|—|-|→|>)\s/.exec(text);
  if (!way) return false;
  const placesOf = (isOrigin: boolean) => {
    const keys = new Set(
      cellWords.filter(({ start }) => start < way.index === isOrigin).map(({ key }) => key),
    );
    return [...said].filter((at) => keys.has(words[at]!.key)).toSorted((one, other) => one - other);
  };
  const [origin, goal] = [placesOf(true), placesOf(false)];
  const led = (places: readonly number[], by: "from" | "to") =>
    places.some((at) => {
      const before = own.is("articles", words[at - 1]?.lower ?? "") ? at - 2 : at - 1;
      return own.is(by, words[before]?.lower ?? "");
    });
  if (led(origin, "to") || led(goal, "from")) return true;
  if (led(origin, "from") || led(goal, "to")) return false;
  return origin.length > 0 && goal.length > 0 && origin[0]! > goal[0]!;
}

function withoutBrackets({ text, words }: Cell): readonly Word[] {
  const open = text.indexOf("(");
  if (open < 1) return words;
  const outside = words.filter(({ start: at }) => at < open || at > text.lastIndexOf(")"));
  return outside.length > 0 ? outside : words;
}

/** Returns whether a number right behind a word that the cell has is missing there. */
function breaksName(words: readonly Word[], said: ReadonlySet<number>): boolean {
  for (const at of said) {
    const next = words[at + 1];
    if (
      next &&
      !said.has(at + 1) &&
      (next.isNumber ? !isMeasured(words, at + 1) : next.joined && next.text.length === 1)
    )
      return true;
    const before = words[at - 1];
    if (words[at]!.isNumber && words[at]!.joined && before && before.lower !== "v" && !said.has(at - 1))
      return true;
  }
  return false;
}

/** Returns whether a number has a unit behind it, and so is part of no name. */
const isMeasured = (words: readonly Word[], at: number): boolean =>
  words[at + 1] !== undefined &&
  !words[at + 1]!.isNumber &&
  !words[at]!.joined &&
  (words[at + 1]!.lower.length > 1 || unitNamed(words[at + 1]!.lower) !== undefined);
