import { type Insertable, type Selectable, sql } from "kysely";
import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ProjectTable } from "#platform/database/project-tables.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Room } from "./account-quota.ts";
import { ProjectNotFoundError, RoleTooNarrowError } from "./projects.errors.ts";

export type Project = Selectable<ProjectTable>;

/** A project with the role that a person has in it; undefined where it was deleted, or they have none. */
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

/** The projects that a person has a role in, their own and those that are shared with them; deleted ones left out. */
export function accessibleProjects(read: ReadHandle, userId: string) {
  return read
    .selectFrom("projects")
    .leftJoin("project_members as membership", (join) =>
      join.onRef("membership.project_id", "=", "projects.id").on("membership.user_id", "=", userId),
    )
    .where("projects.deleted_at", "is", null)
    .where((e) => e.or([e("projects.owner_id", "=", userId), e("membership.user_id", "is not", null)]));
}

/** Within `accessibleProjects`. */
function roleOf(userId: string) {
  return sql<Role>`case when projects.owner_id = ${userId} then 'owner' else membership.role end`.as("role");
}

/** Whoever's it is: for what administrators set of it, which shows nothing that it holds. */
export function findProject(read: ReadHandle, projectId: string): Promise<Pick<Project, "name"> | undefined> {
  return read
    .selectFrom("projects")
    .select("name")
    .where("id", "=", projectId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function findOwnerOf(read: ReadHandle, projectId: string): Promise<string | undefined> {
  const project = await read
    .selectFrom("projects")
    .select("owner_id")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return project?.owner_id;
}

/** A project in a person's list. */
export type ListedProject = Project & { role: Role; ownerName: string; members: number };

/** The projects that a person has a role in, newest first, with whose they are and how many work on them. */
export async function findProjectsFor(read: ReadHandle, userId: string): Promise<ListedProject[]> {
  const found = await accessibleProjects(read, userId)
    .innerJoin("users as owner", "owner.id", "projects.owner_id")
    .selectAll("projects")
    .select(["owner.name as ownerName", roleOf(userId)])
    .select((e) =>
      e
        .selectFrom("project_members")
        .whereRef("project_members.project_id", "=", "projects.id")
        .select(({ fn }) => fn.countAll<number | string>().as("others"))
        .as("others"),
    )
    .orderBy("projects.created_at", "desc")
    .orderBy("projects.id", "desc")
    .execute();
  return found.map(({ others, ...project }) => ({ ...project, members: Number(others) + 1 }));
}

/** How many people work on a project, its owner among them. */
export async function countMembers(read: ReadHandle, projectId: string): Promise<number> {
  const { others } = await read
    .selectFrom("project_members")
    .select(({ fn }) => fn.countAll<number | string>().as("others"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(others) + 1;
}

export async function findOwnerName(read: ReadHandle, ownerId: string): Promise<string> {
  const { name } = await read
    .selectFrom("users")
    .select("name")
    .where("id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return name;
}

/** An owner's projects, newest first. */
export function findProjectsOf(read: ReadHandle, ownerId: string): Promise<Project[]> {
  return read
    .selectFrom("projects")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function insertProject(
  transaction: WriteHandle,
  project: Insertable<ProjectTable>,
  _room: Room,
): Promise<void> {
  await transaction.insertInto("projects").values(project).execute();
}

export async function updateProjectRow(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  change: Partial<Pick<Project, "name" | "description" | "instructions" | "deleted_at">>,
): Promise<void> {
  await transaction.updateTable("projects").set(change).where("id", "=", project.id).execute();
}

/** Gives a project to another, whose quota has room for it. */
export async function setOwner(
  transaction: WriteHandle,
  project: Authorized<Project, "owner">,
  ownerId: string,
): Promise<void> {
  await transaction.updateTable("projects").set({ owner_id: ownerId }).where("id", "=", project.id).execute();
}

/**
 * Keeps a project as it is until the transaction ends: nobody can delete it meanwhile. Fails with ProjectNotFoundError when
 * it was deleted, or its caller removed, since it was authorised, and with RoleTooNarrowError where they may do less by now.
 */
export async function holdProject(
  transaction: WriteHandle,
  project: Authorized<Project, "viewer">,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("projects")
    .set((e) => ({ id: e.ref("id") }))
    .where("id", "=", project.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const { userId, needed } = project.access;
  const now = numUpdatedRows === 0n ? undefined : await findProjectFor(transaction, project.id, userId);
  if (!now) throw new ProjectNotFoundError();
  if (!roleReaches(now.role, needed)) throw new RoleTooNarrowError(needed);
}

/** From now on nobody sees an owner's projects; gives all of them, those that were deleted before too. */
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

/** The last trace of a project whose data is gone; runs, publication and counts go with it. */
export async function deleteProjectRow(transaction: WriteHandle, projectId: string): Promise<void> {
  await transaction
    .deleteFrom("projects")
    .where("id", "=", projectId)
    .where("deleted_at", "is not", null)
    .execute();
}
