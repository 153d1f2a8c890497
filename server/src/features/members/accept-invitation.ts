import type { Role } from "@groundwork/contract/roles";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { emailKey, secretHash } from "../accounts/accounts.rules.ts";
import type { Caller } from "../admit-caller.ts";
import { recordAct } from "../audit/record-act.ts";
import { requireRoomForPeople } from "../projects/account-quota.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import {
  type FoundInvitation,
  findInvitationByToken,
  findInvitationTo,
  useInvitation,
} from "./invitations.repository.ts";
import { type HandOverDeps, mailTakenOver, takeOver } from "./hand-over-project.ts";
import { InvitationTokenError, OtherPersonsInvitationError } from "./members.errors.ts";
import { insertMember } from "./members.repository.ts";

export interface AcceptDeps extends HandOverDeps {
  planMeter: Pick<PlanMeter, "joined">;
}

/** The invitation of a link that can be accepted now. Fails with InvitationTokenError for any other. */
export async function openInvitation(
  { read, clock }: { read: ReadHandle; clock: Clock },
  token: string,
): Promise<FoundInvitation> {
  const secret = token.trim();
  if (secret === "") throw new InvitationTokenError("missing");
  const invitation = await findInvitationByToken(read, secretHash(secret));
  if (!invitation) throw new InvitationTokenError("unknown");
  if (invitation.used_at !== null) throw new InvitationTokenError("used");
  if (invitation.expires_at <= clock.now().toISOString()) throw new InvitationTokenError("expired");
  return invitation;
}

/** Whether the address was invited to a project by a token that can be accepted now. */
export async function isInvitedToProject(
  read: ReadHandle,
  { tokenHash, email, now }: { tokenHash: string; email: string; now: Date },
): Promise<boolean> {
  const invitation = await findInvitationByToken(read, tokenHash);
  return (
    invitation !== undefined &&
    invitation.used_at === null &&
    invitation.expires_at > now.toISOString() &&
    invitation.email_key === emailKey(email)
  );
}

/** Whether an invitation that can be accepted now was sent to the address. */
export async function isAwaitedInProject(
  read: ReadHandle,
  { email, now }: { email: string; now: Date },
): Promise<boolean> {
  return (await findInvitationTo(read, { emailKey: emailKey(email), now })) !== undefined;
}

/**
 * Makes the caller a member by the link that was sent to their address, or the owner where they were asked to take the project
 * over; once. Fails with InvitationTokenError, and with
 * OtherPersonsInvitationError where it was sent to another's: who holds a forwarded mail is not whom the owner meant. The link
 * stands where TooManyPeopleError says that there is no room yet.
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

/** The same for an invitation that its reader was shown. */
export async function acceptOffer(
  deps: AcceptDeps,
  caller: Caller,
  invitation: FoundInvitation,
): Promise<{ projectId: string; projectName: string; role: Role }> {
  const { database, clock, quota, planMeter } = deps;
  if (invitation.email_key !== emailKey(caller.email)) throw new OtherPersonsInvitationError();
  const { project_id: projectId, projectName, role } = invitation;
  const now = clock.now();
  let from: string | null = null;
  const held = await database.write(async (transaction): Promise<Role> => {
    from = null;
    if (!(await useInvitation(transaction, invitation, now))) throw new InvitationTokenError("unknown");
    // It may have been handed over to them, or deleted, since the mail was sent.
    const current = await findInvitationByToken(transaction, invitation.token_hash);
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
    await recordAct(transaction, {
      code: "member.joined",
      on: { kind: "project", id: projectId, name: projectName },
      detail: { role },
    });
    return role;
  });
  if (from !== null) await mailTakenOver(deps, { projectId, from, to: caller.email });
  return { projectId, projectName, role: held };
}
