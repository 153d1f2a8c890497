import type { ResourceElement, ResourceState } from "@groundwork/contract/resources";
import { storedCounts } from "./part-counts.ts";
import type { Resource } from "./resources.repository.ts";
import { canReadRest, type MostOnRequest } from "./resources.rules.ts";

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
    parts: resource.part_counts === null ? null : storedCounts(resource.part_counts),
    can_read_rest: canReadRest(resource, most),
  };
}
