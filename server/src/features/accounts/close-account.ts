import type { Deps } from "../deps.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { JobQueue, JobHandler, JobKind } from "#platform/jobs/job-queue.ts";
import { type Caller, sessionOf } from "../admit-caller.ts";
import { eraseAddressFromAudit, eraseAccountFromAudit } from "../audit/erase-from-audit.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { OtherEmailError, WrongPasswordError } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { spendResetTokens } from "./mailed-links.repository.ts";
import { type ConfirmOwnerDeps, confirmOwner } from "./confirm-owner.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import {
  deleteRowsOf,
  eraseUser,
  holdUser,
  type User,
  deleteErasedUser,
  setPasswordHash,
} from "./users.repository.ts";
import { z } from "zod";

export interface DeleteAccountDeps extends Pick<Deps, "database" | "queue">, ConfirmOwnerDeps {
  /** Fails while others would lose by it what they work on. */
  requireNothingShared(transaction: WriteHandle, ownerId: string): Promise<void>;
  /** Runs other features' clean-up in the same transaction, such as deleting projects with their publications. */
  withdrawOwned: readonly ((transaction: WriteHandle, ownerId: string) => Promise<void>)[];
}

/**
 * Closes an account: nobody can sign in, no key works, its content disappears, and its address is free again. A job
 * purges the data, even if this process dies.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  caller: Caller,
  given: { password: string | undefined; email: string; deletesShared: boolean },
): Promise<void> {
  const user = await confirmOwner(deps, caller, given.password);
  if (emailKey(given.email) !== user.email_key) throw new OtherEmailError();
  await deps.database.write(async (transaction) => {
    if (!(await holdUser(transaction, user))) throw new WrongPasswordError();
    if (!given.deletesShared) await deps.requireNothingShared(transaction, user.id);
    await recordAct(transaction, { code: "account.deleted", on: { kind: "account", ...personOf(user) } });
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
  { withdrawOwned, queue }: Pick<DeleteAccountDeps, "withdrawOwned" | "queue">,
  transaction: WriteHandle,
  { id, email }: Pick<User, "id" | "email">,
): Promise<void> {
  for (const withdraw of withdrawOwned) await withdraw(transaction, id);
  await deleteRowsOf(transaction, id, [...waysIn, "administrators", "identities", ...mailedLinks]);
  await eraseAddressFromAudit(transaction, email);
  await eraseUser(transaction, id);
  await queue.add(transaction, purgeAccountKind, {
    payload: { userId: id },
    idempotencyKey: `purge-account:${id}`,
    subject: id,
    owner: id,
  });
}

const payload = z.object({ userId: z.string() });
type Payload = z.infer<typeof payload>;

const purgeAccountKind: JobKind<Payload> = {
  name: "purge-account",
  payload,
  // Data that somebody wanted gone must go: tried for more than a week.
  maxAttempts: 18,
  backOff: 10_000,
};

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
        await deleteErasedUser(transaction, userId);
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
