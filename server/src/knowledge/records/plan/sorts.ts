import type { HeadMatch } from "../match/heads.ts";
import { areTied } from "../match/ties.ts";
import { askingWordsOf, everyLanguage } from "../question/asking-words.ts";
import type { Cell, RecordTable } from "../record.ts";
import type { Question } from "../question/question.ts";
import { wordsOf } from "../words.ts";
import type { Chosen } from "./find-plans.ts";
import type { Sight } from "./plan.ts";
import { unitNamed } from "../values/units.ts";
import { comparedAs, isCurrency, sortOf } from "../values/value.ts";

/** Returns whether a sort of values is one of those asked for. "amount" has all amounts, "text" names and codes. */
export function isOfSort(sort: string, asked: readonly string[]): boolean {
  return asked.some((each) => {
    if (each === "money") return isCurrency(sort.slice("amount ".length));
    if (each === "amount") return sort.startsWith("amount");
    if (each === "text") return sort === "text" || sort === "code" || sort === "mixed";
    return sort === each || (each === "date" && sort === "months");
  });
}

/** Returns whether a cell can be what is asked for: by its value, or by a figure within its words. */
export function isAskedFor({ value, text, words }: Cell, asked: readonly string[]): boolean {
  if (asked.length === 0 || isOfSort(sortOf(value), asked)) return true;
  if (value.kind === "amount" && value.unit === null) {
    // "2006" may be a date or a number, and is no duration or length.
    const isPlain = (each: string) => each === "money" || each === "amount";
    if (isYear(text)) return asked.includes("date") || asked.some(isPlain);
    if (asked.some((each) => isPlain(each) || each.startsWith("amount"))) return true;
  }
  // "1981–2007" is no duration.
  const isOfYears = value.kind === "range" && /^[12]\d{3}\D+[12]\d{3}$/.test(text.trim());
  if (value.kind === "range" && value.unit === null && asked.some((each) => each.startsWith("amount")))
    return !(isOfYears && asked.includes("amount time"));
  if (value.kind !== "text" || !/\d/.test(text)) return false;
  // "Professor, 1940–1951" says how long of nothing.
  const isMeasure = (each: string) => each.startsWith("amount ");
  if (!asked.every(isMeasure)) return asked.some((each) => each !== "text");
  return words.some(({ lower }) => asked.includes(`amount ${comparedAs(unitNamed(lower) ?? null)}`));
}

/** Returns whether a column's amounts are years: nothing has the most of them, and they have no sum. */
export function areYears({ rows }: RecordTable, column: number): boolean {
  const cells = rows.slice(0, 50).flatMap((row) => row[column] ?? []);
  return cells.length > 1 && cells.every(({ text }) => isYear(text));
}

/** Returns whether a column numbers its rows by their place. */
export function areRanks({ columns }: RecordTable, column: number): boolean {
  return columns[column]!.words.some(({ lower }) => rankHeads.has(lower));
}

/** Words that name a column only where they are all of its head: "Units", and not "Price per unit". */
const aloneHeads = new Set(
  everyLanguage().flatMap(([language]) => askingWordsOf(language).keys("aloneHeads")),
);

const rankHeads = new Set(everyLanguage().flatMap(([, data]) => data.rankHeads.split(" ")));

/** Returns whether a text is four digits that can be a year: "1923" under "Opened" answers "when". */
const isYear = (text: string): boolean => /^[12]\d{3}$/.test(text.trim());

/** Returns whether a column's heads are tied to what asking words mean: "how heavy" to "Weight". */
export function headsAsked({ columns }: RecordTable, column: number, heads: readonly string[]): boolean {
  return columns[column]!.words.some(
    ({ key, isSmall }, _, all) =>
      (all.length === 1 || !(isSmall || aloneHeads.has(key))) && heads.some((head) => areTied(key, head)),
  );
}

/** Returns whether values of a column can be put in order. */
export const isOrdered = (sort: string): boolean =>
  sort.startsWith("amount") || sort === "date" || sort === "times";

/** Returns the words of a head match that conditions do not use. */
export function freeWords({ words }: HeadMatch, used: ReadonlySet<number>): number[] {
  return [...words].filter((at) => !used.has(at));
}

/** Returns whether a question asks for the end of something, by words that no condition uses as "first floor" and "first aid" do. */
export const asksForEnd = ({ question: { degree }, set }: Pick<Chosen, "question" | "set">): boolean =>
  degree !== null &&
  degree.superlative &&
  !set.some(
    ({ kind, whole, words }) =>
      (kind === "value" || (whole && words.size > 1)) && degree.words.some((at) => words.has(at)),
  );

/** Returns the places of the noun behind an asking word: the first content words in a row. */
export function nounBehind({ content, degree }: Question, behind: number): number[] {
  const places = [...content].filter((at) => at > behind && !(degree?.words.includes(at) ?? false));
  const [first] = places;
  return places.filter((at, i) => at === (first ?? 0) + i);
}

/** Returns the place of a noun behind "which" that any thing may have, "which model"; none where it is another noun. */
export function softNoun({ which, content, degree, soft }: Question): number[] {
  const noun = [...content].find((at) => at > which && !(degree?.words.includes(at) ?? false));
  return which >= 0 && noun !== undefined && soft.has(noun) ? [noun] : [];
}

/**
 * Returns whether a word names what the rows of a table are: the context has it where its names have no head of their own, else its
 * nearest caption.
 */
export function isWhatRowsAre({ question, table, context }: Sight, at: number): boolean {
  const heads = table.columns[table.identity[0] ?? 0]!.words.filter(({ isSmall }) => !isSmall);
  const { softKeys } = askingWordsOf(question.language);
  const isOfOthers = heads.some(({ key }) => !softKeys.has(key));
  const own = new Set(wordsOf(table.name, question.language).map(({ key }) => key));
  return context.has(at) && (!isOfOthers || own.has(question.words[at]!.key));
}
