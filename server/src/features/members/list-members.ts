import type { Answer } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { listMembers as call } from "@groundwork/contract/members";
import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { isOwner } from "../projects/authorize-project.ts";
import { findProjectGroups } from "./groups.repository.ts";
import { findInvitations } from "./invitations.repository.ts";
import { findMembers } from "./members.repository.ts";
import { presentInvitation, presentMember } from "./present-members.ts";

/** Who works on a project; who is invited is its owner's to know. */
export async function listMembers(
  { read, clock }: { read: ReadHandle; clock: Clock },
  project: Authorized<Project, "viewer">,
): Promise<Answer<typeof call, 200>> {
  const members = await findMembers(read, project);
  const invitations = isOwner(project) ? await findInvitations(read, project) : [];
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
  };
}
