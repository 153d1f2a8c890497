import type { Deps } from "../deps.ts";
import type { Authorized } from "#kit/authorized.ts";
import { randomTail } from "#kit/ids.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { tryToMail } from "#platform/mail/mailer.ts";
import { findRow } from "#platform/database/rows.ts";
import { newLink } from "../accounts/accounts.rules.ts";
import { findUser, findPerson } from "../accounts/users.repository.ts";
import { recordAct, onProject, onMember } from "../audit/record-act.ts";
import { hasRoomForProject, hasTooManyPeople, type Quota } from "../projects/account-quota.ts";
import { writeProject, type Project } from "../projects/projects.repository.ts";
import { emitMember } from "./emit-member.ts";
import { handOverAnsweredMail, handOverMail, nowOwnerMail } from "./member-mails.ts";
import {
  deleteHandOver,
  findHandOver,
  type Invitation,
  replaceInvitation,
} from "./invitations.repository.ts";
import { InvitationTokenError, memberErrors as errors } from "./members.errors.ts";
import { changeOwner } from "./members.repository.ts";

const linkDays = 7;

export interface HandOverDeps extends Pick<Deps, "database" | "clock" | "logger" | "mailer" | "publicUrl"> {
  quota: Quota;
  /** Hands over other features' data in the same transaction, such as a publication. */
  handOver: readonly ((transaction: WriteHandle, projectId: string, ownerId: string) => Promise<void>)[];
}

/**
 * Asks a member to become the owner; nothing changes until they accept. Asking again, or somebody else, invalidates
 * the earlier link. Fails with `owns_already`, `member_not_found`, and `no_room_for_project` if their quota is too
 * small.
 */
export async function askHandOver(
  deps: HandOverDeps,
  project: Authorized<Project, "owner">,
  userId: string,
): Promise<{ role: "editor" | "viewer"; link: string; mailed: boolean }> {
  const { database, clock, quota } = deps;
  if (userId === project.owner_id) throw new errors.owns_already();
  const { link, stored } = newLink(`${deps.publicUrl}/invitation?token=`, clock.now(), linkDays * 24);
  const { from, to, role } = await writeProject(database, project, async (transaction) => {
    const own = { project_id: project.id, user_id: userId };
    const held = (await findRow(transaction, "project_members", own))?.role;
    const member = await findUser(transaction, userId);
    const owner = await findUser(transaction, project.owner_id);
    if (!held || !member || !owner) throw new errors.member_not_found();
    await requireRoom(transaction, project.id, userId, quota);
    await deleteHandOver(transaction, project);
    await replaceInvitation(transaction, project, {
      ...stored,
      id: `invitation-${randomTail(12)}`,
      email: member.email,
      email_key: member.email_key,
      role: "owner",
      invited_by: project.owner_id,
      used_at: null,
    });
    await recordAct(transaction, "project.hand_over_asked", onMember(member, project.id));
    return { from: owner.email, to: member.email, role: held };
  });
  const mail = handOverMail(to, { from, link, days: linkDays });
  return { role, link, mailed: await tryToMail(deps, mail, "The email about a hand-over") };
}

async function requireRoom(
  transaction: WriteHandle,
  projectId: string,
  userId: string,
  quota: Quota,
): Promise<void> {
  if (!(await hasRoomForProject(transaction, userId, projectId, quota)))
    throw new errors.no_room_for_project();
}

/**
 * Makes the member whom a project was offered to its owner, counts it against their quota, and makes the owner an
 * editor; publication and model pause. Returns the former owner's address. Runs within a transaction; fails with
 * InvitationTokenError if the offer has ended, and with `no_room_for_project`.
 */
export async function takeOver(
  { clock, quota, handOver }: Pick<HandOverDeps, "clock" | "quota" | "handOver">,
  transaction: WriteHandle,
  offer: Invitation,
  userId: string,
): Promise<string> {
  const project = await findRow(transaction, "projects", { id: offer.project_id, deleted_at: null });
  const former = project && (await findUser(transaction, project.owner_id));
  if (!project || !former || project.owner_id !== offer.invited_by) throw new InvitationTokenError("unknown");
  await requireRoom(transaction, project.id, userId, quota);
  const at = clock.now().toISOString();
  if (!(await changeOwner(transaction, { projectId: project.id, from: former.id, to: userId, at })))
    throw new InvitationTokenError("unknown");
  if (await hasTooManyPeople(transaction, userId, quota)) throw new errors.no_room_for_project();
  for (const move of handOver) await move(transaction, project.id, userId);
  const owner = { kind: "member", ...(await findPerson(transaction, userId)), projectId: project.id };
  await emitMember(transaction, project.id, { userId, role: "owner" });
  await recordAct(transaction, "project.handed_over", owner);
  return former.email;
}

/** Mails both what came of it. */
export async function mailTakenOver(
  deps: Pick<HandOverDeps, "mailer" | "logger" | "publicUrl">,
  { projectId, from, to }: { projectId: string; from: string; to: string },
): Promise<void> {
  const link = `${deps.publicUrl}/project/${projectId}`;
  await tryToMail(deps, nowOwnerMail(to, { from, link }), "The email to a new owner");
  await tryToMail(
    deps,
    handOverAnsweredMail(from, { by: to, accepted: true }),
    "The email to a former owner",
  );
}

/** Declines an offer. Fails with `invitation_not_found` if there is none. */
export async function declineHandOver(
  deps: HandOverDeps,
  project: Authorized<Project, "viewer">,
  reader: { userId: string; email: string },
): Promise<void> {
  const from = await deps.database.write(async (transaction) => {
    const offer = await findHandOver(transaction, project, deps.clock.now());
    if (!offer || offer.userId !== reader.userId || !(await deleteHandOver(transaction, project)))
      throw new errors.invitation_not_found();
    await recordAct(transaction, "project.hand_over_declined", onProject(project));
    return (await findUser(transaction, project.owner_id))?.email;
  });
  if (from !== undefined)
    await tryToMail(
      deps,
      handOverAnsweredMail(from, { by: reader.email, accepted: false }),
      "The email about a declined hand-over",
    );
}
