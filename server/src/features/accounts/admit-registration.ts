import type { Body } from "@groundwork/contract/call";
import type { register } from "@groundwork/contract/accounts";
import type { PlanId } from "@groundwork/contract/plans";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import { findAccountInvitation, type StoredInvitation } from "./mailed-links.repository.ts";
import { setPlan } from "./account-status.repository.ts";
import { accountErrors as errors } from "./accounts.errors.ts";
import { emailKey, secretHash } from "./accounts.rules.ts";
import { insertAdministrator } from "./administrators.ts";
import { findFirstUser } from "./users.repository.ts";
import { deleteRows } from "#platform/database/rows.ts";
import type { AccountDeps, Registration } from "./account-deps.ts";

/** Describes the invitation of somebody who registers; its effects follow once the account exists. */
export interface Invited {
  by: "administrator" | "project";
  accept(transaction: WriteHandle, userId: string): Promise<void>;
}

/**
 * Admits a registration and returns its invitation, or null for somebody uninvited if registration is open. An
 * administrator's invitation proves the address by its link; a project's is also shown to its owner. Fails with a
 * sentence that says how to proceed.
 */
export async function admitRegistration(
  deps: AccountDeps,
  { invitation: token = "", email }: Body<typeof register>,
): Promise<Invited | null> {
  const { registration } = deps.settings;
  if (token.trim() === "") {
    if (registration === "open") return null;
    throw registration === "invited" ? new errors.invitation_needed() : new errors.registration_closed();
  }
  const { read } = deps.database;
  const now = deps.clock.now();
  const tokenHash = secretHash(token.trim());
  const invitation = await findAccountInvitation(read, { token_hash: tokenHash }, now);
  if (invitation) {
    if (invitation.email_key !== emailKey(email)) throw new errors.other_address_invited();
    return {
      by: "administrator",
      accept: (transaction, userId) => accept(deps, transaction, invitation, userId),
    };
  }
  if (!(await deps.isInvitedToProject(read, { tokenHash, email, now }))) {
    if (registration === "open") return null;
    throw new errors.registration_invitation();
  }
  if (registration === "closed") throw new errors.registration_closed();
  // The project's invitation is accepted once they are signed in.
  return { by: "project", accept: async () => undefined };
}

/**
 * Admits an account that begins at the sign-in provider, which vouches for the address, so an invitation to it counts
 * without its link. Fails with `registration_closed` or `invitation_needed`.
 */
export async function admitArrival(
  deps: AccountDeps,
  transaction: WriteHandle,
  email: string,
): Promise<Invited["accept"]> {
  const now = deps.clock.now();
  const invitation = await findAccountInvitation(transaction, { email_key: emailKey(email) }, now);
  if (invitation) return (within, userId) => accept(deps, within, invitation, userId);
  const { registration } = deps.settings;
  if (registration === "closed") throw new errors.registration_closed();
  if (registration === "invited" && !(await deps.isAwaitedInProject(transaction, { email, now })))
    throw new errors.invitation_needed();
  return async () => undefined;
}

/** Finds an administrator's invitation that is still valid. Fails with `registration_invitation`. */
export async function openInvitationToRegister(
  { database, clock }: AccountDeps,
  token: string,
): Promise<StoredInvitation> {
  const token_hash = secretHash(token.trim());
  const found = await findAccountInvitation(database.read, { token_hash }, clock.now());
  if (!found) throw new errors.registration_invitation();
  return found;
}

async function accept(
  { clock, settings: { adminEmails } }: AccountDeps,
  transaction: WriteHandle,
  { id, plan, administers }: StoredInvitation,
  userId: string,
): Promise<void> {
  if (!(await deleteRows(transaction, "account_invitations", { id })))
    throw new errors.registration_invitation();
  const now = clock.now();
  if (plan !== null) await setPlan(transaction, "invited", userId, { plan: plan as PlanId, now });
  if (administers === 1)
    await insertAdministrator(transaction, "invited", userId, { since: now.toISOString(), adminEmails });
}

/** Returns a sentence on what an operator must do before anybody can sign in; null if people can register. */
export async function sayHowFirstAccountIsMade(
  read: ReadHandle,
  registration: Registration,
): Promise<string | null> {
  if (registration === "open" || (await findFirstUser(read))) return null;
  return (
    `There are no accounts yet, and REGISTRATION=${registration} requires an invitation. Invite ` +
    "the first administrator with: npm run admin -- users invite ADDRESS --administrator"
  );
}
