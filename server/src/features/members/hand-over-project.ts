import type { Authorized } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import type { Database, WriteHandle } from "#platform/database/database.ts";
import { hasRoomForProject, hasTooManyPeople, type Quota } from "../projects/account-quota.ts";
import { holdProject, type Project, setOwner } from "../projects/projects.repository.ts";
import { findPerson } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { MemberNotFoundError, NoRoomForProjectError } from "./members.errors.ts";
import { deleteMember, findMemberRole, insertMember } from "./members.repository.ts";

export interface HandOverDeps {
  database: Database;
  clock: Clock;
  quota: Quota;
  /** What other features keep by owner and hand over in the same transaction, such as a publication. */
  handOver: readonly ((transaction: WriteHandle, projectId: string, ownerId: string) => Promise<void>)[];
}

/**
 * Makes a member the owner, whose quota the project counts against from then on, and the owner an editor. Fails with
 * MemberNotFoundError for who is no member, and with NoRoomForProjectError where their quota leaves no room.
 */
export async function handOverProject(
  { database, clock, quota, handOver }: HandOverDeps,
  project: Authorized<Project, "owner">,
  userId: string,
): Promise<void> {
  if (userId === project.owner_id) return;
  await database.write(async (transaction) => {
    await holdProject(transaction, project);
    if (!(await findMemberRole(transaction, project, userId))) throw new MemberNotFoundError();
    if (!(await hasRoomForProject(transaction, userId, project.id, quota))) throw new NoRoomForProjectError();
    await deleteMember(transaction, project, userId);
    await setOwner(transaction, project, userId);
    await insertMember(transaction, {
      project_id: project.id,
      user_id: project.owner_id,
      role: "editor",
      added_at: clock.now().toISOString(),
    });
    if (await hasTooManyPeople(transaction, userId, quota)) throw new NoRoomForProjectError();
    for (const move of handOver) await move(transaction, project.id, userId);
    await recordAct(transaction, {
      code: "project.handed_over",
      on: { kind: "member", ...(await findPerson(transaction, userId)) },
      projectId: project.id,
    });
  });
}
