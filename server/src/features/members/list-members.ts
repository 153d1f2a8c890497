import type { Answer } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { InvitationElement, listMembers as call, MemberElement } from "@groundwork/contract/members";
import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { isOwner } from "../projects/authorize-project.ts";
import { findProjectGroups } from "./groups.repository.ts";
import { findHandOver, findInvitations, type Invitation } from "./invitations.repository.ts";
import { findMembers, type Member } from "./members.repository.ts";

/** Lists who works on a project; only its owner sees invitations. */
export async function listMembers(
  { read, clock }: { read: ReadHandle; clock: Clock },
  project: Authorized<Project, "viewer">,
): Promise<Answer<typeof call, 200>> {
  const members = await findMembers(read, project);
  const invitations = isOwner(project) ? await findInvitations(read, project) : [];
  const offer = await findHandOver(read, project, clock.now());
  const concerned = offer && (isOwner(project) || offer.userId === project.access.userId);
  return {
    members: members.map(presentMember),
    invitations: invitations.map((invitation) => presentInvitation(invitation, clock.now())),
    groups: (await findProjectGroups(read, project)).map(({ id, name, source, people, role }) => ({
      group_id: id,
      name,
      from_provider: source === "provider",
      people,
      role,
    })),
    most: limits.membersMax,
    hand_over: concerned
      ? {
          invitation_id: offer.id,
          user_id: offer.userId,
          name: offer.name,
          email: offer.address,
          expires_at: offer.expires_at,
        }
      : null,
  };
}

export function presentMember({ userId, name, email, role, addedAt }: Member): MemberElement {
  return { user_id: userId, name, email, role, added_at: addedAt };
}

export function presentInvitation(invitation: Invitation, now: Date): InvitationElement {
  const { id, email, created_at, expires_at } = invitation;
  // One to take the project over is not among them.
  const role = invitation.role === "owner" ? "editor" : invitation.role;
  return {
    invitation_id: id,
    email,
    role,
    created_at,
    expires_at,
    expired: expires_at <= now.toISOString(),
  };
}
