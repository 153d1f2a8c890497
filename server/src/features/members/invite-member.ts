import { limits } from "@groundwork/contract/limits";
import type { GivenRole } from "@groundwork/contract/roles";
import type { AttemptWindow } from "#kit/attempt-window.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import { randomTail } from "#kit/ids.ts";
import type { Logger } from "#kit/logger.ts";
import type { Database } from "#platform/database/database.ts";
import { type Mailer, tryToMail } from "#platform/mail/mailer.ts";
import { emailKey, newLinkSecret, secretHash } from "../accounts/accounts.rules.ts";
import { findUserByEmail } from "../accounts/users.repository.ts";
import type { Caller } from "../admit-caller.ts";
import { type Quota, requireRoomForPeople } from "../projects/account-quota.ts";
import type { PlanMeter } from "../projects/plan-meter.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { invitationMail } from "./invitation-mail.ts";
import { countInvolved, type Invitation, replaceInvitation } from "./invitations.repository.ts";
import { AlreadyMemberError, TooManyInvitationsError, TooManyMembersError } from "./members.errors.ts";
import { hasMemberOfAddress } from "./members.repository.ts";

const linkDays = 7;

export interface InviteDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  /** The origin of links; never taken from a request. */
  publicUrl: string;
  quota: Quota;
  planMeter: Pick<PlanMeter, "joined">;
  /** How often one may invite, and how often one address is written to. */
  sending: { ofAccount: AttemptWindow; ofAddress: AttemptWindow };
}

/**
 * Mails a link to an address, by which the account of that address joins; gives the link too, for where no mail arrives. It
 * is the same for an address without an account, so that nothing is learnt of who has one. Fails with AlreadyMemberError,
 * TooManyMembersError, TooManyPeopleError or TooManyInvitationsError.
 */
export async function inviteMember(
  deps: InviteDeps,
  project: Authorized<Project, "owner">,
  caller: Caller,
  { email, role }: { email: string; role: GivenRole },
): Promise<{ invitation: Invitation; link: string; mailed: boolean }> {
  const key = emailKey(email);
  const wait = deps.sending.ofAccount.take(caller.userId) || deps.sending.ofAddress.take(key);
  if (wait > 0) throw new TooManyInvitationsError(wait);
  const secret = newLinkSecret();
  const now = deps.clock.now();
  const invitation: Invitation = {
    id: `invitation-${randomTail(12)}`,
    project_id: project.id,
    email,
    email_key: key,
    role,
    token_hash: secretHash(secret),
    invited_by: caller.userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + linkDays * 86_400_000).toISOString(),
    used_at: null,
  };
  await deps.database.write(async (transaction) => {
    await holdProject(transaction, project);
    if (await hasMemberOfAddress(transaction, project, key)) throw new AlreadyMemberError();
    if ((await countInvolved(transaction, project, key)) >= limits.membersMax)
      throw new TooManyMembersError(limits.membersMax);
    // Nobody is written to in vain. Who has no account yet works on no project.
    const invited = await findUserByEmail(transaction, email);
    await requireRoomForPeople(transaction, project.owner_id, [invited?.id ?? ""], deps.quota);
    await replaceInvitation(transaction, project, invitation);
    await recordAct(transaction, {
      code: "member.invited",
      on: { kind: "invitation", id: invitation.id, name: email },
      projectId: project.id,
      detail: { role },
    });
  });
  const link = `${deps.publicUrl}/invitation?token=${secret}`;
  const mail = invitationMail(email, { from: caller.email, role, link, days: linkDays });
  // Where nobody gets it, the invitation stands, and its link can be handed over.
  return { invitation, link, mailed: await tryToMail(deps, mail, "An invitation") };
}
