import { sql } from "kysely";
import type { Authorized } from "#kit/authorized.ts";
import { slices } from "#kit/slices.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import type { Resource } from "./resources.repository.ts";

// Which job is whose is looked for among all of a statement's.
const queuedAtOnce = 200;

/** Marks resources as waiting, each for its job; `anew` begins their readings anew. */
export async function setQueued(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  queued: readonly { id: string; job: string }[],
  { now, anew }: { now: Date; anew: boolean },
): Promise<void> {
  for (const some of slices(queued, queuedAtOnce))
    await transaction
      .updateTable("resources")
      .set({
        job: sql<string>`case id ${sql.join(
          some.map(({ id, job }) => sql`when ${id} then ${job}`),
          sql` `,
        )} end`,
        ...(anew && { visit: null }),
        state: "queued",
        progress: 0,
        reason: null,
        changed_at: now.toISOString(),
      })
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .where("project_id", "=", project.id)
      .execute();
}

/** Marks that a resource is read beyond the usual limit, in a reading that goes on as `visit`, or null for one that begins anew. */
export async function setReadsRest(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resourceId: string,
  visit: string | null,
): Promise<void> {
  await transaction
    .updateTable("resources")
    .set({ reads_rest: 1, visit })
    .where("id", "=", resourceId)
    .where("project_id", "=", project.id)
    .execute();
}

/** Marks a resource as stopped. What its reading kept stays, for one that goes on. */
export async function setCancelled(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
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

/**
 * Notes that the text of a resource is lost, in part or as a whole, unless it changed meanwhile: it answers from what is
 * `left` of it. False where it did.
 */
export async function setRestoring(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resource: Resource,
  left: string | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("resources")
    .set({ indexed_generation: left, restoring: 1, changed_at: now.toISOString() })
    .where("id", "=", resource.id)
    .where("project_id", "=", project.id)
    .where("indexed_generation", "is not distinct from", resource.indexed_generation)
    .where("state", "=", resource.state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
