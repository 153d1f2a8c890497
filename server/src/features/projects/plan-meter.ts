import type { PlanId } from "@groundwork/contract/plans";
import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import { isStorageFull } from "#kit/storage-failure.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { findPlan } from "../accounts/account-plans.repository.ts";
import { findAccountUse, planQuota, type Quota } from "./account-quota.ts";
import { countUse, findPeopleOf, noteOnce } from "./account-use.repository.ts";
import { mailPlanWarningKind } from "./mail-plan-warning.jobs.ts";
import { monthOf, mostForVisitors, secondsToNextMonth, warnedAt } from "./plan.rules.ts";
import { PlanQuestionsSpentError } from "./projects.errors.ts";

export interface PlanMeterDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  queue: JobQueue;
  defaultPlan: PlanId;
}

/** Counts what an account's projects answer, against its plan's month. */
export interface PlanMeter {
  /** Counts a question; a tenth of a month is kept for the project's own people. Fails with PlanQuestionsSpentError where the month's are used up. */
  question(ownerId: string, asker: { visitor: boolean }): Promise<void>;
  /** Counts an answer that a model is to write; false where the month's are used up. */
  generated(ownerId: string, asker: { visitor: boolean }): Promise<boolean>;
  /** Within the transaction that adds a file: has its owner warned, once a month, where storage is nearly full. */
  stored(transaction: WriteHandle, ownerId: string, quota: Quota): Promise<void>;
  /** The same within the transaction that lets somebody into a project. */
  joined(transaction: WriteHandle, ownerId: string, quota: Quota): Promise<void>;
}

export function createPlanMeter({ database, clock, logger, queue, defaultPlan }: PlanMeterDeps): PlanMeter {
  /** False where the month's are used up. A full disk counts nothing, and stops nobody. */
  async function spend(
    ownerId: string,
    what: "questions" | "generated",
    { visitor }: { visitor: boolean },
  ): Promise<boolean> {
    const plan = await findPlan(database.read, ownerId, defaultPlan);
    const month = monthOf(clock.now());
    try {
      // A power cut gives the last few back, which is no harm.
      return await database.jot(async (transaction) => {
        const most = visitor ? mostForVisitors(plan[what]) : plan[what];
        const used = await countUse(transaction, { ownerId, month, what, most });
        if (used !== null && used === warnedAt(plan[what])) await warn(transaction, ownerId, what);
        return used !== null;
      });
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      logger.error({ err: error }, "A question could not be counted.");
      return true;
    }
  }

  async function warn(
    transaction: WriteHandle,
    ownerId: string,
    what: "questions" | "generated" | "storage" | "members",
  ): Promise<void> {
    const month = monthOf(clock.now());
    await queue.add(transaction, mailPlanWarningKind, {
      payload: { userId: ownerId, what, month },
      idempotencyKey: `plan-warning:${ownerId}:${month}:${what}`,
      subject: ownerId,
      owner: ownerId,
    });
  }

  /** Of what is not used up within a month. */
  async function warnOnce(
    transaction: WriteHandle,
    ownerId: string,
    what: "storage" | "members",
  ): Promise<void> {
    const noted = { ownerId, month: monthOf(clock.now()), what: `${what}_warning` } as const;
    if (await noteOnce(transaction, noted)) await warn(transaction, ownerId, what);
  }

  return {
    async question(ownerId, asker) {
      if (!(await spend(ownerId, "questions", asker)))
        throw new PlanQuestionsSpentError(asker, secondsToNextMonth(clock.now()));
    },
    generated: (ownerId, asker) => spend(ownerId, "generated", asker),
    async stored(transaction, ownerId, quota) {
      const { storageMegabytes } = await findPlan(transaction, ownerId, defaultPlan);
      if (storageMegabytes === null) return;
      const [most, { bytes }] = [
        await planQuota(transaction, ownerId, quota),
        await findAccountUse(transaction, ownerId),
      ];
      if (bytes < (warnedAt(most.bytes) ?? Infinity)) return;
      await warnOnce(transaction, ownerId, "storage");
    },
    async joined(transaction, ownerId, { people: most }) {
      if (most === 0) return;
      const { size } = await findPeopleOf(transaction, ownerId);
      if (size >= (warnedAt(most) ?? Infinity)) await warnOnce(transaction, ownerId, "members");
    },
  };
}
