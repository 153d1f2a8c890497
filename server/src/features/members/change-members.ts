import type { GivenRole } from "@groundwork/contract/roles";
import { limits } from "@groundwork/contract/limits";
import type { Authorized } from "#kit/authorized.ts";
import { tryToMail } from "#platform/mail/mailer.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Caller } from "../admit-caller.ts";
import { requireRoomForPeople } from "../projects/account-quota.ts";
import { writeProject, type Project } from "../projects/projects.repository.ts";
import { emitMember } from "./emit-member.ts";
import { addedMail } from "./member-mails.ts";
import { countInvolved } from "./invitations.repository.ts";
import type { InviteDeps } from "./invitations.ts";
import { memberErrors as errors } from "./members.errors.ts";
import * as members from "./members.repository.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { findPerson, deleteRowsOf, findUser } from "../accounts/users.repository.ts";
import { deleteRows, updateRows } from "#platform/database/rows.ts";

/**
 * Adds somebody whom the caller already works with, and notifies them by mail. Finds nobody else, so that it doesn't
 * disclose who has an account. Fails with `person_not_found`, `too_many_members`, `quota_members` or
 * `too_many_invitations`.
 */
export async function addMember(
  deps: InviteDeps,
  project: Authorized<Project, "owner">,
  caller: Caller & { administers: boolean },
  { userId, role }: { userId: string; role: GivenRole },
): Promise<members.Member> {
  const wait = deps.sending.ofAccount.take(caller.userId);
  if (wait > 0) throw new errors.too_many_invitations(wait);
  const addedAt = deps.clock.now().toISOString();
  const person = await writeProject(deps.database, project, async (transaction) => {
    const found = await members.findReachable(transaction, project, caller, userId);
    if (!found) throw new errors.person_not_found();
    if ((await countInvolved(transaction, project, found.email_key)) >= limits.membersMax)
      throw new errors.too_many_members(limits.membersMax);
    await requireRoomForPeople(transaction, project.owner_id, [userId], deps.quota);
    await members.insertMember(transaction, {
      project_id: project.id,
      user_id: userId,
      role,
      added_at: addedAt,
    });
    await deps.planMeter.joined(transaction, project.owner_id, deps.quota);
    await emitMember(transaction, project.id, { userId, role });
    const on = { kind: "account", id: userId, name: found.name, projectId: project.id };
    await recordAct(transaction, "member.added", on, { role });
    return found;
  });
  await tell(deps, caller, person.email, role);
  return { userId, name: person.name, email: person.email, role, addedAt };
}

/** Mails the new member, who also finds the project on their dashboard. */
async function tell(deps: InviteDeps, caller: Caller, email: string, role: GivenRole): Promise<void> {
  if (deps.sending.ofAddress.take(email.toLowerCase()) > 0) return;
  const mail = addedMail(email, { from: caller.email, role, link: `${deps.publicUrl}/home` });
  await tryToMail(deps, mail, "The email to a new member");
}

/** Changes a member's role. Fails with `owner_stays` for the owner, and with `member_not_found`. */
export async function changeRole(
  database: Database,
  project: Authorized<Project, "owner">,
  { userId, role }: { userId: string; role: GivenRole },
): Promise<void> {
  if (userId === project.owner_id) throw new errors.owner_stays();
  await writeProject(database, project, async (transaction) => {
    const member = { project_id: project.id, user_id: userId };
    if (!(await updateRows(transaction, "project_members", member, { role })))
      throw new errors.member_not_found();
    await emitMember(transaction, project.id, { userId, role });
    const person = await findPerson(transaction, userId);
    const on = { kind: "member", ...person, projectId: project.id };
    await recordAct(transaction, "member.changed", on, { role });
  });
}

export interface RemoveDeps {
  database: Database;
  /**
   * Deletes other features' data about a member in the same transaction, such as their conversations with the
   * project.
   */
  forgetMember: readonly ((transaction: WriteHandle, userId: string, projectId: string) => Promise<void>)[];
}

/** Removes a member; their open streams end within seconds. */
export function removeMember(
  deps: RemoveDeps,
  project: Authorized<Project, "owner">,
  userId: string,
): Promise<void> {
  return end(deps, project, userId);
}

/** Removes the caller from the project. Fails with `owner_leaves` for the owner. */
export async function leaveProject(deps: RemoveDeps, project: Authorized<Project, "viewer">): Promise<void> {
  const { role, userId } = project.access;
  if (role === "owner") throw new errors.owner_leaves();
  await end(deps, project, userId);
}

async function end(
  { database, forgetMember }: RemoveDeps,
  project: Authorized<Project, "viewer">,
  userId: string,
): Promise<void> {
  await writeProject(database, project, async (transaction) => {
    const person = await findPerson(transaction, userId);
    if (!(await deleteRows(transaction, "project_members", { project_id: project.id, user_id: userId })))
      throw new errors.member_not_found();
    const code = userId === project.access.userId ? "member.left" : "member.removed";
    await recordAct(transaction, code, { kind: "member", ...person, projectId: project.id });
    for (const forget of forgetMember) await forget(transaction, userId, project.id);
    await emitMember(transaction, project.id, { userId, role: null });
  });
  await database.forgetDeleted("later");
}

const mostNamed = 3;

/** Fails with `shared_projects` if others work on the account's projects, before it is closed. */
export async function requireNothingShared(transaction: WriteHandle, ownerId: string): Promise<void> {
  const shared = await members.findSharedNames(transaction, ownerId);
  if (shared.length > 0) throw new errors.shared_projects(shared.slice(0, mostNamed), shared.length);
}

/** Removes a closed account's memberships and invitations in its own transaction. */
export function withdrawMemberships(
  forgetPerson: readonly ((transaction: WriteHandle, userId: string) => Promise<void>)[],
) {
  return async (transaction: WriteHandle, userId: string): Promise<void> => {
    await deleteRowsOf(transaction, userId, ["project_members", "group_members"]);
    const { email_key } = (await findUser(transaction, userId))!;
    await deleteRows(transaction, "project_invitations", { email_key });
    for (const forget of forgetPerson) await forget(transaction, userId);
  };
}
