import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ResourceElement } from "@groundwork/contract/resources";
import { type Cancel, clock } from "#ui/clock.ts";
import type { PartCounts, PartState } from "@groundwork/contract/resource-parts";
import { isActive } from "../resource-progress.ts";
import { usePages } from "#api/use-call.ts";
import { textKey } from "#sources/use-stored-text.ts";

const pageSize = 200;
/** Limits how often the list is loaded while parts come in, in milliseconds. */
const liveInterval = 1500;

export const useParts = (resourceId: string, filter: PartFilter) =>
  usePages(
    "listParts",
    { resourceID: resourceId, state: filter === "all" ? undefined : filter, limit: pageSize },
    ({ next }) => (next ? { after: next } : undefined),
  );

/** Loads the parts again as the resource's counts and state change; texts once its work is over. */
export function useLiveParts(resource: ResourceElement | undefined): void {
  const queries = useQueryClient();
  const timer = useRef<Cancel>(undefined);
  const known = useRef<ResourceElement>(undefined);

  const catchUp = useEffectEvent((resourceId: string) => {
    timer.current = undefined;
    for (const list of ["listParts", "listUnits"])
      void queries.invalidateQueries(
        { queryKey: [list, "pages", { resourceID: resourceId }] },
        { cancelRefetch: false },
      );
  });
  const notice = useEffectEvent(() => {
    const before = known.current;
    known.current = resource;
    if (!resource || before?.ResourceID !== resource.ResourceID) return;
    if (before.state !== resource.state && resource.state === "indexed") {
      void queries.invalidateQueries({ queryKey: textKey(resource.ResourceID) });
    }
    timer.current ??= clock.after(liveInterval, () => catchUp(resource.ResourceID));
  });
  const signature = resource && JSON.stringify([resource.ResourceID, resource.state, resource.parts]);
  useEffect(() => notice(), [signature]);
  useEffect(
    () => () => {
      timer.current?.();
      timer.current = undefined;
    },
    [],
  );
}

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
