import { wordKnowledge } from "../../languages/word-knowledge.ts";
import { areTied } from "../match/ties.ts";
import { askingWordsOf, everyLanguage } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { Cell, Column } from "../record.ts";
import { unitNamed } from "../values/units.ts";
import { comparedAs, sortOf, type Value } from "../values/value.ts";
import type { Chosen } from "./find-plans.ts";
import { isOfSort } from "./sorts.ts";

/** Words that ask for one sort of values, by their keys. */
const attributes = new Map(
  everyLanguage().flatMap(([language, data]) =>
    data.attributes.flatMap(({ words, sorts }) =>
      words.split(" ").map((word) => [wordKnowledge(language).keyOf(word), sorts.split("|")] as const),
    ),
  ),
);

/** Returns the places of content words that a value takes up by its sort or unit: "cost" for money, "days" for a duration. */
export function wordsOfSort({ question, context }: Chosen, { value }: Cell): number[] {
  const sort = sortOf(value);
  return [...question.content, ...context].filter((at) => {
    const { lower, key } = question.words[at]!;
    if (asksForSort(key, sort)) return true;
    const unit = unitNamed(lower);
    return unit !== undefined && lower.length > 2 && sort === `amount ${comparedAs(unit)}`;
  });
}

/** Returns the sorts of values that a word asks for, by its key: "cost" for money. Names and plain numbers are of no sort. */
export const attributeSorts = (key: string): readonly string[] =>
  (attributes.get(key) ?? []).filter((each) => each !== "text" && each !== "amount");

/** Returns whether a word, by its key, asks for values of a sort. */
export const asksForSort = (key: string, sort: string): boolean => isOfSort(sort, attributeSorts(key));

/** Returns whether a word, by its key, asks for a sort of values. */
export const isAttribute = (key: string): boolean => attributes.has(key);

/** Returns whether a verb says no more of a thing than the column does that is named. */
export function isIdle(lower: string, language: string): boolean {
  const own = askingWordsOf(language);
  return ["idle", "begins", "ends"].some((list) => own.is(list as "idle", lower));
}

/** Returns the places of verbs that say no more of one thing than the column does that is named or asked for. */
export function idleVerbs(
  { question, table, heads, set, rows }: Chosen,
  { column, own, asked, cell }: { column: number; own: readonly number[]; asked: boolean; cell: Cell },
): number[] {
  const { coverage, exact } = heads[column]!;
  const isOfTerm = table.kind === "pairs" && isSpan(cell.value) && coverage >= 0.5;
  const isNamed = own.length > 0 && exact && (coverage === 1 || isOfTerm);
  const isOne =
    table.kind === "pairs"
      ? isNamed
      : rows.length === 1 && set.some(({ kind, whole }) => whole && (kind === "name" || kind === "time"));
  const isOtherwise = question.isWho || question.isYesNo || (question.counts && !isNamed);
  if (!isOne || isOtherwise || !(isNamed || (asked && isPlainHead(table.columns[column]!, question))))
    return [];
  const { is } = askingWordsOf(question.language);
  // The date of what was begun is not that of what was completed.
  const isOfTime = question.asksTime || cell.value.kind === "date";
  const lists = isOfTime ? (["begins"] as const) : (["begins", "idle"] as const);
  return [...question.content].filter((at) => {
    const { lower } = question.words[at]!;
    return lists.some((list) => is(list, lower)) || (isSpan(cell.value) && is("ends", lower));
  });
}

/** Returns whether a head says nothing but what the asking words mean: "Date", "Time" for "when". */
const isPlainHead = ({ words }: Column, { asksHeads }: Question): boolean =>
  words.every(({ key, isSmall }) => isSmall || asksHeads.some((head) => areTied(key, head)));

/** Says when something begins and when it ends. */
function isSpan(value: Value): boolean {
  if (value.kind === "times") return value.to !== null;
  if (value.kind === "weekdays") return value.times !== null;
  return value.kind === "date" ? value.to > value.from : value.kind === "months";
}
