import type { Deps } from "../deps.ts";
import type { Body } from "@groundwork/contract/call";
import type { register } from "@groundwork/contract/accounts";
import type { PlanId } from "@groundwork/contract/plans";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import {
  deleteAccountInvitation,
  findAccountInvitation,
  findAccountInvitationTo,
  type StoredInvitation,
} from "./mailed-links.repository.ts";
import { setPlan } from "./account-status.repository.ts";
import {
  InvitationNeededError,
  OtherAddressInvitedError,
  RegistrationClosedError,
  RegistrationInvitationError,
} from "./accounts.errors.ts";
import { emailKey, secretHash } from "./accounts.rules.ts";
import { insertAdministrator } from "./administrators.ts";
import { findFirstUser } from "./users.repository.ts";

/** Determines who may register unaided: everybody, invited people, or those an administrator invited. */
export type Registration = "open" | "invited" | "closed";

export type IsInvitedToProject = (
  read: ReadHandle,
  invitation: { tokenHash: string; email: string; now: Date },
) => Promise<boolean>;

/** Checks for an open project invitation to an address. */
export type IsAwaitedInProject = (
  read: ReadHandle,
  waiting: { email: string; now: Date },
) => Promise<boolean>;

interface AdmitDeps extends Pick<Deps, "database" | "clock"> {
  isInvitedToProject: IsInvitedToProject;
  isAwaitedInProject: IsAwaitedInProject;
  settings: { registration: Registration; adminEmails: readonly string[] };
}

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
  deps: AdmitDeps,
  { invitation: token = "", email }: Body<typeof register>,
): Promise<Invited | null> {
  const { registration } = deps.settings;
  if (token.trim() === "") {
    if (registration === "open") return null;
    throw registration === "invited" ? new InvitationNeededError() : new RegistrationClosedError();
  }
  const { read } = deps.database;
  const now = deps.clock.now();
  const tokenHash = secretHash(token.trim());
  const invitation = await findAccountInvitation(read, tokenHash, now);
  if (invitation) {
    if (invitation.email_key !== emailKey(email)) throw new OtherAddressInvitedError();
    return {
      by: "administrator",
      accept: (transaction, userId) => accept(deps, transaction, invitation, userId),
    };
  }
  if (!(await deps.isInvitedToProject(read, { tokenHash, email, now }))) {
    if (registration === "open") return null;
    throw new RegistrationInvitationError();
  }
  if (registration === "closed") throw new RegistrationClosedError();
  // The project's invitation is accepted once they are signed in.
  return { by: "project", accept: async () => undefined };
}

export type AdmitArrivalDeps = Pick<AdmitDeps, "clock" | "isAwaitedInProject" | "settings">;

/**
 * Admits an account that begins at the sign-in provider, which vouches for the address, so an invitation to it counts
 * without its link. Fails with RegistrationClosedError or InvitationNeededError.
 */
export async function admitArrival(
  deps: AdmitArrivalDeps,
  transaction: WriteHandle,
  email: string,
): Promise<Invited["accept"]> {
  const now = deps.clock.now();
  const invitation = await findAccountInvitationTo(transaction, email, now);
  if (invitation) return (within, userId) => accept(deps, within, invitation, userId);
  const { registration } = deps.settings;
  if (registration === "closed") throw new RegistrationClosedError();
  if (registration === "invited" && !(await deps.isAwaitedInProject(transaction, { email, now })))
    throw new InvitationNeededError();
  return async () => undefined;
}

/** Finds an administrator's invitation that is still valid. Fails with RegistrationInvitationError. */
export async function openInvitationToRegister(
  { database, clock }: Pick<AdmitDeps, "database" | "clock">,
  token: string,
): Promise<StoredInvitation> {
  const found = await findAccountInvitation(database.read, secretHash(token.trim()), clock.now());
  if (!found) throw new RegistrationInvitationError();
  return found;
}

async function accept(
  { clock, settings: { adminEmails } }: AdmitArrivalDeps,
  transaction: WriteHandle,
  { id, plan, administers }: StoredInvitation,
  userId: string,
): Promise<void> {
  if (!(await deleteAccountInvitation(transaction, id))) throw new RegistrationInvitationError();
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
