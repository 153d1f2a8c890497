import { insertIfNew, insertOrUpdate, updateRows, hasRow, is } from "#platform/database/rows.ts";
import type { GivenRole } from "@groundwork/contract/roles";
import type { Authorized, AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Project } from "../projects/projects.repository.ts";

export type Group = Tables["groups"];
export type CountedGroup = Group & { people: number };

/** Lists all groups, or those of a person, by name. */
export async function findGroups(read: ReadHandle, memberId?: string): Promise<CountedGroup[]> {
  let finding = countedGroups(read);
  if (memberId !== undefined)
    finding = finding.where("groups.id", "in", (e) =>
      e.selectFrom("group_members").select("group_id").where("user_id", "=", memberId),
    );
  const found = await finding.orderBy("groups.name").orderBy("groups.id").execute();
  return found.map((group) => ({ ...group, people: Number(group.people) }));
}

function countedGroups(read: ReadHandle) {
  return read
    .selectFrom("groups")
    .selectAll("groups")
    .select((e) =>
      e
        .selectFrom("group_members")
        .whereRef("group_members.group_id", "=", "groups.id")
        .select(({ fn }) => fn.countAll<number | string>().as("people"))
        .as("people"),
    );
}

export async function findGroup(read: ReadHandle, id: string): Promise<CountedGroup | undefined> {
  const group = await countedGroups(read).where("groups.id", "=", id).executeTakeFirst();
  return group && { ...group, people: Number(group.people) };
}

/** Lists a project's groups with their roles. */
export async function findProjectGroups(read: ReadHandle, project: Authorized<Project, "viewer">) {
  const found = await countedGroups(read)
    .innerJoin("project_groups", "project_groups.group_id", "groups.id")
    .select("project_groups.role")
    .where("project_groups.project_id", "=", project.id)
    .orderBy("groups.name")
    .orderBy("groups.id")
    .execute();
  return found.map((group) => ({ ...group, people: Number(group.people) }));
}

export async function setProjectGroup(
  transaction: WriteHandle,
  project: Authorized<Project, "owner">,
  { groupId, role, now }: { groupId: string; role: GivenRole; now: Date },
): Promise<void> {
  const row = { project_id: project.id, group_id: groupId, role, added_at: now.toISOString() };
  await insertOrUpdate(transaction, "project_groups", row, ["project_id", "group_id"], { role });
}

/** Returns false if the name is taken. */
export function insertGroup(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  group: Group,
): Promise<boolean> {
  return insertIfNew(transaction, "groups", group, ["source", "name_key"]);
}

/** Returns false if another local group has the name. */
export async function renameGroupRow(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  { id, name, name_key }: Pick<Group, "id" | "name" | "name_key">,
): Promise<boolean> {
  if (await hasRow(transaction, "groups", { source: "here", name_key, id: is("!=", id) })) return false;
  await updateRows(transaction, "groups", { id }, { name, name_key });
  return true;
}

export function findGroupPeople(read: ReadHandle, groupId: string) {
  return read
    .selectFrom("group_members")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select(["users.id as user_id", "users.name", "users.email"])
    .where("group_members.group_id", "=", groupId)
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
}

export async function insertGroupMember(
  transaction: WriteHandle,
  _administrator: AuthorizedAdministrator,
  { groupId, userId, now }: { groupId: string; userId: string; now: Date },
): Promise<void> {
  const row = { group_id: groupId, user_id: userId, added_at: now.toISOString() };
  await insertIfNew(transaction, "group_members", row, ["group_id", "user_id"]);
}
