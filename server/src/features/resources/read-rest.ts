import { randomTail } from "#kit/ids.ts";
import type { ReachedResource } from "./authorize-resource.ts";
import { type ChangeDeps, changeResource } from "./change-resource.ts";
import { queueIndexing } from "./queue-indexing.ts";
import { goOnReading, hasUnlisted } from "./resource-parts.repository.ts";
import { AtWorkError, LimitReachedError, NothingLeftOutError } from "./resources.errors.ts";
import { setReadsRest } from "./resource-states.repository.ts";
import type { Resource } from "./resources.repository.ts";
import { canReadRest, type MostOnRequest, stateAtWork } from "./resources.rules.ts";

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
    // Addresses that were not kept are found on the pages that hold them: these are looked at again, and sent if changed.
    const anew = await hasUnlisted(transaction, resource.id);
    const visit = anew ? null : randomTail(16);
    if (visit !== null) await goOnReading(transaction, project, resource.id, visit);
    await queueIndexing(deps, transaction, project, [resource]);
    await setReadsRest(transaction, project, resource.id, visit);
  });
}
