import type { Clock } from "#kit/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { BudgetSpentError } from "./chat.errors.ts";

/** Counts one answer of a publication's day (UTC), or fails with BudgetSpentError. One statement, so none slips by. */
export async function spendDailyBudget(
  { database, clock }: { database: Database; clock: Clock },
  projectId: string,
  budget: number,
): Promise<void> {
  const now = clock.now();
  // A power cut gives the last few back, which is no harm.
  const counted = await database.jot((transaction) =>
    transaction
      .insertInto("daily_answers")
      .values({ project_id: projectId, day: now.toISOString().slice(0, 10), answers: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["project_id", "day"])
          .doUpdateSet((e) => ({ answers: e("daily_answers.answers", "+", 1) }))
          .where("daily_answers.answers", "<", budget),
      )
      .returning("answers")
      .executeTakeFirst(),
  );
  if (!counted) throw new BudgetSpentError(secondsToMidnight(now));
}

function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}
