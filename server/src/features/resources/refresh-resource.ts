import type { ReachedResource } from "./authorize-resource.ts";
import { type ChangeDeps, changeResource } from "./change-resource.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { AtWorkError, NothingToRefreshError } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";
import { stateAtWork } from "./resources.rules.ts";

/** Looks at all of a resource again, which goes on answering from what was read before until that is done. */
export function refreshResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (stateAtWork.has(resource.state)) throw new AtWorkError();
    if (resource.indexed_generation === null) throw new NothingToRefreshError();
    await queueIndexing(deps, transaction, owned.project, [resource], { anew: true });
  });
}
