import { keysOfTable } from "./match/table-keys.ts";
import { areTied, partBeforeHead } from "./match/ties.ts";
import { findPlans } from "./plan/find-plans.ts";
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
/** Returns the best way to answer a question from any of the tables that no check doubts; null where there is none. */
export function answerFromRecords(
  asked: string,
  language: string,
  tables: readonly RecordTable[],
): Plan | null {
  return plansFromRecords(asked, language, tables)[0] ?? null;
}

/** Returns the best way to answer a question from each of the tables that no check doubts, the best of all first. */
export function plansFromRecords(asked: string, language: string, tables: readonly RecordTable[]): Plan[] {
  const question = interpret(asked, language);
  return tables
    .slice(0, mostTables)
    .flatMap((table) => (mayAnswer(question, table) ? (bestPlan(question, table) ?? []) : []))
    .toSorted(
      (one, other) =>
        other.score - one.score || unaskedYears(question, one.table) - unaskedYears(question, other.table),
    );
}

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

function bestPlan(question: Question, table: RecordTable): Plan | null {
  let best: Plan | null = null;
  for (const plan of findPlans(question, table))
    if (plan.doubts.length === 0 && (best === null || plan.score > best.score)) best = plan;
  return best;
}

/** Returns whether a table has each word that has to be taken up, or one tied to it: that separates most tables. */
function mayAnswer(
  { content, soft, words, operators, asking, degree, amounts, times, language }: Question,
  table: RecordTable,
): boolean {
  const keys = keysOfTable(table);
  const used = new Set([...(degree?.words ?? []), ...[...amounts, ...times].flatMap((each) => each.words)]);
  for (const at of content) {
    if (soft.has(at) || operators.has(at) || asking.has(at) || used.has(at)) continue;
    const { key, isNumber } = words[at]!;
    if (isNumber || keys.all.has(key) || keys.heads.some((head) => areTied(head, key))) continue;
    const part = partBeforeHead(words[at]!, keys.heads, language);
    if (part !== null && keys.all.has(part)) continue;
    if (!isTakenOtherwise(words[at]!, language)) return false;
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
