import type { PartCounts } from "@groundwork/contract/resource-parts";
import type { ResourceElement, ResourceState } from "@groundwork/contract/resources";
import type { Resource } from "./resources.repository.ts";

export function presentResource(resource: Resource): ResourceElement {
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
    parts: resource.part_counts === null ? null : (JSON.parse(resource.part_counts) as PartCounts),
  };
}
