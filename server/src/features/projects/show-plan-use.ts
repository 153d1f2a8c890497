import type { Answer } from "@groundwork/contract/call";
import type { showPlan } from "@groundwork/contract/plan-use";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { findPlan } from "../accounts/account-plans.repository.ts";
import { findAccountUse, planQuota, type Quota } from "./account-quota.ts";
import { findPeopleOf, findUseOf } from "./account-use.repository.ts";
import { monthOf, nextMonth } from "./plan.rules.ts";

/** An account's plan, and what of it is used. */
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
