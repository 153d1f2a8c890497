import type { ReachedResource } from "./authorize-resource.ts";
import { type ChangeDeps, changeResource } from "./change-resource.ts";
import { indexKinds } from "./index-resource.jobs.ts";
import { NotAtWorkError } from "./resources.errors.ts";
import { setCancelled } from "./resource-states.repository.ts";
import type { Resource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

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
