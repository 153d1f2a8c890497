import type { Deps } from "../deps.ts";
import type { PlanId } from "@groundwork/contract/plans";
import type { Clock } from "#kit/clock.ts";
import { isStorageFull } from "#kit/storage-failure.ts";
import type { WriteHandle, ReadHandle } from "#platform/database/database.ts";
import { findPlan } from "../accounts/account-status.repository.ts";
import { findAccountUse, planQuota, type Quota } from "./account-quota.ts";
import { countUse, findPeopleOf, findUseOf } from "./account-use.repository.ts";
import { mailPlanWarningKind } from "./mail-plan-warning.jobs.ts";
import { projectErrors } from "./projects.errors.ts";
import type { Answer } from "@groundwork/contract/call";
import type { showPlan } from "@groundwork/contract/plan-use";

/** The share of a month reserved for members, whatever visitors ask. */
const keptForMembers = 0.1;

/** Returns how much of a month visitors may use; null if there is no limit. */
function mostForVisitors(most: number | null): number | null {
  return most === null ? null : Math.floor(most * (1 - keptForMembers));
}

/** The used share of an allowance at which the owner is warned. */
const warningShare = 0.8;

/** "2026-01": the month (UTC) by which use is counted. */
function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** Returns the start of the next month (UTC), when counts reset. */
function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

function secondsToNextMonth(now: Date): number {
  return Math.ceil((nextMonth(now).getTime() - now.getTime()) / 1000);
}

/** Returns the count at which the owner is warned; null if there is no limit. */
function warnedAt(most: number | null): number | null {
  return most === null ? null : Math.ceil(most * warningShare);
}

interface PlanMeterDeps extends Pick<Deps, "database" | "clock" | "logger" | "queue"> {
  defaultPlan: PlanId;
  /** Runs in the transaction in which an account has used up its month's questions; may run again in that month. */
  questionsSpent?(transaction: WriteHandle, ownerId: string, month: string): Promise<void>;
}

/** Counts what an account's projects answer, against its plan's month. */
export interface PlanMeter {
  /**
   * Counts a question; reserves a tenth of a month for members. Fails with `plan_questions_spent` if the month is
   * used up.
   */
  question(ownerId: string, asker: { visitor: boolean }): Promise<void>;
  /** Counts an answer that a model is to write; false where the month's are used up. */
  generated(ownerId: string, asker: { visitor: boolean }): Promise<boolean>;
  /** Within the transaction that adds a file: has its owner warned, once a month, where storage is nearly full. */
  stored(transaction: WriteHandle, ownerId: string, quota: Quota): Promise<void>;
  /** Counts people within the transaction that adds somebody to a project. */
  joined(transaction: WriteHandle, ownerId: string, quota: Quota): Promise<void>;
}

export function createPlanMeter(deps: PlanMeterDeps): PlanMeter {
  const { database, clock, logger, queue, defaultPlan } = deps;

  /** Returns false if the month is used up. Counts nothing on a full disk, and stops nobody. */
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
        if (what === "questions" && !visitor && (used === null || used === plan.questions))
          await deps.questionsSpent?.(transaction, ownerId, month);
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

  /** Warns about allowances that don't reset within a month. */
  async function warnOnce(
    transaction: WriteHandle,
    ownerId: string,
    what: "storage" | "members",
  ): Promise<void> {
    const noted = { ownerId, month: monthOf(clock.now()), what: `${what}_warning`, most: 1 } as const;
    if ((await countUse(transaction, noted)) !== null) await warn(transaction, ownerId, what);
  }

  return {
    async question(ownerId, asker) {
      if (!(await spend(ownerId, "questions", asker)))
        throw new projectErrors.plan_questions_spent(asker, secondsToNextMonth(clock.now()));
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

/** Returns an account's plan and its usage. */
export async function showPlanUse(
  { read, clock, quota }: { read: ReadHandle; clock: Clock; quota: Quota },
  userId: string,
): Promise<Answer<typeof showPlan, 200>> {
  const now = clock.now();
  const [plan, used, kept, people, { bytes, projects, resources }] = await Promise.all([
    findPlan(read, userId, quota.defaultPlan),
    findUseOf(read, userId, monthOf(now)),
    findAccountUse(read, userId),
    findPeopleOf(read, userId),
    planQuota(read, userId, quota),
  ]);
  const limited = (amount: number, most: number) => ({ used: amount, limit: most === 0 ? null : most });
  return {
    plan: plan.id as Answer<typeof showPlan, 200>["plan"],
    name: plan.name,
    ingestion: plan.ingestion,
    renews_at: nextMonth(now).toISOString(),
    questions: { used: used.questions ?? 0, limit: plan.questions },
    generated: { used: used.generated ?? 0, limit: plan.generated },
    storage_bytes: limited(kept.bytes, bytes),
    projects: limited(kept.projects, projects),
    resources: limited(kept.resources, resources),
    members: limited(people.size, quota.people),
  };
}
