import type { Body } from "@groundwork/contract/call";
import type { ManagedAccount, updateUser } from "@groundwork/contract/administration";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { recordAct, onAccount, onMember } from "../audit/record-act.ts";
import { setPlan, insertSuspension, isSuspended } from "../accounts/account-status.repository.ts";
import {
  administratorBy,
  findActiveAdministrators,
  insertAdministrator,
} from "../accounts/administrators.ts";
import { deleteSessionsOf } from "../accounts/sessions.repository.ts";
import type { AdministrationDeps } from "./administration.ts";
import { administrationErrors as errors } from "./administration.errors.ts";
import { showAccount } from "./list-accounts.ts";
import { closeAccount } from "../accounts/close-account.ts";
import * as users from "../accounts/users.repository.ts";
import { tryToMail } from "#platform/mail/mailer.ts";
import { deleteRows, findRows, updateRows } from "#platform/database/rows.ts";
import { nowOwnerMail } from "../members/member-mails.ts";

type AccountChange = Body<typeof updateUser>;

/** Changes an account's state, plan or role; fails if no administrator would remain. */
export async function changeAccount(
  deps: AdministrationDeps,
  administrator: AuthorizedAdministrator,
  userId: string,
  change: AccountChange,
): Promise<ManagedAccount> {
  const { email, name } = await showAccount(deps, administrator, userId);
  await deps.database.write(async (transaction) => {
    const now = deps.clock.now();
    const account = { userId, email };
    if (change.suspended === true) {
      // Keeps the sessions until the account is restored, so that pages can say why they are refused.
      await requireAnotherAdministrator(deps, transaction, userId);
      await insertSuspension(transaction, administrator, userId, now.toISOString());
    }
    if (change.suspended === false) {
      await deleteRows(transaction, "suspended_accounts", { user_id: userId });
      // Nobody is signed in by what was left open when they were suspended.
      await deleteSessionsOf(transaction, userId);
    }
    if (change.administrator !== undefined)
      await setAdministrator(deps, transaction, administrator, account, change.administrator);
    if (change.plan !== undefined)
      await setPlan(transaction, administrator, userId, { plan: change.plan, now });
    if (change.disconnect_provider) await users.deleteRowsOf(transaction, userId, ["identities"]);
    if (change.sign_out || change.disconnect_provider) await deleteSessionsOf(transaction, userId);
    await recordChange(transaction, { id: userId, name, email }, change);
  });
  return showAccount(deps, administrator, userId);
}

async function setAdministrator(
  deps: AdministrationDeps,
  transaction: WriteHandle,
  administrator: AuthorizedAdministrator,
  account: { userId: string; email: string },
  administers: boolean,
): Promise<void> {
  const { adminEmails, clock } = deps;
  const by = await administratorBy(transaction, account, adminEmails);
  if (administers === (by !== null)) return;
  if (administers) {
    if (await isSuspended(transaction, account.userId)) throw new errors.suspended_administrator();
    const since = clock.now().toISOString();
    return insertAdministrator(transaction, administrator, account.userId, { since, adminEmails });
  }
  if (by === "settings" || by === "provider") throw new errors.administrator_by_settings();
  await requireAnotherAdministrator(deps, transaction, account.userId);
  await deleteRows(transaction, "administrators", { user_id: account.userId });
}

/**
 * Fails if no other administrator is left. Called within the transaction that removes one, so that two cannot remove each
 * other.
 */
async function requireAnotherAdministrator(
  { adminEmails }: Pick<AdministrationDeps, "adminEmails">,
  transaction: WriteHandle,
  userId: string,
): Promise<void> {
  const active = await findActiveAdministrators(transaction, adminEmails);
  if (active.has(userId) && active.size === 1) throw new errors.last_administrator();
}

async function recordChange(
  transaction: WriteHandle,
  account: { id: string; name: string; email: string },
  { suspended, plan, administrator, sign_out: signOut, disconnect_provider: disconnect }: AccountChange,
): Promise<void> {
  const on = onAccount(account);
  if (suspended !== undefined)
    await recordAct(transaction, suspended ? "account.suspended" : "account.restored", on);
  const detail = {
    ...(plan !== undefined && { plan: plan ?? "default" }),
    ...(administrator !== undefined && { administrator: administrator ? "yes" : "no" }),
    ...((signOut || disconnect) && { sessions: "ended" }),
    ...(disconnect && { provider: "disconnected" }),
  };
  if (Object.keys(detail).length > 0) await recordAct(transaction, "admin.acted", on, detail);
}

/** Deletes an account's projects with it, or hands them to another account (ID or address). */
type Estate = { projects: "delete" } | { projects: "hand_over"; to: string };

/**
 * Closes an account, and returns how many projects were handed over. The heir may exceed their limits; members stay.
 * Fails with `no_heir`, `last_administrator` or `account_not_found`.
 */
export async function removeAccount(
  deps: AdministrationDeps,
  administrator: AuthorizedAdministrator,
  userId: string,
  estate: Estate,
): Promise<number> {
  await showAccount(deps, administrator, userId);
  const { read } = deps.database;
  const user = await users.findUser(read, userId);
  if (!user) throw new errors.account_not_found();
  const heir = estate.projects === "hand_over" ? await findHeir(deps, userId, estate.to) : null;
  const moved = await deps.database.write(async (transaction) => {
    await requireAnotherAdministrator(deps, transaction, userId);
    if (!(await users.holdUser(transaction, user))) throw new errors.account_not_found();
    const handed = heir ? await handOverAll(deps, transaction, userId, heir) : [];
    await closeAccount(deps, transaction, user);
    const projects = heir ? `handed over to ${heir.id}` : "deleted";
    await recordAct(transaction, "account.deleted", onAccount(user), { projects });
    return handed;
  });
  deps.queue.wake();
  if (heir)
    for (const projectId of moved)
      await tryToMail(
        deps,
        nowOwnerMail(heir.email, { from: null, link: `${deps.publicUrl}/project/${projectId}` }),
        "The email to a new owner",
      );
  return moved.length;
}

async function findHeir(
  { database: { read } }: AdministrationDeps,
  userId: string,
  to: string,
): Promise<users.User> {
  const found = (await users.findUserByEmail(read, to)) ?? (await users.findUser(read, to));
  if (!found || found.id === userId || found.email === "" || (await isSuspended(read, found.id)))
    throw new errors.no_heir();
  return found;
}

async function handOverAll(
  { handOver }: AdministrationDeps,
  transaction: WriteHandle,
  ownerId: string,
  heir: users.User,
): Promise<string[]> {
  if (!(await users.holdUser(transaction, heir))) throw new errors.no_heir();
  const own = { owner_id: ownerId, deleted_at: null };
  const projects = await findRows(transaction, "projects", own, { columns: ["id"] });
  await updateRows(transaction, "projects", own, { owner_id: heir.id });
  for (const { id } of projects) {
    await deleteRows(transaction, "project_members", { project_id: id, user_id: heir.id });
    for (const move of handOver) await move(transaction, id, heir.id);
    await recordAct(transaction, "project.handed_over", onMember(heir, id));
  }
  return projects.map(({ id }) => id);
}
