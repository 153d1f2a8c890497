import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { call } from "#api/call.ts";
import type { ResourceElement } from "@groundwork/contract/resources";
import { type Cancel, clock } from "#ui/clock.ts";
import type { PartFilter } from "./part-words.ts";

const pageSize = 200;
/** Limits how often the list is loaded while parts come in, in milliseconds. */
const liveInterval = 1500;

const keys = {
  parts: (resourceId: string) => ["resource-parts", resourceId],
  text: (resourceId: string) => ["source-text", resourceId],
} as const;

/** Loads the parts of a resource, a page at a time. */
export function useParts(resourceId: string, filter: PartFilter) {
  return useInfiniteQuery({
    queryKey: [...keys.parts(resourceId), filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        "listParts",
        {
          resourceID: resourceId,
          state: filter === "all" ? undefined : filter,
          after: pageParam,
          limit: pageSize,
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Loads the parts again as the resource's counts and state change; texts once its work is over. */
export function useLiveParts(resource: ResourceElement | undefined): void {
  const queries = useQueryClient();
  const timer = useRef<Cancel>(undefined);
  const known = useRef<ResourceElement>(undefined);

  const catchUp = useEffectEvent((resourceId: string) => {
    timer.current = undefined;
    void queries.invalidateQueries({ queryKey: keys.parts(resourceId) }, { cancelRefetch: false });
  });
  const notice = useEffectEvent(() => {
    const before = known.current;
    known.current = resource;
    if (!resource || before?.ResourceID !== resource.ResourceID) return;
    if (before.state !== resource.state && resource.state === "indexed") {
      void queries.invalidateQueries({ queryKey: keys.text(resource.ResourceID) });
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
