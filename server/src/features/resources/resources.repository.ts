import { sql } from "kysely";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ResourceTable } from "#platform/database/tables.ts";
import type { Project } from "../projects/projects.repository.ts";

export type Resource = ResourceTable;

export function findResourcesOf(read: ReadHandle, projectId: string): Promise<Resource[]> {
  return read
    .selectFrom("resources")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy("uploaded_at")
    .orderBy("id")
    .execute();
}

/** What answers need of a project's resources, in the same order: questions come often, and its other columns are many. */
export function findResourceNames(
  read: ReadHandle,
  projectId: string,
): Promise<Pick<Resource, "id" | "file_name" | "indexed_generation">[]> {
  return read
    .selectFrom("resources")
    .select(["id", "file_name", "indexed_generation"])
    .where("project_id", "=", projectId)
    .orderBy("uploaded_at")
    .orderBy("id")
    .execute();
}

/**
 * All that `findResourceNames` tells as one text, in any order: where it is the same, the names are. Read from hundreds of
 * rows it costs a quarter of those.
 */
export async function findResourceNamesText(read: ReadHandle, projectId: string): Promise<string | null> {
  const row = await read
    .selectFrom("resources")
    .select(
      sql<string | null>`string_agg(
        id || ' ' || uploaded_at || ' ' || changed_at || ' ' || coalesce(indexed_generation, '-') || ' ' || file_name, '/'
      )`.as("names"),
    )
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row?.names ?? null;
}

export interface ResourceCount {
  projectId: string;
  total: number;
  indexed: number;
  failed: number;
}

/** How the resources of an owner's projects stand; a project without resources is left out. */
export async function countResourcesOf(read: ReadHandle, ownerId: string): Promise<ResourceCount[]> {
  const counts = await read
    .selectFrom("resources")
    .innerJoin("projects", "projects.id", "resources.project_id")
    .where("projects.owner_id", "=", ownerId)
    .where("projects.deleted_at", "is", null)
    .groupBy("resources.project_id")
    .select(({ fn }) => [
      "resources.project_id as projectId",
      fn.countAll<number | string>().as("total"),
      fn.count<number | string>("resources.indexed_generation").as("indexed"),
      fn
        .countAll<number | string>()
        .filterWhere("resources.state", "=", "failed")
        .filterWhere("resources.indexed_generation", "is", null)
        .as("failed"),
    ])
    .execute();
  return counts.map(({ projectId, total, indexed, failed }) => ({
    projectId,
    // PostgreSQL counts in 64 bits, which its client hands out as text.
    total: Number(total),
    indexed: Number(indexed),
    failed: Number(failed),
  }));
}

export function findResource(read: ReadHandle, resourceId: string): Promise<Resource | undefined> {
  return read.selectFrom("resources").selectAll().where("id", "=", resourceId).executeTakeFirst();
}

/** The resource of a project that was sent with this idempotency key. */
export function findResourceByKey(
  read: ReadHandle | WriteHandle,
  projectId: string,
  idempotencyKey: string,
): Promise<Resource | undefined> {
  return read
    .selectFrom("resources")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

export async function insertResource(
  transaction: WriteHandle,
  project: Authorized<Project>,
  resource: Omit<Resource, "project_id">,
): Promise<Resource> {
  const row = { ...resource, project_id: project.id };
  await transaction.insertInto("resources").values(row).execute();
  return row;
}

export async function deleteResourceRow(
  transaction: WriteHandle,
  project: Authorized<Project>,
  resourceId: string,
): Promise<void> {
  await transaction
    .deleteFrom("resources")
    .where("id", "=", resourceId)
    .where("project_id", "=", project.id)
    .execute();
}

/** Marks a resource as waiting for its job; a `visit` of null begins its reading anew. */
export async function setQueued(
  transaction: WriteHandle,
  project: Authorized<Project>,
  resourceId: string,
  work: { job: string; visit?: null },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("resources")
    .set({ ...work, state: "queued", progress: 0, reason: null, changed_at: now.toISOString() })
    .where("id", "=", resourceId)
    .where("project_id", "=", project.id)
    .execute();
}

/** Marks a resource as stopped. What its reading kept stays, for one that goes on. */
export async function setCancelled(
  transaction: WriteHandle,
  project: Authorized<Project>,
  resourceId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("resources")
    .set({ state: "cancelled", job: null, progress: 0, reason: null, changed_at: now.toISOString() })
    .where("id", "=", resourceId)
    .where("project_id", "=", project.id)
    .execute();
}

/** Corrects which generation a resource at rest is said to answer from, unless it changed meanwhile. */
export async function correctGeneration(
  transaction: WriteHandle,
  resource: Resource,
  generation: string,
): Promise<void> {
  await transaction
    .updateTable("resources")
    .set({ indexed_generation: generation })
    .where("id", "=", resource.id)
    .where("project_id", "=", resource.project_id)
    .where("indexed_generation", "is not distinct from", resource.indexed_generation)
    .where("state", "=", resource.state)
    .execute();
}

export async function isFileUsed(read: ReadHandle, projectId: string, hash: string): Promise<boolean> {
  const user = await read
    .selectFrom("resources")
    .select("id")
    .where("project_id", "=", projectId)
    .where("file_hash", "=", hash)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

export async function isProjectLive(read: ReadHandle, projectId: string): Promise<boolean> {
  const live = await read
    .selectFrom("projects")
    .select("id")
    .where("id", "=", projectId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return live !== undefined;
}
