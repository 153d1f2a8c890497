import type { Deps } from "../deps.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { holdProject } from "../projects/projects.repository.ts";
import type { ReachedResource } from "./authorize-resource.ts";
import {
  ResourceNotFoundError,
  NotAtWorkError,
  AlreadyIndexedError,
  AtWorkError,
  NothingToRefreshError,
  LimitReachedError,
  NothingLeftOutError,
} from "./resources.errors.ts";
import { findResource, type Resource } from "./resources.repository.ts";
import { indexKinds } from "./index-resource.jobs.ts";
import { setCancelled, setReadsRest } from "./resource-states.repository.ts";
import { stateAtWork, canReadRest, type MostOnRequest } from "./resources.rules.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { randomTail } from "#kit/ids.ts";
import { goOnReading, hasUnlisted } from "./resource-parts.repository.ts";

type ChangeDeps = Pick<Deps, "database" | "clock" | "queue">;

/** Changes a resource in one transaction, based on its state at that moment; returns the result. */
export async function changeResource(
  { database, queue }: ChangeDeps,
  { project, resource }: ReachedResource<"editor">,
  change: (transaction: WriteHandle, now: Resource) => Promise<void>,
): Promise<Resource> {
  const changed = await database.write(async (transaction) => {
    await holdProject(transaction, project);
    const found = await findResource(transaction, resource.id);
    if (!found) throw new ResourceNotFoundError();
    await change(transaction, found);
    return findResource(transaction, resource.id);
  });
  queue.wake();
  if (!changed) throw new ResourceNotFoundError();
  return changed;
}

/**
 * Stops the work on a resource. Its job is taken away, so that what it does afterwards is not written; what it read so
 * far waits for a Retry, and what answered before goes on answering.
 */
export function cancelResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (!stateAtWork.has(resource.state)) throw new NotAtWorkError();
    await deps.queue.withdraw(transaction, [resource.id], indexKinds);
    await setCancelled(transaction, owned.project, resource.id, deps.clock.now());
  });
}

/** Reads and indexes a resource that failed, was cancelled or was never read; a reading that was cancelled goes on. */
export function retryResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (resource.state === "indexed") throw new AlreadyIndexedError();
    await queueIndexing(deps, transaction, owned.project, [resource]);
  });
}

/** Reads all of a resource again, which keeps answering from the previous version until that is done. */
export function refreshResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (stateAtWork.has(resource.state)) throw new AtWorkError();
    if (resource.indexed_generation === null) throw new NothingToRefreshError();
    await queueIndexing(deps, transaction, owned.project, [resource], { fromStart: true });
  });
}

/** Goes on with what the limit on pages or videos left out, which answers as before until that is done. */
export async function readRest(
  deps: ChangeDeps & { mostOnRequest(projectId: string): Promise<MostOnRequest> },
  owned: ReachedResource<"editor">,
): Promise<Resource> {
  const { project } = owned;
  const most = await deps.mostOnRequest(project.id);
  return changeResource(deps, owned, async (transaction, resource) => {
    if (stateAtWork.has(resource.state)) throw new AtWorkError();
    if (resource.cut === 0) throw new NothingLeftOutError();
    if (!canReadRest(resource, most)) throw new LimitReachedError();
    // Unlisted addresses are found on the pages that link to them: these are read again, and transferred only if
    // changed.
    const fromStart = await hasUnlisted(transaction, resource.id);
    const visit = fromStart ? null : randomTail(16);
    if (visit !== null) await goOnReading(transaction, project, resource.id, visit);
    await queueIndexing(deps, transaction, project, [resource]);
    await setReadsRest(transaction, project, resource.id, visit);
  });
}
