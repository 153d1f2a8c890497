import { deleteRows, findsRow, holdsAny, insertOrUpdate, updateRows } from "#platform/database/rows.ts";
import type { Role } from "@groundwork/contract/roles";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Project } from "../projects/projects.repository.ts";
import { people } from "../accounts/users.repository.ts";

export interface Member {
  userId: string;
  name: string;
  email: string;
  role: Role;
  addedAt: string;
}

/** Lists a project's owner, then the others by name. */
export async function findMembers(
  read: ReadHandle,
  project: Authorized<Project, "viewer">,
): Promise<Member[]> {
  const owner = await read
    .selectFrom("users")
    .select(["id as userId", "name", "email"])
    .where("id", "=", project.owner_id)
    .executeTakeFirstOrThrow();
  const others = await read
    .selectFrom("project_members as member")
    .innerJoin("users", "users.id", "member.user_id")
    .select(["users.id as userId", "users.name", "users.email", "member.role", "member.added_at as addedAt"])
    .where("member.project_id", "=", project.id)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  return [{ ...owner, role: "owner", addedAt: project.created_at }, ...others];
}

/** Checks whether the account of an address works on a project, including as owner. */
export function hasMemberOfAddress(
  read: ReadHandle,
  project: Authorized<Project, "owner">,
  emailKey: string,
): Promise<boolean> {
  return findsRow(
    read
      .selectFrom("users")
      .leftJoin("project_members as member", (join) =>
        join.onRef("member.user_id", "=", "users.id").on("member.project_id", "=", project.id),
      )
      .select("users.id")
      .where("users.email_key", "=", emailKey)
      .where((e) => e.or([e("users.id", "=", project.owner_id), e("member.user_id", "is not", null)])),
  );
}

/** Adds a member. Needs no proof, because the accepted invitation names the project and role. */
export async function insertMember(
  transaction: WriteHandle,
  member: Tables["project_members"],
): Promise<void> {
  const { role } = member;
  await insertOrUpdate(transaction, "project_members", member, ["project_id", "user_id"], { role });
}

/** Makes a member the owner, and the owner an editor. False where they are not what they were. */
export async function changeOwner(
  transaction: WriteHandle,
  { projectId, from, to, at }: { projectId: string; from: string; to: string; at: string },
): Promise<boolean> {
  if (!(await deleteRows(transaction, "project_members", { project_id: projectId, user_id: to })))
    return false;
  const isChanged = await updateRows(
    transaction,
    "projects",
    { id: projectId, owner_id: from },
    { owner_id: to },
  );
  await insertMember(transaction, { project_id: projectId, user_id: from, role: "editor", added_at: at });
  return isChanged;
}

/** Lists the names of a person's own projects on which others also work, newest first. */
export async function findSharedNames(read: ReadHandle, ownerId: string): Promise<string[]> {
  const shared = await read
    .selectFrom("projects")
    .select("name")
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where((e) =>
      e.or([
        e("id", "in", e.selectFrom("project_members").select("project_id")),
        e("id", "in", e.selectFrom("project_groups").select("project_id")),
      ]),
    )
    .orderBy("created_at", "desc")
    .execute();
  return shared.map(({ name }) => name);
}

export interface Person {
  userId: string;
  name: string;
  email: string;
  email_key: string;
}

interface Seeker {
  userId: string;
  /** Administrators see every account anyway. */
  administers: boolean;
}

/** Finds the people whom an owner can make a member by name; `named` is a part of the name or address. */
export function findPeople(
  read: ReadHandle,
  project: Authorized<Project, "owner">,
  seeker: Seeker,
  { named, most }: { named: string; most: number },
): Promise<Person[]> {
  return reachable(read, project, seeker)
    .where(holdsAny(["users.name", "users.email_key"], named))
    .orderBy("users.name")
    .orderBy("users.id")
    .limit(most)
    .execute();
}

export function findReachable(
  read: ReadHandle,
  project: Authorized<Project, "owner">,
  seeker: Seeker,
  userId: string,
): Promise<Person | undefined> {
  return reachable(read, project, seeker).where("users.id", "=", userId).executeTakeFirst();
}

/** Selects people whose name and address the caller already sees, and who aren't direct members. */
function reachable(read: ReadHandle, project: Authorized<Project, "owner">, { userId, administers }: Seeker) {
  const others = people(read)
    .select(["users.id as userId", "users.name", "users.email", "users.email_key"])
    .where("users.id", "<>", project.owner_id)
    .where("users.id", "not in", (e) => e.selectFrom("suspended_accounts").select("user_id"))
    .where("users.id", "not in", (e) =>
      e.selectFrom("project_members").select("user_id").where("project_id", "=", project.id),
    );
  if (administers) return others;
  const joined = read.selectFrom("project_members").select("project_id").where("user_id", "=", userId);
  const live = read.selectFrom("projects").select("id").where("deleted_at", "is", null);
  const worksOn = live.where((e) => e.or([e("owner_id", "=", userId), e("id", "in", joined)]));
  const groups = read.selectFrom("group_members").select("group_id").where("user_id", "=", userId);
  return others.where((e) =>
    e.or([
      e(
        "users.id",
        "in",
        e.selectFrom("project_members").select("user_id").where("project_id", "in", worksOn),
      ),
      e("users.id", "in", e.selectFrom("projects").select("owner_id").where("id", "in", worksOn)),
      e("users.id", "in", e.selectFrom("group_members").select("user_id").where("group_id", "in", groups)),
    ]),
  );
}
