import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { personOf, recordAct } from "../audit/record-act.ts";
import { closeAccount } from "../accounts/delete-account.ts";
import { isSuspended } from "../accounts/suspended-accounts.repository.ts";
import { findUser, findUserByEmail, holdUser, type User } from "../accounts/users.repository.ts";
import type { AdministrationDeps } from "./administration.ts";
import { tryToMail } from "#platform/mail/mailer.ts";
import { nowOwnerMail } from "../members/hand-over-mails.ts";
import { AccountNotFoundError, NoHeirError } from "./administration.errors.ts";
import { requireAnotherAdministrator } from "./change-account.ts";
import { showAccount } from "./list-accounts.ts";

/** Whether an account's projects go with it, or to whom they go: an identifier or an address. */
export type Estate = { projects: "delete" } | { projects: "hand_over"; to: string };

/**
 * Closes an account for good, and gives how many projects changed hands. Whoever gets them has them above their own limits
 * too; members stay members. Fails with NoHeirError, LastAdministratorError or AccountNotFoundError.
 */
export async function removeAccount(
  deps: AdministrationDeps,
  administrator: AuthorizedAdministrator,
  userId: string,
  estate: Estate,
): Promise<number> {
  await showAccount(deps, administrator, userId);
  const { read } = deps.database;
  const user = await findUser(read, userId);
  if (!user) throw new AccountNotFoundError();
  const heir = estate.projects === "hand_over" ? await findHeir(deps, userId, estate.to) : null;
  const moved = await deps.database.write(async (transaction) => {
    await requireAnotherAdministrator(deps, transaction, userId);
    if (!(await holdUser(transaction, user))) throw new AccountNotFoundError();
    const handed = heir ? await handOverAll(deps, transaction, userId, heir) : [];
    await closeAccount(deps, transaction, user);
    await recordAct(transaction, {
      code: "account.deleted",
      on: { kind: "account", ...personOf(user) },
      detail: { projects: heir ? `handed over to ${heir.id}` : "deleted" },
    });
    return handed;
  });
  deps.queue.wake();
  if (heir)
    for (const projectId of moved)
      await tryToMail(
        deps,
        nowOwnerMail(heir.email, { from: null, link: `${deps.publicUrl}/project/${projectId}` }),
        "A mail to a new owner",
      );
  return moved.length;
}

async function findHeir(
  { database: { read } }: AdministrationDeps,
  userId: string,
  to: string,
): Promise<User> {
  const found = (await findUserByEmail(read, to)) ?? (await findUser(read, to));
  if (!found || found.id === userId || found.email === "" || (await isSuspended(read, found.id)))
    throw new NoHeirError();
  return found;
}

async function handOverAll(
  { handOver }: AdministrationDeps,
  transaction: WriteHandle,
  ownerId: string,
  heir: User,
): Promise<string[]> {
  if (!(await holdUser(transaction, heir))) throw new NoHeirError();
  const projects = await transaction
    .updateTable("projects")
    .set({ owner_id: heir.id })
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  for (const { id } of projects) {
    await transaction
      .deleteFrom("project_members")
      .where("project_id", "=", id)
      .where("user_id", "=", heir.id)
      .execute();
    for (const move of handOver) await move(transaction, id, heir.id);
    await recordAct(transaction, {
      code: "project.handed_over",
      on: { kind: "member", ...personOf(heir) },
      projectId: id,
    });
  }
  return projects.map(({ id }) => id);
}
