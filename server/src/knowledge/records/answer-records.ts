import { findPlans } from "./plan/find-plans.ts";
import type { Plan } from "./plan/plan.ts";
import { interpret } from "./question/interpret.ts";
import type { RecordTable } from "./record.ts";

const mostTables = 400;

/** Returns the best plan over all tables that no check doubts, and the best that some check does. */
export function planRecords(
  asked: string,
  language: string,
  tables: readonly RecordTable[],
): { claimed: Plan | null; nearest: Plan | null } {
  const question = interpret(asked, language);
  let claimed: Plan | null = null;
  let nearest: Plan | null = null;
  for (const table of tables.slice(0, mostTables))
    for (const plan of findPlans(question, table)) {
      if (plan.doubts.length === 0 && plan.score > (claimed?.score ?? Number.NEGATIVE_INFINITY))
        claimed = plan;
      if (plan.score > (nearest?.score ?? Number.NEGATIVE_INFINITY)) nearest = plan;
    }
  return { claimed, nearest };
}
