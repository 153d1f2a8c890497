import type { Authorized } from "#kit/authorized.ts";
import type { WriteHandle } from "#platform/database/database.ts";
import type { Project } from "../projects/projects.repository.ts";
import { indexKindOf, indexKinds } from "./index-resource.jobs.ts";
import { forgetVersions } from "./resource-parts.repository.ts";
import { setQueued } from "./resource-states.repository.ts";
import type { Resource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";
import type { Deps } from "../deps.ts";

/**
 * Queues one job per resource, unless one is already at work. `fromStart` discards an interrupted reading and starts over;
 * `held` uses what was read and is held back, which is discarded otherwise.
 */
export async function queueIndexing(
  { queue, clock }: Pick<Deps, "queue" | "clock">,
  transaction: WriteHandle,
  project: Authorized<Project, "editor">,
  resources: readonly Resource[],
  { fromStart = false, held = false } = {},
): Promise<void> {
  // A job that has not ended yet, of a resource that is at rest, has nothing more to say.
  const atRest = resources.filter(({ state }) => !stateAtWork.has(state)).map(({ id }) => id);
  await queue.withdraw(transaction, atRest, indexKinds);
  if (!held)
    for (const { id, visit } of resources.filter((resource) => resource.held !== null))
      await forgetVersions(transaction, project, id, visit);
  for (const kind of indexKinds) {
    const ofKind = resources.filter(({ type_id }) => indexKindOf(type_id) === kind);
    const jobs = ofKind.map(({ id }) => ({
      payload: { projectId: project.id, resourceId: id },
      idempotencyKey: keyOf(id),
      subject: id,
      owner: project.owner_id,
      project: project.id,
    }));
    const added = await queue.addAll(transaction, kind, jobs);
    const queued = ofKind.flatMap(({ id }) => {
      const job = added.get(keyOf(id));
      return job === undefined ? [] : [{ id, job }];
    });
    await setQueued(transaction, project, queued, { now: clock.now(), fromStart, held });
  }
}

function keyOf(resourceId: string): string {
  return `index-resource:${resourceId}`;
}
