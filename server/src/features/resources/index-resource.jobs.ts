import type { Deps } from "../deps.ts";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { z } from "zod";
import { AppError } from "#kit/app-error.ts";
import { asStorageFailure, isStorageFull } from "#kit/storage-failure.ts";
import { randomTail } from "#kit/ids.ts";
import type { Observe } from "#kit/observer.ts";
import { PassagesDamagedError, WriteTooSlowError } from "#knowledge/store/passage-index.errors.ts";
import { ReadingError, readingTooSlow } from "#knowledge/readers/source.errors.ts";
import { StorageLowError } from "#platform/disk/disk-space.ts";
import { StoredFileLostError } from "#platform/files/file-store.errors.ts";
import {
  FinalJobError,
  type JobEnd,
  type JobHandler,
  type JobKind,
  type JobRun,
  PostponedJobError,
  TimeSpentError,
} from "#platform/jobs/job-queue.ts";
import { NotWantedError, visitCollection } from "./collection-visit.ts";
import { visitDocument } from "./document-visit.ts";
import {
  findLiveResource,
  type Holder,
  isWanted,
  saveAlone,
  saveIndexing,
} from "./resource-states.repository.ts";
import { emitFailed } from "./emit-resource-events.ts";
import { readAndIndex, type ReadAndIndexDeps } from "./read-and-index.ts";
import { isProjectLive } from "../projects/projects.repository.ts";
import type { Resource } from "./resources.repository.ts";
import { countShownParts } from "./resource-parts.repository.ts";
import { stateAtWork } from "./resources.rules.ts";
import type { Visit } from "./visit.ts";

const payload = z.object({ projectId: z.string(), resourceId: z.string() });
type Payload = z.infer<typeof payload>;

const indexing = { payload, maxAttempts: 4, backOff: 2_000 };
/** Readings never wait for sites and channels, which take long, nor what is removed or mailed for readings. */
const resourceKind: JobKind<Payload> = { ...indexing, name: "index-resource", lane: "readings" };
const collectionKind: JobKind<Payload> = { ...indexing, name: "index-collection", lane: "collections" };
export const indexKinds = [resourceKind, collectionKind] as const;

const collections: ReadonlySet<number> = new Set([
  resourceTypes.documentationSite,
  resourceTypes.youtubeChannel,
]);

export function indexKindOf(typeId: number): JobKind<Payload> {
  return collections.has(typeId) ? collectionKind : resourceKind;
}

export interface IndexResourceDeps extends ReadAndIndexDeps, Pick<Deps, "logger" | "disk"> {
  observe: Observe;
  /** Called when a project's answering text has changed. */
  indexed?(projectId: string): Promise<void>;
  /** Waits until the project's damaged passages were looked over. */
  mended?(projectId: string): Promise<void>;
}

interface Attempt {
  holder: Holder;
  visit: Visit;
  resource: Resource;
  began: Date;
}

/** Marks a collection as waiting, not failed: what was read is kept, and it continues unprompted. */
const waitingForRoom = {
  state: "queued",
  reason: "The server's disk is nearly full. Reading will continue when there is space.",
};
const unknownReason = "Something went wrong on our side while reading this. Please try again.";

/** Take one resource from queued to indexed. What they write is a new generation; until the end the old one answers. */
export function indexResourceJobs(deps: IndexResourceDeps): JobHandler<Payload>[] {
  return indexKinds.map((kind) => indexResourceJob(deps, kind));
}

function indexResourceJob(deps: IndexResourceDeps, kind: JobKind<Payload>): JobHandler<Payload> {
  const { database, clock, logger } = deps;

  return {
    kind,

    waitsFor: async () => ((await deps.disk.isLow()) ? new StorageLowError() : null),

    async work(run) {
      const holder = { resourceId: run.payload.resourceId, jobId: run.id };
      const resource = await findLiveResource(database.read, holder.resourceId);
      if (!resource) return clearLeftovers(deps, run.payload);
      // The job finished but a crash kept that from the queue, or the resource has another job.
      if (resource.job !== run.id || !stateAtWork.has(resource.state)) return "unneeded";
      const visit = await beginVisit(deps, resource, holder);
      if (!visit) return clearUnwanted(deps, run.payload);
      const began = clock.now();
      try {
        const finished = await readAndIndex(deps, resource, { holder, visit, signal: run.signal });
        if (finished) {
          await deps.indexed?.(run.payload.projectId);
          observeReading(deps, resource, began, "indexed");
        }
        return finished ? undefined : await clearUnwanted(deps, run.payload);
      } catch (error) {
        return afterFailure({ holder, visit, resource, began }, run, error);
      }
    },

    forgotten: () => database.forgetDeleted(),

    async gaveUp({ resourceId }, error, jobId) {
      if (!(error instanceof AppError))
        logger.error({ err: error, resourceId }, "A resource could not be indexed.");
      // A retry begins another visit, which knows what was already read.
      const reason = reasonOf(error);
      await database.write(async (transaction) => {
        const resource = await findLiveResource(transaction, resourceId);
        const change = { state: "failed", reason, visit: null };
        if (await saveIndexing(transaction, { resourceId, jobId }, change, clock.now()))
          await emitFailed(transaction, resource!, reason);
      });
    },
  };

  /** Throws what the queue has to know. */
  async function afterFailure(
    { holder, visit, resource, began }: Attempt,
    run: JobRun<Payload>,
    error: unknown,
  ): Promise<JobEnd> {
    const unwanted = error instanceof NotWantedError || !(await isWanted(database.read, holder));
    if (unwanted) return clearUnwanted(deps, run.payload);
    const isFull = isStorageFull(error) || run.signal.reason instanceof StorageLowError;
    if (isFull) await saveAlone(database, holder, waitingForRoom, clock.now());
    if (run.signal.aborted) throw error;
    if (isFull) throw new PostponedJobError(error as Error);
    // Its next try finds the damaged file put aside.
    if (error instanceof PassagesDamagedError) await deps.mended?.(run.payload.projectId);
    const final = run.last || isFinal(error);
    if (final) observeReading(deps, resource, began, "failed");
    await database.write(async (transaction) => {
      await visit.fail(transaction, final);
      const live = await findLiveResource(transaction, holder.resourceId);
      if (!live) return;
      const counts = await countShownParts(transaction, final ? { ...live, visit: null } : live);
      const part_counts = counts.found === 0 && !live.part_counts ? null : JSON.stringify(counts);
      // `gaveUp` adds the rest of a final failure.
      const change = final
        ? { part_counts }
        : {
            part_counts,
            state: "queued",
            reason: `${reasonOf(error)} We'll retry shortly.`,
          };
      await saveIndexing(transaction, holder, change, clock.now());
    });
    if (tookTooLong(error)) throw new TimeSpentError(error);
    throw final && !run.last ? new FinalJobError(error) : error;
  }
}

function observeReading(
  { clock, observe }: IndexResourceDeps,
  { type_id: resourceType }: Resource,
  began: Date,
  result: "indexed" | "failed",
): void {
  const seconds = (clock.now().getTime() - began.getTime()) / 1000;
  observe({ type: "resource-read", result, resourceType, seconds });
}

/** Returns undefined if the resource is no longer wanted. */
async function beginVisit(
  deps: IndexResourceDeps,
  resource: Resource,
  holder: Holder,
): Promise<Visit | undefined> {
  // What is held back is noted part by part, whatever it is.
  const isCollection = collections.has(resource.type_id) || resource.held !== null;
  const name = isCollection ? (resource.visit ?? randomTail(16)) : null;
  const change = { state: "reading", reason: null, visit: name };
  if (!(await saveAlone(deps.database, holder, change, deps.clock.now()))) return undefined;
  return name === null ? visitDocument(deps, resource) : visitCollection(deps, resource, holder, name);
}

/** Removes what a job wrote for a deleted resource, even before a crash; the job is removed with it. */
async function clearUnwanted(deps: IndexResourceDeps, removed: Payload): Promise<JobEnd> {
  if (!(await findLiveResource(deps.database.read, removed.resourceId))) return clearLeftovers(deps, removed);
  return "unneeded";
}

async function clearLeftovers(
  { database, index }: IndexResourceDeps,
  { projectId, resourceId }: Payload,
): Promise<"forget"> {
  if (await isProjectLive(database.read, projectId)) await index.removeResource(projectId, resourceId);
  else await index.removeProject(projectId);
  return "forget";
}

function isFinal(error: unknown): boolean {
  if (error instanceof ReadingError) return !error.temporary;
  return error instanceof StoredFileLostError || error instanceof WriteTooSlowError;
}

function tookTooLong(error: unknown): boolean {
  return (
    error instanceof WriteTooSlowError || (error instanceof ReadingError && error.code === readingTooSlow)
  );
}

/** Returns the reason that the owner may read; the log has the rest. */
function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : (asStorageFailure(error)?.message ?? unknownReason);
}
