import { type Plan, type PlanId, planOf } from "@groundwork/contract/plans";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";

/** The plan of an account: the one that was assigned, else the installation's default. */
export async function findPlan(read: ReadHandle, userId: string, byDefault: PlanId): Promise<Plan> {
  const assigned = await read
    .selectFrom("account_plans")
    .select("plan")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return (assigned && planOf(assigned.plan)) ?? planOf(byDefault)!;
}

/** Assigns a plan; null leaves the account with the installation's default. */
export async function setPlan(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator | "invited",
  userId: string,
  { plan, now }: { plan: PlanId | null; now: Date },
): Promise<void> {
  if (plan === null) {
    await transaction.deleteFrom("account_plans").where("user_id", "=", userId).execute();
    return;
  }
  const assigned = { plan, assigned_at: now.toISOString() };
  await transaction
    .insertInto("account_plans")
    .values({ user_id: userId, ...assigned })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(assigned))
    .execute();
}
