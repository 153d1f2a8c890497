import {
  countRows,
  deleteRows,
  findRow,
  findRows,
  findsRow,
  updateRows,
  hasRow,
  is,
} from "#platform/database/rows.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Authorized } from "#kit/authorized.ts";
import type { ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ListPlace } from "../list-page.ts";
import type { Room } from "../projects/account-quota.ts";
import { accessibleProjects, type Project } from "../projects/projects.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

export type Resource = Selectable<Tables["resources"]>;

function ofProject(read: ReadHandle, projectId: string) {
  return read.selectFrom("resources").where("project_id", "=", projectId);
}

export function findResourcesOf(read: ReadHandle, projectId: string): Promise<Resource[]> {
  return findRows(read, "resources", { project_id: projectId }, { order: ["uploaded_at", "id"] });
}

/** Returns a page of the list, in the same order. */
export function findResourcePage(
  read: ReadHandle,
  projectId: string,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<Resource[]> {
  const place = after && { uploaded_at: after.at, id: after.id };
  const page = { order: ["uploaded_at", "id"], after: place, limit } as const;
  return findRows(read, "resources", { project_id: projectId }, page);
}

/** Returns their number and the time of the latest change. */
export async function findResourcesState(
  read: ReadHandle,
  projectId: string,
): Promise<{ count: number; changed: string }> {
  const { count, changed } = await ofProject(read, projectId)
    .select(({ fn }) => [
      fn.countAll<number | string>().as("count"),
      fn.max<string | null>("changed_at").as("changed"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), changed: changed ?? "" };
}

/** Reads only the columns that answers need: questions are frequent, and other columns large. */
export function findResourceNames(read: ReadHandle, projectId: string) {
  return ofProject(read, projectId)
    .select(["id", "type_id", "file_name", "url", "indexed_generation", "state", "restoring", "hidden"])
    .orderBy("uploaded_at")
    .orderBy("id")
    .execute();
}

/**
 * Returns everything in `findResourceNames` as one text, to detect changes. With hundreds of rows it takes a quarter
 * of the time.
 */
export async function findResourceNamesText(read: ReadHandle, projectId: string): Promise<string | null> {
  const row = await ofProject(read, projectId)
    .select(
      sql<string | null>`string_agg(
        id || ' ' || uploaded_at || ' ' || changed_at || ' ' || coalesce(indexed_generation, '-') || ' ' || restoring ||
        ' ' || hidden || ' ' || file_name, '/'
      )`.as("names"),
    )
    .executeTakeFirst();
  return row?.names ?? null;
}

/** Checks whether a resource of the project is queued, being read or being indexed. */
export function isReading(read: ReadHandle, projectId: string): Promise<boolean> {
  return hasRow(read, "resources", { project_id: projectId, state: [...stateAtWork] });
}

interface ResourceCount {
  projectId: string;
  total: number;
  indexed: number;
  /** Partly indexed ones, included in `indexed`. */
  partial: number;
  failed: number;
}

/** Counts resources by state in the projects in which a person has a role; omits projects without resources. */
export async function countResourcesOf(read: ReadHandle, userId: string): Promise<ResourceCount[]> {
  const counts = await read
    .selectFrom("resources")
    .where("resources.project_id", "in", accessibleProjects(read, userId).select("projects.id"))
    .groupBy("resources.project_id")
    .select(({ fn }) => [
      "resources.project_id as projectId",
      fn.countAll<number | string>().as("total"),
      fn.count<number | string>("resources.indexed_generation").as("indexed"),
      fn
        .countAll<number | string>()
        .filterWhere("resources.cut", "=", 1)
        .filterWhere("resources.indexed_generation", "is not", null)
        .as("partial"),
      fn
        .countAll<number | string>()
        .filterWhere("resources.state", "=", "failed")
        .filterWhere("resources.indexed_generation", "is", null)
        .as("failed"),
    ])
    .execute();
  // PostgreSQL counts in 64 bits, which its client hands out as text.
  return counts.map(({ projectId, total, indexed, partial, failed }) => ({
    projectId,
    total: Number(total),
    indexed: Number(indexed),
    partial: Number(partial),
    failed: Number(failed),
  }));
}

export function findResource(read: ReadHandle, resourceId: string): Promise<Resource | undefined> {
  return findRow(read, "resources", { id: resourceId });
}

/** Returns those of the given resources that the project still has; for visitors, without those that are hidden from them. */
export async function resourcesLeft(
  read: ReadHandle,
  projectId: string,
  ids: readonly string[],
  reader: "member" | "visitor" = "member",
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const shown = { ...(reader === "visitor" && { hidden: 0 }) };
  const left = { project_id: projectId, id: ids, ...shown };
  const rows = await findRows(read, "resources", left, { columns: ["id"] });
  return new Set(rows.map(({ id }) => id));
}

/** Columns that say what a resource's content is. */
type Content = Pick<Resource, "type_id" | "file_hash" | "file_bytes">;

/** Returns the content that a resource answers from; null if it is the row's own. */
export const answeringContent = ({ answering_content: stored }: Resource): Content | null =>
  stored === null ? null : (JSON.parse(stored) as Content);

/** Changes a resource of the project. */
export async function changeRow(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  id: string,
  change: Partial<Omit<Resource, "id" | "project_id">>,
): Promise<void> {
  await updateRows(transaction, "resources", { id, project_id: project.id }, change);
}

/** Gives a resource another file's content. What it answers from is kept until the new content does. */
export async function setContent(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  earlier: Resource,
  content: { typeId: number; stored: StoredFile; idempotencyKey: string | undefined; now: Date },
): Promise<void> {
  const { typeId, stored, idempotencyKey, now } = content;
  const { type_id, file_hash, file_bytes, answering_content } = earlier;
  const answering = answering_content ?? JSON.stringify({ type_id, file_hash, file_bytes });
  const change = {
    ...(earlier.indexed_generation !== null && { answering_content: answering }),
    type_id: typeId,
    file_hash: stored.hash,
    file_bytes: stored.bytes,
    changed_at: now.toISOString(),
    ...(idempotencyKey !== undefined && { idempotency_key: idempotencyKey }),
  };
  await changeRow(transaction, project, earlier.id, change);
}

export async function insertResource(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resource: Omit<Insertable<Tables["resources"]>, "project_id">,
  _room: Room,
): Promise<Resource> {
  const row = { ...resource, project_id: project.id };
  return transaction.insertInto("resources").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteResourceRow(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resourceId: string,
): Promise<void> {
  await deleteRows(transaction, "resources", { id: resourceId, project_id: project.id });
}

/** Counts a project's resources that are read again because their text was lost. */
export function countRestoring(read: ReadHandle, projectId: string): Promise<number> {
  const restoring = ofProject(read, projectId).where("restoring", "=", 1);
  return countRows(restoring.where("state", "in", [...stateAtWork]));
}

/** Checks whether any of a project's resources changed since a moment. */
export function haveChangedSince(read: ReadHandle, projectId: string, since: Date): Promise<boolean> {
  return hasRow(read, "resources", { project_id: projectId, changed_at: is(">=", since.toISOString()) });
}

/** Lists the projects with answering resources according to the catalogue. */
export async function findIndexedProjects(read: ReadHandle): Promise<string[]> {
  const found = await read
    .selectFrom("resources")
    .innerJoin("projects", "projects.id", "resources.project_id")
    .select("resources.project_id")
    .distinct()
    .where("indexed_generation", "is not", null)
    .where("projects.deleted_at", "is", null)
    .execute();
  return found.map(({ project_id }) => project_id);
}

/** Returns the first of a project's idle, answering resources behind `after` that has a part whose hash doesn't begin with `mark`. */
export function findReadBefore(
  read: ReadHandle,
  projectId: string,
  { mark, after }: { mark: string; after: string },
): Promise<Resource | undefined> {
  return ofProject(read, projectId)
    .selectAll()
    .where("id", ">", after)
    .where("state", "=", "indexed")
    .where("indexed_generation", "is not", null)
    .where((e) =>
      e.exists(
        e
          .selectFrom("resource_parts")
          .select("resource_id")
          .whereRef("resource_id", "=", "resources.id")
          .where("kept", "=", 1)
          .where((or) => or("hash", "is", null).or("hash", "not like", `${mark}%`)),
      ),
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export function isFileUsed(read: ReadHandle, projectId: string, hash: string): Promise<boolean> {
  return findsRow(
    ofProject(read, projectId)
      .select("id")
      .where((e) => e.or([e("file_hash", "=", hash), e("answering_content", "like", `%"${hash}"%`)]))
      .limit(1),
  );
}
