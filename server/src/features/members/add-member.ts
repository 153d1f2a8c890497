import type { GivenRole } from "@groundwork/contract/roles";
import { limits } from "@groundwork/contract/limits";
import type { Authorized } from "#kit/authorized.ts";
import { tryToMail } from "#platform/mail/mailer.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Caller } from "../admit-caller.ts";
import { requireRoomForPeople } from "../projects/account-quota.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { addedMail } from "./invitation-mail.ts";
import { countInvolved } from "./invitations.repository.ts";
import type { InviteDeps } from "./invite-member.ts";
import { PersonNotFoundError, TooManyInvitationsError, TooManyMembersError } from "./members.errors.ts";
import { insertMember, type Member } from "./members.repository.ts";
import { findPerson } from "./people.repository.ts";

/**
 * Makes somebody a member whom the caller works with already, and tells them by mail. Nobody else is found, so that nothing is
 * learnt of who has an account. Fails with PersonNotFoundError, TooManyMembersError, TooManyPeopleError or TooManyInvitationsError.
 */
export async function addMember(
  deps: InviteDeps,
  project: Authorized<Project, "owner">,
  caller: Caller & { administers: boolean },
  { userId, role }: { userId: string; role: GivenRole },
): Promise<Member> {
  const wait = deps.sending.ofAccount.take(caller.userId);
  if (wait > 0) throw new TooManyInvitationsError(wait);
  const addedAt = deps.clock.now().toISOString();
  const person = await deps.database.write(async (transaction) => {
    await holdProject(transaction, project);
    const found = await findPerson(transaction, project, caller, userId);
    if (!found) throw new PersonNotFoundError();
    if ((await countInvolved(transaction, project, found.email_key)) >= limits.membersMax)
      throw new TooManyMembersError(limits.membersMax);
    await requireRoomForPeople(transaction, project.owner_id, [userId], deps.quota);
    await insertMember(transaction, { project_id: project.id, user_id: userId, role, added_at: addedAt });
    await deps.planMeter.joined(transaction, project.owner_id, deps.quota);
    await recordAct(transaction, {
      code: "member.added",
      on: { kind: "account", id: userId, name: found.name },
      projectId: project.id,
      detail: { role },
    });
    return found;
  });
  await tell(deps, caller, person.email, role);
  return { userId, name: person.name, email: person.email, role, addedAt };
}

/** Who is not reached by a mail finds the project on their dashboard. */
async function tell(deps: InviteDeps, caller: Caller, email: string, role: GivenRole): Promise<void> {
  if (deps.sending.ofAddress.take(email.toLowerCase()) > 0) return;
  const mail = addedMail(email, { from: caller.email, role, link: `${deps.publicUrl}/home` });
  await tryToMail(deps, mail, "What a new member is told");
}
