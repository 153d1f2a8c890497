import type { Insertable, Selectable } from "kysely";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ProjectTable } from "#platform/database/project-tables.ts";
import type { Authorized } from "#kit/authorized.ts";
import type { Room } from "./account-quota.ts";
import { ProjectNotFoundError } from "./projects.errors.ts";

export type Project = Selectable<ProjectTable>;

export function findOwnedProject(
  read: ReadHandle,
  projectId: string,
  ownerId: string,
): Promise<Project | undefined> {
  return read
    .selectFrom("projects")
    .selectAll()
    .where("id", "=", projectId)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
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
  project: Authorized<Project>,
  change: Partial<Pick<Project, "name" | "description" | "instructions" | "deleted_at">>,
): Promise<void> {
  await transaction.updateTable("projects").set(change).where("id", "=", project.id).execute();
}

/**
 * Keeps a project as it is until the transaction ends: nobody can delete it meanwhile. Fails with
 * ProjectNotFoundError when it was deleted since it was authorised.
 */
export async function holdProject(transaction: WriteHandle, project: Authorized<Project>): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("projects")
    .set((e) => ({ id: e.ref("id") }))
    .where("id", "=", project.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ProjectNotFoundError();
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
