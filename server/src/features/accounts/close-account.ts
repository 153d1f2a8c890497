import type { Database, WriteHandle } from "#platform/database/database.ts";
import { type JobQueue, type JobHandler, purgeTries } from "#platform/jobs/job-queue.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { eraseAddressFromAudit, eraseAccountFromAudit } from "../audit/erase-from-audit.ts";
import { recordAct, onAccount } from "../audit/record-act.ts";
import { accountErrors } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { spendResetTokens } from "./mailed-links.repository.ts";
import { confirmOwner } from "./confirm-owner.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { deleteRowsOf, eraseUser, holdUser, type User, setPasswordHash } from "./users.repository.ts";
import { z } from "zod";
import { deleteRows } from "#platform/database/rows.ts";
import type { AccountDeps } from "./account-deps.ts";

/**
 * Closes an account: nobody can sign in, no key works, its content disappears, and its address is free again. A job
 * purges the data, even if this process dies.
 */
export async function deleteAccount(
  deps: AccountDeps,
  caller: Caller,
  given: { password: string | undefined; email: string; deletesShared: boolean },
): Promise<void> {
  const user = await confirmOwner(deps, caller, given.password);
  if (emailKey(given.email) !== user.email_key) throw new accountErrors.other_email();
  await deps.database.write(async (transaction) => {
    if (!(await holdUser(transaction, user))) throw new accountErrors.wrong_password();
    if (!given.deletesShared) await deps.requireNothingShared(transaction, user.id);
    await recordAct(transaction, "account.deleted", onAccount(user));
    await closeAccount(deps, transaction, user);
  });
  deps.queue.wake();
}

/** Tables of what signs somebody in or lets their browser in. */
const waysIn = [
  "sessions",
  "api_keys",
  "known_browsers",
  "authenticators",
  "recovery_codes",
  "passkeys",
  "sign_in_steps",
] as const;
const mailedLinks = ["reset_tokens", "confirmed_addresses", "address_links"] as const;

/** Closes an account that the transaction has locked; see `deleteAccount`. */
export async function closeAccount(
  { withdrawOwned, queue }: Pick<AccountDeps, "withdrawOwned" | "queue">,
  transaction: WriteHandle,
  { id, email }: Pick<User, "id" | "email">,
): Promise<void> {
  for (const withdraw of withdrawOwned) await withdraw(transaction, id);
  await deleteRowsOf(transaction, id, [...waysIn, "administrators", "identities", ...mailedLinks]);
  await eraseAddressFromAudit(transaction, email);
  await eraseUser(transaction, id);
  await queue.add(transaction, purgeAccountKind, { payload: { userId: id }, subject: id, owner: id });
}

const payload = z.object({ userId: z.string() });
type Payload = z.infer<typeof payload>;
const purgeAccountKind = { name: "purge-account", payload, ...purgeTries };

/** Removes what one feature keeps for the owner of a closed account. Idempotent. */
type AccountPurgeStep = (ownerId: string) => Promise<void>;

/** Removes a closed account for good: the features' steps in their order, then what is left of the user. */
export function purgeAccountJob(
  { database, queue }: { database: Database; queue: Pick<JobQueue, "forgetOwner"> },
  steps: readonly AccountPurgeStep[],
): JobHandler<Payload> {
  return {
    kind: purgeAccountKind,
    async work({ payload: { userId } }) {
      for (const step of steps) await step(userId);
      await database.write(async (transaction) => {
        await eraseAccountFromAudit(transaction, userId);
        await deleteRows(transaction, "users", { id: userId, email_key: `closed:${userId}` });
        await queue.forgetOwner(transaction, userId);
      });
      return "forget";
    },
    forgotten: () => database.forgetDeleted(),
  };
}

/** Invalidates everything that could sign somebody in to the account. */
export async function forgetWaysIn(transaction: WriteHandle, userId: string, now: Date): Promise<void> {
  await setPasswordHash(transaction, userId, "");
  await deleteRowsOf(transaction, userId, [...waysIn, "address_links"]);
  await spendResetTokens(transaction, userId, now);
}

/** Ends all other sessions, so that they must sign in again under the new rules. */
export async function endOtherSessions(transaction: WriteHandle, caller: Caller): Promise<void> {
  await deleteSessionsOf(transaction, caller.userId, sessionOf(caller));
  await deleteRowsOf(transaction, caller.userId, ["known_browsers", "sign_in_steps"]);
}
