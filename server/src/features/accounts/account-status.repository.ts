import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { type Plan, type PlanId, planOf } from "@groundwork/contract/plans";

/** Selects the suspended accounts, for queries that exclude them. */
export function suspendedAccounts(read: ReadHandle) {
  return read.selectFrom("suspended_accounts").select("suspended_accounts.user_id");
}

export async function isSuspended(read: ReadHandle, userId: string): Promise<boolean> {
  return (await suspendedAccounts(read).where("user_id", "=", userId).executeTakeFirst()) !== undefined;
}

export async function insertSuspension(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  userId: string,
  since: string,
): Promise<void> {
  await transaction
    .insertInto("suspended_accounts")
    .values({ user_id: userId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSuspension(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  userId: string,
): Promise<void> {
  await transaction.deleteFrom("suspended_accounts").where("user_id", "=", userId).execute();
}

/** Returns the account's assigned plan, or the installation's default. */
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
