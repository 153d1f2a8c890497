import type { Condition } from "../match/condition.ts";
import { findConditions } from "../match/conditions.ts";
import { contextWords, matchHeads } from "../match/heads.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { RecordTable } from "../record.ts";
import type { Plan, Sight } from "./plan.ts";
import { lookUp } from "./look-up.ts";
import { counts, mostFrequent } from "./count.ts";
import { extremes } from "./extreme.ts";
import { sameAs } from "./same-as.ts";
import { freeWords } from "./sorts.ts";
import { spans } from "./span.ts";
import { sums } from "./sum.ts";
import { contrasts } from "./contrast.ts";
import { endsOfRows, neighbors } from "./row-order.ts";
import { yesOrNo } from "./yes-or-no.ts";

const mostSets = 120;
const mostTogether = 3;

/** Returns ways to answer a question from a table, each with its doubts. */
export function findPlans(asked: Question, table: RecordTable): Plan[] {
  const question = {
    ...asked,
    ...(namesHead(asked, table) && { degree: null }),
    content: contentOf(asked, table),
  };
  const heads = matchHeads(question, table);
  const { exact, all } = contextWords(question, table);
  const named = heads.filter((head) => head.exact && head.coverage === 1 && head.words.size > 1);
  // "Walks around Brackendale" has not only the one from "Brackendale station", and "unit cost" no "Consumer unit".
  const others = [exact, ...named.map(({ words }) => words)];
  const conditions = findConditions(question, table, heads).filter(
    ({ kind, whole, words }) =>
      whole || kind !== "name" || !others.some((known) => [...words].every((at) => known.has(at))),
  );
  const sight: Sight = { question, table, heads, conditions, context: all, title: exact };
  const plans: Plan[] = [];
  for (const set of conditionSets(conditions)) {
    const rows = rowsOf(table, set);
    const used = new Set(set.flatMap(({ words }) => [...words]));
    const nameWords = table.identity.flatMap((column) => freeWords(heads[column]!, used));
    const chosen = { ...sight, set, rows, used, nameWords };
    const isOfTwo = question.isYesNo && question.degree?.superlative === false;
    if (question.difference.length > 0 || question.or >= 0 || isOfTwo) plans.push(...contrasts(chosen));
    if (question.difference.length > 0) continue;
    if (question.degree?.superlative)
      plans.push(...extremes(chosen), ...mostFrequent(chosen), ...endsOfRows(chosen));
    plans.push(...neighbors(chosen), ...spans(chosen), ...sameAs(chosen));
    if (question.sum.length > 0 || question.average.length > 0 || question.counts)
      plans.push(...sums(chosen));
    if (question.counts) plans.push(...counts(chosen));
    if (question.isYesNo) plans.push(...yesOrNo(chosen));
    plans.push(...lookUp(chosen));
  }
  return plans;
}

/** Verbs count where they are a head: "won" of "Played | Won | Lost". */
function contentOf(question: Question, { columns }: RecordTable): Set<number> {
  const { content, words, language } = question;
  const heads = new Set(
    question.counts ? columns.flatMap((column) => column.words.map(({ lower }) => lower)) : [],
  );
  const { is } = askingWordsOf(language);
  const verbs = [...words.keys()].filter(
    (at) => heads.has(words[at]!.lower) && is("deeds", words[at]!.lower),
  );
  return new Set([...content, ...verbs].toSorted((one, other) => one - other));
}

/** Returns whether the comparing word is a head's own: "the minimum stock". */
function namesHead({ degree, words }: Question, { columns }: RecordTable): boolean {
  const at = degree?.words.at(-1);
  return (
    at !== undefined && columns.some((column) => column.words.some(({ lower }) => lower === words[at]!.lower))
  );
}

/** A sight with conditions that were chosen, the rows that fulfill them, and the places of words that they take up. */
export type Chosen = Sight & {
  set: readonly Condition[];
  rows: readonly number[];
  used: ReadonlySet<number>;
  /** Places of other words that name the columns of names. */
  nameWords: readonly number[];
};

/** Sets of conditions on different columns that share no word of the question. */
function conditionSets(conditions: readonly Condition[]): Condition[][] {
  const sets: Condition[][] = [[]];
  for (const condition of conditions)
    for (const set of sets.slice(0, mostSets)) {
      if (sets.length >= mostSets) return sets;
      if (set.length >= mostTogether || set.some((other) => clash(other, condition))) continue;
      sets.push([...set, condition]);
    }
  return sets;
}

function clash(one: Condition, other: Condition): boolean {
  return one.column === other.column || [...one.words].some((at) => other.words.has(at));
}

function rowsOf({ rows }: RecordTable, set: readonly Condition[]): number[] {
  const [fewest, ...others] = set.toSorted((one, other) => one.rows.size - other.rows.size);
  if (!fewest) return [...rows.keys()];
  return [...fewest.rows]
    .filter((row) => others.every((condition) => condition.rows.has(row)))
    .toSorted((one, other) => one - other);
}
