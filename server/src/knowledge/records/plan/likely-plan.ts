import { isTransitive } from "../../languages/word-net.ts";
import { type HeadMatch, matchHeads } from "../match/heads.ts";
import { keysOfTable } from "../match/table-keys.ts";
import { askingWordsOf } from "../question/asking-words.ts";
import type { Question } from "../question/question.ts";
import type { RecordTable } from "../record.ts";
import { isAttribute, isIdle } from "./attributes.ts";
import { answerOf, chancesOf, nounFeature } from "./chance.ts";
import { findPlans } from "./find-plans.ts";
import fitted from "./likely-weights.json" with { type: "json" };
import type { Doubt, Plan } from "./plan.ts";
import { isOfSort } from "./sorts.ts";

/** Holds what speaks for and against a plan that leaves words over. Weights are fitted for questions in English. */
export type Signs = ReadonlyMap<string, number>;

const weights: ReadonlyMap<string, number> = new Map(Object.entries(fitted.weights));

/** Sets the least chance at which a plan that leaves words over is claimed. */
export const likelyFrom: number = fitted.claimFrom;

/** Takes from the score of a plan, for each doubt. */
const perDoubt = 2;
/** Bound how far a plan's score is ahead of others, and what the scores themselves count. */
const [mostBehind, mostAhead] = [-3, 4];
const [lowest, highest] = [-4, 10];
const wellNamed = 3;
/** Keeps the odds of a chance finite. */
const leeway = 0.02;

/** Returns the best plan of any table if it is likely to be right although it leaves words over; null otherwise. */
export function likelyPlan(question: Question, tables: readonly RecordTable[]): Plan | null {
  const found = bestPlan(question, tables);
  return found && chanceOf(found.signs) >= likelyFrom ? found.plan : null;
}

function chanceOf(signs: Signs): number {
  let odds = fitted.bias;
  for (const [sign, value] of signs) odds += value * (weights.get(sign) ?? 0);
  return 1 / (1 + Math.exp(-odds));
}

/** Returns the best plan of any table and what speaks for and against it; null if more than words left over speaks against it. */
export function bestPlan(
  question: Question,
  tables: readonly RecordTable[],
): { plan: Plan; signs: Signs } | null {
  const all = tables
    .flatMap((table) => findPlans(question, table))
    .filter(({ doubts }) => !doubts.includes("unread"))
    .toSorted((one, other) => worthOf(other) - worthOf(one));
  const [plan] = all;
  return plan && !plan.doubts.some(isOther) ? { plan, signs: signsOf(question, plan, all) } : null;
}

const isOther = (doubt: Doubt) => doubt !== "words-left";

const worthOf = (plan: Plan): number => plan.score - plan.doubts.filter(isOther).length * perDoubt;

function signsOf(question: Question, plan: Plan, all: readonly Plan[]): Signs {
  const { table, conditions, rows, target, operation, naming, left } = plan;
  const heads = matchHeads(question, table);
  const isPairs = table.kind === "pairs";
  const isOneThing =
    rows.length === 1 && conditions.some(({ kind, whole }) => whole && (kind === "name" || kind === "time"));
  const isNamed = isNamedWhole(heads[target]);
  const sort = target < 0 ? "names" : table.columns[target]!.sort;
  const present: (string | false)[] = [
    left.length === 0 && "sure",
    `operation ${operation}`,
    isPairs && "pairs",
    isPairs && left.length > 0 && "pairs left",
    conditions.length === 0 && !isPairs && table.rows.length > 1 && "no condition",
    isOneThing && "one thing",
    isOneThing && isNamed && "one thing named",
    rows.length === 1 ? "one row" : rows.length === table.rows.length ? "all rows" : "some rows",
    naming < 1 && "unnamed",
    naming >= wellNamed && "well named",
    `sort ${question.sorts.length === 0 ? "any" : isOfSort(sort, question.sorts)}`,
    target < 0 && left.length > 0 && operation !== "count" && "names left",
    `noun ${nounFeature(question, plan, heads)}`,
    left.length > 0 && `left ${Math.min(left.length, 3)}`,
  ];
  const signs = new Map<string, number>();
  for (const sign of present) if (sign !== false) signs.set(sign, 1);
  for (const at of left)
    for (const sign of signsOfLeft(question, plan, at)) signs.set(sign, (signs.get(sign) ?? 0) + 1);
  const answer = answerOf(plan);
  const rivals = all.filter((other) => answerOf(other) !== answer);
  const lead = (rival: Plan | undefined) =>
    rival ? within(worthOf(plan) - worthOf(rival), mostBehind, mostAhead) : mostAhead;
  const own = all.filter((other) => other.table === table);
  const chance = chancesOf(question, own)[own.indexOf(plan)]!;
  return signs
    .set("naming", naming)
    .set("worth", within(worthOf(plan), lowest, highest))
    .set("lead in table", lead(rivals.find((other) => other.table === table)))
    .set("lead over tables", lead(rivals.find((other) => other.table !== table)))
    .set("chance", Math.log((chance + leeway) / (1 + leeway - chance)));
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

const isNamedWhole = (head: HeadMatch | undefined): boolean =>
  head !== undefined && head.words.size > 0 && head.exact && head.coverage === 1;

const persons = new Set("i we you they it he she one people anyone someone somebody us me".split(" "));

/** Says what a word is that nothing takes up: what is done with a named thing is idle more often than another thing or attribute. */
function signsOfLeft(question: Question, { table, conditions }: Plan, at: number): string[] {
  const { words, which, asked, asking, isWho } = question;
  const { key, lower, isNumber, text } = words[at]!;
  if (isNumber) return ["left number"];
  const own = askingWordsOf(question.language);
  const [before, next] = [words[at - 1], words[at + 1]];
  const isUsed = (place: number) => conditions.some((condition) => condition.words.has(place));
  const firstAsked = isWho ? Math.max(...asking, 0) + 1 : Math.max(which >= 0 ? which : asked, -1) + 1;
  const isDone =
    isIdle(lower, question.language) ||
    own.endsAs("past", lower) ||
    lower.endsWith("ing") ||
    isTransitive(lower) ||
    isTransitive(key);
  const kind = (): string => {
    if (at > 0 && /^\p{Lu}/u.test(text)) return "name";
    if (at === firstAsked) return "asked";
    if (/^(?:of|for)$/.test(next?.lower ?? "") && own.is("articles", before?.lower ?? "")) return "attribute";
    if (persons.has(before?.lower ?? "")) return "deed";
    if (isUsed(at - 1)) return "behind name";
    if (isUsed(at + 1)) return "before name";
    return isDone ? "verb" : "noun";
  };
  const { all, heads } = keysOfTable(table);
  return [
    `left ${kind()}`,
    ...(isAttribute(key) ? ["left sort"] : []),
    ...(all.has(key) && !heads.includes(key) ? ["left of rows"] : []),
  ];
}
