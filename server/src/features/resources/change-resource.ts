import type { Deps } from "../deps.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import { writeProject } from "../projects/projects.repository.ts";
import { type ReachedResource, onResource } from "./authorize-resource.ts";
import { resourceErrors as errors } from "./resources.errors.ts";
import { changeRow, findResource, type Resource } from "./resources.repository.ts";
import { indexKinds } from "./index-resource.jobs.ts";
import { asCancelled } from "./resource-states.repository.ts";
import { stateAtWork, canReadRest, type MostOnRequest, cleanFileName, fileTypes } from "./resources.rules.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { randomTail } from "#kit/ids.ts";
import { goOnReading, hasUnlisted } from "./resource-parts.repository.ts";
import { recordAct } from "../audit/record-act.ts";

type ChangeDeps = Pick<Deps, "database" | "clock" | "queue">;

/** Changes a resource in one transaction, based on its state at that moment; returns the result. */
export async function changeResource(
  { database, queue }: ChangeDeps,
  { project, resource }: ReachedResource<"editor">,
  change: (transaction: WriteHandle, now: Resource) => Promise<void>,
): Promise<Resource> {
  const changed = await writeProject(database, project, async (transaction) => {
    const found = await findResource(transaction, resource.id);
    if (!found) throw new errors.resource_not_found();
    await change(transaction, found);
    return findResource(transaction, resource.id);
  });
  queue.wake();
  if (!changed) throw new errors.resource_not_found();
  return changed;
}

/**
 * Stops the work on a resource. Its job is taken away, so that what it does afterwards is not written; what it read so
 * far waits for a Retry, and what answered before goes on answering.
 */
export function cancelResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (!stateAtWork.has(resource.state)) throw new errors.not_at_work();
    await deps.queue.withdraw(transaction, [resource.id], indexKinds);
    await changeRow(transaction, owned.project, resource.id, asCancelled(deps.clock.now()));
  });
}

/** Reads and indexes a resource that failed, was cancelled or was never read; a reading that was cancelled goes on. */
export function retryResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (resource.state === "indexed") throw new errors.already_indexed();
    await queueIndexing(deps, transaction, owned.project, [resource]);
  });
}

/** Reads all of a resource again, which keeps answering from the previous version until that is done. */
export function refreshResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (stateAtWork.has(resource.state)) throw new errors.at_work();
    if (resource.indexed_generation === null) throw new errors.not_indexed();
    await queueIndexing(deps, transaction, owned.project, [resource], { fromStart: true });
  });
}

/**
 * Gives a file another name, which answers cite from then on. Its ending stays, since it says how the file is read. What is read from
 * an address is called by that address.
 */
export function renameResource(
  deps: ChangeDeps,
  owned: ReachedResource<"editor">,
  wanted: string,
): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, found) => {
    if (!fileTypes.has(found.type_id)) throw new errors.not_a_file();
    const file_name = withEnding(wanted, found.file_name);
    if (file_name === found.file_name) return;
    const changed_at = deps.clock.now().toISOString();
    await changeRow(transaction, owned.project, found.id, { file_name, changed_at });
    await recordAct(transaction, "resource.renamed", onResource({ ...found, file_name }));
  });
}

function withEnding(wanted: string, before: string): string {
  const ending = /\.[^.\s]{1,10}$/u.exec(before)?.[0] ?? "";
  const name = wanted.trim();
  const hasEnding = name.toLowerCase().endsWith(ending.toLowerCase());
  return cleanFileName(name === "" || hasEnding ? name : name + ending, ending);
}

/** Hides a resource from the visitors of its project's publication, or shows it to them again; members see no difference. */
export function hideResource(
  deps: ChangeDeps,
  owned: ReachedResource<"editor">,
  hidden: boolean,
): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, found) => {
    if (found.hidden === Number(hidden)) return;
    const change = { hidden: Number(hidden), changed_at: deps.clock.now().toISOString() };
    await changeRow(transaction, owned.project, found.id, change);
    await recordAct(transaction, hidden ? "resource.hidden" : "resource.shown", onResource(found));
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
    if (stateAtWork.has(resource.state)) throw new errors.at_work();
    if (resource.cut === 0) throw new errors.nothing_left_out();
    if (!canReadRest(resource, most)) throw new errors.limit_reached();
    // Unlisted addresses are found on the pages that link to them: these are read again, and transferred only if
    // changed.
    const fromStart = await hasUnlisted(transaction, resource.id);
    const visit = fromStart ? null : randomTail(16);
    if (visit !== null) await goOnReading(transaction, project, resource.id, visit);
    await queueIndexing(deps, transaction, project, [resource]);
    await changeRow(transaction, project, resource.id, { reads_rest: 1, visit });
  });
}
