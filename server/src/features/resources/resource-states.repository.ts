import { changesRow, updateRows, is } from "#platform/database/rows.ts";
import { sql } from "kysely";
import type { Authorized } from "#kit/authorized.ts";
import { slices } from "#kit/slices.ts";
import type { WriteHandle, Database, ReadHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { answeringContent, type Resource } from "./resources.repository.ts";
import type { PartCounts } from "@groundwork/contract/resource-parts";
import { isCut } from "./visit.ts";
import { stateAtWork } from "./resources.rules.ts";

// Which job is whose is looked for among all of a statement's.
const queuedAtOnce = 200;

/**
 * Marks resources as queued, each for its job; `fromStart` restarts their readings, and `held` uses what of them is held
 * back, which is dropped otherwise.
 */
export async function setQueued(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  queued: readonly { id: string; job: string }[],
  { now, fromStart, held = false }: { now: Date; fromStart: boolean; held?: boolean },
): Promise<void> {
  for (const some of slices(queued, queuedAtOnce))
    await transaction
      .updateTable("resources")
      .set({
        job: sql<string>`case id ${sql.join(
          some.map(({ id, job }) => sql`when ${id} then ${job}`),
          sql` `,
        )} end`,
        ...(fromStart && { visit: null }),
        ...(!held && { held: null }),
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

/** Marks a resource as cancelled. Its reading's content is kept for a resumed one. */
export const asCancelled = (now: Date) => ({
  state: "cancelled",
  job: null,
  progress: 0,
  reason: null,
  changed_at: now.toISOString(),
});

/** Corrects the generation that an idle resource answers from, unless it changed meanwhile. */
export async function correctGeneration(
  transaction: WriteHandle,
  resource: Resource,
  generation: string,
): Promise<void> {
  await updateRows(transaction, "resources", unchanged(resource), { indexed_generation: generation });
}

/** Matches a resource unless what answers or its state has changed. */
const unchanged = ({ id, project_id, indexed_generation, state }: Resource) => ({
  id,
  project_id,
  indexed_generation,
  state,
});

/**
 * Notes that the text of a resource is lost, in part or as a whole, unless it changed meanwhile: it answers from what is
 * `left` of it. False where it did.
 */
export function setRestoring(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resource: Resource,
  left: string | null,
  now: Date,
): Promise<boolean> {
  const change = { indexed_generation: left, restoring: 1, changed_at: now.toISOString() };
  return updateRows(transaction, "resources", { ...unchanged(resource), project_id: project.id }, change);
}

/** The only job that may write a resource's state. */
export interface Holder {
  resourceId: string;
  jobId: string;
}

/** Finds a resource for a job, unless it or its project was deleted. */
export function findLiveResource(read: ReadHandle, resourceId: string): Promise<Resource | undefined> {
  return read
    .selectFrom("resources")
    .innerJoin("projects", "projects.id", "resources.project_id")
    .selectAll("resources")
    .where("resources.id", "=", resourceId)
    .where("projects.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Returns false if the resource was deleted or cancelled, or belongs to another job. */
export async function isWanted(read: ReadHandle, { resourceId, jobId }: Holder): Promise<boolean> {
  const resource = await findLiveResource(read, resourceId);
  return resource !== undefined && resource.job === jobId && stateAtWork.has(resource.state);
}

type Change = Partial<
  Pick<
    Resource,
    | "state"
    | "progress"
    | "reason"
    | "url"
    | "indexed_generation"
    | "visit"
    | "part_counts"
    | "restoring"
    | "cut"
    | "held"
    | "answering_content"
  >
>;

/**
 * Writes a job's progress; returns false if the resource was deleted or belongs to another job. Progress never
 * decreases, although a job starts over after a failure or a restart: each job starts at 0.
 */
export function saveIndexing(
  transaction: WriteHandle,
  { resourceId, jobId }: Holder,
  { progress, ...change }: Change,
  now: Date,
): Promise<boolean> {
  return changesRow(
    transaction
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
      .where("state", "in", [...stateAtWork])
      .where("project_id", "in", liveProjects(transaction)),
  );
}

const liveProjects = (read: ReadHandle) =>
  read.selectFrom("projects").select("id").where("deleted_at", "is", null);

interface FinishedIndexing {
  generation: string;
  url: string | null;
  counts: PartCounts;
}

/**
 * Records that a generation answers. A resource cancelled at the last moment stays cancelled, but the generation
 * answers. Returns false if the resource was deleted or belongs to another job.
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
    held: null,
    answering_content: null,
    part_counts: JSON.stringify(counts),
    cut: Number(isCut(counts)),
  };
  if (await saveIndexing(transaction, holder, { ...done, state: "indexed", progress: 1, reason: null }, now))
    return true;
  const cancelled = { id: holder.resourceId, state: "cancelled", job: null };
  const live = { ...cancelled, project_id: is("in", liveProjects(transaction)) };
  return updateRows(transaction, "resources", live, { ...done, changed_at: now.toISOString() });
}

/** Calls `saveIndexing` in a transaction of its own. */
export function saveAlone(database: Database, holder: Holder, change: Change, now: Date): Promise<boolean> {
  return database.write((transaction) => saveIndexing(transaction, holder, change, now));
}

/** Writes a job's progress, which is frequent and may be lost. */
export function saveProgress(
  database: Database,
  holder: Holder,
  change: Pick<Change, "progress" | "part_counts">,
  now: Date,
): Promise<boolean> {
  return database.jot((transaction) => saveIndexing(transaction, holder, change, now));
}

/** Makes a resource what it was before a version of it was held back, with the content that it answers from. */
export async function setHeldDiscarded(
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resource: Resource,
  { part_counts, now }: { part_counts: string; now: Date },
): Promise<void> {
  const { id, indexed_generation } = resource;
  const state = indexed_generation === null ? "cancelled" : "indexed";
  const content = { ...answeringContent(resource), answering_content: null };
  const change = { ...content, held: null, visit: null, state, part_counts, changed_at: now.toISOString() };
  const held = { id, project_id: project.id, held: is("is not", null) };
  await updateRows(transaction, "resources", held, change);
}
