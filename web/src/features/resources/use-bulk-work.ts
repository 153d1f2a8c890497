import { useMutation } from "@tanstack/react-query";
import { deleteResource, refreshResource, type ResourceElement, retryResource } from "#api/resources.ts";
import { isActive, standing } from "./resource-progress.ts";
import { useRefreshResources } from "./resource-queries.ts";

export type BulkWork = "refresh" | "delete";

/** How many calls are under way at once. */
const atOnce = 4;

export interface BulkOutcome {
  done: number;
  /** The first failure; undefined where all went well. */
  failure?: unknown;
  failed: number;
}

/** Does one thing to several resources; a failure holds up none of the others. */
export function useBulkWork(projectId: string) {
  const refresh = useRefreshResources(projectId);
  return useMutation({
    mutationFn: ({ work, resources }: { work: BulkWork; resources: readonly ResourceElement[] }) =>
      forEach(resources, (resource) => doWork(work, resource)),
    onSettled: refresh,
  });
}

/** What is indexed is read again, what is not is taken up; what is at work already is left to it. */
async function doWork(work: BulkWork, resource: ResourceElement): Promise<void> {
  if (work === "delete") await deleteResource(resource.ResourceID);
  else if (isActive(resource)) return;
  else if (standing(resource).kind === "indexed") await refreshResource(resource.ResourceID);
  else await retryResource(resource.ResourceID);
}

async function forEach<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failed: 0 };
  const waiting = [...all];
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await run(next);
        outcome.done += 1;
      } catch (error) {
        outcome.failure ??= error;
        outcome.failed += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcome;
}
