import type { ReachedResource } from "./authorize-resource.ts";
import { type ChangeDeps, changeResource } from "./change-resource.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { AlreadyIndexedError } from "./resources.errors.ts";
import type { Resource } from "./resources.repository.ts";

/** Reads and indexes a resource that failed, was cancelled or was never read; a reading that was cancelled goes on. */
export function retryResource(deps: ChangeDeps, owned: ReachedResource<"editor">): Promise<Resource> {
  return changeResource(deps, owned, async (transaction, resource) => {
    if (resource.state === "indexed") throw new AlreadyIndexedError();
    await queueIndexing(deps, transaction, owned.project, [resource]);
  });
}
