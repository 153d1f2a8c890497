import { type Insertable, type Selectable, sql } from "kysely";
import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Authorized } from "#kit/authorized.ts";
import { findRow, findRows, insertRows, updateRows, hasRow } from "#platform/database/rows.ts";
import type { ListPlace } from "../list-page.ts";
import type { Room } from "./account-quota.ts";
import { projectErrors } from "./projects.errors.ts";

export type Project = Selectable<Tables["projects"]>;

/** Finds a project and a person's role in it; undefined if it was deleted or they have none. */
export function findProjectFor(
  read: ReadHandle,
  projectId: string,
  userId: string,
): Promise<(Project & { role: Role }) | undefined> {
  return accessibleProjects(read, userId)
    .selectAll("projects")
    .select(roleOf(userId))
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
}

/** Selects the projects in which a person has a role, excluding deleted ones. */
export function accessibleProjects(read: ReadHandle, userId: string) {
  return read
    .selectFrom("projects")
    .leftJoin("project_members as membership", (join) =>
      join.onRef("membership.project_id", "=", "projects.id").on("membership.user_id", "=", userId),
    )
    .where("projects.deleted_at", "is", null)
    .where((e) =>
      e.or([
        e("projects.owner_id", "=", userId),
        e("membership.user_id", "is not", null),
        e("projects.id", "in", sql<string>`(${projectsOfGroups(userId)})`),
      ]),
    );
}

/** Selects the projects of a person's groups. */
function projectsOfGroups(userId: string) {
  return sql`select pg.project_id from project_groups pg join group_members gm on gm.group_id = pg.group_id where gm.user_id = ${userId}`;
}

/** Everybody who works on the project of the outer query, its owner not among them. */
const otherPeople = sql<number | string>`(select count(*) from (
    select user_id from project_members where project_members.project_id = projects.id
    union select gm.user_id from project_groups pg join group_members gm on gm.group_id = pg.group_id
    where pg.project_id = projects.id
  ) as people where people.user_id <> projects.owner_id)`;

/** Selects the higher of a person's own role and their groups', within `accessibleProjects`. */
function roleOf(userId: string) {
  return sql<Role>`case
    when projects.owner_id = ${userId} then 'owner'
    when membership.role = 'editor'
      or projects.id in (${projectsOfGroups(userId)} and pg.role = 'editor') then 'editor'
    else 'viewer' end`.as("role");
}

/** Returns the identifiers of all projects that are not deleted. */
export async function findLiveProjects(read: ReadHandle): Promise<string[]> {
  const found = await findRows(read, "projects", { deleted_at: null }, { columns: ["id"], order: ["id"] });
  return found.map(({ id }) => id);
}

export function isProjectLive(read: ReadHandle, projectId: string): Promise<boolean> {
  return hasRow(read, "projects", { id: projectId, deleted_at: null });
}

/** Finds a project regardless of who asks; undefined if it was deleted. */
export function findProject(
  read: ReadHandle,
  projectId: string,
): Promise<Pick<Project, "name" | "owner_id" | "instructions"> | undefined> {
  return findRow(read, "projects", { id: projectId, deleted_at: null });
}

export async function findOwnerOf(read: ReadHandle, projectId: string): Promise<string | undefined> {
  const project = await findRow(read, "projects", { id: projectId }, { columns: ["owner_id"] });
  return project?.owner_id;
}

/** A project in a person's list. */
export type ListedProject = Project & {
  role: Role;
  ownerName: string;
  members: number;
  /** The groups that give them access; empty for direct members. */
  through: string[];
};

/** Returns a page of the projects in which a person has a role, newest first, with owner and number of people. */
export async function findProjectsFor(
  read: ReadHandle,
  userId: string,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<ListedProject[]> {
  const found = await accessibleProjects(read, userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(projects.created_at, projects.id) < (${after!.at}, ${after!.id})`),
    )
    .innerJoin("users as owner", "owner.id", "projects.owner_id")
    .selectAll("projects")
    .select(["owner.name as ownerName", roleOf(userId)])
    .select([otherPeople.as("others"), "membership.user_id as direct"])
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
    .limit(limit)
    .execute();
  const through = await findGroupsBetween(read, userId);
  return found.map(({ others, direct, ...project }) => ({
    ...project,
    members: Number(others) + 1,
    through: direct === null && project.role !== "owner" ? (through.get(project.id) ?? []) : [],
  }));
}

/** Lists the groups through which somebody works on a project; empty for its owner and direct members. */
export async function findGroupsThrough(
  read: ReadHandle,
  project: Pick<Project, "id" | "owner_id">,
  userId: string,
): Promise<string[]> {
  if (project.owner_id === userId) return [];
  const isDirect = await hasRow(read, "project_members", { project_id: project.id, user_id: userId });
  return isDirect ? [] : ((await findGroupsBetween(read, userId)).get(project.id) ?? []);
}

/** Maps projects to the names of a person's groups that are members. */
async function findGroupsBetween(read: ReadHandle, userId: string): Promise<Map<string, string[]>> {
  const rows = await read
    .selectFrom("project_groups")
    .innerJoin("group_members", "group_members.group_id", "project_groups.group_id")
    .innerJoin("groups", "groups.id", "project_groups.group_id")
    .select(["project_groups.project_id as projectId", "groups.name"])
    .where("group_members.user_id", "=", userId)
    .orderBy("groups.name")
    .execute();
  const names = new Map<string, string[]>();
  for (const { projectId, name } of rows) names.set(projectId, [...(names.get(projectId) ?? []), name]);
  return names;
}

/** Counts the people on a project, including its owner. */
export async function countMembers(read: ReadHandle, projectId: string): Promise<number> {
  const { others } = await read
    .selectFrom("projects")
    .select(otherPeople.as("others"))
    .where("projects.id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(others) + 1;
}

/** Lists an owner's projects, newest first. */
export function findProjectsOf(read: ReadHandle, ownerId: string): Promise<Project[]> {
  const own = { owner_id: ownerId, deleted_at: null };
  return findRows(read, "projects", own, { order: ["created_at desc", "id desc"] });
}

export async function insertProject(
  transaction: WriteHandle,
  project: Insertable<Tables["projects"]>,
  _room: Room,
): Promise<void> {
  await insertRows(transaction, "projects", project);
}

/** Pauses the choice of a model at a hand-over, so that nothing is spent before the new owner agrees. */
export async function pauseModel(transaction: WriteHandle, projectId: string): Promise<void> {
  await updateRows(transaction, "projects", { id: projectId }, { model_paused: 1 });
}

export async function isModelPaused(read: ReadHandle, projectId: string): Promise<boolean> {
  const row = await findRow(read, "projects", { id: projectId }, { columns: ["model_paused"] });
  return row?.model_paused === 1;
}

/**
 * Writes in one transaction to a project, which nobody can delete meanwhile. Fails with `project_not_found` if it was
 * deleted or the caller removed since it was authorized, and with `role_too_narrow` if their role was lowered.
 */
export function writeProject<T>(
  database: Pick<Database, "write">,
  { id, access: { userId, needed } }: Authorized<Project, "viewer">,
  work: (transaction: WriteHandle) => Promise<T>,
): Promise<T> {
  return database.write(async (transaction) => {
    const isHeld = await updateRows(transaction, "projects", { id, deleted_at: null }, { id });
    const now = isHeld ? await findProjectFor(transaction, id, userId) : undefined;
    if (!now) throw new projectErrors.project_not_found();
    if (!roleReaches(now.role, needed)) throw new projectErrors.role_too_narrow(needed);
    return work(transaction);
  });
}

/** Hides an owner's projects; returns all of them, including those deleted before. */
export async function markProjectsDeleted(
  transaction: WriteHandle,
  ownerId: string,
  now: Date,
): Promise<string[]> {
  const projects = await transaction
    .updateTable("projects")
    .set((e) => ({ deleted_at: e.fn.coalesce("deleted_at", e.val(now.toISOString())) }))
    .where("owner_id", "=", ownerId)
    .returning("id")
    .execute();
  return projects.map(({ id }) => id);
}
