import type { Database, ReadHandle } from "#platform/database/database.ts";
import type { ResourceTable } from "#platform/database/tables.ts";

/** A resource that a job may work on: neither it nor its project was deleted. */
export function findLiveResource(read: ReadHandle, resourceId: string): Promise<ResourceTable | undefined> {
  return read
    .selectFrom("resources")
    .innerJoin("projects", "projects.id", "resources.project_id")
    .selectAll("resources")
    .where("resources.id", "=", resourceId)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

type Change = Partial<Pick<ResourceTable, "state" | "progress" | "reason" | "url" | "indexed_generation">>;

/** Writes what a job came to; false when the resource is gone, or no job's any more. */
export async function saveIndexing(
  database: Database,
  resourceId: string,
  change: Change,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database.write((transaction) =>
    transaction
      .updateTable("resources")
      .set({ ...change, changed_at: now.toISOString() })
      .where("id", "=", resourceId)
      .where("state", "in", ["queued", "reading", "indexing"])
      .where("project_id", "in", (e) => e.selectFrom("projects").select("id").where("deleted_at", "is", null))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}
