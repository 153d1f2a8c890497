import { answerFromRecords } from "../../server/src/knowledge/records/answer-records.ts";
import { chancesOf } from "../../server/src/knowledge/records/plan/chance.ts";
import { overAllRows } from "../../server/src/knowledge/records/plan/make-plan.ts";
import { findPlans } from "../../server/src/knowledge/records/plan/find-plans.ts";
import type { Plan } from "../../server/src/knowledge/records/plan/plan.ts";
import { interpret } from "../../server/src/knowledge/records/question/interpret.ts";
import type { RecordTable } from "../../server/src/knowledge/records/record.ts";
import { readTables } from "../../server/src/knowledge/records/tables/read-tables.ts";
import { withoutColumn, withoutRows } from "./cut-tables.ts";
import { isRight } from "./is-right.ts";
import { partOf, type TableSet } from "./read-set.ts";

/** Shares from 0 to 1, each of what it is a share of. */
export interface Gauged {
  questions: number;
  /** The best plan is right, whether or not it is claimed. */
  right: number;
  claimed: number;
  /** Counts the right ones of those claimed. */
  claimedRight: number;
  /**
   * Counts those of tables from which the answer's columns or rows were cut. A claim that is right all the same needed nothing of
   * what was cut, and what is worked out over all rows has another answer without some of them.
   */
  claimedWithoutColumn: number;
  claimedWithoutRows: number;
}

/** Asks every question of its own table, as the product does, and of the table with the answer cut out. */
export function gauge({ tables, questions }: TableSet): Gauged {
  const counts = { right: 0, claimed: 0, claimedRight: 0 };
  const [cutColumn, cutRows] = [new Share(), new Share()];
  const read = new Map<string, RecordTable[]>();
  for (const { table, question, answers } of questions) {
    const rows = tables.get(table) ?? [];
    const own = read.get(table) ?? readTables(partOf(rows), "en");
    read.set(table, own);
    const claim = answerFromRecords(question, "en", own);
    const best = claim ?? bestOf(question, own);
    if (best && isRight(best, answers)) counts.right++;
    if (claim) counts.claimed++;
    if (claim && isRight(claim, answers)) counts.claimedRight++;
    cutColumn.add(withoutColumn(rows, answers), question, (plan) => !isRight(plan, answers));
    cutRows.add(withoutRows(rows, answers), question, ({ operation }) => !overAllRows.has(operation));
  }
  return {
    questions: questions.length,
    right: counts.right / questions.length,
    claimed: counts.claimed / questions.length,
    claimedRight: counts.claimedRight / counts.claimed,
    claimedWithoutColumn: cutColumn.share,
    claimedWithoutRows: cutRows.share,
  };
}

function bestOf(question: string, tables: readonly RecordTable[]): Plan | null {
  const asked = interpret(question, "en");
  const likely = tables.flatMap((table) => {
    const plans = findPlans(asked, table);
    return chancesOf(asked, plans).map((chance, at) => ({ chance, plan: plans[at]! }));
  });
  return likely.toSorted((one, other) => other.chance - one.chance)[0]?.plan ?? null;
}

/** The share of cut tables whose question is claimed all the same. */
class Share {
  #asked = 0;
  #claimed = 0;

  add(
    rows: readonly (readonly string[])[] | null,
    question: string,
    isFalse: (claim: Plan) => boolean,
  ): void {
    if (!rows) return;
    this.#asked++;
    const claim = answerFromRecords(question, "en", readTables(partOf(rows), "en"));
    if (claim && isFalse(claim)) this.#claimed++;
  }

  get share(): number {
    return this.#asked === 0 ? 0 : this.#claimed / this.#asked;
  }
}
