import { keysOfTable } from "./match/table-keys.ts";
import { abbreviates, areTied, partBeforeHead } from "./match/ties.ts";
import { chancesOf, claimFrom } from "./plan/chance.ts";
import { findPlans } from "./plan/find-plans.ts";
import { likelyPlan } from "./plan/likely-plan.ts";
import { isAttribute, isIdle } from "./plan/attributes.ts";
import { namesPeople } from "./plan/people.ts";
import type { Plan } from "./plan/plan.ts";
import { interpret } from "./question/interpret.ts";
import type { Question } from "./question/question.ts";
import { askingWordsOf } from "./question/asking-words.ts";
import type { RecordTable } from "./record.ts";
import { unitNamed } from "./values/units.ts";
import type { Word } from "./words.ts";

const mostTables = 400;
/** Rows of a table from which on chances hold, which are fitted on longer tables. */
const leastRows = 15;
/** Words of a question that a table may lack whose best plan is likely all the same. */
const mostUnknown = 2;
/** The chance from which on a doubt about the operation counts no more. */
const overruleFrom = 0.7;

/** Returns the best way to answer a question from any of the tables that no check doubts; null where there is none. */
export function answerFromRecords(
  asked: string,
  language: string,
  tables: readonly RecordTable[],
): Plan | null {
  return plansFromRecords(asked, language, tables)[0] ?? null;
}

/**
 * Returns the best way to answer a question from each of the tables that no check doubts, the best of all first; where there is none,
 * the best that is likely to be right all the same.
 */
export function plansFromRecords(asked: string, language: string, tables: readonly RecordTable[]): Plan[] {
  const question = interpret(asked, language);
  const near = tables.slice(0, mostTables);
  const sure = near
    .flatMap((table) => (mayAnswer(question, table) ? (bestPlan(question, table) ?? []) : []))
    .toSorted(
      (one, other) =>
        other.score - one.score || unaskedYears(question, one.table) - unaskedYears(question, other.table),
    );
  return sure.length > 0 ? sure : (likelyOf(question, near) ?? []);
}

/** Returns the likely plan of short tables, on which the weights were fitted, and for English. */
function likelyOf(question: Question, tables: readonly RecordTable[]): [Plan] | null {
  if (question.language !== "en") return null;
  const plan = likelyPlan(question, mayBeLikely(question, tables));
  return plan && [plan];
}

/** Returns the short tables that lack so few words of a question that one of them may answer it although it has not all of them. */
export const mayBeLikely = (question: Question, tables: readonly RecordTable[]): RecordTable[] =>
  tables.filter((table) => table.rows.length < leastRows && mayAnswer(question, table, mostUnknown));

/** Counts the years in a table's title and captions that a question does not ask for: of equal answers the undated one counts. */
function unaskedYears({ words }: Question, { context }: RecordTable): number {
  const asked = new Set(words.map(({ key }) => key));
  return new Set(
    context.filter(({ key }) => /^[12]\d{3}$/.test(key) && !asked.has(key)).map(({ key }) => key),
  ).size;
}

/** Returns the table that would answer a question if all of its rows had been read; null where there is none. */
export function tooLongToAnswer(
  asked: string,
  language: string,
  tables: readonly RecordTable[],
): RecordTable | null {
  const question = interpret(asked, language);
  const isOnlyUnread = ({ doubts }: Plan) => doubts.length === 1 && doubts[0] === "unread";
  const long = tables.filter((table) => table.unread > 0 && mayAnswer(question, table));
  return long.find((table) => findPlans(question, table).some(isOnlyUnread)) ?? null;
}

/**
 * Returns the best of the plans that no check doubts, null where it is unlikely to be right. In a longer table a likely plan needs no
 * certain operation.
 */
function bestPlan(question: Question, table: RecordTable): Plan | null {
  const plans = findPlans(question, table);
  const possible = plans.filter(({ doubts }) => doubts.every((doubt) => doubt === "operation"));
  const isShort = table.rows.length < leastRows;
  const [best] = possible.toSorted(
    (one, other) => one.doubts.length - other.doubts.length || other.score - one.score,
  );
  if (!best || isShort) return best?.doubts.length === 0 ? best : null;
  const chances = chancesOf(question, plans);
  const chanceOf = (plan: Plan) => chances[plans.indexOf(plan)]!;
  if (best.doubts.length === 0) return isNamed(best) || chanceOf(best) >= claimFrom ? best : null;
  const [likely] = possible.toSorted((one, other) => chanceOf(other) - chanceOf(one));
  return chanceOf(likely!) >= overruleFrom ? likely! : null;
}

/** Returns whether a plan's answer is a cell of the one row that the question names in full. */
const isNamed = ({ operation, rows, conditions }: Plan): boolean =>
  operation === "lookup" &&
  rows.length === 1 &&
  conditions.some(({ kind, whole }) => kind === "name" && whole);

/** Returns whether a table has each word that has to be taken up, or one tied to it, but for a few: that separates most tables. */
function mayAnswer(
  { content, soft, words, operators, asking, degree, amounts, times, language }: Question,
  table: RecordTable,
  most = 0,
): boolean {
  const keys = keysOfTable(table);
  let unknown = 0;
  const used = new Set([...(degree?.words ?? []), ...[...amounts, ...times].flatMap((each) => each.words)]);
  for (const at of content) {
    if (soft.has(at) || operators.has(at) || asking.has(at) || used.has(at)) continue;
    const { key, lower, isNumber } = words[at]!;
    if (
      isNumber ||
      keys.all.has(key) ||
      keys.heads.some((head) => areTied(head, key) || abbreviates(head, lower))
    )
      continue;
    const part = partBeforeHead(words[at]!, keys.heads, language);
    if (part !== null && keys.all.has(part)) continue;
    if (!isTakenOtherwise(words[at]!, language) && ++unknown > most) return false;
  }
  return true;
}

/** Units and words that an operation or a sort of values takes up are in no table. */
const isTakenOtherwise = ({ lower, key }: Word, language: string): boolean =>
  isIdle(lower, language) ||
  isAttribute(key) ||
  namesPeople(lower, language) ||
  unitNamed(lower) !== undefined ||
  askingWordsOf(language).operations.has(lower);
