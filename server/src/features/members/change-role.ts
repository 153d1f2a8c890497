import type { GivenRole } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { Database } from "#platform/database/database.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { findPerson } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { MemberNotFoundError, OwnerStaysError } from "./members.errors.ts";
import { updateMemberRole } from "./members.repository.ts";

/** From now on the member may do so much. Fails with OwnerStaysError for the owner, and with MemberNotFoundError. */
export async function changeRole(
  database: Database,
  project: Authorized<Project, "owner">,
  { userId, role }: { userId: string; role: GivenRole },
): Promise<void> {
  if (userId === project.owner_id) throw new OwnerStaysError();
  await database.write(async (transaction) => {
    await holdProject(transaction, project);
    if (!(await updateMemberRole(transaction, project, { userId, role }))) throw new MemberNotFoundError();
    await recordAct(transaction, {
      code: "member.changed",
      on: { kind: "member", ...(await findPerson(transaction, userId)) },
      projectId: project.id,
      detail: { role },
    });
  });
}
