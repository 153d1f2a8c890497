import type { Authorized } from "#kit/authorized.ts";
import type { Database } from "#platform/database/database.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { deleteInvitation } from "./invitations.repository.ts";
import { InvitationNotFoundError } from "./members.errors.ts";

/** Its link ends at once. Fails with InvitationNotFoundError where it was accepted or taken back. */
export async function revokeInvitation(
  database: Database,
  project: Authorized<Project, "owner">,
  invitationId: string,
): Promise<void> {
  await database.write(async (transaction) => {
    await holdProject(transaction, project);
    if (!(await deleteInvitation(transaction, project, invitationId))) throw new InvitationNotFoundError();
    await recordAct(transaction, {
      code: "invitation.revoked",
      on: { kind: "invitation", id: invitationId },
      projectId: project.id,
    });
  });
}
