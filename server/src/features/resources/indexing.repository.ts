import type { Selectable } from "kysely";
import type { PartCounts } from "@groundwork/contract/resource-parts";
import type { Database, ReadHandle, WriteHandle } from "#platform/database/database.ts";
import type { ResourceTable } from "#platform/database/project-tables.ts";
import { isCut } from "./part-counts.ts";

/** The one job that may write what becomes of a resource. */
export interface Holder {
  resourceId: string;
  jobId: string;
}

const atWork = ["queued", "reading", "indexing"];

/** A resource that a job may work on: neither it nor its project was deleted. */
export function findLiveResource(
  read: ReadHandle,
  resourceId: string,
): Promise<Selectable<ResourceTable> | undefined> {
  return read
    .selectFrom("resources")
    .innerJoin("projects", "projects.id", "resources.project_id")
    .selectAll("resources")
    .where("resources.id", "=", resourceId)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

/** False when the resource is gone, was cancelled, or is another job's. */
export async function isHeld(read: ReadHandle, { resourceId, jobId }: Holder): Promise<boolean> {
  const resource = await findLiveResource(read, resourceId);
  return resource !== undefined && resource.job === jobId && atWork.includes(resource.state);
}

type Change = Partial<
  Pick<
    Selectable<ResourceTable>,
    | "state"
    | "progress"
    | "reason"
    | "url"
    | "indexed_generation"
    | "visit"
    | "part_counts"
    | "restoring"
    | "cut"
  >
>;

/**
 * Writes what a job came to; false when the resource is gone, or this job's no more. How far it is never falls, though it
 * begins again after a failure or a restart: a job of its own begins at 0.
 */
export async function saveIndexing(
  transaction: WriteHandle,
  { resourceId, jobId }: Holder,
  { progress, ...change }: Change,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("resources")
    .set((e) => ({
      ...change,
      ...(progress !== undefined && {
        progress: e.case().when("progress", ">", progress).then(e.ref("progress")).else(progress).end(),
      }),
      changed_at: now.toISOString(),
    }))
    .where("id", "=", resourceId)
    .where("job", "=", jobId)
    .where("state", "in", atWork)
    .where("project_id", "in", (e) => e.selectFrom("projects").select("id").where("deleted_at", "is", null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FinishedIndexing {
  generation: string;
  url: string | null;
  counts: PartCounts;
}

/**
 * Writes that a generation answers. Where the resource was cancelled at the last moment it stays so, and the generation
 * answers all the same. False when the resource is gone, or another job's.
 */
export async function finishIndexing(
  transaction: WriteHandle,
  holder: Holder,
  { generation, url, counts }: FinishedIndexing,
  now: Date,
): Promise<boolean> {
  const done = {
    url,
    visit: null,
    indexed_generation: generation,
    restoring: 0,
    part_counts: JSON.stringify(counts),
    cut: Number(isCut(counts)),
  };
  if (await saveIndexing(transaction, holder, { ...done, state: "indexed", progress: 1, reason: null }, now))
    return true;
  const { numUpdatedRows } = await transaction
    .updateTable("resources")
    .set({ ...done, changed_at: now.toISOString() })
    .where("id", "=", holder.resourceId)
    .where("state", "=", "cancelled")
    .where("job", "is", null)
    .where("project_id", "in", (e) => e.selectFrom("projects").select("id").where("deleted_at", "is", null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `saveIndexing` in a transaction of its own. */
export function saveAlone(database: Database, holder: Holder, change: Change, now: Date): Promise<boolean> {
  return database.write((transaction) => saveIndexing(transaction, holder, change, now));
}

/** Writes how far a job is, which comes often and is told anew by the next try. */
export function saveProgress(
  database: Database,
  holder: Holder,
  change: Pick<Change, "progress" | "part_counts">,
  now: Date,
): Promise<boolean> {
  return database.jot((transaction) => saveIndexing(transaction, holder, change, now));
}
