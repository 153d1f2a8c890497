import type { Authorized } from "#kit/authorized.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { holdProject, type Project } from "../projects/projects.repository.ts";
import { findPerson } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { MemberNotFoundError, OwnerLeavesError } from "./members.errors.ts";
import { deleteMember, deleteOwnMembership } from "./members.repository.ts";

export interface RemoveDeps {
  database: Database;
  /** What other features forget of a member in the same transaction, such as their conversations with the project. */
  forgetMember: readonly ((transaction: WriteHandle, userId: string, projectId: string) => Promise<void>)[];
}

/** From now on the member reaches nothing of the project; streams that are open to them end within seconds. */
export function removeMember(
  deps: RemoveDeps,
  project: Authorized<Project, "owner">,
  userId: string,
): Promise<void> {
  return end(deps, project, userId, (transaction) => deleteMember(transaction, project, userId));
}

/** The same by a member's own wish. Fails with OwnerLeavesError for the owner. */
export async function leaveProject(deps: RemoveDeps, project: Authorized<Project, "viewer">): Promise<void> {
  const { role, userId } = project.access;
  if (role === "owner") throw new OwnerLeavesError();
  await end(deps, project, userId, (transaction) => deleteOwnMembership(transaction, project));
}

async function end(
  { database, forgetMember }: RemoveDeps,
  project: Authorized<Project, "viewer">,
  userId: string,
  remove: (transaction: WriteHandle) => Promise<boolean>,
): Promise<void> {
  await database.write(async (transaction) => {
    await holdProject(transaction, project);
    const person = await findPerson(transaction, userId);
    if (!(await remove(transaction))) throw new MemberNotFoundError();
    await recordAct(transaction, {
      code: userId === project.access.userId ? "member.left" : "member.removed",
      on: { kind: "member", ...person },
      projectId: project.id,
    });
    for (const forget of forgetMember) await forget(transaction, userId, project.id);
  });
  await database.forgetDeleted("later");
}
