import { type HeadMatch, matchHeads } from "../match/heads.ts";
import type { Question } from "../question/question.ts";
import type { Plan } from "./plan.ts";
import { isOfSort, nounBehind } from "./sorts.ts";
import fitted from "./weights.json" with { type: "json" };

/** A weight by the name of a feature; features without one weigh nothing. */
export type Weights = Readonly<Record<string, number>>;

const weights: Weights = fitted.weights;

/** Sets the least chance at which an answer from a table is claimed. */
export const claimFrom: number = fitted.claimFrom;

/**
 * Returns how likely each plan of a table gives the right answer, from 0 to 1, in their order. Plans of one answer share theirs, and
 * the rest is the chance that the table has no answer.
 */
export function chancesOf(question: Question, plans: readonly Plan[], by = weights): number[] {
  const worths = featuresOf(question, plans).map((features) =>
    Math.exp(features.reduce((sum, feature) => sum + (by[feature] ?? 0), 0)),
  );
  const all = worths.reduce((sum, each) => sum + each, 0);
  const answers = plans.map(answerOf);
  const byAnswer = new Map<string, number>();
  for (const [at, answer] of answers.entries())
    byAnswer.set(answer, (byAnswer.get(answer) ?? 0) + worths[at]! / all);
  return answers.map((answer) => byAnswer.get(answer)!);
}

/** Returns the names of the features of a table's plans, and last of what speaks for no answer; none is a word of a question or table. */
export function featuresOf(question: Question, plans: readonly Plan[]): string[][] {
  const heads = plans.length > 0 ? matchHeads(question, plans[0]!.table) : [];
  const best = Math.max(...plans.map(({ score }) => score));
  return [...plans.map((plan) => featuresOfPlan(question, plan, heads, best)), noneFeatures(question, plans)];
}

/** Returns what two plans have in common that give the same answer: a result, or rows by their names or one of their columns. */
export function answerOf({ operation, result, rows, target, columns, table }: Plan): string {
  if (result !== null && operation !== "list") return `= ${result}`;
  const [shown = operation === "lookup" ? target : -1] = columns;
  const isName = shown < 0 || table.identity.includes(shown);
  const ends = [rows[0], rows.at(-1)].map((row) => row?.find((cell) => cell)?.start);
  return `${isName ? "names" : shown} of ${rows.length} rows from ${ends.join(" to ")}`;
}

function featuresOfPlan(question: Question, plan: Plan, heads: readonly HeadMatch[], best: number): string[] {
  const { operation, conditions, doubts, naming, rows, target, table, taken } = plan;
  const left = plan.left.length;
  const sort = target < 0 ? "names" : table.columns[target]!.sort;
  const kinds = conditions.map(({ kind, whole }) => (whole ? kind : `${kind} part`)).toSorted();
  const said = conditions.reduce((sum, { words }) => sum + words.size, 0);
  const untaken = (places: Iterable<number>) => [...places].filter((at) => !taken.has(at)).length;
  const numbers = question.words.flatMap(({ isNumber }, at) => (isNumber ? [at] : []));
  const own = [
    `asked ${askedAs(question)}`,
    ...[...new Set(doubts)].map((doubt) => `doubt ${doubt}`),
    `doubts ${Math.min(doubts.length, 4)}`,
    `left ${Math.min(left, 4)}`,
    `left share ${Math.round((left / Math.max(1, question.content.size)) * 4)}`,
    `naming ${Math.min(4, Math.floor(naming))}`,
    `conditions ${kinds.join(" ")}`,
    `words ${Math.min(said, 5)}`,
    `rows ${rows.length === table.rows.length ? "all" : rows.length > 1 ? "some" : "one"}`,
    `sort ${sort.split(" ")[0]}`,
    `name ${target === table.identity[0]}`,
    `asked for ${question.sorts.length === 0 ? "any" : isOfSort(sort, question.sorts)}`,
    `operators ${Math.min(untaken(question.operators), 2)}`,
    `numbers ${Math.min(untaken(numbers), 2)}`,
    `degree ${question.degree ? untaken(question.degree.words) > 0 : "none"}`,
    `telling ${table.isTelling}`,
    `head ${headFeature(heads[target])}`,
    `noun ${nounFeature(question, plan, heads)}`,
    `broken ${conditions.some(({ breaksName }) => breaksName)}`,
    `gap ${Math.min(6, Math.floor(best - plan.score))}`,
    `place ${target < 0 ? "none" : Math.min(4, target)}`,
    `many ${rows.length > 1} plural ${/[^s]s$/.test(question.words[nounOf(question) ?? -1]?.lower ?? "")}`,
    `shown ${plan.columns.length}`,
    `identity ${table.identity.includes(target)}`,
    `first ${rows[0] === table.rows[0]} last ${rows.at(-1) === table.rows.at(-1)}`,
  ];
  return [
    `score ${Math.max(-4, Math.min(6, Math.floor(plan.score / 2)))}`,
    ...own,
    ...own.map((each) => `${operation}: ${each}`),
  ];
}

function noneFeatures(question: Question, plans: readonly Plan[]): string[] {
  const sure = plans.filter(({ doubts }) => doubts.length === 0);
  const least = plans.reduce((fewest, { left }) => Math.min(fewest, left.length), 4);
  return [
    "none",
    `none: asked ${askedAs(question)}`,
    `none: left ${least}`,
    `none: sure ${Math.min(3, new Set(sure.map(answerOf)).size)}`,
    `none: content ${Math.min(8, question.content.size)}`,
    `none: operators ${Math.min(2, question.operators.size)}`,
  ];
}

const nounOf = (question: Question): number | undefined =>
  nounBehind(question, question.which >= 0 ? question.which : question.asked)[0];

const headFeature = (head: HeadMatch | undefined): string =>
  head === undefined || head.words.size === 0
    ? "none"
    : `${head.exact ? "own" : "tied"} ${head.coverage === 1 ? "whole" : "part"}`;

/** Says what takes up the noun that is asked for. */
export function nounFeature(question: Question, plan: Plan, heads: readonly HeadMatch[]): string {
  const noun = nounOf(question);
  if (noun === undefined) return "none";
  if (heads[plan.target]?.words.has(noun)) return "head";
  if (plan.table.identity.some((column) => heads[column]?.words.has(noun))) return "name";
  if (plan.conditions.some(({ words }) => words.has(noun))) return "condition";
  return plan.taken.has(noun) ? "taken" : "left";
}

/** Returns the form of a question. */
function askedAs(question: Question): string {
  const { difference, sum, average, degree, or, which } = question;
  if (difference.length > 0) return "difference";
  if (question.counts) return sum.length > 0 ? "count in all" : degree ? "count of degree" : "count";
  if (average.length > 0) return "average";
  if (sum.length > 0) return "sum";
  if (or >= 0) return "or";
  if (question.isYesNo) return "yes or no";
  if (degree) return degree.superlative ? "end" : "more";
  if (question.isWho) return "who";
  if (question.asksTime) return "when";
  if (which >= 0) return "which";
  return question.isWhatIs ? "what" : "other";
}
