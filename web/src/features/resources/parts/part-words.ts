import type { PartCounts, PartState } from "@groundwork/contract/resource-parts";
import type { ResourceElement } from "@groundwork/contract/resources";
import { isActive } from "../resource-progress.ts";

export type PartFilter = "all" | PartState;

export const partFilters: readonly {
  filter: PartFilter;
  label: string;
  count: Exclude<keyof PartCounts, "cut">;
}[] = [
  { filter: "all", label: "All", count: "found" },
  { filter: "read", label: "Read", count: "read" },
  { filter: "unchanged", label: "Unchanged", count: "unchanged" },
  { filter: "skipped", label: "Skipped", count: "skipped" },
  { filter: "failed", label: "Failed", count: "failed" },
  { filter: "waiting", label: "Waiting", count: "waiting" },
];

/** Reads a filter from an address; anything unknown shows all. */
export function readFilter(given: string | null): PartFilter {
  return partFilters.find(({ filter }) => filter === given)?.filter ?? "all";
}

/** Returns the words for a filter that finds nothing. */
export function emptyWords(
  filter: PartFilter,
  resource: ResourceElement | undefined,
): { title: string; hint: string } {
  if (filter !== "all") {
    const { label } = partFilters.find((known) => known.filter === filter)!;
    return { title: `${label}: none.`, hint: "Choose another state, or show all." };
  }
  if (resource && isActive(resource)) {
    return { title: "Nothing found yet.", hint: "Pages appear here as they're read." };
  }
  return resource?.AddedToVectorDB
    ? { title: "Nothing was found.", hint: "The previous version stays available." }
    : { title: "Not read yet.", hint: "Vectorize the project to read this resource." };
}
