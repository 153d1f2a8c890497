import { z } from "zod";
import { AppError } from "#kit/app-error.ts";
import type { Clock } from "#kit/clock.ts";
import { randomTail } from "#kit/ids.ts";
import type { Logger } from "#kit/logger.ts";
import type { DocumentPart } from "#knowledge/document.ts";
import type { PassageIndex } from "#knowledge/index/passage-index.ts";
import type { Reading, ReadingContext, SourceInput } from "#knowledge/sources/source.ts";
import { ReadingError } from "#knowledge/sources/source.errors.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { FinalJobError, type JobHandler, type JobKind, type JobRun } from "#platform/jobs/job-queue.ts";
import { followProgress } from "./follow-progress.ts";
import { findLiveResource, saveIndexing } from "./indexing.repository.ts";
import { isProjectLive, type Resource } from "./resources.repository.ts";
import { readAddress, stateAtWork } from "./resources.rules.ts";

const payload = z.object({ projectId: z.string(), resourceId: z.string() });
type Payload = z.infer<typeof payload>;

export const indexResourceKind: JobKind<Payload> = {
  name: "index-resource",
  payload,
  maxAttempts: 4,
  backOff: 2_000,
};

/** Reads a resource of a type as text with positions. Fails with a ReadingError. */
export interface Reader {
  read(typeId: number, input: SourceInput, context: ReadingContext): Promise<Reading>;
}

export interface IndexResourceDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  files: FileStore;
  index: PassageIndex;
  reader: Reader;
}

const unknownReason = "Something went wrong on our side while this was read. Please try again.";
const noText = "No text was found in it.";

/** Takes one resource from queued to indexed. What it writes is a new generation; until the end the old one answers. */
export function indexResourceJob(deps: IndexResourceDeps): JobHandler<Payload> {
  const { database, clock, logger } = deps;
  const save = (resourceId: string, change: Parameters<typeof saveIndexing>[2]) =>
    saveIndexing(database, resourceId, change, clock.now());

  return {
    kind: indexResourceKind,

    async work(run) {
      const resource = await findLiveResource(database.read, run.payload.resourceId);
      if (!resource) return clearLeftovers(deps, run.payload);
      // Its work is done, and only the queue was not told before a crash.
      if (!stateAtWork.has(resource.state)) return;
      try {
        const kept = await readAndIndex(deps, resource, run);
        if (!kept) await clearLeftovers(deps, run.payload);
      } catch (error) {
        if (!(await findLiveResource(database.read, resource.id))) return clearLeftovers(deps, run.payload);
        if (run.signal.aborted || run.last) throw error;
        if (error instanceof ReadingError && !error.temporary) throw new FinalJobError(error);
        await save(resource.id, {
          state: "queued",
          progress: 0,
          reason: `${reasonOf(error)} It is tried again soon.`,
        });
        throw error;
      }
    },

    async gaveUp({ resourceId }, error) {
      if (!(error instanceof AppError))
        logger.error({ err: error, resourceId }, "A resource could not be indexed.");
      await save(resourceId, { state: "failed", progress: 0, reason: reasonOf(error) });
    },
  };
}

/** False when the resource was deleted meanwhile. */
async function readAndIndex(
  deps: IndexResourceDeps,
  resource: Resource,
  run: JobRun<Payload>,
): Promise<boolean> {
  const { database, clock, index } = deps;
  const save = (change: Parameters<typeof saveIndexing>[2]) =>
    saveIndexing(database, resource.id, change, clock.now());
  if (!(await save({ state: "reading", progress: 0, reason: null }))) return false;

  const following = followProgress((progress) => save({ progress }), run.signal);
  try {
    const parts: DocumentPart[] = [];
    const reading = await readContent(deps, resource, {
      known: [],
      found: async () => undefined,
      attempt: () => undefined,
      tell: async (outcome) => {
        if (outcome.state === "read") parts.push(outcome.part);
      },
      progress: following.progress,
      signal: following.signal,
    });
    await following.stop();
    // Asked before anything is replaced: an earlier generation goes on answering.
    if (parts.every((part) => part.text.trim() === "")) throw new ReadingError("no_text", noText);
    if (!(await save({ state: "indexing", progress: 0 }))) return false;
    run.signal.throwIfAborted();
    const generation = randomTail(16);
    await index.replaceResource(resource.project_id, resource.id, generation, { parts });
    return await save({
      state: "indexed",
      progress: 1,
      reason: null,
      url: reading.url ?? resource.url,
      indexed_generation: generation,
    });
  } finally {
    await following.stop();
  }
}

async function readContent(
  deps: IndexResourceDeps,
  resource: Resource,
  context: ReadingContext,
): Promise<Reading> {
  const { file_hash: hash, file_name: fileName, type_id: typeId } = resource;
  if (hash === null) {
    return deps.reader.read(typeId, { kind: "address", address: readAddress(fileName) }, context);
  }
  return deps.files.withPath(resource.project_id, hash, (path) =>
    deps.reader.read(typeId, { kind: "file", path, fileName }, context),
  );
}

/** What this job may have written for a resource that is gone, even in a life before a crash. */
async function clearLeftovers({ database, index }: IndexResourceDeps, { projectId, resourceId }: Payload) {
  if (await isProjectLive(database.read, projectId)) await index.removeResource(projectId, resourceId);
  else await index.removeProject(projectId);
}

/** What its owner may read; the rest is in the log. */
function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : unknownReason;
}
