import { resourceTypes } from "@groundwork/contract/resource-types";
import { storedCounts } from "./part-counts.ts";
import type { Resource } from "./resources.repository.ts";

/** The most that is read of one resource whose owner asks for the rest: as the operator and the owner's plan set it. */
export interface MostOnRequest {
  pages: number;
  videos: number;
}

/** Whether the limit on their number left parts out of what a resource answers from, and there is room for more of them. */
export function canReadRest(
  resource: Pick<Resource, "type_id" | "part_counts" | "cut" | "indexed_generation">,
  most: MostOnRequest,
): boolean {
  if (resource.cut === 0 || resource.part_counts === null || resource.indexed_generation === null)
    return false;
  const { found, read, unchanged, cut } = storedCounts(resource.part_counts);
  if (cut.number === 0) return false;
  // Of a site pages with text are counted, of a channel those that are tried.
  if (resource.type_id === resourceTypes.documentationSite) return read + unchanged < most.pages;
  return resource.type_id === resourceTypes.youtubeChannel && found - cut.number < most.videos;
}
