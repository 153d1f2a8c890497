import type { Deps } from "../deps.ts";
import { limits } from "@groundwork/contract/limits";
import type { GivenRole, Role } from "@groundwork/contract/roles";
import type { AttemptWindow } from "#kit/attempt-window.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import { randomTail } from "#kit/ids.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { deleteRows, is, updateRows } from "#platform/database/rows.ts";
import { tryToMail } from "#platform/mail/mailer.ts";
import { emailKey, newLink, openLink } from "../accounts/accounts.rules.ts";
import { findUserByEmail } from "../accounts/users.repository.ts";
import type { Caller } from "../admit-caller.ts";
import { type Quota, requireRoomForPeople } from "../projects/account-quota.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { writeProject, type Project } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { emitMember } from "./emit-member.ts";
import { invitationMail } from "./member-mails.ts";
import * as invitations from "./invitations.repository.ts";
import { InvitationTokenError, memberErrors as errors } from "./members.errors.ts";
import { hasMemberOfAddress, insertMember } from "./members.repository.ts";
import { type HandOverDeps, mailTakenOver, takeOver } from "./hand-over-project.ts";

const linkDays = 7;

export interface InviteDeps extends Pick<Deps, "database" | "clock" | "logger" | "mailer" | "publicUrl"> {
  quota: Quota;
  planMeter: Pick<PlanMeter, "joined">;
  /** Limits invitations per account, and mails per address. */
  sending: { ofAccount: AttemptWindow; ofAddress: AttemptWindow };
}

/**
 * Mails an invitation link, and returns it in case the mail doesn't arrive. Behaves the same for an address without
 * an account, so that nobody learns who has one. Fails with `already_member`, `too_many_members`,
 * `quota_members` or `too_many_invitations`.
 */
export async function inviteMember(
  deps: InviteDeps,
  project: Authorized<Project, "owner">,
  caller: Caller,
  { email, role }: { email: string; role: GivenRole },
): Promise<{ invitation: invitations.Invitation; link: string; mailed: boolean }> {
  const key = emailKey(email);
  const wait = deps.sending.ofAccount.take(caller.userId) || deps.sending.ofAddress.take(key);
  if (wait > 0) throw new errors.too_many_invitations(wait);
  const { link, stored } = newLink(`${deps.publicUrl}/invitation?token=`, deps.clock.now(), linkDays * 24);
  const invitation: invitations.Invitation = {
    ...stored,
    id: `invitation-${randomTail(12)}`,
    project_id: project.id,
    email,
    email_key: key,
    role,
    invited_by: caller.userId,
    used_at: null,
  };
  await writeProject(deps.database, project, async (transaction) => {
    if (await hasMemberOfAddress(transaction, project, key)) throw new errors.already_member();
    if ((await invitations.countInvolved(transaction, project, key)) >= limits.membersMax)
      throw new errors.too_many_members(limits.membersMax);
    // Don't mail existing members. People without an account are never members.
    const invited = await findUserByEmail(transaction, email);
    await requireRoomForPeople(transaction, project.owner_id, [invited?.id ?? ""], deps.quota);
    await invitations.replaceInvitation(transaction, project, invitation);
    const on = { kind: "invitation", id: invitation.id, name: email, projectId: project.id };
    await recordAct(transaction, "member.invited", on, { role });
  });
  const mail = invitationMail(email, { from: caller.email, role, link, days: linkDays });
  // If no mail was sent, the invitation remains and its link can be shared.
  return { invitation, link, mailed: await tryToMail(deps, mail, "An invitation") };
}

interface AcceptDeps extends HandOverDeps {
  planMeter: Pick<PlanMeter, "joined">;
}

/** Finds a link's invitation if it can be accepted. Fails with InvitationTokenError otherwise. */
export function openInvitation(
  { read, clock }: { read: ReadHandle; clock: Clock },
  token: string,
): Promise<invitations.FoundInvitation> {
  const find = (tokenHash: string) => invitations.findInvitationByToken(read, tokenHash);
  return openLink(token, clock.now(), find, InvitationTokenError);
}

/** Checks that a token is a valid invitation of the address to a project. */
export async function isInvitedToProject(
  read: ReadHandle,
  { tokenHash, email, now }: { tokenHash: string; email: string; now: Date },
): Promise<boolean> {
  const invitation = await invitations.findInvitationByToken(read, tokenHash);
  return (
    invitation !== undefined &&
    invitation.used_at === null &&
    invitation.expires_at > now.toISOString() &&
    invitation.email_key === emailKey(email)
  );
}

/** Checks for a valid invitation to the address. */
export async function isAwaitedInProject(
  read: ReadHandle,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  return (await invitations.findInvitationTo(read, { emailKey: emailKey(email), now })) !== undefined;
}

/**
 * Makes the caller a member by the link sent to their address, or the owner if they were asked to take over. Works
 * once. Fails with InvitationTokenError, and with `invitation_of_another` if it was sent to another address,
 * because a forwarded mail isn't an invitation. The link stays valid after `quota_members`.
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  caller: Caller,
  token: string,
): Promise<{ projectId: string; projectName: string; role: Role }> {
  return acceptOffer(
    deps,
    caller,
    await openInvitation({ read: deps.database.read, clock: deps.clock }, token),
  );
}

/** Accepts an invitation that was shown to the caller in the interface. */
export async function acceptOffer(
  deps: AcceptDeps,
  caller: Caller,
  invitation: invitations.FoundInvitation,
): Promise<{ projectId: string; projectName: string; role: Role }> {
  const { database, clock, quota, planMeter } = deps;
  if (invitation.email_key !== emailKey(caller.email)) throw new errors.invitation_of_another();
  const { project_id: projectId, projectName, role } = invitation;
  const now = clock.now();
  let from: string | null = null;
  const held = await database.write(async (transaction): Promise<Role> => {
    from = null;
    const { id, token_hash } = invitation;
    const used_at = now.toISOString();
    const open = { id, token_hash, used_at: null, expires_at: is(">", used_at) };
    if (!(await updateRows(transaction, "project_invitations", open, { used_at })))
      throw new InvitationTokenError("unknown");
    // It may have been handed over to them, or deleted, since the mail was sent.
    const current = await invitations.findInvitationByToken(transaction, invitation.token_hash);
    if (!current) throw new InvitationTokenError("unknown");
    if (current.ownerId === caller.userId) return "owner";
    if (role === "owner") {
      from = await takeOver(deps, transaction, invitation, caller.userId);
      return role;
    }
    await requireRoomForPeople(transaction, current.ownerId, [caller.userId], quota);
    await insertMember(transaction, {
      project_id: projectId,
      user_id: caller.userId,
      role,
      added_at: now.toISOString(),
    });
    await planMeter.joined(transaction, current.ownerId, quota);
    await emitMember(transaction, projectId, { userId: caller.userId, role });
    await recordAct(
      transaction,
      "member.joined",
      { kind: "project", id: projectId, name: projectName },
      { role },
    );
    return role;
  });
  if (from !== null) await mailTakenOver(deps, { projectId, from, to: caller.email });
  return { projectId, projectName, role: held };
}

/** Revokes an invitation; its link stops working. */
export async function revokeInvitation(
  database: Database,
  project: Authorized<Project, "owner">,
  invitationId: string,
): Promise<void> {
  await writeProject(database, project, async (transaction) => {
    const open = { project_id: project.id, id: invitationId, used_at: null };
    if (!(await deleteRows(transaction, "project_invitations", open)))
      throw new errors.invitation_not_found();
    const on = { kind: "invitation", id: invitationId, projectId: project.id };
    await recordAct(transaction, "invitation.revoked", on);
  });
}
