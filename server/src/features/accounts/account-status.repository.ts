import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { deleteRows, findRow, insertIfNew, insertOrUpdate } from "#platform/database/rows.ts";
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
  await insertIfNew(transaction, "suspended_accounts", { user_id: userId, since });
}

/** Returns the account's assigned plan, or the installation's default. */
export async function findPlan(read: ReadHandle, userId: string, byDefault: PlanId): Promise<Plan> {
  const assigned = await findRow(read, "account_plans", { user_id: userId }, { columns: ["plan"] });
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
    await deleteRows(transaction, "account_plans", { user_id: userId });
    return;
  }
  const assigned = { plan, assigned_at: now.toISOString() };
  await insertOrUpdate(transaction, "account_plans", { user_id: userId, ...assigned }, ["user_id"]);
}
