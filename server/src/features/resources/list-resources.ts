import type { ResourceElement, ResourceState } from "@groundwork/contract/resources";
import type { ReadHandle } from "#platform/database/database.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { ListPlace } from "../list-page.ts";
import { findOwnerOf } from "../projects/projects.repository.ts";
import type { HeldVersion } from "./hold-back.ts";
import { indexKindOf } from "./index-resource.jobs.ts";
import { findResourcePage, type Resource } from "./resources.repository.ts";
import { type MostOnRequest, canReadRest } from "./resources.rules.ts";
import { storedCounts } from "./visit.ts";

const delayedWords = "This will start later, because your earlier files took a long time to read.";

export interface ListDeps {
  read: ReadHandle;
  queue: Pick<JobQueue, "isDelayed">;
  mostOnRequest(projectId: string): Promise<MostOnRequest>;
}

/** Lists a project's resources page by page, with the reason for an unusual wait. */
export function resourceList({ read, queue, mostOnRequest }: ListDeps, projectId: string) {
  return {
    read: (page: { after: ListPlace | null; limit: number }) => findResourcePage(read, projectId, page),
    placeOf: ({ uploaded_at, id }: Resource): ListPlace => ({ at: uploaded_at, id }),
    async present(resources: readonly Resource[]): Promise<ResourceElement[]> {
      const waiting = await delayedResources(read, queue, projectId, resources);
      const most = await mostOnRequest(projectId);
      return resources.map((resource) =>
        presentResource(waiting.has(resource) ? { ...resource, reason: delayedWords } : resource, most),
      );
    },
  };
}

async function delayedResources(
  read: ReadHandle,
  queue: Pick<JobQueue, "isDelayed">,
  projectId: string,
  resources: readonly Resource[],
): Promise<Set<Resource>> {
  const queued = resources.filter(({ state, reason }) => state === "queued" && reason === null);
  const delayed = new Set<Resource>();
  const owner = queued.length === 0 ? undefined : await findOwnerOf(read, projectId);
  if (owner === undefined) return delayed;
  const byKind = Map.groupBy(queued, ({ type_id }) => indexKindOf(type_id));
  for (const [kind, those] of byKind)
    if (await queue.isDelayed(read, kind, owner)) for (const resource of those) delayed.add(resource);
  return delayed;
}

export function presentResource(resource: Resource, most: MostOnRequest): ResourceElement {
  return {
    ResourceID: resource.id,
    FileName: resource.file_name,
    resource_type_id: resource.type_id,
    UploadDate: resource.uploaded_at,
    AddedToVectorDB: resource.indexed_generation !== null,
    state: resource.state as ResourceState,
    progress: resource.progress,
    reason: resource.reason,
    url: resource.url,
    hidden: resource.hidden === 1,
    parts: resource.part_counts === null ? null : storedCounts(resource.part_counts),
    ...(resource.held !== null && { held: presentHeld(JSON.parse(resource.held) as HeldVersion) }),
    can_read_rest: canReadRest(resource, most),
  };
}

const presentHeld = ({ run: run_id, ...held }: HeldVersion) => ({ ...held, run_id });
