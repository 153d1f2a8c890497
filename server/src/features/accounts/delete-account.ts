import type { Database, WriteHandle } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { Caller } from "../admit-caller.ts";
import { eraseAddressFromAudit } from "../audit/erase-from-audit.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { OtherEmailError, WrongPasswordError } from "./accounts.errors.ts";
import { emailKey } from "./accounts.rules.ts";
import { deleteAddressLinksOf, deleteConfirmedAddress } from "./addresses/addresses.repository.ts";
import { type ConfirmOwnerDeps, confirmOwner } from "./confirm-owner.ts";
import { deleteKeysOf } from "./keys.repository.ts";
import { deleteKnownBrowsersOf } from "./known-browsers.repository.ts";
import { purgeAccountKind } from "./purge-account.jobs.ts";
import { deleteResetTokensOf } from "./reset-tokens.repository.ts";
import { deleteIdentitiesOf } from "./provider/identities.repository.ts";
import { deleteSecondFactorsOf } from "./second-factor/second-factors.repository.ts";
import { deleteStepsOf } from "./sign-in-steps.repository.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { eraseUser, holdUser, type User } from "./users.repository.ts";

export interface DeleteAccountDeps extends ConfirmOwnerDeps {
  database: Database;
  queue: JobQueue;
  /** Fails while others would lose by it what they work on. */
  requireNothingShared(transaction: WriteHandle, ownerId: string): Promise<void>;
  /** What other features take back in the same transaction, such as projects with their publications. */
  withdrawOwned: readonly ((transaction: WriteHandle, ownerId: string) => Promise<void>)[];
}

/**
 * From now on nobody signs in, no key works, nothing of theirs is seen or answers, and their address is free again. A
 * job removes the data for good, whatever happens to this process.
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

/** Closes an account that its transaction holds; what follows is that of `deleteAccount`. */
export async function closeAccount(
  { withdrawOwned, queue }: Pick<DeleteAccountDeps, "withdrawOwned" | "queue">,
  transaction: WriteHandle,
  { id, email }: Pick<User, "id" | "email">,
): Promise<void> {
  for (const withdraw of withdrawOwned) await withdraw(transaction, id);
  await deleteSessionsOf(transaction, id);
  await deleteKeysOf(transaction, id);
  await deleteResetTokensOf(transaction, id);
  await deleteKnownBrowsersOf(transaction, id);
  await transaction.deleteFrom("administrators").where("user_id", "=", id).execute();
  await deleteIdentitiesOf(transaction, id);
  await deleteSecondFactorsOf(transaction, id);
  await deleteConfirmedAddress(transaction, id);
  await deleteAddressLinksOf(transaction, id);
  await deleteStepsOf(transaction, id);
  await eraseAddressFromAudit(transaction, email);
  await eraseUser(transaction, id);
  await queue.add(transaction, purgeAccountKind, {
    payload: { userId: id },
    idempotencyKey: `purge-account:${id}`,
    subject: id,
    owner: id,
  });
}
