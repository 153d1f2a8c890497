import { createHash } from "node:crypto";
import { createAttemptWindow } from "#kit/attempt-window.ts";
import { clientKey } from "#kit/client-address.ts";
import { isStorageFull } from "#kit/storage-failure.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { chatErrors } from "./chat.errors.ts";
import type { Deps } from "../deps.ts";
import { deleteRows, is } from "#platform/database/rows.ts";

/** Gives one visitor address a tenth of a day's budget, but always enough for a conversation. */
const shareOf = (budget: number) => Math.max(20, Math.floor(budget / 10));

const dayLength = 86_400_000;
const spentByVisitors = { scope: "visitors", period: "day" } as const;

/** Counts answers against a publication's day (UTC), which may have so many, and one visitor address a tenth of them. */
export function createDailyBudget(
  { database, clock, logger }: Pick<Deps, "database" | "clock" | "logger">,
  budget: number,
) {
  /** Counts answers that a full disk could not record. */
  const uncounted = createAttemptWindow(clock, budget, dayLength);
  let sweptFor = "";

  return {
    /** Counts one answer, or fails with `daily_share_spent` or `daily_budget_spent`. */
    async spend(projectId: string, address: string): Promise<void> {
      const now = clock.now();
      const day = now.toISOString().slice(0, 10);
      const visit = { project_id: projectId, day, visitor: visitorHash(projectId, day, address) };
      let refusal: typeof chatErrors.daily_share_spent | null;
      try {
        // A power cut gives the last few back, which is no harm.
        refusal = await database.jot(async (transaction) => {
          if (sweptFor !== day) await deleteRows(transaction, "daily_visitors", { day: is("<", day) });
          const refused = await count(transaction, visit, budget);
          if (refused === chatErrors.daily_budget_spent)
            await emitEvent(transaction, projectId, "budget.spent", spentByVisitors, day);
          return refused;
        });
        sweptFor = day;
      } catch (error) {
        if (!isStorageFull(error)) throw error;
        logger.error({ err: error }, "A visitor's question could not be counted.");
        refusal = uncounted.take(projectId) > 0 ? chatErrors.daily_budget_spent : null;
      }
      if (refusal) throw new refusal(secondsToMidnight(now));
    },
  };
}

/**
 * Counts an answer; returns the error that refuses it, or null. Each count is a single statement, so that none is
 * missed.
 */
async function count(
  transaction: WriteHandle,
  visit: { project_id: string; day: string; visitor: string },
  budget: number,
): Promise<typeof chatErrors.daily_share_spent | null> {
  const ofVisitor = await transaction
    .insertInto("daily_visitors")
    .values({ ...visit, answers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "day", "visitor"])
        .doUpdateSet((e) => ({ answers: e("daily_visitors.answers", "+", 1) }))
        .where("daily_visitors.answers", "<", shareOf(budget)),
    )
    .returning("answers")
    .executeTakeFirst();
  if (!ofVisitor) return chatErrors.daily_share_spent;
  const ofAll = await transaction
    .insertInto("daily_answers")
    .values({ project_id: visit.project_id, day: visit.day, answers: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["project_id", "day"])
        .doUpdateSet((e) => ({ answers: e("daily_answers.answers", "+", 1) }))
        .where("daily_answers.answers", "<", budget),
    )
    .returning("answers")
    .executeTakeFirst();
  return ofAll ? null : chatErrors.daily_budget_spent;
}

/** Another for each project and each day, so that nobody is followed from one to the other. */
function visitorHash(projectId: string, day: string, address: string): string {
  return createHash("sha256")
    .update(`${day} ${projectId} ${clientKey(address)}`)
    .digest("hex");
}

function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}
